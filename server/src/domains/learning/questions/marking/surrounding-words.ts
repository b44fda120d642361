import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const Words = z.strictObject({ before: z.string(), after: z.string(), hedges: z.string() })
const WordsFile = z.strictObject({
  english: Words,
  chinese: Words,
  quantities: z.string(),
  meanings: z.record(z.string(), z.string()),
})
const { english, chinese, quantities, meanings } = WordsFile.parse(
  parse(readFileSync(new URL('surrounding-words.yaml', import.meta.url), 'utf8')),
)
const wordSet = (line: string): ReadonlySet<string> => new Set(line.split(' '))

/** What may stand around a number, as the file says. */
export const englishWords = {
  before: wordSet(english.before),
  after: wordSet(english.after),
  hedges: wordSet(english.hedges),
}
/** Characters that join, and hedges of one character or more. */
export const chineseWords = { before: chinese.before, after: chinese.after, hedges: chinese.hedges.split(' ') }
export const quantityWords = wordSet(quantities)
export const chineseMeanings = Object.entries(meanings).map(([word, english]) => [word, english.split(' ')] as const)
