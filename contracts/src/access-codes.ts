import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AskedTimestamp } from './asked-times.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { TypedCode } from './typed-codes.ts'

/** New codes are of `codeAlphabet`; older ones may have any letter and digit. */
export const AccessCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/)

/** A wrong length is looked up and counted as a guess too, so that it answers `unknown_code` like a wrong character. */
const GuessedCode = TypedCode.pipe(z.string().min(1))

export const redeemAccessCode = endpoint('POST /api/access-codes/redeem', {
  access: 'signedIn',
  errors: ['not_found', 'too_many_requests'],
  summary: 'Open a course with an access code',
  body: z.strictObject({ code: GuessedCode, courseId: CourseId }),
  result: z.object({ outcome: z.enum(['granted', 'already_owned', 'unknown_code']) }),
})

export const AccessCodeRow = z.object({
  id: Uuid,
  code: AccessCode,
  courseId: CourseId,
  /** Empty for none. */
  label: z.string(),
  /** 有效 when `usable`, 已停用 when `switched_off`. */
  state: z.enum(['usable', 'switched_off', 'expired', 'used_up']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** How many accounts may redeem it; null for any number. */
  maxUses: z.number().int().positive().nullable(),
  useCount: z.number().int().nonnegative(),
})
export type AccessCodeRow = z.infer<typeof AccessCodeRow>

export const maximumCodesAtOnce = 500
/** Per course, so that guessing stays as unlikely to succeed as decision 0005 requires. */
export const mostUsableCodes = 10_000
export const mostCodesExported = 10_000

/** Can be set when codes are made, and changed later. */
const CodeTerms = {
  label: z.string().trim().max(80),
  expiresAt: AskedTimestamp.nullable(),
  maxUses: z.number().int().min(1).max(100_000).nullable(),
}

export const AccessCodeTerms = z.strictObject({
  count: z.number().int().min(1).max(maximumCodesAtOnce).default(1),
  label: CodeTerms.label.default(''),
  expiresAt: CodeTerms.expiresAt.default(null),
  maxUses: CodeTerms.maxUses.default(null),
})
export type AccessCodeTerms = z.infer<typeof AccessCodeTerms>

/** Matches the label or a part of the code. */
const Search = z.string().trim().max(80).default('')

export const listAccessCodes = endpoint('GET /api/courses/:courseId/access-codes', {
  access: 'administrators',
  summary: "A course's access codes, newest first",
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject({
    search: Search,
    ...pageQuery,
  }),
  result: z.object({ codes: z.array(AccessCodeRow), total: z.number().int().nonnegative() }),
})

/** `limit_reached` where the course would have more than `mostUsableCodes` usable codes. */
export const generateAccessCodes = endpoint('POST /api/courses/:courseId/access-codes', {
  access: 'administrators',
  errors: ['limit_reached'],
  summary: 'Make new access codes for a course, all on the same terms',
  params: z.strictObject({ courseId: CourseId }),
  body: AccessCodeTerms,
  result: z.object({ codes: z.array(AccessCodeRow) }),
})

const ofOneCode = z.strictObject({ accessCodeId: Uuid })

/** `conflict` where `maxUses` is below the number of uses so far. */
export const changeAccessCode = endpoint('PATCH /api/access-codes/:accessCodeId', {
  access: 'administrators',
  errors: ['conflict', 'limit_reached'],
  summary: 'Change what an access code is called, how long and how often it opens, or switch it off and on',
  params: ofOneCode,
  body: z.strictObject(CodeTerms).partial().extend({
    /** Accounts that redeemed the code keep the course. */
    isActive: z.boolean().optional(),
  }),
  result: z.object({ code: AccessCodeRow }),
})

export const listRedemptions = endpoint('GET /api/access-codes/:accessCodeId/redemptions', {
  access: 'administrators',
  summary: 'Who redeemed an access code, newest first',
  params: ofOneCode,
  query: z.strictObject(pageQuery),
  result: z.object({
    redemptions: z.array(
      z.object({ userId: Uuid, name: z.string(), email: z.string().nullable(), redeemedAt: z.iso.datetime() }),
    ),
    total: z.number().int().nonnegative(),
  }),
})

/** Recorded in the audit trail. `limit_reached` above `mostCodesExported`. */
export const exportAccessCodes = endpoint('GET /api/courses/:courseId/access-codes/export', {
  access: 'administrators',
  summary: "All of a course's access codes that a search finds, newest first",
  params: z.strictObject({ courseId: CourseId }),
  query: z.strictObject({
    search: Search,
    /** The `createdAt` that codes of one batch share. */
    madeAt: AskedTimestamp.optional(),
  }),
  result: z.object({
    codes: z.array(AccessCodeRow),
    /** `?code=ABCD1234` behind it fills the code in. */
    courseUrl: z.url(),
  }),
})
