import { z } from 'zod'
import type { Language } from '@capyzen/contracts/bilingual'
import type { PassageKind } from '@capyzen/contracts/reading'
import type { Level } from '@capyzen/contracts/vocabulary'
import { QuestionSetFile, questionSetFiles, readYaml } from './question-files.ts'

/** A passage of the reading coach, whose questions are those of its file. */
export interface GradedPassage {
  id: string
  language: Language
  level: Level
  kind: PassageKind
  title: string
  paragraphs: { number: string | null; text: string }[]
  /** In the order in which they are asked. */
  questionSlugs: string[]
}

/** `1  Many people …` and `①新年快到了…`; Chinese ones are indented. */
const paragraphForm = /^\s*(?:(\d+)\s{2}|([①-⑳]))?(.+)$/u

export function readGradedPassages(): GradedPassage[] {
  return questionSetFiles.flatMap((file) => {
    const { name, language, level, kind, passages, questions } = readYaml(file, QuestionSetFile)
    if (kind === undefined) return []
    const [passage, ...others] = Object.values(passages)
    if (passage === undefined || others.length > 0 || level === undefined)
      throw new Error(`${name}: a graded passage has a level, and is the only one of its file`)
    const [title = '', ...lines] = passage.split(/\n+/)
    const paragraphs = lines.flatMap((line) => {
      const [, digits, circled, text = ''] = paragraphForm.exec(line) ?? []
      return text.trim() === '' ? [] : [{ number: digits ?? circled ?? null, text: text.trim() }]
    })
    const questionSlugs = questions.map((question) => z.looseObject({ id: z.string() }).parse(question).id)
    return [{ id: name, language, level, kind, title, paragraphs, questionSlugs }]
  })
}
