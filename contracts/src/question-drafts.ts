import { z } from 'zod'
import { Language } from './bilingual.ts'
import { DraftAnswer, kindOfAnswer, kindOfKey } from './question-kinds.ts'
import { emptyFields, marks, wording, type Report } from './question-kinds/kind.ts'
import { QuestionImage, QuestionType, type AnswerKey, type Question } from './questions.ts'
import { findSkill } from './taxonomy.ts'
import { Difficulty, Level, Subject, Term } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

export { DraftAnswer } from './question-kinds.ts'
export { draftProblems, letterOptions, mostMarks, mostMethodMarks, type DraftProblem } from './question-kinds/kind.ts'

export const mostHints = 3

const shape = z.strictObject({
  type: QuestionType,
  language: Language,
  subject: Subject,
  level: Level,
  term: Term.nullable().default(null),
  difficulty: Difficulty,
  /** Taxonomy ids, the primary skill first. */
  skills: z.array(z.string().max(40)).max(4).default([]),
  /** Shown where no skill says it. */
  topic: visibleText(100),
  marks,
  text: visibleText(6_000),
  passage: visibleText(20_000).nullable().default(null),
  image: QuestionImage.extend({
    alt: visibleText(4_000),
    width: z.number().int().min(1).max(20_000),
    height: z.number().int().min(1).max(20_000),
  })
    .nullable()
    .default(null),
  answer: DraftAnswer,
  explanation: wording.nullable().default(null),
  hints: z.array(wording).max(mostHints).default([]),
})

/** A question as its author writes it, its key included; what is null, false or empty may be left out. Only for authors. */
export const QuestionDraft = shape.superRefine((draft, context) => {
  const report: Report = (message, ...path) => context.addIssue({ code: 'custom', message, path })
  for (const [index, skill] of draft.skills.entries()) {
    if (findSkill(skill)?.topic.subject !== draft.subject) report('unknown_skill', 'skills', index)
    if (draft.skills.indexOf(skill) !== index) report('twice', 'skills', index)
  }
  if (draft.image && !/^\/api\/storage\/exam-figures(\/[\w-]+)+\.\w+$/.test(draft.image.url))
    report('foreign_picture', 'image')
  const kind = kindOfAnswer(draft.answer)
  if (!kind.types.includes(draft.type)) report('type_differs', 'answer')
  else kind.check(draft.answer, draft, report)
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

export type DraftContent = Pick<
  Question,
  'type' | 'text' | 'passage' | 'options' | 'prompts' | 'blanks' | 'hasWorking' | 'image' | 'unit' | 'marks' | 'topic'
> & {
  key: AnswerKey
}

/**
 * What a student sees of a draft, and its key. `seed` mixes what is put in order and the right side of pairs; the text
 * is good enough for previews only, because it would give the order away.
 */
export function toContent(draft: QuestionDraft, seed = draft.text): DraftContent {
  const { type, text, passage, image, marks: whole, answer, language, topic, skills } = draft
  return {
    type,
    text,
    passage,
    image,
    marks: whole,
    topic: findSkill(skills[0] ?? '')?.topic.label[language] ?? topic,
    ...emptyFields,
    ...kindOfAnswer(answer).toFields(answer, type, seed),
  }
}

/** The inverse of `toContent`, for stored versions; null for a question without a key. */
export const answerOfContent = (content: Omit<DraftContent, 'key'> & { key: AnswerKey | null }): DraftAnswer | null =>
  content.key && kindOfKey(content.key).toAnswer(content.key, content, content.type)

/** Whether a paper may give the question other marks than its own: those of parts are fixed by the key. */
export const hasFreeMarks = (key: AnswerKey | null): boolean => key !== null && kindOfKey(key).hasFreeMarks(key)
