import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { ReauthenticationMethods, SignInMethods } from '@capyzen/contracts/account'
import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import {
  accounts,
  browserHashOf,
  changeContact,
  lockUser,
  notifyOfChange,
  recentReauthenticationSeconds,
  sessions,
  unlinkProvider,
  users,
  viewerOf,
  type AccountHolder,
} from '#domains/identity/auth'
import { passkeys } from '#domains/identity/passkeys'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { changes, notifyOwner } from './emails.ts'
import { checkedAndReauthenticated, type AccountDeps } from './service.ts'
import { emailChanges } from './tables.ts'

const password = 'credential'

export async function signInMethods(
  { auth: { db, clock }, providerNames }: AccountDeps,
  { userId }: AccountHolder,
): Promise<SignInMethods> {
  const methods = await db
    .select({ providerId: accounts.providerId, linkedAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt))
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now())))
  return {
    hasPassword: methods.some(({ providerId }) => providerId === password),
    providers: methods
      .filter(({ providerId }) => providerId !== password)
      .map(({ providerId, linkedAt }) => ({
        providerId,
        name: providerNames.get(providerId) ?? providerId,
        linkedAt: linkedAt.toISOString(),
      })),
    emailChange: change
      ? {
          newEmail: change.newEmail,
          isOldConfirmed: change.oldTokenHash === null || change.oldConfirmedAt !== null,
          isNewConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  }
}

/** Methods that `requireReauthentication` accepts; providers missing from the settings are left out. */
export async function reauthenticationMethods(
  { auth: { db, clock }, providerNames }: AccountDeps,
  { userId, sessionId }: AccountHolder,
): Promise<ReauthenticationMethods> {
  const since = new Date(clock.now().getTime() - recentReauthenticationSeconds * 1000)
  const isOwn = eq(accounts.userId, users.id)
  const [own] = await db
    .select({
      email: users.email,
      phone: users.phone,
      password: sql<boolean>`exists (select from ${accounts} where ${and(isOwn, eq(accounts.providerId, password))})`,
      passkey: sql<boolean>`exists (select from ${passkeys} where ${eq(passkeys.userId, users.id)})`,
      isBackFromProvider: sql<boolean>`exists (select from ${sessions} where ${and(eq(sessions.id, sessionId), gt(sessions.backFromProviderAt, since))})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!own) throw new AppError('session_not_found')
  const { email, phone, ...methods } = own
  const providers = await linkedProviders(db, userId)
  return {
    ...methods,
    code: email ? 'email' : phone ? 'phone' : null,
    providers: providers.flatMap((providerId) => {
      const name = providerNames.get(providerId)
      return name === undefined ? [] : [{ providerId, name }]
    }),
  }
}

/** `last_way_in` when no other sign-in method would be left. */
export async function unlink(
  { auth, providerNames }: AccountDeps,
  actor: AccountHolder,
  { providerId, reauthentication }: { providerId: string; reauthentication: Reauthentication },
): Promise<void> {
  const { userId } = actor
  const requireOtherMethod = async (tx: Transaction) => {
    const { email, phone, providers } = await lockMethods(tx, userId)
    if (!providers.includes(providerId)) throw new AppError('not_found')
    if (!email && !phone && providers.every((other) => other === providerId)) throw new AppError('last_way_in')
  }
  await checkedAndReauthenticated(auth, actor, reauthentication, requireOtherMethod, (tx) =>
    unlinkProvider(tx, userId, providerId),
  )
  await notifyOfChange(auth, userId, changes.providerUnlinked(providerNames.get(providerId) ?? providerId))
}

/** `last_way_in` when no other sign-in method would be left. */
export async function removePhoneNumber(
  { auth }: AccountDeps,
  actor: AccountHolder,
  reauthentication: Reauthentication,
): Promise<Viewer> {
  const { userId, sessionId } = actor
  const removablePhone = async (tx: Transaction) => {
    const { email, phone, providers } = await lockMethods(tx, userId)
    if (phone && !email && providers.length === 0) throw new AppError('last_way_in')
    return phone
  }
  const formerPhone = await checkedAndReauthenticated(
    auth,
    actor,
    reauthentication,
    removablePhone,
    async (tx, phone) => {
      const asking = { sessionId, browserHash: browserHashOf(auth, userId, actor.browser) }
      await changeContact(tx, userId, { phone: null }, { asking, now: auth.clock.now() })
      return phone
    },
  )
  if (formerPhone) await notifyOwner(auth, userId, changes.phoneRemoved, { formerPhone })
  return viewerOf(auth, sessionId)
}

/** Locks the user, so that parallel removals cannot remove the last two methods. */
async function lockMethods(tx: Transaction, userId: string) {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('session_not_found')
  return { email: user.email, phone: user.phone, providers: await linkedProviders(tx, userId) }
}

async function linkedProviders(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const linked = await db
    .selectDistinct({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, password)))
  return linked.map(({ providerId }) => providerId)
}
