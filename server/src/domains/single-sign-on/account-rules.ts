import { and, eq, sql } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import type { SingleSignOnFailure } from '@capyzen/contracts/single-sign-on'
import { accounts, mayBeTakenOver, takeOver, users, type ForgetWaysIn } from '#domains/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Identity } from './identity.ts'

/** Somebody at a provider who wants in, or to be added to the account that is signed in. */
export interface Arrival {
  providerId: string
  /** Of the provider: another one under the same name in the settings knows other people. */
  issuer: string
  /** Of the provider: who comes in for the first time has an address of these, or none; undefined: any. */
  emailDomains?: readonly string[] | undefined
  identity: Identity
  /** For whoever is new. */
  userType: UserType
  /** Whose account gets the provider added; null: they sign in. */
  linkUserId: string | null
}

/** Whose account here that one there opens. */
export async function ownerElsewhere(
  db: DatabaseOrTransaction,
  { providerId, issuer, identity }: Pick<Arrival, 'providerId' | 'issuer' | 'identity'>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountIdOf(issuer, identity))))
  return found?.userId
}

/** Whether somebody at this provider opens the account already; of those there is one at most. */
export async function hasLinked(
  db: DatabaseOrTransaction,
  userId: string,
  { id, issuer }: { id: string; issuer: string },
): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, id),
        sql`starts_with(${accounts.accountId}, ${`${issuer} `})`,
      ),
    )
  return found.length > 0
}

/** OpenID Connect Core, 5.7: a subject is unique at its issuer only. Neither holds a space. */
const accountIdOf = (issuer: string, { subject }: Identity) => `${issuer} ${subject}`

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** `linked`: from now on this account elsewhere opens the one here, which its owner should hear of. */
export type Arrived = { userId: string; became: 'known' | 'linked' | 'registered' } | { failure: SingleSignOnFailure }

/**
 * Whose account somebody is let into (decision 0012). A provider's word counts for an address only where it has seen
 * the mailbox itself; an account here whose address nobody has confirmed counts for nothing. Two people are never linked.
 */
export function accountFor(
  db: Database,
  { providerId, issuer, emailDomains, identity, userType, linkUserId }: Arrival,
  { forgetWaysIn, now }: { forgetWaysIn: ForgetWaysIn; now: Date },
): Promise<Arrived> {
  const accountId = accountIdOf(issuer, identity)

  return db.transaction(async (tx) => {
    // Parallel ways back of one person go one after another; the unique keys hold without it, by failing.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`single-sign-on ${providerId} ${accountId}`}, 0))`,
    )
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
    if (identity.email === null) return register(null)
    if (emailDomains && !emailDomains.includes(domainOf(identity.email))) return { failure: 'email_of_other_domain' }
    if (!identity.isEmailVerified) {
      const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, identity.email))
      // An address that nobody has confirmed is not written down: its owner may still come.
      return other ? { failure: 'email_not_confirmed_there' } : register(null)
    }
    return register(identity.email)

    async function link(userId: string): Promise<Arrived> {
      // Two that are added at once come one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      if (await hasLinked(tx, userId, { id: providerId, issuer })) return { failure: 'other_linked_already' }
      await tx.insert(accounts).values({ userId, providerId, accountId, createdAt: now, updatedAt: now })
      return { userId, became: 'linked' }
    }

    /** With an address that is known here already, it is the account of that address. */
    async function register(email: string | null): Promise<Arrived> {
      const [made] = await tx
        .insert(users)
        .values({
          name: identity.name ?? 'New friend',
          email,
          emailVerified: email !== null,
          userType,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id })
      if (!made) return joinByEmail(email)
      await link(made.id)
      return { userId: made.id, became: 'registered' }
    }

    async function joinByEmail(email: string | null): Promise<Arrived> {
      const [owner] = await tx
        .select({ id: users.id, emailVerified: users.emailVerified, bannedAt: users.bannedAt })
        .from(users)
        .where(eq(users.email, email ?? ''))
        .for('update')
      if (!owner) throw new Error('The account of this address was deleted meanwhile')
      if (owner.bannedAt) return { failure: 'account_banned' }
      if (!owner.emailVerified) {
        if (!(await mayBeTakenOver(tx, owner.id))) return { failure: 'email_not_confirmed_there' }
        await takeOver(tx, owner.id, { forgetWaysIn, now })
      }
      return link(owner.id)
    }
  })
}
