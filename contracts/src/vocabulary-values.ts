/* The values of vocabulary.ts without its zod schemas, so that pages that offer a choice do not load zod. */

export const levels = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const
export const subjects = ['english', 'math', 'science', 'chinese'] as const
export const terms = ['CA1', 'SA1', 'CA2', 'SA2', 'PSLE'] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
export const paperTypes = [
  'practice',
  'mock_exam',
  'weighted_assessment',
  'CA1',
  'SA1',
  'CA2',
  'SA2',
  'prelim',
  'psle',
] as const
