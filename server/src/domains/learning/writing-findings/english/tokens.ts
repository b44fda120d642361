import nlp from 'compromise'
import type { Place } from '../found.ts'

export interface Token extends Place {
  text: string
  /** In small letters, with straight apostrophes. */
  word: string
  tags: ReadonlySet<string>
  /** Punctuation and spaces up to the next token. */
  after: string
  /** Between quotation marks. */
  isSpoken: boolean
}

export type Sentence = readonly Token[]

interface Term {
  text: string
  post: string
  tags?: string[]
  offset: { start: number; length: number }
}

/** Sentences of each paragraph, one paragraph at a time, because reading takes most of the time of a check. */
export function* readParagraphs(text: string): Generator<{ start: number; sentences: Sentence[] }> {
  const spoken = spokenPlaces(text)
  for (const { index: start, 0: paragraph } of text.matchAll(/[^\n]+/g)) {
    const sentences = nlp(paragraph).json({ offset: true }) as { terms: Term[] }[]
    yield { start, sentences: sentences.map(({ terms }) => readTerms(text, terms, start, spoken)) }
  }
}

function readTerms(text: string, terms: Term[], from: number, spoken: Place[]): Token[] {
  const tokens: (Token & { tags: Set<string> })[] = []
  for (const { text: written, post, tags = [], offset } of terms) {
    const last = tokens.at(-1)
    // The second half of a contraction has no text of its own.
    if (written === '') {
      if (last) {
        tags.forEach((tag) => last.tags.add(tag))
        last.after += post
      }
      continue
    }
    const start = text.indexOf(written, Math.max(from + offset.start - 2, last?.end ?? 0))
    if (start < 0) continue
    const isSpoken = spoken.some((place) => place.start < start && start < place.end)
    const word = written.toLowerCase().replaceAll('’', "'")
    tokens.push({ text: written, word, tags: new Set(tags), start, end: start + written.length, after: post, isSpoken })
  }
  return tokens.map((token, at) => ({
    ...token,
    after: text.slice(token.end, tokens[at + 1]?.start ?? token.end + token.after.length),
  }))
}

const spokenPlaces = (text: string): Place[] =>
  [...text.matchAll(/“[^”\n]*(”|$)|"[^"\n]*("|$)/gm)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))

export const has = (token: Token | undefined, ...tags: string[]): boolean =>
  !!token && tags.some((tag) => token.tags.has(tag))
export const isOneOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  !!token && words.has(token.word)
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** As it was written: with a capital where the first word has one, and its kind of apostrophe. */
export function likeCase(pattern: string, word: string): string {
  const cased = /^\p{Lu}/u.test(pattern) && pattern !== 'I' ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
  return pattern.includes('’') ? cased.replaceAll("'", '’') : cased
}
