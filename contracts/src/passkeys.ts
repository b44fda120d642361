import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Reauthentication, SignedIn, WebAuthnJson } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const Passkey = z.object({
  id: Uuid,
  name: z.string(),
  /** Synchronised to other devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint('GET /api/passkeys', {
  access: 'accountHolders',
  summary: 'One’s own passkeys',
  result: z.object({ passkeys: z.array(Passkey) }),
})

export const beginPasskey = endpoint('POST /api/passkeys/begin', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'limit_reached', 'too_many_requests'],
  summary: 'Options for making a passkey in this browser',
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ options: WebAuthnJson }),
})

/** The challenge works once, for five minutes. */
export const addPasskey = endpoint('POST /api/passkeys', {
  access: 'accountHolders',
  errors: ['limit_reached', 'link_expired'],
  summary: 'Keep the passkey that the browser has made',
  body: z.strictObject({ name: z.string().trim().min(1).max(60), registration: WebAuthnJson }),
  result: z.object({ passkey: Passkey }),
})

export const removePasskey = endpoint('DELETE /api/passkeys/:passkeyId', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Remove a passkey',
  params: z.strictObject({ passkeyId: Uuid }),
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('removed') }),
})

/** Names no account: the browser offers its passkeys for this site. */
export const beginPasskeySignIn = endpoint('POST /api/passkeys/sign-in/begin', {
  access: 'everyone',
  errors: ['too_many_requests'],
  summary: 'Options for signing in with a passkey',
  body: z.strictObject({}),
  result: z.object({ options: WebAuthnJson }),
})

/** The response is a `Reauthentication`; the passkey must verify its user. */
export const beginPasskeyReauthentication = endpoint('POST /api/passkeys/reauthentication/begin', {
  access: 'accountHolders',
  errors: ['too_many_requests', 'not_found'],
  summary: 'Options for reauthenticating with a passkey',
  body: z.strictObject({}),
  result: z.object({ options: WebAuthnJson }),
})

/** A passkey that verified its user (PIN, finger, face) counts as two factors: the session has aal2. */
export const signInByPasskey = endpoint('POST /api/passkeys/sign-in', {
  access: 'everyone',
  errors: ['account_banned', 'invalid_credentials', 'link_expired', 'session_not_found', 'too_many_requests'],
  summary: 'Sign in with a passkey; sets the session cookie',
  body: z.strictObject({ authentication: WebAuthnJson }),
  result: SignedIn,
})
