import { z } from 'zod'
import { Uuid } from './ids.ts'
import { endpoint } from './endpoint.ts'
import { tidyCode } from './typed-codes.ts'
import { phoneShape, tidyEmail, tidyPhone } from './typed-identifiers.ts'
import { Level } from './vocabulary.ts'

/** Chosen at registration; teachers get their tools once an administrator confirms them. */
export const UserType = z.enum(['student', 'teacher', 'parent'])
export type UserType = z.infer<typeof UserType>

export const Role = z.enum(['administrator', 'teacher'])
export type Role = z.infer<typeof Role>

/** Drawn pictures only, so that no photo of a child is uploaded. */
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

/** As a program tells it; a strange letter is never taken for a plain one, as that would be another mailbox. */
export const EmailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** As typed or pasted. */
export const Email = z.string().overwrite(tidyEmail).max(254).pipe(z.email())
/** As typed; without a country code it is a number in Singapore. The server converts it to E.164. */
export const Phone = z.string().overwrite(tidyPhone).max(32).regex(phoneShape)
/** What the server asks of a name beyond its shape: `auth/display-names.ts`. */
export const PersonName = z
  .string()
  // What nobody sees can make one name look like another; joiners make letters and emoji.
  .overwrite((name) => name.replace(/(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu, ''))
  .trim()
  .min(1)
  .max(80)
  // One line.
  .regex(/^\P{Cc}+$/u)
  // Something to see.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
/** The service checks length and strength, so that all reasons are returned together. */
export const Password = z.string().max(1000)

/** Six digits, typed or pasted with or without spaces and a dash. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform(tidyCode)
  .pipe(z.string().regex(/^\d{6}$/))

/** One of the two is required: `incomplete_credentials` without. */
const identifier = { email: Email.optional(), phone: Phone.optional() }

/** JSON of the browser's WebAuthn calls (WebAuthn Level 3, 5.1); the libraries on both sides validate it. */
export const WebAuthnJson = z.record(z.string(), z.unknown())

/** Proves that the owner still uses the session, by one of the account's methods (`getReauthenticationMethods`). */
export const Reauthentication = z.union([
  z.strictObject({ password: Password }),
  z.strictObject({ code: OneTimeCode }),
  z.strictObject({ passkey: WebAuthnJson }),
  /** Once, within ten minutes after `startSingleSignOn` with purpose `prove`. */
  z.strictObject({ isBackFromProvider: z.literal(true) }),
])
export type Reauthentication = z.infer<typeof Reauthentication>

/** `picture_pin`: a child on the family's device. */
export const SignInMethod = z.enum(['password', 'one_time_code', 'oidc', 'saml', 'passkey', 'picture_pin'])
export type SignInMethod = z.infer<typeof SignInMethod>

export const AssuranceLevel = z.enum(['aal1', 'aal2'])
export type AssuranceLevel = z.infer<typeof AssuranceLevel>

export const Viewer = z.object({
  id: z.string(),
  name: z.string(),
  /** Null after registration by phone, and for children of a family. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** E.164. */
  phone: z.string().nullable(),
  userType: UserType,
  level: Level.nullable(),
  avatar: Avatar,
  /** Of emails, text messages and screens; null until chosen. */
  language: Language.nullable(),
  isAdministrator: z.boolean(),
  isConfirmedTeacher: z.boolean(),
  /** A child of a family, whose parent manages the account. */
  isChild: z.boolean(),
  hasSecondFactor: z.boolean(),
  assuranceLevel: AssuranceLevel,
  signInMethod: SignInMethod,
  createdAt: z.iso.datetime(),
})
export type Viewer = z.infer<typeof Viewer>

/** Same result whether or not the address or number is known (spec 1 §8). Does not sign in. */
export const signUp = endpoint('POST /api/auth/sign-up', {
  access: 'everyone',
  errors: ['incomplete_credentials', 'name_not_allowed', 'too_many_requests', 'weak_password'],
  summary: 'Register with name, user type, level of students, password, and e-mail or phone',
  body: z
    .strictObject({
      name: PersonName,
      userType: UserType,
      /** Of students, and of nobody else. */
      level: Level.optional(),
      ...identifier,
      password: Password.optional(),
    })
    .refine(({ userType, level }) => (userType === 'student') === (level !== undefined), { path: ['level'] }),
  /** `code_sent`: an account by phone exists once `verifyPhone` succeeds. */
  result: z.object({ outcome: z.enum(['registered', 'code_sent']) }),
})

/** As every one-time code, it works for ten minutes and five tries. */
export const verifyPhone = endpoint('POST /api/auth/verify-phone', {
  access: 'everyone',
  errors: ['account_banned', 'invalid_code', 'invalid_credentials', 'session_not_found', 'too_many_requests'],
  summary: 'Finish a registration by phone with the code in the text message',
  body: z.strictObject({ phone: Phone, code: OneTimeCode }),
  result: z.object({ outcome: z.literal('verified') }),
})

/** The result of every sign-in method. While the session waits for a second factor, `viewer` is null. */
export const SignedIn = z.object({ viewer: Viewer.nullable(), awaitsFactor: z.boolean() })
export type SignedIn = z.infer<typeof SignedIn>

export const signIn = endpoint('POST /api/auth/sign-in', {
  access: 'everyone',
  errors: [
    'account_banned',
    'email_not_verified',
    'incomplete_credentials',
    'invalid_credentials',
    'session_not_found',
    'too_many_requests',
  ],
  summary: 'Sign in with password and e-mail or phone; sets the session cookie',
  body: z.strictObject({ ...identifier, password: Password.optional() }),
  result: SignedIn,
})

/** Same result and response time in every case; codes beyond the budget are silently not sent. */
export const sendSignInCode = endpoint('POST /api/auth/sign-in-code', {
  access: 'everyone',
  errors: ['incomplete_credentials', 'too_many_requests'],
  summary: 'Send a one-time code to sign in with, by email or text message',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

export const signInByCode = endpoint('POST /api/auth/sign-in-by-code', {
  access: 'everyone',
  errors: [
    'account_banned',
    'incomplete_credentials',
    'invalid_code',
    'invalid_credentials',
    'session_not_found',
    'too_many_requests',
  ],
  summary: 'Sign in with a one-time code; sets the session cookie',
  body: z.strictObject({ ...identifier, code: OneTimeCode }),
  result: SignedIn,
})

/** `local`: this session; `others`: the user's other sessions; `global`: all of them (spec 1 §7). */
export const SignOutScope = z.enum(['local', 'others', 'global'])
export type SignOutScope = z.infer<typeof SignOutScope>

export const signOut = endpoint('POST /api/auth/sign-out', {
  access: 'public',
  summary: 'End this session, all others, or all',
  body: z.strictObject({ scope: SignOutScope.default('local') }),
  result: z.object({ outcome: z.literal('signed_out') }),
})

/** Null for visitors. Extends a valid session. */
export const getSession = endpoint('GET /api/auth/session', {
  access: 'public',
  summary: 'Who is signed in',
  result: SignedIn,
})

/** For realtime and media, which cannot read the session table; verified with `getKeySet`. */
export const createAccessToken = endpoint('POST /api/auth/token', {
  access: 'signedIn',
  summary: 'A short-lived access token (JWT) for this session',
  body: z.strictObject({}),
  result: z.object({ accessToken: z.string(), expiresAt: z.iso.datetime() }),
})

/** RFC 7517. A new key is published before it signs anything. */
export const getKeySet = endpoint('GET /api/auth/keys', {
  access: 'public',
  summary: 'The public keys that access tokens are signed with; may be kept for ten minutes',
  result: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})

/** Of a link in an email. */
export const LinkToken = z.string().min(1).max(200)

/**
 * Changes nothing, because mail scanners open links and run their scripts: only the button behind a link acts. `next` is
 * what the link is for: `confirm` asks for `verifyEmail`, the password ones for `resetPassword`.
 */
export const readMailedLink = endpoint('POST /api/auth/mailed-links/read', {
  access: 'everyone',
  errors: ['link_expired'],
  summary: 'What a link that confirms an e-mail address or sets a password would do, and for which address',
  body: z.strictObject({ token: LinkToken }),
  result: z.object({
    email: z.string(),
    next: z.enum(['confirm', 'verified', 'choose_password', 'sign_in_first', 'reset_password']),
  }),
})
export type MailedLink = z.infer<(typeof readMailedLink)['result']>

/**
 * The token of the registration email. `choose_password`: opened in another browser, nothing is confirmed yet, and
 * `resetPassword` takes the token. `sign_in_first`: the same for accounts with a second factor or a role.
 */
export const verifyEmail = endpoint('POST /api/auth/verify-email', {
  access: 'everyone',
  errors: ['link_expired'],
  summary: 'Confirm an e-mail address by the token in its email',
  body: z.strictObject({ token: LinkToken }),
  result: z.object({ outcome: z.enum(['verified', 'choose_password', 'sign_in_first']) }),
})

/** Same result and response time in every case; emails beyond the budget are silently not sent. */
export const resendVerification = endpoint('POST /api/auth/resend-verification', {
  access: 'everyone',
  errors: ['incomplete_credentials', 'too_many_requests'],
  summary: 'Send the email or text message that confirms an address again',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

/** Same result and response time in every case; emails beyond the budget are silently not sent. */
export const recover = endpoint('POST /api/auth/recover', {
  access: 'everyone',
  errors: ['incomplete_credentials', 'too_many_requests'],
  summary: 'Send an email with a link, or a text message with a code, to choose a new password',
  body: z.strictObject(identifier),
  result: z.object({ outcome: z.literal('sent') }),
})

/** Works once, for one hour; a weak password does not use it up. Ends every session. */
export const resetPassword = endpoint('POST /api/auth/reset-password', {
  access: 'everyone',
  errors: ['link_expired', 'weak_password'],
  summary: 'Choose a new password by the token in the email',
  body: z.strictObject({ token: LinkToken, password: Password }),
  result: z.object({ outcome: z.literal('reset') }),
})

export const resetPasswordByCode = endpoint('POST /api/auth/reset-password-by-code', {
  access: 'everyone',
  errors: [
    'account_banned',
    'invalid_code',
    'invalid_credentials',
    'session_not_found',
    'too_many_requests',
    'weak_password',
  ],
  summary: 'Choose a new password by the code in the text message',
  body: z.strictObject({ phone: Phone, code: OneTimeCode, password: Password }),
  result: z.object({ outcome: z.literal('reset') }),
})

/** By e-mail, or by text message without one: the `Reauthentication` of accounts without a password. */
export const reauthenticate = endpoint('POST /api/auth/reauthenticate', {
  access: 'accountHolders',
  errors: ['too_many_requests'],
  summary: 'Send a code for reauthentication',
  body: z.strictObject({}),
  result: z.object({ sentTo: z.enum(['email', 'phone']) }),
})

/** Ends every other session. Also sets the first password of an account without one. */
export const changePassword = endpoint('POST /api/auth/change-password', {
  access: 'accountHolders',
  errors: ['invalid_code', 'invalid_credentials', 'too_many_requests', 'weak_password'],
  summary: 'Change the password, or set the first one',
  body: z.strictObject({ reauthentication: Reauthentication, newPassword: Password }),
  result: z.object({ outcome: z.literal('changed') }),
})

export const DeviceBrowser = z.enum(['chrome', 'safari', 'firefox', 'edge', 'other'])
export const DeviceSystem = z.enum(['windows', 'macos', 'android', 'ios', 'ipados', 'linux', 'other'])

export const Device = z.object({
  id: Uuid,
  browser: DeviceBrowser,
  system: DeviceSystem,
  signInMethod: SignInMethod,
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Exact to about fifteen minutes. */
  lastUsedAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

export const listSessions = endpoint('GET /api/auth/sessions', {
  access: 'signedIn',
  summary: 'Where this user is signed in, this session first, then by last use',
  result: z.object({ sessions: z.array(Device) }),
})

export const endSession = endpoint('DELETE /api/auth/sessions/:sessionId', {
  access: 'signedIn',
  summary: 'End one of one’s own sessions',
  params: z.strictObject({ sessionId: Uuid }),
  result: z.object({ outcome: z.literal('ended') }),
})

/** Works once, while no administrator exists, with the token that the first start prints. */
export const createFirstAdministrator = endpoint('POST /api/auth/first-administrator', {
  access: 'everyone',
  errors: ['link_expired', 'too_many_requests'],
  summary: 'Create the first administrator with the one-time link',
  body: z.strictObject({ token: LinkToken, name: PersonName, email: Email, password: Password }),
  result: z.object({ outcome: z.literal('created') }),
})
