import type { Language } from '@capyzen/contracts/bilingual'
import type { WordRange } from '@capyzen/contracts/writing'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { functionWords, measure, wordsIn, type AskedSpan } from '#domains/learning/writing'
import type { Topic } from './topics.ts'

/** What to ask about, where in the draft, and the child's word it is about. */
export interface Focus {
  topic: Topic
  span: AskedSpan
  word?: string
}

interface Draft {
  text: string
  language: Language
  range: WordRange
  findings: readonly Finding[]
}

const places: Record<Language, RegExp> = {
  en: /\b(morning|afternoon|evening|night|noon|midnight|dawn|dusk|o'clock|sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend|holidays?|park|school|classroom|canteen|beach|street|road|market|mall|library|home|house|kitchen|bedroom|garden|playground|field|forest|river|pool|bus|train|mrt|void deck|hawker|shop|zoo|hospital|hall)\b/i,
  zh: /早上|早晨|上午|中午|下午|傍晚|晚上|夜里|深夜|星期|周末|假期|公园|学校|教室|食堂|海边|沙滩|街上|马路|巴刹|商场|图书馆|家里|家中|厨房|房间|花园|操场|树林|河边|泳池|巴士|地铁|组屋|小贩中心|商店|动物园|医院|礼堂/u,
}
const feelings: Record<Language, RegExp> = {
  en: /\b(heart|trembl\w+|shiver\w*|tears?|smil\w+|grin\w*|gasp\w*|sigh\w*|cried|crying|laugh\w*|blush\w*|frown\w*|happy|sad|angry|afraid|scared|frightened|nervous|worried|excited|proud|relieved|guilty|grateful|disappointed|surprised|shocked|lonely|terrified|anxious|embarrassed|hope[ds]?|wish(?:ed)?)\b/i,
  zh: /心|泪|发抖|颤抖|笑|叹|哭|脸红|高兴|开心|快乐|难过|伤心|生气|害怕|紧张|担心|着急|兴奋|激动|自豪|惭愧|内疚|后悔|感激|失望|惊讶|吃惊|孤单|羡慕|焦急|尴尬|希望|感动/u,
}
const told: Record<Language, RegExp> = {
  en: /\b(?:was|were|felt|feel|am|is|are)\s+(?:very\s+|so\s+|really\s+|too\s+)?(?<word>happy|sad|angry|scared|afraid|nervous|worried|excited|tired|surprised|shocked|frightened|proud|lonely|bored)\b/i,
  zh: /(?:很|非常|十分|特别|真|好|感到|觉得)(?:很|非常|十分|特别)?(?<word>高兴|开心|快乐|难过|伤心|生气|害怕|紧张|担心|着急|兴奋|激动|失望|惊讶|吃惊|孤单|累)/u,
}

const fewestToAsk = 15
const fewestRepeats = 4

/** What is weakest among what can be measured, the most important first; never empty. */
export function focusesOf({ text, language, range, findings }: Draft): Focus[] {
  const end = { start: text.length, end: text.length }
  const found: Focus[] = []
  const measures = measure(text, language)
  if (measures.words < fewestToAsk) return [{ topic: 'start', span: end }]
  const paragraphs = spansOf(text, /[^\n]*\S[^\n]*/gu)
  const [opening = end] = paragraphs
  const longest = paragraphs.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? end
  const isIn = ({ start, end: last }: AskedSpan) => text.slice(start, last)
  if (!places[language].test(isIn(opening))) found.push({ topic: 'setting', span: opening })
  if (!feelings[language].test(text)) found.push({ topic: 'feelings', span: longest })
  if (!measures.hasSpeech) found.push({ topic: 'speech', span: longest })
  const telling = told[language].exec(text)
  if (telling)
    found.push({
      ...{ topic: 'told', span: sentenceAround(text, telling.index) },
      word: telling.groups?.['word']?.toLowerCase() ?? '',
    })
  if (measures.senses < 4) found.push({ topic: 'senses', span: longest })
  const isLongEnough = measures.words >= range.least * 0.6
  if (measures.paragraphs === 1 && measures.words > 80)
    found.push({ topic: 'paragraphs', span: { start: 0, end: text.length } })
  const short = paragraphs.find((one) => measure(isIn(one), language).words < (language === 'zh' ? 20 : 15))
  if (short && paragraphs.length > 1) found.push({ topic: 'short', span: short })
  if (isLongEnough && !measures.endsLookingBack) found.push({ topic: 'ending', span: end })
  if (measures.words > 60 && measures.connectives < 3) found.push({ topic: 'connectives', span: longest })
  const tense = findings.filter(({ kind }) => kind === 'tense')
  if (tense[0]) found.push({ topic: 'tense', span: sentenceAround(text, tense[0].start) })
  const repeated = mostRepeated(text, language)
  if (repeated) found.push(repeated)
  const [mistake] = findings.filter(({ kind }) => kind !== 'tense')
  if (mistake) found.push({ topic: 'mistakes', span: sentenceAround(text, mistake.start) })
  return [...found, { topic: 'polish', span: longest }]
}

const lengthOf = ({ start, end }: AskedSpan) => end - start

function spansOf(text: string, pattern: RegExp): AskedSpan[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

function sentenceAround(text: string, at: number): AskedSpan {
  const isEnd = (character: string) => /[.!?。！？…\n]/u.test(character)
  let start = at
  while (start > 0 && !isEnd(text[start - 1]!)) start -= 1
  let end = at
  while (end < text.length && !isEnd(text[end]!)) end += 1
  while (start < at && /\s/u.test(text[start]!)) start += 1
  return { start, end: Math.min(text.length, end + 1) }
}

function mostRepeated(text: string, language: Language): Focus | undefined {
  const counts = new Map<string, number>()
  for (const word of wordsIn(text, language)) {
    if (functionWords[language].has(word) || [...word].length < (language === 'zh' ? 2 : 3)) continue
    // Names are repeated for good reasons.
    if (language === 'en' && !new RegExp(String.raw`\b${word}\b`, 'u').test(text)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!most || most[1] < fewestRepeats) return undefined
  const at = text.toLowerCase().lastIndexOf(most[0])
  return at < 0 ? undefined : { topic: 'repeated', span: sentenceAround(text, at), word: most[0] }
}
