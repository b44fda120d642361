import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  defaultWordLimit,
  mostWritingSessions,
  wordRangeOf,
  type Assignment,
  type createWritingSession,
  type WritingDraft,
  type WritingSession,
} from '@capyzen/contracts/writing'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { classStudents } from '#domains/identity/classes'
import { requireConsent } from '#domains/identity/families'
import { prepareFindings } from '#domains/learning/writing-findings'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { isOwnSession, type SessionRow } from './stored.ts'
import { writingPictures, writingQuestions, writingSessions, writingVersions } from './tables.ts'
import { summaryColumns, toSummary } from './versions.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** A student has deleted a writing practice: what was said about it goes with it. */
    writingDeleted(tx: Transaction, practice: { ownerId: string; sessionId: string; now: Date }): Promise<void>
  }
}

export interface WritingDeps {
  db: Database
  clock: Clock
  storage: Storage
  domains: readonly Domain[]
}

type PictureRow = typeof writingPictures.$inferSelect

/** Idempotent: a picture that a practice has leads to that practice. */
export async function createSession(
  { db, clock }: WritingDeps,
  { pictureId, ...values }: CallInput<typeof createWritingSession>,
  { userId }: SignedIn,
) {
  await requireConsent(db, userId)
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Practices that are begun at once are counted one after the other.
    await lockUser(tx, userId, 'no key update')
    const [picture] = await tx
      .select({ id: writingPictures.id, sessionId: writingSessions.id })
      .from(writingPictures)
      .leftJoin(writingSessions, eq(writingSessions.pictureId, writingPictures.id))
      .where(and(eq(writingPictures.id, pictureId), eq(writingPictures.ownerId, userId)))
      .for('update', { of: writingPictures })
    if (!picture) throw new AppError('not_found')
    if (picture.sessionId !== null) return { sessionId: picture.sessionId }
    if ((await tx.$count(writingSessions, eq(writingSessions.ownerId, userId))) >= mostWritingSessions)
      throw new AppError('limit_reached')
    const [made] = await tx
      .insert(writingSessions)
      .values({ ...values, pictureId, ownerId: userId, createdAt: now, changedAt: now })
      .returning({ id: writingSessions.id })
    if (!made) throw new AppError('internal')
    return { sessionId: made.id }
  })
}

export async function listSessions(db: Database, { userId }: SignedIn) {
  const rows = await db
    .select({
      id: writingSessions.id,
      title: writingSessions.title,
      sessionType: writingSessions.sessionType,
      grade: writingSessions.grade,
      genre: writingSessions.genre,
      language: writingSessions.language,
      words: writingSessions.draftWords,
      submissions: sql<number>`(select count(*)::int from ${writingVersions} made
        where made.session_id = ${writingSessions}.id and made.kind = 'submitted')`,
      changedAt: writingSessions.changedAt,
    })
    .from(writingSessions)
    .where(eq(writingSessions.ownerId, userId))
    .orderBy(desc(writingSessions.changedAt), desc(writingSessions.id))
  return { sessions: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })) }
}

export async function readSession(deps: WritingDeps, sessionId: string, { userId }: SignedIn) {
  const { db } = deps
  const [found] = await db
    .select({ session: writingSessions, picture: writingPictures })
    .from(writingSessions)
    .innerJoin(writingPictures, eq(writingPictures.id, writingSessions.pictureId))
    .where(isOwnSession(sessionId, userId))
  if (!found) throw new AppError('not_found')
  prepareFindings(found.session.language)
  const [versions, inspirationPoints, joined] = await Promise.all([
    db
      .select(summaryColumns)
      .from(writingVersions)
      .where(eq(writingVersions.sessionId, sessionId))
      .orderBy(desc(writingVersions.number)),
    pointsOf(db, sessionId),
    db.$count(classStudents, eq(classStudents.studentId, userId)),
  ])
  const session: WritingSession = {
    id: sessionId,
    ...toAssignment(deps, found.session, found.picture),
    draft: { text: found.session.draft, ...toDraft(found.session) },
    versions: versions.map(toSummary),
    inspirationPoints,
    hasTeacher: joined > 0,
  }
  return { session }
}

export async function deleteSession({ db, domains, clock }: WritingDeps, sessionId: string, { userId }: SignedIn) {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(writingSessions)
      .where(isOwnSession(sessionId, userId))
      .returning({ pictureId: writingSessions.pictureId })
    if (!gone) throw new AppError('not_found')
    // Its file goes with the next sweep.
    await tx.update(writingPictures).set({ ownerId: null }).where(eq(writingPictures.id, gone.pictureId))
    const now = clock.now()
    for (const domain of domains) await domain.writingDeleted?.(tx, { ownerId: userId, sessionId, now })
    return { outcome: 'deleted' as const }
  })
}

export function toAssignment(
  { storage, clock }: Pick<WritingDeps, 'storage' | 'clock'>,
  session: SessionRow,
  { fileKey, width, height }: PictureRow,
): Assignment {
  const { title, sessionType, grade, genre, language, requirements, wordLimit } = session
  return {
    ...{ title, sessionType, grade, genre, language, requirements },
    wordLimit: wordLimit ?? defaultWordLimit,
    wordRange: wordRangeOf(session),
    picture: { url: storage.sign('writing-images', fileKey, clock.now()).url, width, height },
  }
}

export const toDraft = (row: Pick<SessionRow, 'draftRevision' | 'draftSavedAt'>): Omit<WritingDraft, 'text'> => ({
  revision: row.draftRevision,
  savedAt: row.draftSavedAt?.toISOString() ?? null,
})

export async function pointsOf(db: DatabaseOrTransaction, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ points: count() })
    .from(writingQuestions)
    .where(and(eq(writingQuestions.sessionId, sessionId), isNotNull(writingQuestions.earnedAt)))
  return row?.points ?? 0
}
