import type { ReviewMode, ReviewOutcome } from '@capyzen/contracts/reviews'
import type { QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { ListedWord, WordExercise, WordGame } from '@capyzen/contracts/words'

export type StoredGame = WordGame | 'review'

/** A word of a round, as it was when the round began. */
export interface RoundWord extends ListedWord {
  /** In the review schedule: `en:reluctant`. */
  itemId: string
}

/** What is asked, in the notation of questions; a flip has no question. */
export interface StoredExercise {
  kind: WordExercise['kind']
  mode: Extract<ReviewMode, 'meaning' | 'spelling'>
  /** Several for the pairs of a match. */
  words: RoundWord[]
  draft: QuestionDraft | null
  /** Characters to choose from. */
  tiles: string[]
  /** Pinyin of what is chosen from, for those who can't read it yet. */
  pinyin?: Record<string, string>
}

export interface GivenAnswer {
  itemId: string
  outcome: ReviewOutcome
  /** ISO timestamp; null where the schedule stays as it was. */
  dueAt: string | null
}

/** The one name of a word in the review schedule. */
export const itemIdOf = ({ language, word }: Pick<ListedWord, 'language' | 'word'>): string =>
  `${language}:${language === 'en' ? word.toLowerCase() : word}`
