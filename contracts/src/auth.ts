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

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session',
  body: z.strictObject({}),
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

/** Works once, while no administrator exists, with the token that the first start printed. */
export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/auth/first-administrator',
  summary: 'Create the first administrator with the one-time link',
  body: z.strictObject({ token: z.string().min(1).max(200), name: PersonName, email: Email, password: Password }),
  result: z.object({ outcome: z.literal('created') }),
})
