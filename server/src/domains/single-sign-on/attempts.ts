import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { UserType } from '@capyzen/contracts/auth'
import { hashToken } from '#domains/auth'
import type { Database } from '#platform/database'
import type { Identity } from './identity.ts'
import { singleSignOnAttempts as attempts } from './tables.ts'

/** How long somebody may take at the provider. */
const attemptSeconds = 600

export type Attempt = typeof attempts.$inferSelect

export interface NewAttempt {
  providerId: string
  /** What `bindBrowser` gave; none for ID tokens, whose nonce is all that ties them to the page. */
  browser?: string
  codeVerifier?: string
  nonce?: string
  requestId?: string
  returnTo?: string
  userType?: UserType | undefined
  linkUserId?: string | undefined
  proveSessionId?: string | undefined
}

export async function rememberAttempt(
  db: Database,
  state: string,
  { browser, ...attempt }: NewAttempt,
  now: Date,
): Promise<void> {
  await db.insert(attempts).values({
    ...attempt,
    stateHash: hashToken(state),
    bindingHash: browser ?? null,
    expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
  })
}

interface WayBack {
  providerId: string
  state: string
  /** Null: an ID token. */
  browser: string | null
}

/** Whoever takes it has it alone: the row is gone. Undefined where it is used, too old, or of another browser. */
export async function takeAttempt(
  db: Database,
  { providerId, state, browser }: WayBack,
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

/** From when on somebody must have signed in there, where they were sent to be asked anew. */
export function askedAnewSince({ proveSessionId, expiresAt }: Pick<Attempt, 'proveSessionId' | 'expiresAt'>) {
  return proveSessionId === null ? undefined : new Date(expiresAt.getTime() - attemptSeconds * 1000)
}

/** The request that an assertion has to answer. */
export async function findRequest(
  db: Database,
  { providerId, state }: Omit<WayBack, 'browser'>,
  now: Date,
): Promise<{ requestId: string; askedAnewSince: Date | undefined } | undefined> {
  const [found] = await db
    .select()
    .from(attempts)
    .where(and(isOpen(providerId, state, now), isNull(attempts.identity)))
  if (!found || found.requestId === null) return undefined
  return { requestId: found.requestId, askedAnewSince: askedAnewSince(found) }
}

/** An assertion answers its request once. False where it came too late, or again. */
export async function keepIdentity(
  db: Database,
  {
    providerId,
    state,
    requestId,
    identity,
  }: { providerId: string; state: string; requestId: string; identity: Identity },
  now: Date,
): Promise<boolean> {
  const kept = await db
    .update(attempts)
    .set({ identity })
    .where(and(isOpen(providerId, state, now), eq(attempts.requestId, requestId), isNull(attempts.identity)))
    .returning({ stateHash: attempts.stateHash })
  return kept.length > 0
}

export async function forgetExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, now))
}

function isOpen(providerId: string, state: string, now: Date) {
  return and(eq(attempts.stateHash, hashToken(state)), eq(attempts.providerId, providerId), gt(attempts.expiresAt, now))
}
