import { proseScore } from './prose-clues.ts'
import { comparedText } from './text-forms.ts'

/** From here on a sentence is prose; from the second on it may be. */
export const prose = 3
export const doubtful = 1

const longestHeld = 500

/** Whether the next character begins another sentence. */
export function endsBefore(sentence: string, next: string): boolean {
  if (sentence.length >= longestHeld) return true
  const tail = sentence.slice(-14)
  if (/[.!?…]["”’')\]*_]*\s+$/.test(tail))
    return /[\p{Lu}\p{Script=Han}\d"“‘'*_([•-]/u.test(next) && !abbreviated.test(tail)
  return (
    /(?:[。！？…]|(?<=[\p{Script=Han}”」》])[!?.])[*_）)]*$/u.test(tail) && !/[。！？…!?.”’」』*_）)\s]/u.test(next)
  )
}

const abbreviated = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Mdm|St|vs|etc|e\.g|i\.e|\d)\.\s+$/
export const keyOf = (text: string) => comparedText(text).replace(/[^\p{L}\p{N}]/gu, '')
export const languageOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')
/** In words and Chinese characters. */
export const sizeOf = (text: string) => text.match(/[a-z'’-]+|\p{Script=Han}/giu)?.length ?? 0

/** As printed: no list marks, and full-width marks behind Chinese. */
export const withoutMarks = (text: string) =>
  text
    .replace(/(?<=[\p{Script=Han}”」》])[,!?:;]/gu, (mark) => fullWidth[mark] ?? mark)
    .replace(/^[\s>#•*_-]*(?:\d+(?:[.)、]\s*|\s{2,})|[①-⑩])?\s*/u, '')
    .replace(/[*_`#>]/g, '')
    .trim()

const fullWidth: Record<string, string> = { ',': '，', '!': '！', '?': '？', ':': '：', ';': '；' }

/** As in `For example: …` or `You could write: …`, but not where somebody speaks behind it. */
export const label =
  /^(?:(?![说问喊叫道答嚷]|said|asked|shouted|cried)[^:：“"。，,.!?！？]){1,30}[:：]\s*(?=\S)|^(?=[^:：]*(?:you|example|instead of|你|例如|比如|可以|改成))[^:：]{1,90}(?<![说问喊叫道答嚷\d])[:：]\s*(?=\S)/iu

/** As a list of words has it: `petrified: so scared that you cannot move`. */
const gloss =
  /^(?:[a-z'’ -]{1,24}|\p{Script=Han}{1,6})(?:\s?[（(][^)）]*[)）])?\s?[:：—–-]\s*(?!.*(?:\b(?:I|my)\b|我))[^.!?。！？]+$/iu

/** A line of a dialogue, as in `Ben: “Wait!”`. */
const speaker =
  /^(?!Example|Direct|Reported|Note|Active|Passive|Answer|Question|Correct|Wrong|Hint|Tip|Try|Say|Write)(?:[A-Z][\w.]+(?: [A-Z]\w+)?|(?!例|比如|直接|转述|答|改|原|题|注意|提示|意思|错|正确)\p{Script=Han}{1,4})\s?[:：]\s*[“"「]/u

/** Words that are spoken of, rather than spoken. */
const mention =
  /[“"](?![A-Z][^”"]* [^”"]*[.!?,])[a-z'’ -]{1,40}[”"]|(?<![说道问喊叫：:，]\s?)[“「"](?!救命)[\p{Script=Han}、…]{1,9}[”」"](?!地?的?一声|地|(?:(?!是|这|写)\p{Script=Han}){0,6}[说问喊叫道])/giu

/** Without words that are spoken of. */
export const withoutMentions = (sentence: string): string => sentence.replace(mention, '…')

/** Points of a sentence; undefined where it says nothing of its own. */
export function scoreOf(sentence: string, own: string): number | undefined {
  if (speaker.test(sentence)) return prose
  if (gloss.test(sentence)) return undefined
  let text = sentence
    .replace(label, '')
    .replace(/[“"「『]([^”"」』]+)[”"」』]/g, (all, quoted: string) => (own.includes(keyOf(quoted)) ? '…' : all))
  const mentions = text.match(mention)?.length ?? 0
  text = withoutMentions(text)
  const key = keyOf(text)
  if (key === '' || own.includes(key) || isFragment(text) || isLeadIn(text)) return undefined
  return proseScore(text) - (isQuestion(text) ? 5 : 0) - Math.min(mentions * 3, 6)
}

/** A question of its own, not one in somebody's mouth or in a narrator's mind. */
const isQuestion = (text: string) =>
  /[?？]["”’」』)]*$/.test(text) && (/[你您]/u.test(text) || !/[“"「『]|^(?:我|I\b)/.test(text))

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

/** Who speaks in a line of a play: `Ben: The bus broke down.` */
export const speakerOf = (line: string): string | undefined =>
  /^(?!Example|Question|Answer|Step|Hint|Note|Q:|A:)(?:[A-Z]\w+|(?!例|比如|答|问题|提示)\p{Script=Han}{1,4})(?=\s?[:：].*[.!?。！？]$)/u.exec(
    line,
  )?.[0]

/** A line that goes on in the next one, as verse does. */
export const isVerse = (line: string): boolean =>
  /^(?!\s*[•*-]|\s*\d)[^:：“"]*[,，;；]\s*\n$/u.test(line) && sizeOf(line) >= 3 && sizeOf(line) <= 12

/** Told of others and without scenes, as one tells what a text says. */
export const isRetold = (sentence: string): boolean =>
  !/\b(?:I|me|my|we|our|us)\b|我(?!们)|[“"「]|\b(?:suddenly|like an?|as if|one (?:\w+ )?(?:day|morning|afternoon|evening|night)|once upon)\b|突然|忽然|仿佛|像.{1,12}(?:一样|似的)|好像|飞快|有一天|[跑走冲跳叫喊笑说问看望]着|地[跑走冲跳叫喊哭笑说问看望]/iu.test(
    withoutMentions(sentence),
  )

/** Speaks of a text that both know, of an answer, or of history; a question of what one likes in it does not. */
export const speaksOfText = (sentence: string): boolean =>
  /\b(?:passage|text|fable|author|writer|paragraph|clues?|evidence|check|(?:common|commonest|usual) slip|choices?|lines? \d+|the line [“"]|your answer|(?:the|this|which|what) (?:\w+ )?(?:story|poem|legend))\b|文中|故事|短文|课文|文章|作者|回答|答题|检查|错误|选项|证明|线索|寓言|成语|形容|讽刺|原文|第.段|\b(?:in|from|since) (?:the )?1[2-9]\d\d|1[2-9]\d\d年|\bhistory\b|历史/iu.test(
    sentence,
  ) &&
  !isLeadIn(sentence) &&
  (!isQuestion(sentence) || /\b(?:words?|lines?|sentences?)\b|哪一?[句段个]|证明/iu.test(sentence))
