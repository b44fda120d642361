import { z } from 'zod'
import { Proof, SignedIn, WebAuthnJson } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by the browser's or system's account, so that other devices have it too. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'One’s own passkeys',
  result: z.object({ passkeys: z.array(Passkey) }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/begin',
  summary: 'Options for making a passkey in this browser',
  body: z.strictObject({ proof: Proof }),
  result: z.object({ options: WebAuthnJson }),
})

/** The challenge works once and for five minutes. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keep the passkey that the browser has made',
  body: z.strictObject({ name: z.string().trim().min(1).max(60), registration: WebAuthnJson }),
  result: z.object({ passkey: Passkey }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/:passkeyId/remove',
  summary: 'Remove a passkey',
  params: z.strictObject({ passkeyId: z.uuid() }),
  body: z.strictObject({ proof: Proof }),
  result: z.object({ outcome: z.literal('removed') }),
})

/** Names no account: the browser offers the passkeys that it has for this site. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in/begin',
  summary: 'Options for signing in with a passkey',
  body: z.strictObject({}),
  result: z.object({ options: WebAuthnJson }),
})

/** The answer is a `Proof`; the passkey has to check its user. */
export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/passkeys/proof/begin',
  summary: 'Options for proving with a passkey that it is still you',
  body: z.strictObject({}),
  result: z.object({ options: WebAuthnJson }),
})

/** A passkey that checked its user (PIN, finger, face) is two factors in one: the session has aal2. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'Sign in with a passkey; sets the session cookie',
  body: z.strictObject({ authentication: WebAuthnJson }),
  result: SignedIn,
})
