import { z } from 'zod'
import { AttemptId, CheckedAnswer } from './attempts.ts'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { Answer, Question, QuestionVersionId } from './questions.ts'
import { mostWorksheetQuestions, Worksheet } from './worksheets.ts'

export const largestSheetPhoto = 10 * 1024 * 1024
export const sheetPhotosPerDay = 60

/** Whose answers they are: one's own without it, an own child's with it. */
const learnerId = Uuid.optional()

const sheetParams = z.strictObject({ worksheetId: Uuid })

export const SheetQuestion = z.object({
  question: Question,
  language: Language,
  /** In an exam or other homework that the learner has open: it is not answered here. */
  isClosed: z.boolean(),
})
export type SheetQuestion = z.infer<typeof SheetQuestion>

/** Homework of a class that asks what the sheet asks, and waits for the learner: the answers are handed in there. */
export const SheetHomework = z.object({ id: Uuid, title: z.string(), className: z.string(), dueOn: z.iso.date() })
export type SheetHomework = z.infer<typeof SheetHomework>

/** Marks that the learner had for the sheet before, the latest first. */
export const EarlierSheet = z.object({
  attemptId: AttemptId,
  submittedAt: z.iso.datetime(),
  awarded: z.number().nonnegative(),
  total: z.number().int().nonnegative(),
})
export type EarlierSheet = z.infer<typeof EarlierSheet>

/** Questions in the order of the paper, without the key. `not_found` for squares to write in, and for sheets and children of others. */
export const readAnswerSheet = endpoint('GET /api/worksheets/:worksheetId/answer-sheet', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The questions of a printed worksheet, to enter what was answered on it',
  params: sheetParams,
  query: z.strictObject({ learnerId }),
  result: z.object({
    worksheet: Worksheet,
    questions: z.array(SheetQuestion),
    homework: SheetHomework.nullable(),
    earlier: z.array(EarlierSheet),
  }),
})

/** What was seen on the paper for one part of an answer. */
export const SheetMark = z.object({
  /** By place on the sheet, from 0. */
  question: z.number().int().min(0),
  /** Of the answer, from 0. */
  part: z.number().int().min(0),
  /** Circles that are shaded, or what was read in a box; null where nothing could be told. Empty: nothing is there. */
  values: z.array(z.string()).nullable(),
  /** Why a person has to look: null where it is certain. */
  doubt: z.enum(['faint', 'erased', 'several', 'shadow', 'handwriting']).nullable(),
  /** That place of the paper, as a data URL of a JPEG; null where it is certain. */
  picture: z.string().nullable(),
})
export type SheetMark = z.infer<typeof SheetMark>

export const SheetCorner = z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight'])
export type SheetCorner = z.infer<typeof SheetCorner>

/** Why a photograph has to be taken again. `old_edition`: the paper was printed before the sheet was set anew; its answers are typed. */
export const SheetPhotoProblem = z.enum(['not_a_sheet', 'corners_missing', 'not_flat', 'too_blurred', 'old_edition'])
export type SheetPhotoProblem = z.infer<typeof SheetPhotoProblem>

export const SheetPhoto = z.object({
  problem: SheetPhotoProblem.nullable(),
  missingCorners: z.array(SheetCorner),
  /** Null where no code was read. */
  worksheet: Worksheet.nullable(),
  /** From 1. */
  page: z.number().int().positive().nullable(),
  pages: z.number().int().positive().nullable(),
  /** Of a sheet that was printed for a class: the line with the name, as a data URL, to see that it is the learner's own. */
  namePicture: z.string().nullable(),
  /** Every part of every question that is answered on this side. */
  marks: z.array(SheetMark),
})
export type SheetPhoto = z.infer<typeof SheetPhoto>

/**
 * Reads one side and keeps nothing of it. `not_found`: a sheet of others, or one that was deleted. `conflict` while another photograph
 * of the caller is read; `too_many_requests` while many wait; `unavailable` where reading broke off: the same photograph may be sent again.
 */
export const readSheetPhoto = endpoint('POST /api/worksheets/photographs', {
  access: 'signedIn',
  errors: [
    'not_found',
    'consent_required',
    'unsupported_media_type',
    'limit_reached',
    'conflict',
    'too_many_requests',
    'unavailable',
  ],
  summary: 'Have a photograph of an answered worksheet read',
  body: z.strictObject({ learnerId, base64: z.base64().max(Math.ceil(largestSheetPhoto / 3) * 4) }),
  largestBody: Math.ceil((largestSheetPhoto * 4) / 3) + 1_000,
  result: z.object({ photo: SheetPhoto }),
})

export const ReviewedSheetQuestion = z.object({
  question: Question,
  language: Language,
  answer: z.string(),
  /** What the photograph was read as, where the person entered something else. */
  readAs: z.string().nullable(),
  /** Null for a question that is closed elsewhere. */
  reviewed: CheckedAnswer.nullable(),
})
export type ReviewedSheetQuestion = z.infer<typeof ReviewedSheetQuestion>

const Result = z.object({
  attemptId: AttemptId,
  worksheet: Worksheet,
  awarded: z.number().nonnegative(),
  total: z.number().int().nonnegative(),
  isProvisional: z.boolean(),
  questions: z.array(ReviewedSheetQuestion),
})

/**
 * Marked as any answers are, into mistakes and mastery, without XP: nobody saw the work being done. Idempotent by the key. Where the
 * sheet is homework that waits, it is handed in there, and `homework` names it. `conflict` where every question is closed.
 */
export const markSheetAnswers = endpoint('POST /api/worksheets/:worksheetId/answers', {
  access: 'signedIn',
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary: 'Have the answers on a printed worksheet marked',
  params: sheetParams,
  body: z.strictObject({
    learnerId,
    key: Uuid,
    answers: z
      .array(z.strictObject({ questionVersionId: QuestionVersionId, answer: Answer, readAs: Answer.optional() }))
      .min(1)
      .max(mostWorksheetQuestions),
  }),
  result: z.discriminatedUnion('outcome', [
    Result.extend({ outcome: z.literal('marked') }),
    z.object({ outcome: z.literal('handed_in'), homework: SheetHomework }),
  ]),
})

export const readSheetResult = endpoint('GET /api/worksheets/results/:attemptId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'The marks of a printed worksheet, for its learner and the parent',
  params: z.strictObject({ attemptId: AttemptId }),
  result: Result,
})
