import type { SessionHolder } from './session-lookup.ts'

/** Only a guard makes these: holding one is the proof that the check was done. */
declare const proof: unique symbol

export interface Visitor {
  readonly [proof]: 'anyone' | 'signed in'
  /** Null for a visitor; some public answers say more to a signed-in user. */
  userId: string | null
  sessionId: string | null
  isAdministrator: boolean
}

/** Somebody with a session that may still wait for its second factor. */
export interface HalfSignedIn {
  readonly [proof]: 'signed in' | 'half signed in'
  userId: string
  sessionId: string
  assuranceLevel: SessionHolder['assuranceLevel']
  awaitsFactor: boolean
  isFormer: boolean
  /** What `boundBrowser` gave. */
  browser: string | undefined
}

export interface SignedIn extends HalfSignedIn {
  readonly [proof]: 'signed in'
  isAdministrator: boolean
  /** Confirmed by an administrator. */
  isTeacher: boolean
  isChild: boolean
  userType: SessionHolder['userType']
}

export type Administrator = SignedIn & { readonly isAdministrator: true }
export type Teacher = SignedIn & { readonly isTeacher: true }
/** Looks after their own account. */
export type GrownUp = SignedIn & { readonly isChild: false }
export type Parent = GrownUp & { readonly userType: 'parent' }

export const asAnyone = (holder: SessionHolder | undefined) =>
  ({
    userId: holder?.userId ?? null,
    sessionId: holder?.sessionId ?? null,
    isAdministrator: holder?.roles.includes('administrator') ?? false,
  }) as Visitor

export const asHalfSignedIn = (holder: SessionHolder, browser: string | undefined) =>
  ({ ...holder, browser }) as unknown as HalfSignedIn

export const asSignedIn = ({ roles, ...holder }: SessionHolder, browser: string | undefined) =>
  ({
    ...holder,
    browser,
    isAdministrator: roles.includes('administrator'),
    isTeacher: roles.includes('teacher'),
  }) as unknown as SignedIn
