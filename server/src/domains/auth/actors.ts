import type { SessionHolder } from './session-lookup.ts'

/** Only a guard makes these: holding one is the proof that the check was done. */
declare const proof: unique symbol

export interface Visitor {
  readonly [proof]: 'anyone'
  /** Null for a visitor; some public answers say more to a signed-in user. */
  userId: string | null
  sessionId: string | null
  isAdministrator: boolean
}

export interface SignedIn {
  readonly [proof]: 'signed in'
  userId: string
  sessionId: string
  isAdministrator: boolean
}

export type Administrator = SignedIn & { readonly isAdministrator: true }

export const asAnyone = (holder: SessionHolder | undefined) =>
  ({
    userId: holder?.userId ?? null,
    sessionId: holder?.sessionId ?? null,
    isAdministrator: holder?.isAdministrator ?? false,
  }) as Visitor

export const asSignedIn = (holder: SessionHolder) => holder as unknown as SignedIn
