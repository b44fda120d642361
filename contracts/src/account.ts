import { z } from 'zod'
import { Avatar, Email, Language, Level, OneTimeCode, PersonName, Phone, Proof, Viewer } from './auth.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change one’s own name, avatar, language or level',
  body: z.strictObject({
    name: PersonName.optional(),
    avatar: Avatar.optional(),
    language: Language.optional(),
    level: Level.nullable().optional(),
  }),
  result: z.object({ viewer: Viewer }),
})

export const SignInWays = z.object({
  hasPassword: z.boolean(),
  /** Accounts elsewhere that open this one. */
  providers: z.array(z.object({ providerId: z.string(), name: z.string(), linkedAt: z.iso.datetime() })),
  /** Where a change of e-mail stands, for as long as it can still be confirmed. */
  emailChange: z
    .object({
      newEmail: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
})
export type SignInWays = z.infer<typeof SignInWays>

export const getSignInWays = endpoint({
  method: 'GET',
  path: '/api/account/sign-in-ways',
  summary: 'By what this account can be opened',
  result: SignInWays,
})

export const ProofWays = z.object({
  password: z.boolean(),
  /** Where `reauthenticate` would send a code. */
  code: z.enum(['email', 'phone']).nullable(),
  passkey: z.boolean(),
  /** Accounts elsewhere that open this one. */
  providers: z.array(z.object({ providerId: z.string(), name: z.string() })),
  /** This session is back from one of them, and has not used it yet. */
  isBackFromProvider: z.boolean(),
})
export type ProofWays = z.infer<typeof ProofWays>

export const getProofWays = endpoint({
  method: 'GET',
  path: '/api/account/proof-ways',
  summary: 'By what it can be proved that it is still you',
  result: ProofWays,
})

/** Both mailboxes get a link and both must be opened; same answer whether or not the new address is taken. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Ask for another e-mail address',
  body: z.strictObject({ email: Email, proof: Proof }),
  result: z.object({ outcome: z.literal('sent') }),
})

/** `half_confirmed`: the other mailbox is still to confirm. The links work for one hour. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Confirm a change of e-mail by the token in either letter',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  result: z.object({ outcome: z.enum(['half_confirmed', 'changed']) }),
})

/** Same answer whether or not the number is taken. */
export const changePhone = endpoint({
  method: 'POST',
  path: '/api/account/phone',
  summary: 'Ask for another phone number, or a first one',
  body: z.strictObject({ phone: Phone, proof: Proof }),
  result: z.object({ outcome: z.literal('sent') }),
})

export const confirmPhoneChange = endpoint({
  method: 'POST',
  path: '/api/account/phone/confirm',
  summary: 'Confirm a phone number by the code in its message',
  body: z.strictObject({ code: OneTimeCode }),
  result: z.object({ viewer: Viewer }),
})

/** Only while there is another way in: e-mail, or an account elsewhere. */
export const removePhone = endpoint({
  method: 'POST',
  path: '/api/account/phone/remove',
  summary: 'Remove one’s phone number',
  body: z.strictObject({ proof: Proof }),
  result: z.object({ viewer: Viewer }),
})

export const unlinkProvider = endpoint({
  method: 'POST',
  path: '/api/account/providers/:providerId/unlink',
  summary: 'Stop an account elsewhere from opening this one',
  params: z.strictObject({ providerId: z.string().min(1).max(60) }),
  body: z.strictObject({ proof: Proof }),
  result: z.object({ outcome: z.literal('unlinked') }),
})

/** What is kept about somebody, by kind, and how much of it. The kinds are the files of the archive. */
export const StoredData = z.object({
  kinds: z.array(z.object({ name: z.string(), title: Bilingual, records: z.number().int().nonnegative() })),
})
export type StoredData = z.infer<typeof StoredData>

export const getStoredData = endpoint({
  method: 'GET',
  path: '/api/account/stored-data',
  summary: 'What is kept about oneself',
  result: StoredData,
})

/** A ZIP with one JSON file for each kind and a page that explains them in both languages. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'All that is kept about oneself, as one archive',
  result: z.unknown(),
})

/** At once and for good, with the children of a family; signs out everywhere. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete one’s own account and everything in it',
  body: z.strictObject({ proof: Proof }),
  result: z.object({ outcome: z.literal('deleted') }),
})
