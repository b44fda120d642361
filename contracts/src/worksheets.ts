import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { pageQuery } from './paging.ts'
import { QuestionVersionId } from './questions.ts'
import { drawnCode, TypedCode } from './typed-codes.ts'
import { Difficulty, Level, Subject } from './vocabulary.ts'

/** A page of the list (spec 2 §3). */
export const worksheetsPerPage = 6
export const mostWorksheetsPerDay = 40
export const mostOwnWorksheets = 300
/** Of one sheet; a child is done in an hour at most. */
export const mostWorksheetQuestions = 40
export const mostVariants = 4
/** Of a set for a class, one sheet each. */
export const mostClassCopies = 50

/** Printed on every page; typed in, it finds the same sheet again. */
export const SheetNumber = TypedCode.pipe(z.string().regex(drawnCode))

/** `characters` and `dictation` are squares to write in; the others ask questions of the bank. */
export const WorksheetType = z.enum(['practice', 'reading', 'mistakes', 'characters', 'dictation'])
export type WorksheetType = z.infer<typeof WorksheetType>

export const SheetMinutes = z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(45)])
export type SheetMinutes = z.infer<typeof SheetMinutes>

/** What a sheet is made from. With the same seed and the same bank it is the same sheet. */
export const SheetRecipe = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('practice'),
    level: Level,
    subject: Subject,
    /** By their ids in the taxonomy; all of the level where there is none. */
    skills: z.array(z.string().min(1).max(40)).max(12),
    /** `mixed`: easy ones first, then the others. */
    difficulty: z.union([Difficulty, z.literal('mixed')]),
    minutes: SheetMinutes,
    /** Readings above the characters of Chinese questions. */
    hasPinyin: z.boolean(),
  }),
  /** What the learner got wrong, and has not got right since. */
  z.strictObject({
    kind: z.literal('mistakes'),
    /** An own child, a student of an own class, or oneself. */
    learnerId: Uuid,
    subject: Subject,
    minutes: SheetMinutes,
    hasPinyin: z.boolean(),
  }),
])
export type SheetRecipe = z.infer<typeof SheetRecipe>

export const Worksheet = z.object({
  id: Uuid,
  number: z.string(),
  title: Bilingual,
  subject: Subject,
  grade: Level,
  type: WorksheetType,
  /** The day it was made, in Singapore. */
  date: z.iso.date(),
  /** Of the real first page. */
  thumbnailUrl: z.string(),
  downloadCount: z.number().int().nonnegative(),
  /** Of the questions, which are in one language. Of squares, `questions` are the characters, and there are no marks. */
  language: Language,
  questions: z.number().int().nonnegative(),
  /** Sides of the sheet; null until it was first set, by asking for one of them. */
  pages: z.number().int().positive().nullable(),
  totalMarks: z.number().int().nonnegative(),
  minutes: z.number().int().positive(),
  /** `A` for the first; variants ask the same skills with other questions or figures. */
  variant: z.string().regex(/^[A-E]$/),
  /** Made by the viewer, who may delete it. */
  isOwn: z.boolean(),
  /** Whether the viewer may have the answers: parents, confirmed teachers and administrators. */
  hasAnswers: z.boolean(),
})
export type Worksheet = z.infer<typeof Worksheet>

const sheetParams = z.strictObject({ worksheetId: Uuid })

/** The academy's own, those of the level and subject asked for; the newest first. */
export const listWorksheets = endpoint('GET /api/worksheets', {
  access: 'everyone',
  summary: 'Worksheets to print, for everyone',
  query: z.strictObject({
    level: Level.optional(),
    subject: Subject.optional(),
    limit: pageQuery.limit.default(worksheetsPerPage),
    offset: pageQuery.offset,
  }),
  result: z.object({ worksheets: z.array(Worksheet), total: z.number().int() }),
})

export const listOwnWorksheets = endpoint('GET /api/worksheets/own', {
  access: 'accountHolders',
  summary: 'Worksheets that one has made, the newest first',
  query: z.strictObject(pageQuery),
  result: z.object({ worksheets: z.array(Worksheet), total: z.number().int() }),
})

/** One of the academy's, an own one, or one that was made for a class one is in; `not_found` for others. */
export const findWorksheet = endpoint('GET /api/worksheets/numbers/:number', {
  access: 'everyone',
  errors: ['not_found'],
  summary: 'The worksheet with the number that is printed on it',
  params: z.strictObject({ number: SheetNumber }),
  result: z.object({ worksheet: Worksheet }),
})

export const SheetPart = z.enum(['questions', 'answers'])
export type SheetPart = z.infer<typeof SheetPart>

/** Downloading the questions counts. `forbidden`: the answers are for grown-ups. */
export const downloadWorksheet = endpoint('GET /api/worksheets/:worksheetId/pdf', {
  access: 'everyone',
  errors: ['not_found', 'forbidden', 'too_many_requests', 'unavailable'],
  summary: 'A worksheet, or its answers with worked solutions, as a PDF',
  params: sheetParams,
  query: z.strictObject({ part: SheetPart.default('questions') }),
  result: z.unknown(),
  answers: [200, 304],
})

/** `thumbnailUrl` of an own sheet is the first; `not_found` beyond the last. */
export const previewWorksheet = endpoint('GET /api/worksheets/:worksheetId/pages/:page', {
  access: 'everyone',
  errors: ['not_found', 'too_many_requests', 'unavailable'],
  summary: 'A side of a worksheet as a picture',
  params: z.strictObject({ worksheetId: Uuid, page: z.coerce.number().int().min(1).max(40) }),
  result: z.unknown(),
  answers: [200, 304],
})

/** What can be asked for, so that nobody chooses a skill without questions. */
export const readSheetSkills = endpoint('GET /api/worksheets/skills', {
  access: 'accountHolders',
  summary: 'The skills of a level and subject, with how many questions each has',
  query: z.strictObject({ level: Level, subject: Subject }),
  result: z.object({
    skills: z.array(z.object({ id: z.string(), questions: z.number().int().positive() })),
    questions: z.number().int().nonnegative(),
  }),
})

const Made = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('made'), worksheet: Worksheet }),
  /** Nothing was made. */
  z.object({ outcome: z.literal('too_few'), found: z.number().int().nonnegative() }),
])

/** A sheet has five questions at least, three where they are mistakes. `limit_reached`: of a day, or of all own ones. `not_found`: a learner whom one doesn't look after. */
export const makeWorksheet = endpoint('POST /api/worksheets', {
  access: 'accountHolders',
  errors: ['not_found', 'limit_reached'],
  summary: 'Make a worksheet from questions of the bank, or from the mistakes of a learner',
  body: z.strictObject({ recipe: SheetRecipe }),
  result: Made,
})

/**
 * Of a sheet of questions of the bank, with the next letter; `limit_reached` after E, `conflict` for mistakes and squares. `too_few` where
 * there is nothing else to ask.
 */
export const varyWorksheet = endpoint('POST /api/worksheets/:worksheetId/variants', {
  access: 'accountHolders',
  errors: ['not_found', 'conflict', 'limit_reached'],
  summary: 'Make a variant of a worksheet, against copying',
  params: sheetParams,
  body: z.strictObject({}),
  result: Made,
})

/** What was answered on it stays. */
export const deleteWorksheet = endpoint('DELETE /api/worksheets/:worksheetId', {
  access: 'accountHolders',
  errors: ['not_found'],
  summary: 'Delete a worksheet that one has made',
  params: sheetParams,
  result: z.object({}),
})

/** What a teacher sets as homework: the questions of the sheet, as they stand on it. `not_found` for mistakes and squares. */
export const readSheetQuestions = endpoint('GET /api/worksheets/:worksheetId/questions', {
  access: 'confirmedTeachers',
  errors: ['not_found'],
  summary: 'The questions of a worksheet, to set them as homework',
  params: sheetParams,
  result: z.object({ questionVersionIds: z.array(QuestionVersionId) }),
})

/** A set is made as a job, with one sheet for each student, who is named on it. */
export const ClassSet = z.object({
  id: Uuid,
  done: z.number().int().nonnegative(),
  total: z.number().int().positive(),
  state: z.enum(['making', 'ready', 'failed']),
})
export type ClassSet = z.infer<typeof ClassSet>

/** Idempotent while one is being made. `conflict` for an empty class, for squares to write in and for the mistakes of one child. With `variants`, neighbours in the list of the class get different sheets. */
export const makeClassSet = endpoint('POST /api/worksheets/:worksheetId/class-sets', {
  access: 'confirmedTeachers',
  errors: ['not_found', 'conflict', 'limit_reached'],
  summary: 'Print a worksheet for every student of a class',
  params: sheetParams,
  body: z.strictObject({ classId: Uuid, variants: z.number().int().min(1).max(mostVariants) }),
  result: z.object({ set: ClassSet }),
})

const setParams = z.strictObject({ setId: Uuid })

export const readClassSet = endpoint('GET /api/worksheets/class-sets/:setId', {
  access: 'confirmedTeachers',
  errors: ['not_found'],
  summary: 'How far a set for a class is made',
  params: setParams,
  result: z.object({ set: ClassSet }),
})

/** `conflict` until it is ready. Kept for a day. */
export const downloadClassSet = endpoint('GET /api/worksheets/class-sets/:setId/pdf', {
  access: 'confirmedTeachers',
  errors: ['not_found', 'conflict'],
  summary: 'All sheets of a set for a class, as one PDF',
  params: setParams,
  result: z.unknown(),
})
