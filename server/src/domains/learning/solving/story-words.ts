import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** As the alternatives of a pattern, the longest first. */
const Words = z
  .union([z.string().transform((line) => line.split(' ')), z.array(z.string())])
  .transform((words) => words.toSorted((one, other) => other.length - one.length).join('|'))
const StoryWords = z.strictObject({
  english: z.strictObject({
    ...{ have: Words, gain: Words, lose: Words, larger: Words, smaller: Words, arrive: Words, depart: Words },
    ...{ total: Words, first: Words, now: Words, rest: Words },
  }),
  chinese: z.strictObject({ gain: Words, lose: Words, give: Words, larger: Words, smaller: Words, measure: Words }),
})

export const words = StoryWords.parse(parse(readFileSync(new URL('story-words.yaml', import.meta.url), 'utf8')))
