import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { ProofWays } from '@capyzen/contracts/account'
import { accounts, recentProofSeconds, sessions, users, type GrownUp } from '#domains/auth'
import { passkeys } from '#domains/passkeys'
import { AppError } from '#platform/errors'
import type { AccountDeps } from './service.ts'

/** What `requireProof` takes of this account; nothing for one whose only provider is no longer in the settings. */
export async function proofWays(
  { auth: { db, clock }, providerNames }: AccountDeps,
  { userId, sessionId }: GrownUp,
): Promise<ProofWays> {
  const since = new Date(clock.now().getTime() - recentProofSeconds * 1000)
  const waysOf = eq(accounts.userId, users.id)
  const [own] = await db
    .select({
      ...{ email: users.email, phone: users.phone },
      password: sql<boolean>`exists (select from ${accounts} where ${and(waysOf, eq(accounts.providerId, 'credential'))})`,
      passkey: sql<boolean>`exists (select from ${passkeys} where ${eq(passkeys.userId, users.id)})`,
      isBackFromProvider: sql<boolean>`exists (select from ${sessions} where ${and(eq(sessions.id, sessionId), gt(sessions.backFromProviderAt, since))})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!own) throw new AppError('session_not_found')
  const linked = await db
    .selectDistinct({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  const { email, phone, ...ways } = own
  return {
    ...ways,
    code: email ? 'email' : phone ? 'phone' : null,
    providers: linked.flatMap(({ providerId }) => {
      const name = providerNames.get(providerId)
      return name === undefined ? [] : [{ providerId, name }]
    }),
  }
}
