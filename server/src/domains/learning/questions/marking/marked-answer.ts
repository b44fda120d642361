import type { NamedMistake, NearMiss } from '@capyzen/contracts/questions'

/** What marking finds in one box. */
export interface MarkedAnswer {
  isRight: boolean
  /** The right value, but not as it is asked for. No marks. */
  nearMiss: NearMiss | null
  /** The known mistake that gives this answer. */
  mistake: NamedMistake | undefined
}

export const notRight: MarkedAnswer = { isRight: false, nearMiss: null, mistake: undefined }

/** Longer ones say more than a number. */
export const longestAnswer = 160
