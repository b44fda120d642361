import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { Language, type Bilingual } from '@capyzen/contracts/bilingual'
import { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { PassageKind } from '@capyzen/contracts/reading'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { Level, Subject, Term } from '@capyzen/contracts/vocabulary'

const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Of several parts, a list. */
const TypedAnswer = z.union([z.string(), z.array(z.string())])
export type TypedAnswer = z.infer<typeof TypedAnswer>

/** What a file says of a question beside its draft. */
const BesideDraft = z.looseObject({
  /** Never changes: it is the question's slug. */
  id: Slug,
  /** The name of a passage of its set. */
  passage: Slug.optional(),
  /** An SVG in figures/, or one that a generator drew; the words must let a child who can't see it solve the question. */
  figure: z
    .union([
      z.strictObject({ file: z.string().regex(/^[a-z0-9-]+\.svg$/), alt: z.string().min(1) }),
      z.strictObject({ svg: z.string().startsWith('<svg '), alt: z.string().min(1) }),
    ])
    .optional(),
  /** Answers with full marks and with fewer, as children type them, beside those that `answer-forms.ts` makes. */
  typed: z
    .strictObject({
      right: z.array(TypedAnswer).default([]),
      wrong: z.array(TypedAnswer).default([]),
      /** Wrong answers of each part, to stand among right answers of the others. */
      wrongInPart: z.array(z.array(z.string())).default([]),
    })
    .default({ right: [], wrong: [], wrongInPart: [] }),
})

/** A question as a file or a generator gives it. */
export type WrittenQuestion = z.input<typeof BesideDraft> &
  Omit<z.input<typeof QuestionDraft>, UsuallyShared | 'passage'> &
  Partial<Pick<z.input<typeof QuestionDraft>, UsuallyShared>>
type UsuallyShared = 'subject' | 'language' | 'level' | 'term' | 'topic'

export type ContentQuestion = QuestionDraft & { explanation: Bilingual } & Pick<
    z.infer<typeof BesideDraft>,
    'id' | 'figure' | 'typed'
  >

export const QuestionSetFile = z.strictObject({
  name: Slug,
  subject: Subject,
  language: Language,
  syllabusYear: z.number().int(),
  /** Of questions that don't say their own. */
  level: Level.optional(),
  term: Term.optional(),
  /** Of a set about one graded passage, which the reading coach offers too. */
  kind: PassageKind.optional(),
  /** Shared by the questions that name them. */
  passages: z.record(Slug, z.string().min(1)).default({}),
  questions: z.array(z.unknown()).min(1),
})

export interface QuestionSet {
  name: string
  subject: Subject
  language: Language
  syllabusYear: number
  questions: ContentQuestion[]
}

/** What a question needs not say because its set or its paper does. */
type Shared = Partial<Pick<QuestionDraft, UsuallyShared | 'difficulty'>> & { passages?: Record<string, string> }

/** Throws with the question's id and each field that is wrong. */
export function readQuestion(written: unknown, { passages = {}, ...shared }: Shared): ContentQuestion {
  const { id, passage, figure, typed, ...own } = orThrow(BesideDraft.safeParse(written), 'a question')
  if (passage !== undefined && passages[passage] === undefined) throw new Error(`${id}: there is no passage ${passage}`)
  const skills = z.array(z.string()).default([]).parse(own['skills'])
  const topic = findSkill(skills[0] ?? '')?.topic.label[shared.language ?? 'en'] ?? shared.topic
  const text = passage === undefined ? null : passages[passage]
  const draft = orThrow(QuestionDraft.safeParse({ ...shared, topic, ...own, passage: text }), id)
  const { explanation } = draft
  if (!explanation) throw new Error(`${id} is not explained`)
  return { ...draft, explanation, id, figure, typed }
}

function orThrow<Content>(read: z.ZodSafeParseResult<Content>, of: string): Content {
  if (!read.success) throw new Error(`${of}: ${z.prettifyError(read.error)}`)
  return read.data
}

/** A file's content as plain data. Throws with the file's name. */
export const readYaml = <Content>(file: string, schema: z.ZodType<Content>): Content =>
  orThrow(schema.safeParse(parse(readFileSync(file, 'utf8'))), file)

export function readQuestionSet(file: string): QuestionSet {
  const { questions, passages, level, term, kind: _kind, ...set } = readYaml(file, QuestionSetFile)
  const { subject, language } = set
  const shared = { subject, language, passages, ...(level && { level }), ...(term && { term }) }
  return { ...set, questions: questions.map((question) => readQuestion(question, shared)) }
}

/** In the order of their paths. */
export const questionSetFiles: readonly string[] = readdirSync(import.meta.dirname, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .map((file) => join(import.meta.dirname, file))
