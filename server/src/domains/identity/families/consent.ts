import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Consent } from '@capyzen/contracts/families'
import { lockUser, users, type SignedIn } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Guard } from '#platform/http'
import { consents } from './tables.ts'

/**
 * The version of the promises in the email (`emails.ts`), on its page and at a child's profile; change it with them.
 */
const consentWording = '2026-11'

type ConsentRow = typeof consents.$inferSelect

/** The last decision of a student, for lateral joins. */
export const lastDecision = (db: DatabaseOrTransaction) =>
  db
    .select({ decision: consents.decision, at: consents.at, wording: consents.wording })
    .from(consents)
    .where(eq(consents.studentId, users.id))
    .orderBy(desc(consents.at))
    .limit(1)
    .as('last_decision')

/** A condition: a guardian's last word about the student of the id column was no. */
export const hasRefusedConsent = (studentId: SQLWrapper): SQL => sql`exists (
  select from ${consents} refused where refused.pupil_id = ${studentId} and refused.decision <> 'given'
    and not exists (select from ${consents} later where later.pupil_id = refused.pupil_id and later.at > refused.at))`

export function toConsent({ decision, at }: { decision: ConsentRow['decision'] | null; at: Date | null }): Consent {
  return { isGiven: decision === 'given', since: at?.toISOString() ?? null }
}

/** Keeping a student's own texts, voice or pictures needs a guardian's consent (readings §3); grown-ups pass. */
export async function requireConsent(db: DatabaseOrTransaction, userId: string): Promise<void> {
  const last = lastDecision(db)
  const [user] = await db
    .select({ userType: users.userType, decision: last.decision })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.id, userId))
  if (!user || (user.userType === 'student' && user.decision !== 'given')) throw new AppError('consent_required')
}

export function withConsent<Actor extends SignedIn>(db: Database, guard: Guard<Actor>): Guard<Actor> {
  return async (request: FastifyRequest) => {
    const actor = await guard(request)
    await requireConsent(db, actor.userId)
    return actor
  }
}

/** Idempotent: repeating the last decision adds no row. A no after a yes is a withdrawal, else a refusal. */
export async function recordDecision(
  tx: Transaction,
  {
    studentId,
    isGiven,
    way,
    guardianId,
    now,
  }: Pick<ConsentRow, 'studentId' | 'way' | 'guardianId'> & { isGiven: boolean; now: Date },
): Promise<void> {
  // Orders parallel decisions, so that the later one also has the later time.
  await lockUser(tx, studentId, 'no key update')
  const [last] = await tx
    .select()
    .from(consents)
    .where(eq(consents.studentId, studentId))
    .orderBy(desc(consents.at))
    .limit(1)
  const wasGiven = last?.decision === 'given'
  if (last && wasGiven === isGiven && last.wording === consentWording) return
  await tx.insert(consents).values({
    studentId,
    decision: isGiven ? 'given' : wasGiven ? 'withdrawn' : 'refused',
    way,
    guardianId,
    wording: consentWording,
    at: new Date(Math.max(now.getTime(), last ? last.at.getTime() + 1 : 0)),
  })
}
