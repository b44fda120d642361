import { z } from 'zod'

/** Every way an operation can fail, with the HTTP status it travels under. The screen turns the code into words. */
export const errorStatus = {
  broken_json: 400,
  invalid_request: 400,
  /** Neither e-mail nor phone, or no password (spec 1 §5). */
  incomplete_credentials: 400,
  login_required: 401,
  /** The browser holds a session that the server does not know, or no longer. */
  session_not_found: 401,
  invalid_credentials: 401,
  forbidden: 403,
  foreign_origin: 403,
  email_not_verified: 403,
  account_banned: 403,
  /** Signed in with one factor where the account has a second one. */
  second_factor_required: 403,
  /** Something that only the owner may do, and this session has not proved lately that it is still the owner's. */
  proof_required: 403,
  /** A guardian has not agreed yet that this pupil's own words may be kept. */
  consent_required: 403,
  not_found: 404,
  wrong_method: 405,
  attempt_closed: 409,
  /** It changed since it was read, or is not in the state that this needs. */
  conflict: 409,
  /** There are as many of it as there may be. */
  limit_reached: 409,
  last_administrator: 409,
  /** Without it nothing would open the account any more. */
  last_way_in: 409,
  link_expired: 410,
  /** Nothing came for a day, and what had come is gone. */
  upload_expired: 410,
  /** Another version of the upload protocol than ours. */
  unsupported_version: 412,
  body_too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  /** By its name, or by what it begins with. */
  not_a_video: 415,
  weak_password: 422,
  /** A one-time code, recovery code or join code that is wrong, used or too old. */
  invalid_code: 422,
  too_many_requests: 429,
  internal: 500,
  /** The disk, or what may be used of it, is full; what was sent so far is kept. */
  storage_full: 507,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Why a password is refused; each has its own sentence on the screen. */
export const PasswordWeakness = z.enum(['too_short', 'too_long', 'too_common'])
export type PasswordWeakness = z.infer<typeof PasswordWeakness>

/** The body of every answer whose status is 400 or more. */
export const ApiFailure = z.object({
  error: z.enum(codes),
  /** `invalid_request`: which fields, by dotted path. */
  fields: z.array(z.string()).optional(),
  /** `weak_password`: all the reasons at once. */
  reasons: z.array(PasswordWeakness).optional(),
  /** `too_many_requests`, `unavailable`: whole seconds until a try can succeed. */
  retryAfterSeconds: z.number().int().optional(),
  /** `internal`: find the log line with it. */
  requestId: z.string().optional(),
})
export type ApiFailure = z.infer<typeof ApiFailure>
