import { z } from 'zod'
import { difficulties, levels, paperTypes, subjects, terms } from './vocabulary-values.ts'

/** P6 ends with the leaving exam (PSLE). */
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const LevelRange = z.enum([...levels, 'P1-P2', 'P2-P3', 'P3-P4', 'P4-P5', 'P5-P6'])

/** `chinese` is the mother tongue paper. */
export const Subject = z.enum(subjects)
export type Subject = z.infer<typeof Subject>

/** Terms of a school year, named after the assessment that ends each (spec 2 §1). */
export const Term = z.enum(terms)
export type Term = z.infer<typeof Term>

export const PaperType = z.enum(paperTypes)
export type PaperType = z.infer<typeof PaperType>

export const Difficulty = z.enum(difficulties)
export type Difficulty = z.infer<typeof Difficulty>
