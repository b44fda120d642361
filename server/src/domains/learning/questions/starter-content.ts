import type { AnswerKey, Blank, QuestionImage, QuestionType } from '@capyzen/contracts/questions'
import { letter, letterOptions as options, mix } from '@capyzen/contracts/question-drafts'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Difficulty, Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import type { Database } from '#platform/database'
import { publishQuestions, type StarterQuestion } from './versions.ts'

interface Bilingual {
  en: string
  zh: string
}

/** The format of content/questions, with figures resolved to addresses. */
export interface QuestionSetSource {
  subject: Subject
  language: 'en' | 'zh'
  syllabusYear: number
  passages: Record<string, string>
  questions: QuestionSource[]
}

export interface QuestionSource {
  id: string
  type: QuestionType
  level: Level
  term?: Term | undefined
  difficulty: Difficulty
  skills: string[]
  marks: number
  text: string
  passage?: string | undefined
  choices?:
    | {
        text: string
        isRight?: true | undefined
        misconception?: string | undefined
        feedback?: Bilingual | undefined
      }[]
    | undefined
  order?: string[] | undefined
  pairs?: [string, string][] | undefined
  blanks?: { label?: string | undefined; unit?: string | undefined; options?: string[] | undefined }[] | undefined
  hasWorking: boolean
  image: QuestionImage | null
  unit?: string | undefined
  key?: AnswerKey | undefined
  explanation: Bilingual
  hints: Bilingual[]
}

/** Publishes the questions for practice. Idempotent: an unchanged question keeps its version. */
export async function loadQuestions(db: Database, set: QuestionSetSource, now: Date): Promise<void> {
  const starters = set.questions.map((question) => toStarterQuestion(set, question))
  await db.transaction((tx) => publishQuestions(tx, starters, now))
}

export function toStarterQuestion(
  set: Omit<QuestionSetSource, 'questions'>,
  question: QuestionSource,
): StarterQuestion {
  const { subject, language, syllabusYear } = set
  const { id, type, level, term = null, difficulty, skills, marks, text, hasWorking, image, unit = null } = question
  const found = findSkill(skills[0] ?? '')
  if (!found) throw new Error(`${id} names no skill of the taxonomy`)
  const passage = question.passage === undefined ? null : set.passages[question.passage]
  if (passage === undefined) throw new Error(`${id} names an unknown passage`)
  return {
    slug: id,
    inPractice: true,
    ...{ type, level, term, difficulty, skills, marks, text, passage, hasWorking, image, unit },
    ...{ subject, language, syllabusYear, topic: found.topic.label[language] },
    blanks: (question.blanks ?? []).map(({ label = null, unit: blankUnit = null, options = [] }): Blank => ({
      label,
      unit: blankUnit,
      options,
    })),
    ...choicesOf(question),
    hints: question.hints,
    explanation: question.explanation,
  }
}

/** Letters the options, and derives the key from choices, order and pairs. */
function choicesOf(question: QuestionSource): Pick<StarterQuestion, 'options' | 'prompts' | 'key'> {
  const { id, choices, order, pairs, key = null } = question
  if (choices) {
    const lettered = choices.map((choice, index) => ({ ...choice, value: letter(index) }))
    const right = lettered.flatMap(({ isRight, value }) => (isRight ? [value] : []))
    const mistakes = Object.fromEntries(
      lettered.flatMap(({ value, misconception, feedback }) =>
        misconception !== undefined && feedback ? [[value, { misconception, feedback }]] : [],
      ),
    )
    return {
      options: options(choices.map(({ text }) => text)),
      prompts: [],
      key:
        question.type === 'MCQ'
          ? { kind: 'option', value: right[0] ?? '', mistakes }
          : { kind: 'options', values: right },
    }
  }
  if (order || pairs) {
    const inOrder = order ?? (pairs ?? []).map(([, right]) => right)
    const mixed = mix(inOrder, id)
    const values = inOrder.map((text) => letter(mixed.indexOf(text)))
    return {
      options: options(mixed),
      prompts: (pairs ?? []).map(([left]) => left),
      key: order ? { kind: 'order', values } : { kind: 'pairs', values },
    }
  }
  return { options: [], prompts: [], key }
}
