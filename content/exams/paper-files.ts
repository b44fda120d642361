import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { PaperId } from '@capyzen/contracts/exams'
import { Level, PaperType, Subject, Term } from '@capyzen/contracts/vocabulary'
import { readQuestion, readYaml, type ContentQuestion } from '../questions/question-files.ts'

const PaperFile = z.strictObject({
  id: PaperId,
  title: Bilingual,
  school: z.string(),
  subject: Subject,
  level: Level,
  /** Of all its questions. */
  term: Term.optional(),
  year: z.number().int(),
  syllabusYear: z.number().int(),
  type: PaperType,
  isTopSchool: z.boolean().default(false),
  /** Unless it is for printing only. */
  isOnlineAvailable: z.boolean().default(true),
  /** What the paper is written in. */
  language: Language,
  durationMinutes: z.number().int().positive(),
  instructions: Bilingual,
  sections: z
    .array(
      z.strictObject({
        topic: z.string().min(1),
        passage: z.string().optional(),
        questions: z.array(z.unknown()).min(1),
      }),
    )
    .min(1),
})

/** A question's id is its own within its paper; `{paper}-{question}` is its slug, so neither may change. */
export type Paper = Omit<z.infer<typeof PaperFile>, 'sections' | 'term'> & {
  sections: { topic: string; passage: string | null; questions: ContentQuestion[] }[]
}

/** Throws with the file's name and each field that is wrong. */
export function readPaper(file: string): Paper {
  const { sections, term, ...paper } = readYaml(file, PaperFile)
  const { subject, language, level } = paper
  const shared = { subject, language, level, difficulty: 'medium', ...(term && { term }) } as const
  return {
    ...paper,
    sections: sections.map(({ topic, passage = null, questions }) => ({
      topic,
      passage,
      questions: questions.map((question) => readQuestion(question, { ...shared, topic })),
    })),
  }
}

const folder = join(import.meta.dirname, 'papers')

/** In the order in which papers are listed: paper `1`, the built-in one, comes first. */
export const paperFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .map((file) => join(folder, file))

export const readPapers = (): Paper[] => paperFiles.map(readPaper)
