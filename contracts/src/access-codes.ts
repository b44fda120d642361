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
  id: z.uuid(),
  code: AccessCode,
  courseId: CourseId,
  /** What the administrator calls the batch; empty for none. */
  label: z.string(),
  /** 有效 when `usable`, 已停用 when `switched_off`; `expired` and `used_up` say why else it opens nothing. */
  state: z.enum(['usable', 'switched_off', 'expired', 'used_up']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** How many accounts may redeem it, null for any number. */
  maxUses: z.number().int().positive().nullable(),
  useCount: z.number().int().nonnegative(),
})
export type AccessCodeRow = z.infer<typeof AccessCodeRow>

export const maximumCodesAtOnce = 500
/** Of one course, so that a guess stays as unlikely to hit as decision 0005 says while pupils may still mistype. */
export const mostUsableCodes = 10_000
export const mostCodesExported = 10_000

/** What may be said of a code when it is made, and changed later. */
const CodeTerms = {
  label: z.string().trim().max(80),
  /** In the future. */
  expiresAt: z.iso.datetime().nullable(),
  maxUses: z.number().int().min(1).max(100_000).nullable(),
}

/** Words of the label, or a part of the code. */
const Search = z.string().trim().max(80).default('')

export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/access-codes',
  summary: "A course's access codes, newest first",
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject({
    search: Search,
    limit: z.coerce.number().int().min(1).max(100).default(100),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({ codes: z.array(AccessCodeRow), total: z.number().int().nonnegative() }),
})

/** More usable ones than `mostUsableCodes`: `limit_reached`, and none is made. */
export const generateAccessCodes = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/access-codes',
  summary: 'Make new access codes for a course, all on the same terms',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({
    count: z.number().int().min(1).max(maximumCodesAtOnce).default(1),
    label: CodeTerms.label.default(''),
    expiresAt: CodeTerms.expiresAt.default(null),
    maxUses: CodeTerms.maxUses.default(null),
  }),
  result: z.object({ codes: z.array(AccessCodeRow) }),
})

const ofOneCode = z.strictObject({ accessCodeId: z.uuid() })

/** Fewer uses than there were already are refused as `conflict`. */
export const changeAccessCode = endpoint({
  method: 'PATCH',
  path: '/api/access-codes/:accessCodeId',
  summary: 'Change what an access code is called, how long and how often it opens, or switch it off and on',
  params: ofOneCode,
  body: z.strictObject({
    label: CodeTerms.label.optional(),
    expiresAt: CodeTerms.expiresAt.optional(),
    maxUses: CodeTerms.maxUses.optional(),
    /** Whoever already redeemed it keeps the course. */
    isActive: z.boolean().optional(),
  }),
  result: z.object({ code: AccessCodeRow }),
})

export const listRedemptions = endpoint({
  method: 'GET',
  path: '/api/access-codes/:accessCodeId/redemptions',
  summary: 'Who redeemed an access code, newest first',
  params: ofOneCode,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({
    redemptions: z.array(
      z.object({ userId: z.uuid(), name: z.string(), email: z.string().nullable(), redeemedAt: z.iso.datetime() }),
    ),
    total: z.number().int().nonnegative(),
  }),
})

/** For a spreadsheet and to print. It is recorded. Where there are more than `mostCodesExported`: `limit_reached`. */
export const exportAccessCodes = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/access-codes/export',
  summary: "All of a course's access codes that a search finds, newest first",
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject({
    search: Search,
    /** The `createdAt` of codes that were made together. */
    madeAt: z.iso.datetime().optional(),
  }),
  result: z.object({
    codes: z.array(AccessCodeRow),
    /** Where everybody finds the course; `?code=ABCD1234` behind it fills the code in. */
    courseUrl: z.url(),
  }),
})
