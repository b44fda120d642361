import { longestSpeech } from '@capyzen/contracts/spoken-words'

/** Chrome's online voices stop at 14 seconds. */
const longestSeconds = 12
/** Of an unhurried voice. */
const wordsPerSecond = 2.4
const charactersPerSecond = 3.4
const shortestSeconds = 0.8

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** How long a text takes to say at a rate, by its words and characters, whatever the language. */
export function expectedSeconds(text: string, rate = 1): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
  const pauses = text.match(/[,;:，、；：.!?。！？…]/gu)?.length ?? 0
  const seconds = characters / charactersPerSecond + words / wordsPerSecond + pauses * 0.25
  return Math.max(shortestSeconds, seconds) / rate
}

/** A full stop after a title ends nothing. */
const titles = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Mt)\.$/

export function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[。！？…；][”’」』》）]*)(?![。！？…；”’」』》）])|(?<=[.!?]["”’)]*)\s+(?=\S)|\n+/u)
  const sentences: string[] = []
  for (const part of parts) {
    const last = sentences.at(-1)
    if (last !== undefined && titles.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else if (/[\p{L}\p{N}]/u.test(part)) sentences.push(part.trim())
  }
  return sentences
}

/** A sentence in pieces that a voice says to their end: at its commas where it is long, and between words as a last resort. */
export function piecesOf(sentence: string, rate = 1): string[] {
  const fits = (text: string) => expectedSeconds(text, rate) <= longestSeconds && text.length <= longestSpeech
  if (fits(sentence)) return [sentence]
  const joined = (parts: string[]) =>
    parts.reduce<string[]>((pieces, part) => {
      const last = pieces.at(-1)
      return last !== undefined && fits(last + part) ? [...pieces.slice(0, -1), last + part] : [...pieces, part]
    }, [])
  const clauses = sentence.split(/(?<=[，、：；])|(?<=[,;:]\s+)/u)
  return joined(clauses.flatMap((clause) => (fits(clause) ? [clause] : joined(atoms(clause)))))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

const atoms = (clause: string) =>
  (isHan(clause) ? [...clause] : clause.split(/(?<=\s)/)).flatMap((atom) => atom.match(/.{1,200}/gsu) ?? [])

export interface Piece {
  /** Of the text or sentence it belongs to. */
  sentence: number
  text: string
}

/** A text is taken apart; of a list every entry is one sentence. */
export function toPieces(texts: string | readonly string[], rate = 1): Piece[] {
  const sentences = typeof texts === 'string' ? sentencesOf(texts) : texts
  return sentences.flatMap((sentence, index) =>
    /[\p{L}\p{N}]/u.test(sentence) ? piecesOf(sentence.trim(), rate).map((text) => ({ sentence: index, text })) : [],
  )
}
