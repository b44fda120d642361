import type { SessionHolder } from './session-lookup.ts'

/** Only a guard can create actors, so a function that takes one knows that access was checked. */
declare const reauthentication: unique symbol

export interface Visitor {
  readonly [reauthentication]: 'anyone' | 'signed in'
  userId: string | null
  sessionId: string | null
  isAdministrator: boolean
}

export interface HalfSignedIn {
  readonly [reauthentication]: 'signed in' | 'half signed in'
  userId: string
  sessionId: string
  assuranceLevel: SessionHolder['assuranceLevel']
  awaitsFactor: boolean
  isFormer: boolean
  browser: string | undefined
}

export interface SignedIn extends HalfSignedIn {
  readonly [reauthentication]: 'signed in'
  isAdministrator: boolean
  /** Confirmed by an administrator. */
  isTeacher: boolean
  isChild: boolean
  userType: SessionHolder['userType']
}

export type Administrator = SignedIn & { readonly isAdministrator: true }
export type Teacher = SignedIn & { readonly isTeacher: true }
/** A confirmed teacher or an administrator. */
export type Author = SignedIn & ({ readonly isTeacher: true } | { readonly isAdministrator: true })
export type AccountHolder = SignedIn & { readonly isChild: false }
export type Parent = AccountHolder & { readonly userType: 'parent' }

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
