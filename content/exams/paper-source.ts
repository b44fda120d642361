import { z } from 'zod'
import { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { Level, PaperType, Subject } from '@capyzen/contracts/vocabulary'
import { PaperId } from '@capyzen/contracts/exams'
import { AnswerKey, QuestionType } from '@capyzen/contracts/questions'
import { QuestionSource as TaggedQuestion } from '../questions/question-source.ts'

/** Within its paper; `{paper}-{question}` is the question's slug, so neither may change. */
const QuestionId = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const QuestionSource = z.strictObject({
  id: QuestionId,
  type: QuestionType,
  marks: z.number().int().positive().default(2),
  /** Plain text; `{3/5}` is a fraction, `{2 3/5}` a mixed number, `__word__` underlined. Paragraphs by line breaks. */
  text: z.string().min(1),
  /** Without the letters: `A. ` and so on are put before them, and A, B … become the values. */
  options: z.array(z.string().min(1)).min(3).max(5).optional(),
  /** An SVG in ../figures; the alternative text must let a child who can't see it solve the question. */
  figure: z.strictObject({ file: z.string().regex(/^[a-z0-9-]+\.svg$/), alt: z.string().min(1) }).optional(),
  /** Shown after the answer box, such as `cm²`. */
  unit: z.string().optional(),
  /** Missing: marked provisionally at 70 % until a person marks it. */
  key: AnswerKey.optional(),
  explanation: Bilingual.optional(),
})
export type QuestionSource = z.infer<typeof QuestionSource>

export const isTagged = (question: QuestionSource | TaggedQuestion): question is TaggedQuestion => 'skills' in question

export const PaperSource = z
  .strictObject({
    id: PaperId,
    title: Bilingual,
    school: z.string(),
    subject: Subject,
    level: Level,
    year: z.number().int(),
    syllabusYear: z.number().int(),
    type: PaperType,
    isTopSchool: z.boolean().optional(),
    /** Unless it is for printing only. */
    isOnlineAvailable: z.boolean().optional(),
    /** What the paper is written in. */
    language: Language,
    durationMinutes: z.number().int().positive(),
    instructions: Bilingual,
    topics: z
      .array(
        z.strictObject({
          topic: z.string().min(1).default('其他'),
          passage: z.string().optional(),
          /** New papers have tagged questions, as question practice has them. */
          questions: z.array(z.union([TaggedQuestion, QuestionSource])).min(1),
        }),
      )
      .min(1),
  })
  .check((context) => {
    const questions = context.value.topics.flatMap((topic) => topic.questions)
    const addIssue = (message: string) => context.issues.push({ code: 'custom', message, input: context.value })
    const ids = questions.map((question) => question.id)
    for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) addIssue(`${id} stands twice`)
    for (const question of questions) {
      if (isTagged(question)) continue
      const { id, type, options, key, marks } = question
      if ((type === 'MCQ') !== (options !== undefined)) addIssue(`${id}: options belong to MCQ and to nothing else`)
      if (type === 'MCQ' && key?.kind !== 'option') addIssue(`${id}: an MCQ needs an option key`)
      if (key?.kind === 'option' && !'ABCDE'.slice(0, options?.length ?? 0).includes(key.value))
        addIssue(`${id}: the key is none of its options`)
      if (key?.kind === 'points' && key.points.reduce((sum, point) => sum + point.marks, 0) !== marks)
        addIssue(`${id}: the points do not add up to its marks`)
    }
  })
export type PaperSource = z.infer<typeof PaperSource>
/** What an author writes: defaults may be left out. */
export type PaperDraft = z.input<typeof PaperSource>
