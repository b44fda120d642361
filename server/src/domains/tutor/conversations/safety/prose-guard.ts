import type { Bilingual } from '@capyzen/contracts/bilingual'
import { isLetterFrame, plainStatement, proseScore } from './prose-clues.ts'
import { comparedText } from './text-forms.ts'

/** Withholds what its learner could hand in as own writing. */
interface ProseGuard {
  push(text: string): string
  end(): string
  readonly isCut: boolean
}

/** From here on a sentence is prose; from the second on it may be. */
const prose = 3
const doubtful = 1
/** In sentences, wherever they stand in the reply; a doubtful one is half of one. */
const tooMuch = 2
/** In words or characters; such a sentence counts as two. */
const longSentence = { en: 28, zh: 45 }
/** A single one is withheld where the reply is little else. */
const wholeShare = 0.6
const wholeSentence = { en: 10, zh: 16 }
/** Short sentences behind `For example:` count half, the first of them. */
const mostExamples = 3
const longestExample = { en: 13, zh: 20 }
/** Within a letter everything belongs to it. */
const inLetter = 5
const longestHeld = 500

/**
 * Decides by what a reply is, not by what was asked: running narrative, description, dialogue, speeches and letters are
 * withheld from their first sentence on; explanations, worked steps, questions and advice pass. Sentences that
 * `ownTexts` hold, such as those of the child's draft, count as nothing. Without `ownTexts` everything passes at once.
 */
export function createProseGuard(ownTexts: readonly string[] | undefined): ProseGuard {
  const own = keyOf((ownTexts ?? []).join('\n'))
  let sentence = ''
  let held = ''
  /** Of prose so far, in sentences. */
  let amount = 0
  let plain = 0
  let examples = 0
  let [size, proseSize] = [0, 0]
  let hasProse = false
  let isInLetter = false
  let isCut = false

  function judge(): string {
    const text = withoutMarks(sentence)
    held += sentence
    sentence = ''
    size += sizeOf(text)
    const score = isLetterFrame(text) ? prose : scoreOf(text, own)
    isInLetter ||= isLetterFrame(text)
    const points = score === undefined ? undefined : score + (isInLetter ? inLetter : 0)
    if (points !== undefined && points >= prose) {
      hasProse = true
      proseSize += sizeOf(text)
      amount += weightOf(text)
    } else if (points !== undefined && points >= doubtful) amount += 0.5
    else if (points === plainStatement) plain += 0.5
    isCut = amount + (hasProse ? plain : 0) >= tooMuch
    if (isCut || hasProse || points === undefined || points >= 0) return ''
    return release()
  }

  function weightOf(text: string): number {
    if (label.test(text) && sizeOf(text) <= longestExample[languageOf(text)] && examples < mostExamples) {
      examples += 1
      return 0.5
    }
    return sizeOf(text) >= longSentence[languageOf(text)] ? 2 : 1
  }

  function release(): string {
    const out = held
    held = ''
    return out
  }

  return {
    push(text) {
      if (!ownTexts) return text
      let out = ''
      for (const one of text) {
        if (isCut) break
        if (endsBefore(sentence, one)) out += judge()
        sentence += one
        if (one === '\n') out += judge()
      }
      return out
    },
    end() {
      if (!ownTexts || isCut) return ''
      const out = judge()
      isCut ||= hasProse && proseSize >= size * wholeShare && proseSize >= wholeSentence[languageOf(held)]
      return isCut ? out : out + release()
    },
    get isCut() {
      return isCut
    },
  }
}

/** In place of what was withheld. */
export const insteadOfProse: Bilingual = {
  en: 'I can’t write it for you, because the words are yours to find. What matters most here, and what could be seen, heard or felt at that moment?',
  zh: '我不能替你写，因为这些话要由你自己来想。这里最重要的是什么？那一刻能看到、听到、感觉到什么？',
}

/** Whether a whole text is prose to hand in. */
export function isHandInProse(text: string, ownTexts: readonly string[] = []): boolean {
  const guard = createProseGuard(ownTexts)
  guard.push(text)
  guard.end()
  return guard.isCut
}

/** Whether a sentence alone reads as a part of a story, whatever stands around it. */
export const isProseSentence = (sentence: string): boolean => (scoreOf(withoutMarks(sentence), '') ?? 0) >= prose

function endsBefore(sentence: string, next: string): boolean {
  if (sentence.length >= longestHeld) return true
  const tail = sentence.slice(-14)
  if (/[.!?…]["”’')\]*_]*\s+$/.test(tail))
    return /[\p{Lu}\p{Script=Han}\d"“‘'*_([•-]/u.test(next) && !abbreviated.test(tail)
  return /[。！？…][*_）)]*$/u.test(tail) && !/[。！？…”’」』*_）)\s]/u.test(next)
}

const abbreviated = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Mdm|St|vs|etc|e\.g|i\.e|\d)\.\s+$/
const keyOf = (text: string) => comparedText(text).replace(/[^\p{L}\p{N}]/gu, '')
const languageOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')
/** In words and Chinese characters. */
const sizeOf = (text: string) => text.match(/[a-z'’-]+|\p{Script=Han}/giu)?.length ?? 0

const withoutMarks = (text: string) =>
  text
    .replace(/^[\s>#•*_-]*(?:\d+(?:[.)、]\s*|\s{2,})|[①-⑩])?\s*/u, '')
    .replace(/[*_`#>]/g, '')
    .trim()

/** As in `For example: …`, but not where somebody speaks behind it. */
const label = /^(?:(?![说问喊叫道答嚷]|said|asked|shouted|cried)[^:：“"。，,.!?！？]){1,30}[:：]\s*(?=\S)/iu

/** A line of a dialogue, as in `Ben: “Wait!”`. */
const speaker =
  /^(?!Example|Direct|Reported|Note|Active|Passive|Answer|Question|Correct|Wrong|Hint|Tip|Try|Say|Write)(?:[A-Z][\w.]+(?: [A-Z]\w+)?|(?!例|比如|直接|转述|答|改|原|题|注意|提示|意思|错|正确)\p{Script=Han}{1,4})\s?[:：]\s*[“"「]/u

/** Words that are spoken of, rather than spoken. */
const mention =
  /[“"](?![A-Z][^”"]* [^”"]*[.!?,])[a-z'’ -]{1,40}[”"]|(?<![说道问喊叫：:，]\s?)[“「"](?!救命)[\p{Script=Han}、…]{1,9}[”」"](?!地?的?一声|地|(?:(?!是|这|写)\p{Script=Han}){0,6}[说问喊叫道])/giu

/** Points of a sentence; undefined where it says nothing of its own. */
function scoreOf(sentence: string, own: string): number | undefined {
  if (speaker.test(sentence)) return prose
  let text = sentence
    .replace(label, '')
    .replace(/[“"「『]([^”"」』]+)[”"」』]/g, (all, quoted: string) => (own.includes(keyOf(quoted)) ? '…' : all))
  const mentions = text.match(mention)?.length ?? 0
  text = text.replace(mention, '…')
  const key = keyOf(text)
  if (key === '' || own.includes(key) || isFragment(text) || isLeadIn(text)) return undefined
  return proseScore(text) - (isQuestion(text) ? 5 : 0) - Math.min(mentions * 3, 6)
}

/** A question of its own, not one in somebody's mouth or in a narrator's mind. */
const isQuestion = (text: string) => /[?？]["”’」』)]*$/.test(text) && !/[“"「『]|^(?:我|I\b)/.test(text)

/** What it leads to decides. */
const isLeadIn = (text: string) =>
  /[:：]$/.test(text) || /^(?:sure|okay|ok|of course|certainly|好的?|当然|没问题)[\s,，!！.。]*$/iu.test(text)

const longestFragment = 6
const longestStarter = 7

/** A word, a phrase or the beginning of a sentence, as lists have them. */
function isFragment(text: string): boolean {
  if (/(?:…|\.{3}|_{2,})$/.test(text)) return sizeOf(text) <= longestStarter
  if (sizeOf(text) > longestFragment || /[.!?。！？”"]$/.test(text)) return false
  return !/^(?:i|we|he|she|they|the|my|his|her|nobody|mum|dad|[我他她]|妈妈|爸爸)(?![a-z])/i.test(text)
}
