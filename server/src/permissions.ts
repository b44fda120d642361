/** Who asks, from least to most trusted. */
export const roles = ['visitor', 'pupil', 'premium', 'teacher', 'administrator'] as const
export type Role = (typeof roles)[number]

/** `login`: refused with login_required. `forbidden`: refused although signed in. */
export type Permission = 'allowed' | 'login' | 'forbidden'

type Row = Record<Role, Permission>

const everybody: Row = {
  visitor: 'allowed',
  pupil: 'allowed',
  premium: 'allowed',
  teacher: 'allowed',
  administrator: 'allowed',
}
const signedIn: Row = { ...everybody, visitor: 'login' }
const administrators: Row = {
  visitor: 'login',
  pupil: 'forbidden',
  premium: 'forbidden',
  teacher: 'forbidden',
  administrator: 'allowed',
}

/**
 * Every operation and who may call it. What an allowed caller then gets (their own attempts, courses they own) is
 * decided by the service; this table is about the door. A test walks all of it and fails for an operation not in it.
 */
export const permissions: Record<string, Row> = {
  'POST /api/auth/sign-up': everybody,
  'POST /api/auth/verify-phone': everybody,
  'POST /api/auth/sign-in': everybody,
  'POST /api/auth/sign-in-code': everybody,
  'POST /api/auth/sign-in-by-code': everybody,
  'POST /api/auth/sign-out': everybody,
  'GET /api/auth/session': everybody,
  'POST /api/auth/token': signedIn,
  'GET /api/auth/keys': everybody,
  'POST /api/auth/verify-email': everybody,
  'POST /api/auth/resend-verification': everybody,
  'POST /api/auth/recover': everybody,
  'POST /api/auth/reset-password': everybody,
  'POST /api/auth/reset-password-by-code': everybody,
  'POST /api/auth/reauthenticate': signedIn,
  'POST /api/auth/change-password': signedIn,
  'GET /api/auth/sessions': signedIn,
  'POST /api/auth/sessions/:sessionId/end': signedIn,
  'POST /api/auth/first-administrator': everybody,
  'GET /api/single-sign-on/providers': everybody,
  'POST /api/single-sign-on/start': everybody,
  'GET /api/single-sign-on/:providerId/callback': everybody,
  'POST /api/single-sign-on/:providerId/assertion': everybody,
  'GET /api/single-sign-on/:providerId/metadata': everybody,
  'POST /api/single-sign-on/id-token/begin': everybody,
  'POST /api/single-sign-on/id-token': everybody,
  'GET /api/entitlements': signedIn,
  'GET /api/purchases': signedIn,
  'GET /api/catalogue': everybody,
  'GET /api/series/:seriesId': everybody,
  'GET /api/courses/:courseId': everybody,
  'GET /api/courses/:courseId/video': everybody,
  'GET /api/storage/:bucket/*': everybody,
  'POST /api/access-codes/redeem': signedIn,
  'GET /api/courses/:courseId/access-codes': administrators,
  'POST /api/courses/:courseId/access-codes': administrators,
  'POST /api/access-codes/:accessCodeId/deactivate': administrators,
  'GET /api/papers': everybody,
  'GET /api/papers/:paperId': everybody,
  'POST /api/papers/:paperId/attempts': signedIn,
  'GET /api/attempts': signedIn,
  'GET /api/attempts/:attemptId': signedIn,
  'PUT /api/attempts/:attemptId/answers/:questionId': signedIn,
  'POST /api/attempts/:attemptId/submit': signedIn,
  'POST /api/analytics/behaviour': signedIn,
  'POST /api/analytics/missing-page': everybody,
}
