import Fraction from 'fraction.js'
import { foldChinese, tokensOf, type NumberToken, type Token } from '#domains/learning/questions'
import { refuse } from './working.ts'

/** A text taken apart: what is to be solved, without what stands around it on paper. */
export interface Problem {
  /** Folded, with its sentences. */
  text: string
  tokens: Token[]
  /** All words and signs in small letters between single spaces, `#` for each number, without punctuation. */
  line: string
  numbers: NumberToken[]
  cut: string[]
  isChinese: boolean
}

const longest = 800
const mostNumbers = 24
const longestNumber = 12

/** Question numbers, parts and marks that a photograph of a page brings along. */
const around: readonly RegExp[] = [
  /^(?:q(?:uestion|n)?\.? ?\d{1,3}[.):、]?|第 ?\d{1,3} ?题[.:、]?) ?/i,
  /^\d{1,3}(?:\)|、(?! ?\d)|\.(?!\d)) ?(?=\S)/,
  /^\(\d{1,2}\) (?=\S)/,
  /^\(?[a-h]\)[ .]*(?=\S)/i,
  /^\((?:i{1,3}|iv|vi?)\) ?(?=\S)/i,
  /[[(] ?\d{1,2} ?(?:marks?|m|分) ?[\])]$/i,
  /\[ ?\d{1,2} ?\]$/,
  /(?:ans(?:wer)?|答案?) ?: ?[_.\s]*$/i,
]

/** Folded, without what stands around it on paper. */
export function cutAround(written: string): Pick<Problem, 'text' | 'cut'> {
  let text = foldChinese(written)
  const cut: string[] = []
  for (const pattern of around) {
    const found = pattern.exec(text)?.[0]
    if (found === undefined || found.trim() === '' || found.length === text.length) continue
    cut.push(found.trim())
    text = text.replace(pattern, '').trim()
  }
  return { text, cut }
}

export function readProblem(written: string): Problem {
  if (written.length > longest) refuse('too_long')
  const { text, cut } = cutAround(written)
  if (text === '') refuse('empty')
  if (/\p{Bidi_Control}|[\u0590-\u08FF]/u.test(written)) refuse('not_understood')
  const tokens = tokensOf(withoutFiller(text), false)
  const numbers = tokens.filter((token) => token.kind === 'number')
  if (numbers.length > mostNumbers) refuse('too_long')
  if (numbers.some(({ written: digits }) => digits.length > longestNumber)) refuse('too_large')
  const line = tokens
    .filter((token) => token.kind !== 'sign' || !',.;?!。、"\'“”'.includes(token.text))
    .map((token) => (token.kind === 'number' ? '#' : token.text))
    .join(' ')
  return { text, tokens, line, numbers, cut, isChinese: /\p{Script=Han}/u.test(text) }
}

const withoutFiller = (text: string) =>
  text
    .replace(/^(?:please|pls|can you|help me|kindly|请问|请|老师|帮我|问题?:|q:)[ ,:,]*/i, '')
    .replace(/(?:please|pls|thanks|thank you|谢谢)[ .!。!]*$/i, '')
    .replace(/ *(?:= *(?:\?|_+|\( *\)|□)?|是多少|等于(?:多少|几)|是几) *[?.。]* *$/, '')
    .trim()

/** A story with `#3` for its fourth number. Refuses `1/0` and `2.5/3`. */
export function markNumbers(text: string): { marked: string; numbers: Fraction[] } {
  const numbers: Fraction[] = []
  const marked = text.replace(/\d{1,9}(?:\.\d{1,4})?(?: \d{1,3}\/\d{1,3}|\/\d{1,4})?/g, (found) => {
    if (/\/0+$/.test(found)) refuse('divides_by_zero')
    if (/\..*\//.test(found)) refuse('not_understood')
    numbers.push(new Fraction(found))
    return `#${numbers.length - 1}`
  })
  return { marked, numbers }
}
