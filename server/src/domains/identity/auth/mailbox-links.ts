import { and, eq, gt, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { AuthService } from './service.ts'
import { users, verifications } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

/** `confirm` verifies the address of a new account; `reset` sets a new password. */
type LinkKind = 'confirm' | 'reset'

const lifeSeconds = 3_600
const named = (kind: LinkKind, token: string) => `${kind}:${hashToken(token)}`

export async function issueLink({ db, clock }: AuthService, kind: LinkKind, userId: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
  await db.insert(verifications).values({ identifier: named(kind, token), value: userId, expiresAt })
  return token
}

/** The user and the kind of a link, which stays valid; else `link_expired`. */
export async function findLink(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<{ userId: string; kind: LinkKind }> {
  const [link] = await db
    .select({ userId: verifications.value, identifier: verifications.identifier })
    .from(verifications)
    .where(isEitherLink(token, now))
  if (!link) throw new AppError('link_expired')
  return { userId: link.userId, kind: link.identifier === named('reset', token) ? 'reset' : 'confirm' }
}

/** Uses up the link and locks its user. A confirmation link works only for an unverified address. */
export async function takeLink(tx: DatabaseOrTransaction, token: string, now: Date) {
  const found = await findLink(tx, token, now)
  // Accounts are locked before their links, as a change of the password does.
  const [user] = await tx
    .select({ id: users.id, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, found.userId))
    .for('update')
  const [link] = await tx
    .delete(verifications)
    .where(isEitherLink(token, now))
    .returning({ identifier: verifications.identifier })
  if (!user || !link || (user.isVerified && link.identifier !== named('reset', token)))
    throw new AppError('link_expired')
  return { ...user, isConfirmation: link.identifier === named('confirm', token) }
}

const isEitherLink = (token: string, now: Date) =>
  and(
    inArray(verifications.identifier, [named('reset', token), named('confirm', token)]),
    gt(verifications.expiresAt, now),
  )
