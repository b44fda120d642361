import { quantityWords } from './surrounding-words.ts'
import { isSign, isWord, tokensOf, wordOf, type Token } from './tokens.ts'
import { isSameThing, isThing } from './units.ts'

/* A right number may be said of something else: `∠ABC = 45°` where ∠AEC is asked, `The pen costs $29` where the book is. */

export interface Rivals {
  /** Persons, letters of things and kinds of quantity that the question doesn't ask about. */
  names: ReadonlySet<string>
  /** Things that are counted, and those that are asked for. */
  things: ReadonlySet<string>
  askedThings: ReadonlySet<string>
  angles: ReadonlySet<string>
}

const sentencesOf = (text: string) => text.split(/(?<=[.?!。？！])\s+|\n/)

const asks = /[?？]|^\W*(?:find|calculate|work out|what|how|which|solve|estimate)\b|求|计算/i

/** The sentence that asks, or the part of it that has the label. */
export function askingPart(text: string, label: string | null): string {
  const from = label && /^\(.\)$/.test(label) ? text.indexOf(label) : -1
  if (from >= 0) return text.slice(from, from + 1 + text.slice(from + 1).search(/\([a-z]\)|$/))
  const sentences = sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence))
  return sentences.findLast((sentence) => asks.test(sentence)) ?? sentences.at(-1) ?? ''
}

export function rivalsIn(text: string, asking: string, nouns: readonly string[]): Rivals {
  const askingTokens = tokensOf(asking, false)
  const askedWords = new Set(askingTokens.map(ownerOf))
  const asksForQuantity = [...askedWords].some((word) => quantityWords.has(word))
  const asksForLetter = askingTokens.some((token) => token.kind === 'word' && /^[b-hj-z]$/.test(token.text))
  const words = new Set(tokensOf(text, false).map(ownerOf))
  const isRivalQuantity = (word: string) => asksForQuantity || (asks.test(asking) && !asksForLetter && words.has(word))
  const askedThings = new Set([...askedWords, ...nouns].filter(isThing))
  const isAskedThing = (word: string) => [...askedThings].some((thing) => isSameThing(thing, word))
  const things = [...words].filter((word) => isThing(word) && !isAskedThing(word))
  return {
    names: new Set([
      ...otherNames(text, askingTokens),
      ...[...quantityWords].filter((word) => !askedWords.has(word) && isRivalQuantity(word)),
    ]),
    things: askedThings.size > 0 ? new Set(things) : new Set(),
    askedThings,
    angles: new Set(askingTokens.flatMap((token, at) => (namesAngle(askingTokens[at - 1]) ? [wordOf(token)] : []))),
  }
}

/** `adult` of `adult's` */
const ownerOf = (token: Token) => wordOf(token).replace(/'s$/, '')

/** A name has a capital letter inside a sentence, or begins with another. None where the asking part names nobody. */
function otherNames(text: string, asking: readonly Token[]): string[] {
  const capitals = (tokens: readonly Token[]) =>
    tokens.flatMap((token, at) => {
      if (token.kind !== 'word' || !token.isCapital) return []
      const second = tokens[at + 2]
      const isFirstOfTwo = isWord(tokens[at + 1], 'and') && second?.kind === 'word' && second.isCapital
      return [{ name: token.text.replace(/'s$/, ''), isSure: at > 0 || isFirstOfTwo }]
    })
  const names = sentencesOf(text).flatMap((sentence) => capitals(tokensOf(sentence, false)))
  const uncapitalised = new Set(
    tokensOf(text, false).flatMap((token) => (token.kind === 'word' && !token.isCapital ? [token.text] : [])),
  )
  const sure = new Set(
    names.flatMap(({ name, isSure }) =>
      isSure && name !== 'i' && (name.length === 1 || !uncapitalised.has(name)) ? [name] : [],
    ),
  )
  const asked = new Set(capitals(asking).flatMap(({ name }) => (sure.has(name) ? [name] : [])))
  // One letter names a thing as another letter does, and no person.
  const isRival = (name: string) => [...asked].some((other) => (other.length === 1) === (name.length === 1))
  return [...sure].filter((name) => !asked.has(name) && isRival(name))
}

const namesAngle = (token: Token | undefined) => isSign(token, '∠') || isWord(token, 'angle', '角')

/** Whether the words around a number say it of something else. */
export function isAboutRival(tokens: readonly Token[], { names, things, askedThings, angles }: Rivals): boolean {
  const isOfThings =
    tokens.some((token) => things.has(wordOf(token))) && !tokens.some((token) => askedThings.has(wordOf(token)))
  return (
    isOfThings ||
    tokens.some((token, at) => {
      if (token.kind !== 'word') return false
      const isLetter = token.text.length === 1
      // `19 °C`
      if (names.has(token.text) && (!isLetter || (token.isCapital && !isSign(tokens[at - 1], '°')))) return true
      if (isLetter) return false
      return (
        angles.size > 0 && namesAngle(tokens[at - 1]) && ![...angles].some((angle) => isSameAngle(token.text, angle))
      )
    })
  )
}

/** ∠AEC is ∠CEA, and may be called ∠E. */
const isSameAngle = (one: string, other: string) =>
  one === other || one === [...other].toReversed().join('') || one === other[1]
