import { z } from 'zod'
import { Uuid } from './ids.ts'
import { endpoint } from './endpoint.ts'
import { Integer } from './numbers.ts'
import { QuestionDraft } from './question-drafts.ts'
import { Answer, Question, QuestionImage, QuestionType, QuestionVersionId, ScoredAnswer } from './questions.ts'
import { Difficulty, Level, Subject } from './vocabulary.ts'

export const QuestionId = Uuid

/** `practice`: practised and found in the question bank. */
export const QuestionState = z.enum(['draft', 'practice'])
export type QuestionState = z.infer<typeof QuestionState>

const version = Integer.positive()

export const AuthoredQuestion = z.object({
  id: QuestionId,
  /** Sent back with a change; an older version is a conflict. */
  version,
  versionId: QuestionVersionId,
  state: QuestionState,
  updatedAt: z.iso.datetime(),
  question: QuestionDraft,
})
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>

export const AuthoredQuestionRow = z.object({
  id: QuestionId,
  versionId: QuestionVersionId,
  version,
  title: z.string(),
  type: QuestionType,
  subject: Subject,
  level: Level,
  topic: z.string(),
  difficulty: Difficulty.nullable(),
  marks: z.number().int().positive(),
  state: QuestionState,
  isOwn: z.boolean(),
  /** A paper may give it other marks than its own. */
  hasFreeMarks: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type AuthoredQuestionRow = z.infer<typeof AuthoredQuestionRow>

/** `own`: the caller's; `bank`: in practice, by any author; `all`: also other authors' drafts, for administrators. */
export const QuestionSource = z.enum(['own', 'bank', 'all'])

export const questionFilters = {
  from: QuestionSource.default('own'),
  search: z.string().trim().max(100).default(''),
  subject: Subject.optional(),
  level: Level.optional(),
  type: QuestionType.optional(),
  state: QuestionState.optional(),
}

export const authoredPerPage = 30

export const listAuthoredQuestions = endpoint('GET /api/authoring/questions', {
  access: 'authors',
  errors: ['forbidden'],
  summary: 'Questions to edit or to put into papers, newest first',
  query: z.strictObject({ ...questionFilters, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  result: z.object({ questions: z.array(AuthoredQuestionRow), total: z.number().int() }),
})

const questionParams = z.strictObject({ questionId: QuestionId })

export const getAuthoredQuestion = endpoint('GET /api/authoring/questions/:questionId', {
  access: 'authors',
  summary: 'A question with its key, as its author edits it',
  params: questionParams,
  result: z.object({ question: AuthoredQuestion }),
})

export const createQuestion = endpoint('POST /api/authoring/questions', {
  access: 'authors',
  summary: 'Write a new question, not in practice yet',
  body: z.strictObject({ question: QuestionDraft }),
  result: z.object({ question: AuthoredQuestion }),
})

/** Earlier versions stay with the attempts and turns that have them. */
export const changeQuestion = endpoint('PUT /api/authoring/questions/:questionId', {
  access: 'authors',
  summary: 'Save a new version of a question',
  params: questionParams,
  body: z.strictObject({ version, question: QuestionDraft }),
  result: z.object({ outcome: z.enum(['saved', 'changed_meanwhile']), question: AuthoredQuestion }),
})

/** `incomplete`: for practice a question needs an explanation and a hint. Papers and reviews keep a withdrawn question. */
export const setInPractice = endpoint('PUT /api/authoring/questions/:questionId/practice', {
  access: 'authors',
  summary: 'Put a question into practice, or take it out',
  params: questionParams,
  body: z.strictObject({ version, isInPractice: z.boolean() }),
  result: z.object({ outcome: z.enum(['saved', 'changed_meanwhile', 'incomplete']), question: AuthoredQuestion }),
})

export const tryAnswer = endpoint('POST /api/authoring/questions/try', {
  access: 'authors',
  summary: 'Mark an answer to a draft as a student’s would be; nothing is stored',
  body: z.strictObject({ question: QuestionDraft, answer: Answer }),
  result: z.object({ reviewed: ScoredAnswer.extend({ question: Question }) }),
})

export const largestPicture = 2_097_152

/** `unsupported_media_type`: no whole PNG or JPEG. What is stored is drawn anew, without metadata. */
export const uploadPicture = endpoint('POST /api/authoring/pictures', {
  access: 'authors',
  summary: 'Store a picture for a question',
  errors: ['storage_full'],
  largestBody: Math.ceil((largestPicture * 4) / 3) + 1_000,
  body: z.strictObject({ base64: z.base64().max(Math.ceil(largestPicture / 3) * 4) }),
  result: QuestionImage.omit({ alt: true }),
})

/** Options are choices, items in their right order, pairs as `left = right`, or marking points. */
export const questionColumns = [
  'type',
  'language',
  'subject',
  'level',
  'term',
  'difficulty',
  'skill',
  'topic',
  'marks',
  'text',
  'passage',
  'option_1',
  'option_2',
  'option_3',
  'option_4',
  'option_5',
  'option_6',
  'option_7',
  'option_8',
  'answer',
  'unit',
  'explanation_en',
  'explanation_zh',
  'hint_en',
  'hint_zh',
] as const
export const QuestionColumn = z.enum(questionColumns)
export type QuestionColumn = z.infer<typeof QuestionColumn>

/** Cells that look like formulas get an apostrophe, which the import removes. Pictures, working and mistakes don’t fit a table. */
export const exportQuestions = endpoint('GET /api/authoring/questions/export', {
  access: 'authors',
  errors: ['forbidden', 'limit_reached'],
  summary: 'The questions that a search finds, as a table in CSV that the import takes',
  query: z.strictObject(questionFilters),
  result: z.object({ csv: z.string(), leftOut: z.number().int() }),
})

/** As authors write them: nothing is left out but which author it was. */
export const exportQuestionFile = endpoint('GET /api/authoring/questions/export/file', {
  access: 'authors',
  errors: ['forbidden', 'limit_reached'],
  summary: 'The questions that a search finds, as a file in YAML that the import takes',
  query: z.strictObject(questionFilters),
  result: z.object({ yaml: z.string() }),
})

export const mostImportedQuestions = 10_000
export const longestQuestionTable = 8_000_000
/** A file may be wrong in every row; the first ones say enough. */
export const mostFindings = 500

export const RowProblem = z.enum([
  'missing',
  'unknown_word',
  'not_a_number',
  'out_of_range',
  'too_long',
  'twice',
  'bad_answer',
  'unknown_skill',
  'marks_differ',
  'gap_missing',
  'both_languages',
  'broken_row',
  /** A spreadsheet made a date, a time or an error of it. */
  'mangled',
])

export const RowFinding = z.object({
  /** Counted from 1, the heading included. */
  row: z.number().int().positive(),
  text: z.string(),
  /** A column of a table, or the path of a field in a file, such as `answer.choices.1.text`. */
  problems: z.array(z.object({ column: z.string().max(200), problem: RowProblem })),
  /** The same text, choices and passage: an earlier row of the file, or a question. */
  duplicateOf: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('row'), row: z.number().int().positive() }),
      z.object({ kind: z.literal('question'), id: QuestionId }),
    ])
    .nullable(),
})
export type RowFinding = z.infer<typeof RowFinding>

/** Without one of these, a table is not read. */
export const neededColumns: readonly QuestionColumn[] = ['type', 'language', 'subject', 'level', 'marks', 'text']

/** `apply: false` only checks; `true` writes the questions without problems, as drafts. */
export const importQuestions = endpoint('POST /api/authoring/questions/import', {
  access: 'authors',
  summary: 'Read questions from a table in CSV or a file in YAML, to check or to apply',
  largestBody: 2 * longestQuestionTable,
  body: z.strictObject({
    /** The text of the table, or of the file. */
    csv: z.string().max(longestQuestionTable),
    format: z.enum(['csv', 'yaml']).default('csv'),
    apply: z.boolean(),
    /** Leaves likely duplicates out. */
    skipsDuplicates: z.boolean(),
    /** As the check counted them. Where there are others by now and they are not skipped, nothing is written. */
    duplicatesSeen: Integer.min(0).optional(),
  }),
  result: z.object({
    missingColumns: z.array(QuestionColumn),
    unknownColumns: z.array(z.string().max(100)).max(100),
    tooManyRows: z.boolean(),
    rows: z.number().int(),
    refused: z.number().int(),
    duplicates: z.number().int(),
    findings: z.array(RowFinding).max(mostFindings),
    /** Questions written; null where nothing was. */
    imported: z.number().int().nullable(),
  }),
})
