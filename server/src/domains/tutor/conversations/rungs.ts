/** Help in the order in which it is given: a question back, a hint, one step, and a similar one worked through. */
export const rungs = ['question', 'hint', 'step', 'example'] as const
export type Rung = (typeof rungs)[number]
