import type { Bilingual } from '@capyzen/contracts/bilingual'
import { PaperDraft, type AuthoredPaper } from '@capyzen/contracts/paper-authoring'
import type { AuthoredQuestionRow } from '@capyzen/contracts/question-authoring'

interface PlacedValues {
  row: AuthoredQuestionRow
  newerVersionId: string | null
  marks: string
}

export interface SectionValues {
  /** Of the section on the screen; sections have no id. */
  key: string
  topic: string
  passage: string
  questions: PlacedValues[]
}

export interface PaperValues extends Omit<PaperDraft, 'year' | 'durationMinutes' | 'sections'> {
  year: string
  minutes: string
  sections: SectionValues[]
}

let made = 0
export function newSection(): SectionValues {
  made += 1
  return { key: `section-${made}`, topic: '', passage: '', questions: [] }
}

const noText: Bilingual = { en: '', zh: '' }

export const newPaper = (year: number): PaperValues => ({
  title: noText,
  school: 'Capyzen Academy',
  subject: 'math',
  level: 'P6',
  type: 'practice',
  language: 'en',
  instructions: noText,
  isTopSchool: false,
  year: String(year),
  minutes: '50',
  sections: [newSection()],
})

export function paperValuesOf(paper: AuthoredPaper): PaperValues {
  const { title, school, subject, level, type, language, instructions, isTopSchool } = paper
  const { year, durationMinutes, sections } = paper
  return {
    ...{ title, school, subject, level, type, language, instructions, isTopSchool },
    year: String(year),
    minutes: String(durationMinutes),
    sections: sections.map(({ topic, passage, questions }) => ({
      ...newSection(),
      topic,
      passage: passage ?? '',
      questions: questions.map(({ marks, newerVersionId, ...row }) => ({
        row: { ...row, marks },
        newerVersionId,
        marks: String(marks),
      })),
    })),
  }
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.normalize('NFKC').trim()) ? Number(text.normalize('NFKC')) : 0)
const trimmed = ({ en, zh }: Bilingual) => ({ en: en.trim(), zh: zh.trim() })

export function paperDraftOf({ minutes, year, sections, title, instructions, ...rest }: PaperValues): PaperDraft {
  return {
    ...rest,
    school: rest.school.trim(),
    title: trimmed(title),
    instructions: trimmed(instructions),
    year: whole(year),
    durationMinutes: whole(minutes),
    sections: sections.map(({ topic, passage, questions }) => ({
      topic: topic.trim(),
      passage: passage.trim() || null,
      questions: questions.map(({ row, marks }) => ({ versionId: row.versionId, marks: whole(marks) })),
    })),
  }
}

export type PaperProblem = 'missing' | 'tooLong' | 'badNumber'

/** By the dotted path of the draft's field. */
export function paperProblemsOf(draft: PaperDraft): Map<string, PaperProblem> {
  const issues = PaperDraft.safeParse(draft).error?.issues ?? []
  return new Map(
    issues.map(({ path, code }) => [
      path.join('.'),
      ['marks', 'year', 'durationMinutes'].includes(String(path.at(-1)))
        ? 'badNumber'
        : code === 'too_big'
          ? 'tooLong'
          : 'missing',
    ]),
  )
}

export const totalsOf = ({ sections }: PaperDraft) => {
  const questions = sections.flatMap((section) => section.questions)
  return { questions: questions.length, marks: questions.reduce((sum, { marks }) => sum + marks, 0) }
}
