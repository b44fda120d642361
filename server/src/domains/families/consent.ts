import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Consent } from '@capyzen/contracts/families'
import type { SignedIn } from '#domains/auth'
import { users } from '#domains/auth'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Guard } from '#platform/http'
import { consents } from './tables.ts'

/**
 * Which wording a guardian has answered: of the letter (letters.ts), of the page it leads to and of the tick at a child's
 * profile. Whoever changes what they promise changes this too; the former answers then say what they were given for.
 */
const consentWording = '2026-11'

export type Decision = (typeof consents.$inferSelect)['decision']

/** For joins: the last of a pupil's decisions is the one that counts. */
export const lastDecision = (db: DatabaseOrTransaction) =>
  db
    .select({ decision: consents.decision, at: consents.at, wording: consents.wording })
    .from(consents)
    .where(eq(consents.pupilId, users.id))
    .orderBy(desc(consents.at))
    .limit(1)
    .as('last_decision')

export function toConsent({ decision, at }: { decision: Decision | null; at: Date | null }): Consent {
  return { isGiven: decision === 'given', since: at?.toISOString() ?? null }
}

/**
 * Every primary pupil counts as under 13, so what keeps a pupil's own words, voice or pictures asks here first (readings
 * §3): `consent_required`. Grown-ups pass, and so do exam and practice answers, which don't come here at all.
 */
export async function requireConsent(db: DatabaseOrTransaction, userId: string): Promise<void> {
  const last = lastDecision(db)
  const [user] = await db
    .select({ userType: users.userType, decision: last.decision })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.id, userId))
  if (!user || (user.userType === 'student' && user.decision !== 'given')) throw new AppError('consent_required')
}

/** A guard that asks for the guardian's consent after the given one: `withConsent(db, signedIn)`. */
export function withConsent<Actor extends SignedIn>(db: Database, guard: Guard<Actor>): Guard<Actor> {
  return async (request: FastifyRequest) => {
    const actor = await guard(request)
    await requireConsent(db, actor.userId)
    return actor
  }
}

export interface Answer {
  pupilId: string
  isGiven: boolean
  way: 'parent_account' | 'letter'
  /** Null for whoever answered a letter. */
  guardianId: string | null
  now: Date
}

/** Adds a row; the same answer again adds none. What stood before decides whether a no is a refusal or a withdrawal. */
export async function recordDecision(
  tx: Transaction,
  { pupilId, isGiven, way, guardianId, now }: Answer,
): Promise<void> {
  // One after the other, so that the last of two answers is the later one also by its time.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, pupilId)).for('no key update')
  const [last] = await tx
    .select()
    .from(consents)
    .where(eq(consents.pupilId, pupilId))
    .orderBy(desc(consents.at))
    .limit(1)
  const wasGiven = last?.decision === 'given'
  if (last && wasGiven === isGiven && last.wording === consentWording) return
  await tx.insert(consents).values({
    pupilId,
    decision: isGiven ? 'given' : wasGiven ? 'withdrawn' : 'refused',
    way,
    guardianId,
    wording: consentWording,
    at: new Date(Math.max(now.getTime(), last ? last.at.getTime() + 1 : 0)),
  })
}
