import { z } from 'zod'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'

/** Typed by hand from a printed slip, so case and stray spaces are forgiven. */
export const AccessCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/)

/**
 * A pupil's guess: anything short enough to be a typing slip is looked up and counted as a guess,
 * so that a wrong length is the same `unknown_code` as a wrong letter.
 */
const GuessedCode = z.string().trim().toUpperCase().min(1).max(40)

export const redeemAccessCode = endpoint({
  method: 'POST',
  path: '/api/access-codes/redeem',
  summary: 'Open a course with an access code',
  body: z.strictObject({ code: GuessedCode, courseId: CourseId }),
  result: z.object({ outcome: z.enum(['granted', 'already_owned', 'unknown_code']) }),
})

export const AccessCodeRow = z.object({
  id: z.string(),
  code: AccessCode,
  courseId: CourseId,
  /** 有效 when true, 已停用 when false. */
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type AccessCodeRow = z.infer<typeof AccessCodeRow>

export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/access-codes',
  summary: "A course's access codes, newest first",
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({ codes: z.array(AccessCodeRow) }),
})

export const generateAccessCode = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/access-codes',
  summary: 'Make a new access code for a course',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({}),
  result: z.object({ code: AccessCodeRow }),
})

/** Whoever already redeemed it keeps the course. */
export const deactivateAccessCode = endpoint({
  method: 'POST',
  path: '/api/access-codes/:accessCodeId/deactivate',
  summary: 'Switch an access code off',
  params: z.strictObject({ accessCodeId: z.uuid() }),
  body: z.strictObject({}),
  result: z.object({ code: AccessCodeRow }),
})
