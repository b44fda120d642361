import { z } from 'zod'

export const errorStatus = {
  broken_json: 400,
  invalid_request: 400,
  /** Neither e-mail nor phone, or no password (spec 1 §5). */
  incomplete_credentials: 400,
  login_required: 401,
  session_not_found: 401,
  invalid_credentials: 401,
  forbidden: 403,
  foreign_origin: 403,
  email_not_verified: 403,
  account_banned: 403,
  /** The account has a second factor, which this session has not verified. */
  second_factor_required: 403,
  /** The session has not been reauthenticated recently. */
  reauthentication_required: 403,
  /** A guardian has not agreed yet that texts and recordings of this student are stored. */
  consent_required: 403,
  /** Only premium members may do this. */
  premium_required: 403,
  not_found: 404,
  wrong_method: 405,
  /** Its headers or its body did not arrive in time. */
  request_timeout: 408,
  attempt_closed: 409,
  /** It changed since it was read, or is in another state than the operation needs. */
  conflict: 409,
  /** Nothing of it is there yet: no recording, or no premium content of the learner's level. */
  not_for_sale: 409,
  limit_reached: 409,
  last_administrator: 409,
  /** The account would have no sign-in method left. */
  last_way_in: 409,
  link_expired: 410,
  /** No bytes came for a day; the upload was deleted. */
  upload_expired: 410,
  unsupported_version: 412,
  body_too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  /** By its extension or its first bytes. */
  not_a_video: 415,
  weak_password: 422,
  /** It sounds like the academy or its staff, or is written so that nobody can read it. */
  name_not_allowed: 422,
  /** A one-time code, recovery code or join code that is wrong, used or expired. */
  invalid_code: 422,
  too_many_requests: 429,
  /** Too many headers, or too long. */
  headers_too_large: 431,
  internal: 500,
  /** The disk or the quota is full; bytes sent so far are kept. */
  storage_full: 507,
  unavailable: 503,
  /** The bucket for these files is not there: an administrator has to make it. */
  storage_missing: 501,
} as const

export type ErrorCode = keyof typeof errorStatus

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const PasswordWeakness = z.enum(['too_short', 'too_long', 'too_common'])
export type PasswordWeakness = z.infer<typeof PasswordWeakness>

/** The body of every response with status 400 or higher. */
export const ApiFailure = z.object({
  error: z.enum(codes),
  /** `invalid_request`: the fields by dotted path. */
  fields: z.array(z.string()).optional(),
  reasons: z.array(PasswordWeakness).optional(),
  /** `too_many_requests`, `unavailable`: whole seconds. */
  retryAfterSeconds: z.number().int().optional(),
  /** `internal`: identifies the log line. */
  requestId: z.string().optional(),
})
export type ApiFailure = z.infer<typeof ApiFailure>
