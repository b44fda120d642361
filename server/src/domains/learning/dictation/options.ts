import { createHash } from 'node:crypto'

const mostOptions = 4

/**
 * The words to choose from where a word is to be recognised: itself, words that differ by a character that is
 * mixed up with one of it, then others of the same length. The same for the same `seed`; empty where there is nothing to choose.
 */
export function optionsOf(
  text: string,
  others: readonly string[],
  { confusables, seed }: { confusables: ReadonlyMap<string, readonly string[]>; seed: string },
): string[] {
  const characters = [...text]
  const lot = (word: string) => createHash('sha256').update(`${seed} ${word}`).digest('hex')
  const byLot = (words: readonly string[]) => words.toSorted((one, other) => lot(one).localeCompare(lot(other)))
  const alike = characters.flatMap((character, at) =>
    (confusables.get(character) ?? []).map((other) => characters.with(at, other).join('')),
  )
  const sameLength = others.filter((other) => other !== text && [...other].length === characters.length)
  const options = [...new Set([text, ...byLot(alike).slice(0, 2), ...byLot(sameLength)])].slice(0, mostOptions)
  return options.length < 2 ? [] : byLot(options)
}
