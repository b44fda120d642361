import type { AnswerKey, NamedMistake } from '@capyzen/contracts/questions'
import { toSimplified } from './folding.ts'

type TextKey = Extract<AnswerKey, { kind: 'text' }>

/** Any accepted wording; traditional characters are the simplified ones. */
export const isRightText = (answer: string, { accepted, wording }: TextKey) =>
  accepted.some((one) => says(answer, one, wording === 'loose' ? loosely : undefined))

export const findTextMistake = (answer: string, { mistakes = [] }: TextKey): NamedMistake | undefined =>
  mistakes.find(({ values }) => values.some((value) => says(answer, value)))

function says(answer: string, wording: string, more = (text: string) => text): boolean {
  const [given, expected] = [more(normaliseText(withoutLabel(answer))), more(normaliseText(wording))]
  // Only the answer is converted: 着 for 著 in a word that needs 著 stays wrong.
  // A punctuation mark that is asked for.
  if (expected === '') return answer.normalize('NFKC').trim() === wording.normalize('NFKC').trim()
  return given === expected || toSimplified(given) === expected
}

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(it|he|she|that|there|what|who|where)'s\b/g, '$1 is'],
]

/** Of normalised text: without `because`, `it is` and articles before the answer, contractions written out. */
const loosely = (text: string): string =>
  contracted
    .reduce((left, [pattern, full]) => left.replace(pattern, full), text)
    .replace(
      /^(?:because )?(?:(?:it|he|she|they|this|that|these|those|there) (?:is|was|are|were) ?)?(?:(?:an?|the) (?=..))?(?=.)/,
      '',
    )
    .replace(/^(?:因为)?(?:(?:[它他她这那]们?)?是|[它他她这那]们?有)?(?=.)/, '')

/** `答：埋怨`, `Ans: went`, `比喻句：…`: how children are taught to begin. */
const withoutLabel = (answer: string) =>
  answer.replace(
    /^\s*(?:答案?[是为]?|ans(?:wer)?|词语|改|改成|应改为|(?:第.{1,2}段的?)?(?:比喻句|句子)是?)\s*[:：]\s*(?=\S)/i,
    '',
  )

/**
 * Without the label that is printed beside the box, which some children copy: `（a）疲惫`, `a. 疲惫`, `were → was`. A label that
 * is a word is taken away only with a sign behind it, because it may be the answer's first word.
 */
export function withoutPrinted(answer: string, label: string | null): string {
  const [given, printed] = [answer, label ?? ''].map((text) => text.normalize('NFKC').trim()) as [string, string]
  if (printed === '') return answer
  const letter = /^\(([a-z]|\d{1,2})\)$/i.exec(printed)?.[1]
  const lead = [printed, ...(letter ? [`${letter})`] : [])].find((form) =>
    given.toLowerCase().startsWith(form.toLowerCase()),
  )
  if (lead === undefined)
    return letter === undefined
      ? answer
      : given.replace(new RegExp(String.raw`^${letter}[ .、:]\s*(?=["“「]?\p{Script=Han})`, 'iu'), '')
  const rest = given.slice(lead.length)
  const sign = /^\s*(?:->|→|=|:|、|\.|>|-(?= ))\s*/.exec(rest)?.[0]
  if (sign === undefined && /[a-z]$/i.test(lead)) return answer
  return rest.slice(sign?.length ?? 0).trimStart()
}

/**
 * Ignores width, case and punctuation, and spaces around Chinese characters. Spaces, hyphens and apostrophes inside
 * English words count, because `everyday` is not `every day`; so do what stands between digits, as in `3 : 4`, a minus
 * before one and a power behind one.
 */
export function normaliseText(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, '')
      // Before compatibility makes digits of powers, and a space with an accent of ´.
      .replace(/[⁰¹²³⁴-⁹]+/g, (power) => `^${power}`)
      .replace(/[‘’‛ʼ´`]/g, "'")
      .replace(/∶/g, ':')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‐‑−]|(?<=[\p{L}\p{N}])–(?=[\p{L}\p{N}])/gu, '-')
      .replace(/(?<=\d),(?=\d{3})|(?<=\d) (?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d)\s*([.:/-])\s*(?=\d)/g, '$1')
      .replace(/(?<=[\p{L}\p{N}])\s*-\s*(?=[\p{L}\p{N}])/gu, '-')
      // A full stop inside a.m. is left out; other punctuation separates words.
      .replace(/(?<!\d)\.|\.(?!\d)/g, '')
      // Quotation marks go; the apostrophes of don't and dogs' stay.
      .replace(/(?<![a-z0-9])'(.*?)'(?![a-z0-9])/g, ' $1 ')
      .replace(/(?<![a-z0-9])'|(?<!s)'(?![a-z0-9])|(?<![a-z0-9])-(?!\d)|-(?![a-z0-9])/g, ' ')
      .replace(/(?<!\d)[:/]|[:/](?!\d)/g, ' ')
      .replace(/[^\P{P}'.:/-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/(?<![a-z\d]) | (?![a-z\d])|(?<=[a-z]) (?=\d)|(?<=\d) (?=[a-z])/g, '')
  )
}
