import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'

export const largestScan = 10 * 1024 * 1024
export const mostScanPages = 12
export const scansPerDay = 60
export const longestScannedText = 10_000

/** One question of a picture, or a whole paper of several pages. */
export const ScanPurpose = z.enum(['question', 'paper'])
export type ScanPurpose = z.infer<typeof ScanPurpose>

/** In thousandths of the picture's width and height, as it is seen. */
const Thousandth = z.number().int().min(0).max(1_000)
export const Crop = z
  .strictObject({ left: Thousandth, top: Thousandth, right: Thousandth, bottom: Thousandth })
  .refine(({ left, right, top, bottom }) => right - left >= 20 && bottom - top >= 20)
export type Crop = z.infer<typeof Crop>

/** What the server does with a page at the moment; the progress bar moves with it. */
export const ReadingStage = z.enum(['waiting', 'straightening', 'recognising', 'checking', 'done'])
export type ReadingStage = z.infer<typeof ReadingStage>

/** Why nothing was read: the learner is told what to do. */
export const ReadingProblem = z.enum(['no_text', 'too_blurred', 'handwriting', 'failed'])
export type ReadingProblem = z.infer<typeof ReadingProblem>

/** One question of a page, for the learner to confirm or correct. */
export const ReadQuestion = z.object({
  box: z.object({ left: Thousandth, top: Thousandth, right: Thousandth, bottom: Thousandth }),
  /** Lines as they were read, with doubtful words marked. */
  lines: z.array(z.array(z.object({ text: z.string(), isDoubtful: z.boolean() }))),
  /** Question number, part and marks, which are not part of the question: `3.`, `(a)`, `[2]`. */
  cut: z.array(z.string()),
})
export type ReadQuestion = z.infer<typeof ReadQuestion>

export const Scan = z.object({
  id: Uuid,
  purpose: ScanPurpose,
  /** The picture as it was read, turned and cropped; private. Null for a paper, and where pictures are not kept. */
  url: z.string().nullable(),
  pages: z.number().int().positive(),
  stage: ReadingStage,
  progress: z.number().int().min(0).max(100),
  /** Of the first page. Empty until `done`. */
  questions: z.array(ReadQuestion),
  /** Of all pages, with the numbers of questions: a paper's, for the learner to correct. Empty until `done`. */
  text: z.string(),
  problem: ReadingProblem.nullable(),
  /** Pages from which nothing was read, and why, where others were; the others are used. */
  unread: z.array(z.object({ page: z.number().int().positive(), problem: ReadingProblem })),
})
export type Scan = z.infer<typeof Scan>

const scanParams = z.strictObject({ scanId: Uuid })

/**
 * A picture, or for a paper also a PDF of at most 12 pages: `limit_reached` for more of them and after a day's number,
 * `unsupported_media_type` for a locked PDF too, `conflict` while another scan of the learner is being sent (one that is
 * still being read gives way), `too_many_requests` while many PDFs wait to be drawn.
 * Turned as asked after its own orientation, then cropped (pictures only). Deleted after 30 days; once it is read where
 * the guardian keeps no pictures.
 */
export const addScan = endpoint('POST /api/scans', {
  access: 'signedIn',
  errors: [
    'premium_required',
    'consent_required',
    'unsupported_media_type',
    'limit_reached',
    'conflict',
    'storage_full',
    'too_many_requests',
  ],
  summary: 'Have photographed or printed pages read',
  body: z.strictObject({
    purpose: ScanPurpose,
    base64: z.base64().max(Math.ceil(largestScan / 3) * 4),
    turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    crop: Crop.nullable(),
  }),
  largestBody: Math.ceil((largestScan * 4) / 3) + 1_000,
  result: z.object({ scan: Scan }),
})

export const getScan = endpoint('GET /api/scans/:scanId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'How far pages are read, and what was read',
  params: scanParams,
  result: z.object({ scan: Scan }),
})

export const getScanPicture = endpoint('GET /api/scans/:scanId/picture', {
  access: 'signedIn',
  errors: ['not_found', 'range_not_satisfiable'],
  summary: 'The picture of a question, for its learner and the parent',
  params: scanParams,
  result: z.string(),
  answers: [200, 206, 304],
})

export const deleteScan = endpoint('DELETE /api/scans/:scanId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Delete a scan at once, with its picture',
  params: scanParams,
  result: z.object({}),
})
