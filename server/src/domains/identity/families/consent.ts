import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ErrorCode } from '@capyzen/contracts/errors'
import type { Consent } from '@capyzen/contracts/families'
import { lockUser, users } from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { consents } from './tables.ts'

/**
 * The version of the promises in the email (`emails.ts`), on its page and at a child's profile; change it with them.
 */
const consentWording = '2026-11-28.2'

declare module '#platform/domain' {
  interface DomainHooks {
    /**
     * Voice, drawings and photographs of a student may no longer be kept: deletes them and what was said in them, or
     * detaches them to be deleted. Also where a consent ends that never allowed them; idempotent.
     */
    forgetVoiceAndPictures(tx: Transaction, studentId: string): Promise<void>
  }
}

type ConsentRow = typeof consents.$inferSelect

/** The last decision of a student, for lateral joins. */
export const lastDecision = (db: DatabaseOrTransaction) =>
  db
    .select({
      decision: consents.decision,
      at: consents.at,
      wording: consents.wording,
      keepsVoiceAndPictures: consents.keepsVoiceAndPictures,
    })
    .from(consents)
    .where(eq(consents.studentId, users.id))
    .orderBy(desc(consents.at))
    .limit(1)
    .as('last_decision')

/** A condition: a guardian's last word about the student of the id column was no. */
export const hasRefusedConsent = (studentId: SQLWrapper): SQL => sql`exists (
  select from ${consents} refused where refused.pupil_id = ${studentId} and refused.decision <> 'given'
    and not exists (select from ${consents} later where later.pupil_id = refused.pupil_id and later.at > refused.at))`

type LastDecision = { [Column in 'decision' | 'at' | 'keepsVoiceAndPictures']: ConsentRow[Column] | null }

export function toConsent({ decision, at, keepsVoiceAndPictures }: LastDecision): Consent {
  const isGiven = decision === 'given'
  return {
    isGiven,
    since: at?.toISOString() ?? null,
    keepsVoiceAndPictures: isGiven && keepsVoiceAndPictures === true,
  }
}

/** Keeping a student's own texts, voice or pictures needs a guardian's consent (readings §3); grown-ups pass. */
export async function requireConsent(db: DatabaseOrTransaction, userId: string): Promise<void> {
  if (!(await isConsentGiven(db, userId))) throw new AppError('consent_required')
}

/** Whether a user's own texts may be kept; grown-ups' always are. */
export async function isConsentGiven(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const last = lastDecision(db)
  const [user] = await db
    .select({ userType: users.userType, decision: last.decision })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.id, userId))
  return user !== undefined && (user.userType !== 'student' || user.decision === 'given')
}

/** Whether voice, drawings and photographs may be kept; without it they are used for the moment. Grown-ups' are kept. */
export async function keepsVoiceAndPictures(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const last = lastDecision(db)
  const [user] = await db
    .select({ userType: users.userType, decision: last.decision, keeps: last.keepsVoiceAndPictures })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.id, userId))
  if (!user) return false
  return user.userType !== 'student' || (user.decision === 'given' && user.keeps === true)
}

interface Decision extends Pick<ConsentRow, 'studentId' | 'way' | 'guardianId'> {
  isGiven: boolean
  /** Undefined leaves it as it is. */
  keepsVoiceAndPictures?: boolean | undefined
  /** What is thrown for a decision that would allow more than the last one. */
  refusalOfMore?: ErrorCode | undefined
  now: Date
}

/**
 * Idempotent: repeating the last decision adds no row. A no after a yes is a withdrawal, else a refusal. Turning the
 * switch off and withdrawing the consent both delete what was kept.
 */
export async function recordDecision(
  tx: Transaction,
  domains: readonly Domain[],
  { studentId, isGiven, keepsVoiceAndPictures, way, guardianId, refusalOfMore, now }: Decision,
): Promise<{ isGiven: boolean; keepsVoiceAndPictures: boolean }> {
  // Orders parallel decisions, so that the later one also has the later time.
  await lockUser(tx, studentId, 'no key update')
  const [last] = await tx
    .select()
    .from(consents)
    .where(eq(consents.studentId, studentId))
    .orderBy(desc(consents.at))
    .limit(1)
  const wasGiven = last?.decision === 'given'
  const kept = wasGiven && last.keepsVoiceAndPictures
  const keeps = isGiven && (keepsVoiceAndPictures ?? kept)
  const decided = { isGiven, keepsVoiceAndPictures: keeps }
  if (refusalOfMore && allowsMore(decided, { isGiven: wasGiven, keepsVoiceAndPictures: kept }))
    throw new AppError(refusalOfMore)
  // Who only keeps less hasn't agreed to words that are new.
  const wording = refusalOfMore && isGiven && last ? last.wording : consentWording
  if (last && wasGiven === isGiven && kept === keeps && last.wording === wording) return decided
  await tx.insert(consents).values({
    studentId,
    decision: isGiven ? 'given' : wasGiven ? 'withdrawn' : 'refused',
    way,
    guardianId,
    keepsVoiceAndPictures: keeps,
    wording,
    at: new Date(Math.max(now.getTime(), last ? last.at.getTime() + 1 : 0)),
  })
  const isLess = (kept && !keeps) || (wasGiven && !isGiven)
  if (isLess) for (const domain of domains) await domain.forgetVoiceAndPictures?.(tx, studentId)
  return decided
}

type Allowed = Pick<Consent, 'isGiven' | 'keepsVoiceAndPictures'>

/** Withdrawing, or turning the switch off under a consent that stays, allows no more than before. */
function allowsMore(next: Allowed, before: Allowed): boolean {
  return (next.isGiven && !before.isGiven) || (next.keepsVoiceAndPictures && !before.keepsVoiceAndPictures)
}
