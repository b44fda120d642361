import type { Language } from '@capyzen/contracts/bilingual'
import type { ProposedWord } from '@capyzen/contracts/words'
import type { Database } from '#platform/database'
import { senseOf } from './senses.ts'
import { suggestSpelling } from './spelling-suggestion.ts'

/** A list in which nothing is known isn't misspelled; each suggestion looks up some hundred words. */
const mostSuggested = 10

/** As they were typed: a list keeps `ran` where its owner wrote so, with the sense of `run` and no example of it. */
export async function propose(db: Database, language: Language, asked: readonly string[]): Promise<ProposedWord[]> {
  const proposed: ProposedWord[] = []
  let suggested = 0
  // One after the other: a list is looked up in the background, and others need the database too.
  for (const one of asked) {
    const { isKnown, word } = await senseOf(db, language, one)
    const canSuggest = !isKnown && (suggested += 1) <= mostSuggested
    const suggestion = canSuggest ? await suggestSpelling(db, language, one) : null
    const isSame = word.word.toLowerCase() === one.toLowerCase()
    proposed.push({
      asked: one,
      isKnown,
      suggestion,
      word: { ...word, word: one, example: isSame ? word.example : '' },
    })
  }
  return proposed
}
