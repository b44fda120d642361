import type Fraction from 'fraction.js'

interface Placed {
  /** Whether a space stands before it. */
  isSpaced: boolean
}
export interface NumberToken extends Placed {
  kind: 'number'
  value: Fraction
  /** As it was written, without grouping: `12500`, `0.75`, `3/5`, `2 3/5`. */
  written: string
  isInWords: boolean
}
interface WordToken extends Placed {
  kind: 'word'
  /** In lower case, with the power of a unit: `cm2`. Chinese words are not parted. */
  text: string
  isCapital: boolean
}
interface SignToken extends Placed {
  kind: 'sign'
  text: string
}
export type Token = NumberToken | WordToken | SignToken

export const isSign = (token: Token | undefined, signs: string): token is SignToken =>
  token?.kind === 'sign' && signs.includes(token.text)
export const isWord = (token: Token | undefined, ...words: string[]): token is WordToken =>
  token?.kind === 'word' && words.includes(token.text)
/** Empty for what is no word. */
export const wordOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '')

export const isHan = (text: string) => /^\p{Script=Han}/u.test(text)
