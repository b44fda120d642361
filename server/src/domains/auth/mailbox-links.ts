import { and, eq, gt, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { AuthService } from './service.ts'
import { users, verifications } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

/** `confirm`: of a letter after registering. `reset`: of one that somebody without their password asked for. */
type LinkKind = 'confirm' | 'reset'

const lifeSeconds = 3_600
const named = (kind: LinkKind, token: string) => `${kind}:${hashToken(token)}`

/** The token of a link that works for one hour; whoever has it reads the account's mailbox. */
export async function issueLink({ db, clock }: AuthService, kind: LinkKind, userId: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
  await db.insert(verifications).values({ identifier: named(kind, token), value: userId, expiresAt })
  return token
}

/** Whose link it is, which stays usable; `link_expired` whatever is wrong with it. */
export async function ownerOfConfirmLink(db: DatabaseOrTransaction, token: string, now: Date): Promise<string> {
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, named('confirm', token)), gt(verifications.expiresAt, now)))
  if (!link) throw new AppError('link_expired')
  return link.userId
}

/** `link_expired` for one that nobody has: seen before a password is hashed for it. */
export async function requireSomeLink(db: DatabaseOrTransaction, token: string, now: Date): Promise<void> {
  const [link] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        inArray(verifications.identifier, [named('reset', token), named('confirm', token)]),
        gt(verifications.expiresAt, now),
      ),
    )
  if (!link) throw new AppError('link_expired')
}

/**
 * Whose password may be chosen by it: a link of either kind, but one that confirms only as long as there is something to
 * confirm. Of two who come with one link, the first takes it away. Locks the user's row.
 */
export async function takeLink(tx: DatabaseOrTransaction, token: string, now: Date) {
  const either = [named('reset', token), named('confirm', token)]
  const [link] = await tx
    .delete(verifications)
    .where(and(inArray(verifications.identifier, either), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value, identifier: verifications.identifier })
  if (!link) throw new AppError('link_expired')
  const [user] = await tx
    .select({ id: users.id, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('update')
  if (!user || (user.isVerified && link.identifier !== named('reset', token))) throw new AppError('link_expired')
  return { ...user, isConfirmation: link.identifier === named('confirm', token) }
}
