/** What points to prose that could be handed in, or away from it. */
export interface Clue {
  points: number
  pattern: RegExp
  /** Counts for each of its finds, up to `most`. */
  isPerFind?: boolean
  most?: number
}
