import { z } from 'zod'
import { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { AnswerKey, QuestionType, type NamedMistake } from '@capyzen/contracts/questions'
import { findMisconception, findSkill } from '@capyzen/contracts/taxonomy'
import { Difficulty, Level, Subject, Term } from '@capyzen/contracts/vocabulary'

const Slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const figureFile = z.string().regex(/^[a-z0-9-]+\.svg$/)

/** A choice. The right one has no mistake; the others name theirs. */
const Choice = z.strictObject({
  text: z.string().min(1),
  isRight: z.literal(true).optional(),
  misconception: z.string().optional(),
  feedback: Bilingual.optional(),
})

/** What an author writes. Each type needs only its own fields. */
export const QuestionSource = z
  .strictObject({
    /** Never changes: it is the question's slug. */
    id: Slug,
    type: QuestionType,
    level: Level,
    term: Term.optional(),
    difficulty: Difficulty,
    /** Taxonomy ids, the primary skill first. */
    skills: z.array(z.string()).min(1).max(4),
    marks: z.number().int().positive().default(2),
    /** Plain text; `{3/5}` is a fraction, `{2 3/5}` a mixed number, `__word__` underlined, `[1]` a gap of a cloze. */
    text: z.string().min(1),
    /** The id of a passage of its set. */
    passage: Slug.optional(),
    /** MCQ and multiple response. */
    choices: z.array(Choice).min(3).max(6).optional(),
    /** Ordering: in the right order; they are shown mixed. */
    order: z.array(z.string().min(1)).min(3).max(8).optional(),
    /** Matching: pairs that belong together; the right sides are shown mixed. */
    pairs: z
      .array(z.tuple([z.string().min(1), z.string().min(1)]))
      .min(3)
      .max(6)
      .optional(),
    blanks: z
      .array(
        z.strictObject({
          label: z.string().min(1).optional(),
          unit: z.string().optional(),
          options: z.array(z.string().min(1)).min(2).optional(),
        }),
      )
      .min(1)
      .optional(),
    hasWorking: z.boolean().default(false),
    /** An SVG in figures/; the alternative text must let a child who can't see it solve the question. */
    figure: z.strictObject({ file: figureFile, alt: z.string().min(1) }).optional(),
    /** Shown behind the answer box, such as `cm²`. */
    unit: z.string().optional(),
    /** For types whose key does not follow from choices, order or pairs. */
    key: AnswerKey.optional(),
    explanation: Bilingual,
    /** From a nudge to the first step; none gives the answer. */
    hints: z.array(Bilingual).min(1).max(3),
    /** Written answers with full marks and with none, as children type them. Parts are lists. */
    fixtures: z
      .strictObject({
        right: z.array(z.union([z.string(), z.array(z.string())])),
        wrong: z.array(z.union([z.string(), z.array(z.string())])),
      })
      .optional(),
  })
  .check(({ value: question, issues }) => {
    const addIssue = (message: string) =>
      issues.push({ code: 'custom', message: `${question.id}: ${message}`, input: question })
    const { type, choices = [], order, pairs, key, blanks = [], marks, text } = question
    const isChoice = type === 'MCQ' || type === 'MultipleResponse'
    if (isChoice !== choices.length > 0) addIssue('choices belong to multiple choice and multiple response')
    if ((type === 'Ordering') !== (order !== undefined)) addIssue('order belongs to Ordering')
    if ((type === 'Matching') !== (pairs !== undefined)) addIssue('pairs belong to Matching')
    const needsKey = type === 'ShortAnswer' || type === 'Cloze' || type === 'OpenAnswer'
    if (needsKey !== (key !== undefined)) addIssue('short, cloze and open answers have a key, others none')
    const right = choices.filter(({ isRight }) => isRight).length
    if (type === 'MCQ' && right !== 1) addIssue('has one right choice')
    if (type === 'MultipleResponse' && (right < 2 || right === choices.length))
      addIssue('has two right choices or more')
    for (const choice of choices)
      if (type === 'MCQ' && !choice.isRight && !(choice.misconception && choice.feedback))
        addIssue(`the wrong choice ${choice.text} names its misconception and its feedback`)
    for (const id of mistakesOf(question))
      if (!findMisconception(id)) addIssue(`${id} is no misconception of the taxonomy`)
    for (const id of question.skills) if (!findSkill(id)) addIssue(`${id} is no skill of the taxonomy`)
    if (question.hasWorking && type !== 'ShortAnswer') addIssue('a box for working belongs to short answers')
    if (key?.kind === 'points' && sum(key.points) !== marks) addIssue('the points add up to its marks')
    if (key?.kind === 'blanks' && (sum(key.blanks) !== marks || key.blanks.length !== blanks.length))
      addIssue('each blank has a key, and they add up to the marks')
    if ((key?.kind === 'number' || key?.kind === 'blanks') && key.method && sum(key.method) >= marks)
      addIssue('working alone earns less than all marks')
    if (type === 'Cloze' && blanks.some((_, index) => !text.includes(`[${index + 1}]`)))
      addIssue('each blank of a cloze stands in the text')
    const isWritten = type === 'ShortAnswer' || (type === 'Cloze' && blanks.some(({ options }) => !options))
    if (isWritten && !((question.fixtures?.right.length ?? 0) >= 8 && (question.fixtures?.wrong.length ?? 0) >= 6))
      addIssue('a written answer has 8 right and 6 wrong fixtures')
  })
export type QuestionSource = z.infer<typeof QuestionSource>
/** Defaults may be left out. */
export type QuestionSourceInput = z.input<typeof QuestionSource>

export const QuestionSetSource = z.strictObject({
  name: Slug,
  subject: Subject,
  language: Language,
  syllabusYear: z.number().int(),
  /** Shared by the questions that name them. */
  passages: z.record(Slug, z.string().min(1)).default({}),
  questions: z.array(QuestionSource).min(1),
})
export type QuestionSetSource = z.infer<typeof QuestionSetSource>
export type QuestionSetSourceInput = z.input<typeof QuestionSetSource>

const sum = (lines: readonly { marks: number }[]) => lines.reduce((total, { marks }) => total + marks, 0)

function mistakesOf({
  choices = [],
  key,
}: {
  choices?: { misconception?: string | undefined }[] | undefined
  key?: AnswerKey | undefined
}): string[] {
  const chosen = choices.flatMap(({ misconception }) => misconception ?? [])
  const named = (mistakes: readonly NamedMistake[] = []) => mistakes.map(({ misconception }) => misconception)
  if (key?.kind === 'number' || key?.kind === 'text') return [...chosen, ...named(key.mistakes)]
  if (key?.kind === 'blanks') return [...chosen, ...key.blanks.flatMap((blank) => named(blank.key.mistakes))]
  return chosen
}
