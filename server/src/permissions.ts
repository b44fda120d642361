/** Who asks, from least to most trusted; a child is that of a family, whose account a parent looks after. */
export const roles = [
  'visitor',
  'child',
  'pupil',
  'premium',
  'parent',
  'teacher',
  'confirmedTeacher',
  'administrator',
] as const
export type Role = (typeof roles)[number]

/** `login`: refused with login_required. `forbidden`: refused although signed in. */
export type Permission = 'allowed' | 'login' | 'forbidden'

type Row = Record<Role, Permission>

const row = (permission: (role: Role) => Permission) =>
  Object.fromEntries(roles.map((role) => [role, permission(role)])) as Row
const only = (...allowed: readonly Role[]) =>
  row((role) => (role === 'visitor' ? 'login' : allowed.includes(role) ? 'allowed' : 'forbidden'))

const everybody = row(() => 'allowed')
const signedIn = only(...roles)
const grownUps = only(...roles.filter((role) => role !== 'child'))
const parents = only('parent')
/** Administrators are no teachers by themselves. */
const confirmedTeachers = only('confirmedTeacher')
const administrators = only('administrator')

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
  'POST /api/auth/reauthenticate': grownUps,
  'POST /api/auth/change-password': grownUps,
  'GET /api/auth/sessions': signedIn,
  'POST /api/auth/sessions/:sessionId/end': signedIn,
  'POST /api/auth/first-administrator': everybody,
  'GET /api/factors': signedIn,
  'POST /api/factors': grownUps,
  'POST /api/factors/:factorId/challenge': signedIn,
  'POST /api/factors/:factorId/verify': signedIn,
  'POST /api/factors/:factorId/remove': grownUps,
  'POST /api/factors/recovery-codes': grownUps,
  'POST /api/factors/recovery-codes/use': signedIn,
  'GET /api/passkeys': grownUps,
  'POST /api/passkeys': grownUps,
  'POST /api/passkeys/begin': grownUps,
  'POST /api/passkeys/:passkeyId/remove': grownUps,
  'POST /api/passkeys/proof/begin': grownUps,
  'POST /api/passkeys/sign-in': everybody,
  'POST /api/passkeys/sign-in/begin': everybody,
  'GET /api/single-sign-on/providers': everybody,
  'POST /api/single-sign-on/start': everybody,
  'GET /api/single-sign-on/:providerId/callback': everybody,
  'POST /api/single-sign-on/:providerId/assertion': everybody,
  'GET /api/single-sign-on/:providerId/metadata': everybody,
  'POST /api/single-sign-on/id-token/begin': everybody,
  'POST /api/single-sign-on/id-token': everybody,
  'PATCH /api/account/profile': signedIn,
  'GET /api/account/proof-ways': grownUps,
  'GET /api/account/sign-in-ways': grownUps,
  'POST /api/account/email': grownUps,
  'POST /api/account/email/confirm': everybody,
  'POST /api/account/phone': grownUps,
  'POST /api/account/phone/confirm': grownUps,
  'POST /api/account/phone/remove': grownUps,
  'POST /api/account/providers/:providerId/unlink': grownUps,
  'GET /api/account/stored-data': grownUps,
  'GET /api/account/export': grownUps,
  'POST /api/account/delete': grownUps,
  'GET /api/entitlements': signedIn,
  'GET /api/purchases': signedIn,
  'GET /api/catalogue': everybody,
  'GET /api/series/:seriesId': everybody,
  'GET /api/content-titles': everybody,
  'GET /api/courses/:courseId': everybody,
  'PUT /api/courses/:courseId/rating': signedIn,
  'POST /api/courses/:courseId/progress': signedIn,
  'GET /api/lesson-progress': signedIn,
  'GET /api/courses/:courseId/video': everybody,
  'GET /api/storage/:bucket/*': everybody,
  'GET /api/playback/:token/*': everybody,
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
  'GET /api/family/children': parents,
  'POST /api/family/children': parents,
  'PATCH /api/family/children/:childId': parents,
  'POST /api/family/children/:childId/pin': parents,
  'POST /api/family/children/:childId/consent': parents,
  'GET /api/family/children/:childId/stored-data': parents,
  'GET /api/family/children/:childId/export': parents,
  'POST /api/family/children/:childId/delete': parents,
  'GET /api/family/devices': parents,
  'POST /api/family/devices': parents,
  'POST /api/family/devices/:deviceId/remove': parents,
  'GET /api/family/door': everybody,
  'POST /api/family/door': everybody,
  'GET /api/consent': signedIn,
  'POST /api/consent/requests': grownUps,
  'POST /api/consent/requests/read': everybody,
  'POST /api/consent/requests/answer': everybody,
  'POST /api/analytics/behaviour': signedIn,
  'POST /api/analytics/missing-page': everybody,
  'GET /api/classes': confirmedTeachers,
  'POST /api/classes': confirmedTeachers,
  'GET /api/classes/:classId': confirmedTeachers,
  'PATCH /api/classes/:classId': confirmedTeachers,
  'POST /api/classes/:classId/join-code': confirmedTeachers,
  'POST /api/classes/:classId/pupils/:pupilId/remove': confirmedTeachers,
  'GET /api/classes/joined': signedIn,
  'POST /api/classes/join': signedIn,
  'POST /api/classes/:classId/leave': signedIn,
  'GET /api/users': administrators,
  'GET /api/users/export': administrators,
  'GET /api/users/:userId': administrators,
  'POST /api/users/:userId/roles': administrators,
  'POST /api/users/:userId/ban': administrators,
  'POST /api/users/:userId/unban': administrators,
  'POST /api/users/:userId/sessions/end': administrators,
  'POST /api/users/:userId/factors/remove': administrators,
  'GET /api/audit': administrators,
}
