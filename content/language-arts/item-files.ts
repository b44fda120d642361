import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Language } from '@capyzen/contracts/bilingual'
import { Subject } from '@capyzen/contracts/vocabulary'
import { readQuestion, readYaml, type ContentQuestion } from '../questions/question-files.ts'

export const rounds = [
  'build-sentence',
  'parts-of-speech',
  'spot-mistake',
  'spelling',
  'measure-words',
  'word-pairs',
] as const

const ItemFile = z.strictObject({
  round: z.enum(rounds),
  name: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  subject: Subject,
  language: Language,
  syllabusYear: z.number().int(),
  /** Of items that don't say their own. */
  topic: z.string().min(1).optional(),
  questions: z.array(z.looseObject({ spoken: z.string().min(1).nullable().default(null) })).min(1),
})

export interface GameItem extends ContentQuestion {
  /** What is read aloud where the prompt is heard; it may say what the text keeps back. */
  spoken: string | null
}

export interface GameItemFile extends Omit<z.infer<typeof ItemFile>, 'questions' | 'topic'> {
  items: GameItem[]
}

/** The items of one round of the game. Throws with the item's id and each field that is wrong. */
export function readItemFile(file: string): GameItemFile {
  const { questions, topic, ...round } = readYaml(file, ItemFile)
  const { subject, language } = round
  const shared = { subject, language, ...(topic && { topic }) }
  return { ...round, items: questions.map(({ spoken, ...written }) => ({ ...readQuestion(written, shared), spoken })) }
}

/** In the order of their names. */
export const itemFiles: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .map((file) => join(import.meta.dirname, file))
