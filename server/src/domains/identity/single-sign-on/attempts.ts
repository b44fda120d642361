import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { hashToken } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Identity } from './identity.ts'
import { singleSignOnAttempts as attempts } from './tables.ts'

const attemptSeconds = 600

export type Attempt = typeof attempts.$inferSelect

/** `bindingHash` is from `bindBrowser`; none for ID tokens, which only the nonce ties to the page. */
export async function storeAttempt(
  db: Database,
  state: string,
  attempt: Omit<typeof attempts.$inferInsert, 'stateHash' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + attemptSeconds * 1000)
  await db.insert(attempts).values({ ...attempt, stateHash: hashToken(state), expiresAt })
}

/** Usable once; `browser` is null for an ID token. Undefined for an expired attempt and one of another browser. */
export async function takeAttempt(
  db: Database,
  { providerId, state, browser }: { providerId: string; state: string; browser: string | null },
  { awaitsIdentity }: { awaitsIdentity: boolean },
  now: Date,
): Promise<Attempt | undefined> {
  const [taken] = await db
    .delete(attempts)
    .where(
      and(
        isOpen(providerId, state, now),
        browser === null ? isNull(attempts.bindingHash) : eq(attempts.bindingHash, browser),
        awaitsIdentity ? isNotNull(attempts.identity) : isNull(attempts.requestId),
      ),
    )
    .returning()
  return taken
}

/** The earliest provider sign-in that counts as a reauthentication; undefined for other attempts. */
export function reauthenticatedSince({ proveSessionId, expiresAt }: Pick<Attempt, 'proveSessionId' | 'expiresAt'>) {
  return proveSessionId === null ? undefined : new Date(expiresAt.getTime() - attemptSeconds * 1000)
}

export async function findRequest(
  db: Database,
  { providerId, state }: { providerId: string; state: string },
  now: Date,
): Promise<{ requestId: string; reauthenticatedSince: Date | undefined } | undefined> {
  const [found] = await db
    .select()
    .from(attempts)
    .where(and(isOpen(providerId, state, now), isNull(attempts.identity)))
  if (!found || found.requestId === null) return undefined
  return { requestId: found.requestId, reauthenticatedSince: reauthenticatedSince(found) }
}

export async function storeIdentity(
  db: Database,
  { providerId, state, requestId }: { providerId: string; state: string; requestId: string },
  identity: Identity,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .update(attempts)
    .set({ identity })
    .where(and(isOpen(providerId, state, now), eq(attempts.requestId, requestId), isNull(attempts.identity)))
    .returning({ stateHash: attempts.stateHash })
  return stored.length > 0
}

export async function deleteExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, now))
}

function isOpen(providerId: string, state: string, now: Date) {
  return and(eq(attempts.stateHash, hashToken(state)), eq(attempts.providerId, providerId), gt(attempts.expiresAt, now))
}
