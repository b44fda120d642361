import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Chosen at registration; a teacher's tools open only when an administrator confirms the teacher. */
export const UserType = z.enum(['student', 'teacher'])
export type UserType = z.infer<typeof UserType>

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  // Control characters and bidi overrides can make one name look like another.
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u)
  // Something of it must be visible.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
/** Length and strength are judged by the service, so that all reasons come back at once. */
const Password = z.string().max(1000)

/** The signed-in user as the browser may know them. */
export const Viewer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  userType: UserType,
  isAdministrator: z.boolean(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
})
export type Viewer = z.infer<typeof Viewer>

/** Same answer whether or not the address is already known (spec 1 §8). Does not sign in. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Register with name, user type, e-mail and password',
  body: z.strictObject({ name: PersonName, userType: UserType, email: Email, password: Password }),
  result: z.object({ outcome: z.literal('registered') }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in with e-mail and password; sets the session cookie',
  body: z.strictObject({ email: Email, password: Password }),
  result: z.object({ viewer: Viewer }),
})

/** `local`: this session; `others`: all of this user's but this one; `global`: all of them (spec 1 §7). */
export const SignOutScope = z.enum(['local', 'others', 'global'])
export type SignOutScope = z.infer<typeof SignOutScope>

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session, all others, or all',
  body: z.strictObject({ scope: SignOutScope.default('local') }),
  result: z.object({ outcome: z.literal('signed_out') }),
})

/** Null for visitors. Reading it also extends a session that is still valid. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in',
  result: z.object({ viewer: Viewer.nullable() }),
})

/** The token comes from the link in the registration mail. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address by the token in its mail',
  body: z.strictObject({ token: z.string().min(1).max(2000) }),
  result: z.object({ outcome: z.literal('verified') }),
})

/** Same answer, and as soon, whether or not the address needs it; letters beyond a few are left out silently. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the letter that confirms an e-mail address again',
  body: z.strictObject({ email: Email }),
  result: z.object({ outcome: z.literal('sent') }),
})

/** Same answer, and as soon, whether or not the address is known; letters beyond a few are left out silently. */
export const recover = endpoint({
  method: 'POST',
  path: '/api/auth/recover',
  summary: 'Send a letter with a link to choose a new password',
  body: z.strictObject({ email: Email }),
  result: z.object({ outcome: z.literal('sent') }),
})

/** The token works once and for one hour; a weak password does not use it up. Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password by the token in the letter',
  body: z.strictObject({ token: z.string().min(1).max(200), password: Password }),
  result: z.object({ outcome: z.literal('reset') }),
})

/** Ends every other session of this user. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password, knowing the current one',
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  result: z.object({ outcome: z.literal('changed') }),
})

export const DeviceBrowser = z.enum(['chrome', 'safari', 'firefox', 'edge', 'other'])
export const DeviceSystem = z.enum(['windows', 'macos', 'android', 'ios', 'ipados', 'linux', 'other'])

/** A session as its owner may see it: never its token or address. */
export const Device = z.object({
  id: z.uuid(),
  browser: DeviceBrowser,
  system: DeviceSystem,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** ISO 8601, to some fifteen minutes. */
  lastUsedAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where this user is signed in, this session first, then by last use',
  result: z.object({ sessions: z.array(Device) }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/:sessionId/end',
  summary: 'End one of one’s own sessions',
  params: z.strictObject({ sessionId: z.uuid() }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('ended') }),
})

/** Works once, while no administrator exists, with the token that the first start printed. */
export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/auth/first-administrator',
  summary: 'Create the first administrator with the one-time link',
  body: z.strictObject({ token: z.string().min(1).max(200), name: PersonName, email: Email, password: Password }),
  result: z.object({ outcome: z.literal('created') }),
})
