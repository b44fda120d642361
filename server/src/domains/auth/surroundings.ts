import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Settings } from '#platform/settings'

/** What the domains around this one do for it, which it cannot ask of them by name. */
export interface Surroundings {
  forgetWaysIn: ForgetWaysIn
  /** And ends what the children of this parent have opened. A browser with these cookies stays a device. */
  forgetFamilyDevices: (tx: Transaction, parentId: string, kept?: Cookies) => Promise<void>
  provePasskey: ProvePasskey
}

/** Of one browser, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>

/** Takes every way into an account away that another domain keeps. */
export type ForgetWaysIn = (tx: Transaction, userId: string) => Promise<void>

/** `invalid_credentials` unless one of this user's passkeys has answered our challenge and checked its user. */
export type ProvePasskey = (
  deps: { db: Database; clock: Clock; settings: Settings },
  userId: string,
  authentication: Record<string, unknown>,
) => Promise<void>
