import { and, eq, sql } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import type { SingleSignOnFailure } from '@capyzen/contracts/single-sign-on'
import {
  accounts,
  createUser,
  isFitName,
  isOpenedByMailbox,
  linkProvider,
  lockUser,
  mayBeClaimed,
  claimAccount,
  users,
  type RevokeCredentials,
} from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { lockName } from '#platform/named-lock'
import type { Identity } from './identity.ts'

export interface ProviderSignIn {
  providerId: string
  /** Subjects are unique per issuer, even if the settings reuse the provider's name. */
  issuer: string
  /** Domains that the operator vouches for, allowed alone at the first sign-in; undefined for any. */
  emailDomains?: readonly string[] | undefined
  identity: Identity
  userType: UserType
  /** The account to link; null for a sign-in. */
  linkUserId: string | null
}

export async function ownerOfIdentity(
  db: DatabaseOrTransaction,
  { providerId, issuer, identity }: Pick<ProviderSignIn, 'providerId' | 'issuer' | 'identity'>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountIdOf(issuer, identity))))
  return found?.userId
}

/** Whether the account is linked to this provider; an account has at most one link per provider. */
export async function hasLinked(
  db: DatabaseOrTransaction,
  userId: string,
  { id, issuer }: { id: string; issuer: string },
): Promise<boolean> {
  const isOfIssuer = sql`starts_with(${accounts.accountId}, ${`${issuer} `})`
  return (await db.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, id), isOfIssuer))) > 0
}

/** OpenID Connect Core, 5.7: a subject is unique only per issuer. Neither contains a space. */
const accountIdOf = (issuer: string, { subject }: Identity) => `${issuer} ${subject}`

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

type AccountDecision = { userId: string; became: 'known' | 'linked' | 'registered' } | { failure: SingleSignOnFailure }

/**
 * Decides which account a provider's user signs in to (decision 0012). An email counts only when the provider has
 * verified it, or doesn't say and the operator vouches for its domain; an existing account's only when it is confirmed
 * here. Nobody gets an account without one, as nothing could reach them.
 */
export function accountFor(
  db: Database,
  { providerId, issuer, emailDomains, identity, userType, linkUserId }: ProviderSignIn,
  { revokeCredentials, now }: { revokeCredentials: RevokeCredentials; now: Date },
): Promise<AccountDecision> {
  const accountId = accountIdOf(issuer, identity)

  return db.transaction(async (tx) => {
    // Parallel callbacks of one user run one after another; without the lock the unique keys would fail.
    await lockName(tx, `single-sign-on ${providerId} ${accountId}`)
    const [known] = await tx
      .select({ userId: users.id, bannedAt: users.bannedAt })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)))
    if (known) {
      if (linkUserId !== null && known.userId !== linkUserId) return { failure: 'already_linked' }
      return known.bannedAt ? { failure: 'account_banned' } : { userId: known.userId, became: 'known' }
    }
    if (linkUserId !== null) return link(linkUserId)
    const { email } = identity
    if (email === null) return { failure: 'email_missing' }
    if (emailDomains && !emailDomains.includes(domainOf(email))) return { failure: 'email_of_other_domain' }
    const isVouchedFor = emailDomains !== undefined
    if (!(identity.isEmailVerified ?? isVouchedFor)) return { failure: 'email_not_confirmed_there' }
    return register(email)

    async function link(userId: string): Promise<AccountDecision> {
      await lockUser(tx, userId, 'no key update')
      if (await hasLinked(tx, userId, { id: providerId, issuer })) return { failure: 'other_linked_already' }
      await linkProvider(tx, { userId, providerId, accountId }, now)
      return { userId, became: 'linked' }
    }

    async function register(email: string): Promise<AccountDecision> {
      const name = identity.name !== null && isFitName(identity.name, { userType }) ? identity.name : 'New friend'
      const userId = await createUser(tx, { name, email, emailVerified: true, userType }, now)
      if (userId === undefined) return joinByEmail(email)
      await link(userId)
      return { userId, became: 'registered' }
    }

    async function joinByEmail(email: string): Promise<AccountDecision> {
      const [owner] = await tx
        .select({ id: users.id, emailVerified: users.emailVerified, bannedAt: users.bannedAt })
        .from(users)
        .where(eq(users.email, email))
        .for('update')
      if (!owner) throw new Error('The account of this address was deleted meanwhile')
      if (owner.bannedAt) return { failure: 'account_banned' }
      if (!owner.emailVerified && (await mayBeClaimed(tx, owner.id)))
        await claimAccount(tx, owner.id, { revokeCredentials, now })
      else if (!owner.emailVerified || !(await isOpenedByMailbox(tx, owner.id))) return { failure: 'sign_in_to_link' }
      return link(owner.id)
    }
  })
}
