import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Chosen at registration; a teacher's tools open only when an administrator confirms the teacher. */
export const UserType = z.enum(['student', 'teacher', 'parent'])
export type UserType = z.infer<typeof UserType>

/** What opens more than an account by itself does; only an administrator gives it. */
export const Role = z.enum(['administrator', 'teacher'])
export type Role = z.infer<typeof Role>

export const levels = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

/** Drawn by us: nobody uploads a picture of a child. */
export const Avatar = z.enum([
  'capybara',
  'otter',
  'hornbill',
  'turtle',
  'cat',
  'panda',
  'rabbit',
  'fox',
  'owl',
  'whale',
  'frog',
  'elephant',
])
export type Avatar = z.infer<typeof Avatar>

export const Language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof Language>

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** As it is typed; without a country code it is one of Singapore. The server turns it into E.164 or refuses it. */
export const Phone = z
  .string()
  .trim()
  .max(32)
  .regex(/^[+\d][\d ()-]{5,}$/)
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  // Control characters and bidi overrides can make one name look like another.
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u)
  // Something of it must be visible.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
/** Length and strength are judged by the service, so that all reasons come back at once. */
export const Password = z.string().max(1000)

/** Six digits, typed with or without a space. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** One of the two says whose account it is; a call with neither is answered with `incomplete_credentials`. */
const identifier = { email: Email.optional(), phone: Phone.optional() }

/** What the browser's WebAuthn calls take and give, as JSON (WebAuthn Level 3, 5.1); the library on either side reads it. */
export const WebAuthnJson = z.record(z.string(), z.unknown())

/** That it is still the owner who asks, by whichever way the account has (`getProofWays`). */
export const Proof = z.union([
  z.strictObject({ password: Password }),
  /** From `reauthenticate`. */
  z.strictObject({ code: OneTimeCode }),
  /** Answers `beginPasskeyProof`. */
  z.strictObject({ passkey: WebAuthnJson }),
  /** This session is back from a provider that asked anew (`startSingleSignOn`, purpose `prove`): within ten minutes, once. */
  z.strictObject({ isBackFromProvider: z.literal(true) }),
])
export type Proof = z.infer<typeof Proof>

/** How a session was opened. `picture_pin`: a child on the family's device. */
export const SignInMethod = z.enum(['password', 'one_time_code', 'oidc', 'saml', 'passkey', 'picture_pin'])
export type SignInMethod = z.infer<typeof SignInMethod>

/** One factor proved, or two. */
export const AssuranceLevel = z.enum(['aal1', 'aal2'])
export type AssuranceLevel = z.infer<typeof AssuranceLevel>

/** The signed-in user as the browser may know them. */
export const Viewer = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for whoever registered by phone, and for children of a family. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** E.164; always a confirmed one. */
  phone: z.string().nullable(),
  userType: UserType,
  level: Level.nullable(),
  avatar: Avatar,
  /** Null until chosen; then letters, messages and screens are in it. */
  language: Language.nullable(),
  isAdministrator: z.boolean(),
  /** A teacher whom an administrator has confirmed. */
  isConfirmedTeacher: z.boolean(),
  /** Belongs to a family: the parent looks after the account. */
  isChild: z.boolean(),
  hasSecondFactor: z.boolean(),
  assuranceLevel: AssuranceLevel,
  signInMethod: SignInMethod,
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
})
export type Viewer = z.infer<typeof Viewer>

/** Same answer whether or not the address or number is already known (spec 1 §8). Does not sign in. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Register with name, user type, password, and e-mail or phone',
  body: z.strictObject({ name: PersonName, userType: UserType, ...identifier, password: Password.optional() }),
  /** `code_sent`: by phone the account exists once `verifyPhone` had the code. */
  result: z.object({ outcome: z.enum(['registered', 'code_sent']) }),
})

/** The code works for ten minutes and five tries, as every one-time code here. */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/auth/verify-phone',
  summary: 'Finish a registration by phone with the code in the text message',
  body: z.strictObject({ phone: Phone, code: OneTimeCode }),
  result: z.object({ outcome: z.literal('verified') }),
})

/** What every way in answers. With a second factor the session waits for it, and until then `viewer` is null. */
export const SignedIn = z.object({ viewer: Viewer.nullable(), awaitsFactor: z.boolean() })
export type SignedIn = z.infer<typeof SignedIn>

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in with password and e-mail or phone; sets the session cookie',
  body: z.strictObject({ ...identifier, password: Password.optional() }),
  result: SignedIn,
})

/** Same answer, and as soon, whether or not the account is known; codes beyond a few are left out silently. */
export const sendSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-code',
  summary: 'Send a one-time code to sign in with, by letter or text message',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-by-code',
  summary: 'Sign in with a one-time code; sets the session cookie',
  body: z.strictObject({ ...identifier, code: OneTimeCode }),
  result: SignedIn,
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
  result: SignedIn,
})

/** For realtime and media, which cannot ask the session table. Anyone checks it by `getKeySet`. */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  summary: 'A short-lived access token (JWT) for this session',
  body: z.strictObject({}),
  result: z.object({ accessToken: z.string(), /** ISO 8601. */ expiresAt: z.iso.datetime() }),
})

/** RFC 7517. A new key is in it before anything is signed with it. */
export const getKeySet = endpoint({
  method: 'GET',
  path: '/api/auth/keys',
  summary: 'The public keys that access tokens are signed with; may be kept for ten minutes',
  result: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})

/**
 * The token comes from the link in the registration mail. `choose_password`: opened in a browser that did not register; then
 * `resetPassword` takes the same token, and nothing is confirmed before. `sign_in_first`: the same, of an account with a second
 * factor or a role, which its mailbox alone does not open.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address by the token in its mail',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  result: z.object({ outcome: z.enum(['verified', 'choose_password', 'sign_in_first']) }),
})

/** Same answer, and as soon, whether or not the address needs it; letters beyond a few are left out silently. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the letter or message that confirms an address again',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

/** Same answer, and as soon, whether or not the address is known; letters beyond a few are left out silently. */
export const recover = endpoint({
  method: 'POST',
  path: '/api/auth/recover',
  summary: 'Send a letter with a link, or a message with a code, to choose a new password',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

/** The token works once and for one hour; a weak password does not use it up. It also confirms the address. Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password by the token in the letter',
  body: z.strictObject({ token: z.string().min(1).max(200), password: Password }),
  result: z.object({ outcome: z.literal('reset') }),
})

/** By phone: the code from `recover` instead of a link. */
export const resetPasswordByCode = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-by-code',
  summary: 'Choose a new password by the code in the text message',
  body: z.strictObject({ phone: Phone, code: OneTimeCode, password: Password }),
  result: z.object({ outcome: z.literal('reset') }),
})

/** A fresh code to one's own mailbox, or phone where there is none: the `Proof` of accounts without a password. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: 'Send a code that proves that it is still you',
  body: z.strictObject({}),
  result: z.object({ sentTo: z.enum(['email', 'phone']) }),
})

/** Ends every other session of this user. With a code it also sets the first password of an account without one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password, or set the first one',
  body: z.strictObject({ proof: Proof, newPassword: Password }),
  result: z.object({ outcome: z.literal('changed') }),
})

export const DeviceBrowser = z.enum(['chrome', 'safari', 'firefox', 'edge', 'other'])
export const DeviceSystem = z.enum(['windows', 'macos', 'android', 'ios', 'ipados', 'linux', 'other'])

/** A session as its owner may see it: never its token or address. */
export const Device = z.object({
  id: z.uuid(),
  browser: DeviceBrowser,
  system: DeviceSystem,
  signInMethod: SignInMethod,
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
