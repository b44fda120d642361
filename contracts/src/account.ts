import { z } from 'zod'
import { Avatar, Email, Language, LinkToken, OneTimeCode, PersonName, Phone, Reauthentication, Viewer } from './auth.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Level } from './vocabulary.ts'

export const updateProfile = endpoint('PATCH /api/account/profile', {
  access: 'signedIn',
  errors: ['forbidden', 'name_not_allowed'],
  summary: 'Change one’s own name, avatar, language or level',
  body: z.strictObject({
    name: PersonName.optional(),
    avatar: Avatar.optional(),
    language: Language.optional(),
    level: Level.nullable().optional(),
  }),
  result: z.object({ viewer: Viewer }),
})

export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  /** Accounts elsewhere that open this one. */
  providers: z.array(z.object({ providerId: z.string(), name: z.string(), linkedAt: z.iso.datetime() })),
  /** The pending change of e-mail, until its links expire. */
  emailChange: z
    .object({
      newEmail: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
})
export type SignInMethods = z.infer<typeof SignInMethods>

export const getSignInMethods = endpoint('GET /api/account/sign-in-methods', {
  access: 'accountHolders',
  summary: 'The sign-in methods of this account',
  result: SignInMethods,
})

export const ReauthenticationMethods = z.object({
  password: z.boolean(),
  /** Where `reauthenticate` sends a code. */
  code: z.enum(['email', 'phone']).nullable(),
  passkey: z.boolean(),
  /** Accounts elsewhere that open this one. */
  providers: z.array(z.object({ providerId: z.string(), name: z.string() })),
  /** The session has returned from one of them, not used yet. */
  isBackFromProvider: z.boolean(),
})
export type ReauthenticationMethods = z.infer<typeof ReauthenticationMethods>

export const getReauthenticationMethods = endpoint('GET /api/account/reauthentication-ways', {
  access: 'accountHolders',
  summary: 'The methods by which this account can reauthenticate',
  result: ReauthenticationMethods,
})

/** Both addresses get a link, and both must confirm. Same result whether or not the new address is taken. */
export const changeEmail = endpoint('POST /api/account/email', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Ask for another e-mail address',
  body: z.strictObject({ email: Email, reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('sent') }),
})

/** Changes nothing, because mail scanners open links. `of` is the address that got the link. */
export const readEmailChange = endpoint('POST /api/account/email/read', {
  access: 'everyone',
  errors: ['link_expired', 'too_many_requests'],
  summary: 'What the link in either email about a change of e-mail would confirm',
  body: z.strictObject({ token: LinkToken }),
  result: z.object({ newEmail: z.string(), of: z.enum(['old', 'new']), isConfirmed: z.boolean() }),
})
export type EmailChangeLink = z.infer<(typeof readEmailChange)['result']>

/** `half_confirmed`: the other address is still to confirm. The links work for one hour. */
export const confirmEmailChange = endpoint('POST /api/account/email/confirm', {
  access: 'everyone',
  errors: ['link_expired', 'too_many_requests'],
  summary: 'Confirm a change of e-mail by the token in either email',
  body: z.strictObject({ token: LinkToken }),
  result: z.object({ outcome: z.enum(['half_confirmed', 'changed']) }),
})

/** Same result whether or not the number is taken. */
export const changePhone = endpoint('POST /api/account/phone', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Ask for another phone number, or a first one',
  body: z.strictObject({ phone: Phone, reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('sent') }),
})

export const confirmPhoneChange = endpoint('POST /api/account/phone/confirm', {
  access: 'accountHolders',
  errors: ['invalid_code'],
  summary: 'Confirm a phone number by the code in its message',
  body: z.strictObject({ code: OneTimeCode }),
  result: z.object({ viewer: Viewer }),
})

/** Only while the account has another sign-in method: e-mail or a linked provider. */
export const removePhone = endpoint('DELETE /api/account/phone', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'last_way_in', 'too_many_requests'],
  summary: 'Remove one’s phone number',
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ viewer: Viewer }),
})

export const unlinkProvider = endpoint('DELETE /api/account/providers/:providerId', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'last_way_in', 'too_many_requests'],
  summary: 'Stop an account elsewhere from opening this one',
  params: z.strictObject({ providerId: z.string().min(1).max(60) }),
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('unlinked') }),
})

/**
 * For downloads, which carry no body: a link works on this session for ten minutes after it.
 * `reauthentication_required` without a recent one.
 */
export const confirmIdentity = endpoint('POST /api/account/identity', {
  access: 'accountHolders',
  summary: 'Reauthenticate for the downloads of the next ten minutes',
  body: z.strictObject({ reauthentication: Reauthentication.optional() }),
  result: z.object({ outcome: z.literal('confirmed') }),
})

/** What is stored about a user, by kind. Each kind is one file of the archive. */
export const StoredData = z.object({
  kinds: z.array(z.object({ name: z.string(), title: Bilingual, records: z.number().int().nonnegative() })),
})

export const getStoredData = endpoint('GET /api/account/stored-data', {
  access: 'accountHolders',
  summary: 'What is kept about oneself',
  result: StoredData,
})

/** A ZIP with one JSON file per kind and a page that explains them in both languages; after `confirmIdentity`. */
export const exportAccount = endpoint('GET /api/account/export', {
  access: 'accountHolders',
  errors: ['reauthentication_required', 'too_many_requests'],
  summary: 'All that is kept about oneself, as one archive',
  result: z.unknown(),
})

/** Immediate and final, with the children of a family; signs out everywhere. */
export const deleteAccount = endpoint('DELETE /api/account', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'last_administrator', 'link_expired', 'too_many_requests'],
  summary: 'Delete one’s own account and everything in it',
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('deleted') }),
})
