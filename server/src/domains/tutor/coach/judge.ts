import { countWords } from '@capyzen/contracts/word-count'
import { suppliesSentence } from '#domains/tutor/conversations'

/** Spec 2 §9: replies of the coach stay under a hundred words; Chinese ones are counted by characters. */
const mostWords = 99
const mostCharacters = 180

const onlyAsk =
  'Your last answer wrote or changed a sentence of the composition, or offered one as an example. Answer again: quote nothing but the child’s own words, and ask one question about them.'
const beBrief = 'Your last answer was too long. Answer again in at most 60 words, with one question.'

export const judgeReply =
  (essay: string) =>
  (reply: string): { instruction: string } | null =>
    // First, as a long reply takes long to compare.
    isTooLong(reply) ? { instruction: beBrief } : suppliesSentence(reply, essay) ? { instruction: onlyAsk } : null

/** Words that marks join are words too. */
const mostLetters = 900

function isTooLong(reply: string): boolean {
  if (reply.length > mostLetters) return true
  const characters = (reply.match(/\p{Script=Han}/gu) ?? []).length
  return countWords(reply, 'en') > mostWords || characters > mostCharacters
}

/** The last sentence that asks, which a later draft may act on. */
export function questionIn(reply: string): string | undefined {
  const sentences = reply.match(/[^.!?。！？\n]*[.!?。！？]+["”’」）)*_]*/gu) ?? []
  return sentences
    .findLast((sentence) => /[?？]/u.test(sentence))
    ?.replace(/[*_`#>]/g, '')
    .trim()
}
