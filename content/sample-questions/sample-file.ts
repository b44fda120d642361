import { z } from 'zod'
import { mostSamples } from '@capyzen/contracts/sample-questions'
import { readYaml } from '../questions/question-files.ts'

const Slugs = z.array(z.string().regex(/^[a-z0-9-]+$/)).length(mostSamples)

/** Slugs of the questions that visitors may try. */
export const readSampleQuestions = (): string[] =>
  readYaml(new URL('sample-questions.yaml', import.meta.url).pathname, Slugs)
