import { eq } from 'drizzle-orm'
import type { updateProfile } from '@capyzen/contracts/account'
import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  changeProfile,
  deleteUser,
  requireFitName,
  requireReauthentication,
  users,
  viewerOf,
  type AccountHolder,
  type AuthService,
  type SignedIn,
} from '#domains/identity/auth'
import { requireOtherAdministrator } from '#domains/identity/users'
import type { Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { deletedEmail, deletedMessage } from './emails.ts'

export interface AccountDeps {
  auth: AuthService
  domains: readonly Domain[]
  storage: Storage
  /** Labels of sign-in providers by provider id. */
  providerNames: ReadonlyMap<string, string>
}

/** A child's name and level can only be changed by the parent. */
export async function changeOwnProfile(
  auth: AuthService,
  { userId, sessionId, isChild, ...bearer }: SignedIn,
  changes: CallInput<typeof updateProfile>,
): Promise<Viewer> {
  if (isChild && (changes.name !== undefined || changes.level !== undefined)) throw new AppError('forbidden')
  if (changes.name !== undefined) {
    const [former] = await auth.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    requireFitName(changes.name, bearer, former?.name)
  }
  await changeProfile(auth.db, userId, changes, auth.clock.now())
  return viewerOf(auth, sessionId)
}

/** Deletes the account with everything that refers to it, children included. `last_administrator` for the only one. */
export async function deleteOwnAccount(
  auth: AuthService,
  actor: AccountHolder,
  reauthentication: Reauthentication,
): Promise<void> {
  const requireOther = async (tx: Transaction) => {
    if (actor.isAdministrator) await requireOtherAdministrator(tx, actor.userId)
  }
  const user = await checkedAndReauthenticated(auth, actor, reauthentication, requireOther, (tx) =>
    deleteUser(tx, actor.userId),
  )
  const { email, phone } = user ?? {}
  if (user && email) await auth.mail.send(deletedEmail({ ...user, email }))
  else if (user && phone) await auth.sms.send(deletedMessage({ ...user, phone }))
}

/** Runs `check` before the reauthentication too, which an error would use up. `act` gets its result. */
export async function checkedAndReauthenticated<Checked, Result>(
  auth: AuthService,
  actor: AccountHolder,
  reauthentication: Reauthentication,
  check: (tx: Transaction) => Promise<Checked>,
  act: (tx: Transaction, checked: Checked) => Promise<Result>,
): Promise<Result> {
  await auth.db.transaction(check)
  await requireReauthentication(auth, actor, reauthentication)
  return auth.db.transaction(async (tx) => act(tx, await check(tx)))
}
