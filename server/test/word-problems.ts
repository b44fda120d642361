import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Language } from '@capyzen/contracts/bilingual'

const WordProblem = z.strictObject({
  text: z.string().min(1),
  language: Language,
  shape: z.enum([
    'whole-part',
    'comparison',
    'before-after',
    'remainder',
    'constant-difference',
    'constant-total',
    'excess-shortage',
    'together',
    'other',
  ]),
  /** As keys have it. */
  answer: z.string(),
  unit: z.string(),
})
type WordProblem = z.infer<typeof WordProblem>

/** With which the solving of word problems is measured. */
export const wordProblems: readonly WordProblem[] = z
  .array(WordProblem)
  .parse(parse(readFileSync(new URL('word-problems.yaml', import.meta.url), 'utf8')))
