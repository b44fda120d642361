/** Sums and word problems worked through in steps: an answer is right or withheld, with hints, bar models and one like it. */

export { cutAround } from './problem.ts'
export { canBeSimilar, similar, type Similar } from './similar.ts'
export { solve } from './solve.ts'
export { holdsDate } from './arithmetic.ts'
