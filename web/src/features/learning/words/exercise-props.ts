import type { WordExercise, WordRound } from '@capyzen/contracts/words'

export type ExerciseState = WordRound['exercises'][number]

/** What an exercise is given; `send` returns at once, and the result comes with `state`. */
export interface ExerciseProps<Kind extends WordExercise['kind']> {
  exercise: Extract<WordExercise, { kind: Kind }>
  hint: ExerciseState['hint']
  checked: ExerciseState['checked']
  isSending: boolean
  /** What the last try was nearly right by; undefined before one. */
  tried: { answer: string; miss: string | null } | undefined
  send: (answer: string, options?: { isLast: true }) => void
  takeHint: () => void
  isHintTaken: boolean
}
