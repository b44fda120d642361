import { and, asc, eq, inArray, isNotNull, isNull, type Placeholder } from 'drizzle-orm'
import { sessionsOver } from '#domains/classroom/live-courses'
import { closedQuestions, releaseWithheld } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import type { AskDeps } from './asks.ts'
import { liveAnswers, liveAsks } from './tables.ts'

type CountingDeps = Pick<AskDeps, 'db' | 'clock' | 'domains'>

/**
 * Questions that the student has answered while others still may: until the teacher closes them, no page tells their
 * key, as one who knows it could tell the class.
 */
export const answeredOpenAsks = (db: Database, { userId }: { userId: Placeholder }) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(liveAnswers)
    .innerJoin(liveAsks, and(eq(liveAsks.id, liveAnswers.askId), isNull(liveAsks.closedAt)))
    .innerJoin(questionVersions, eq(questionVersions.id, liveAsks.questionVersionId))
    .where(eq(liveAnswers.userId, userId))

/** Answers to asks that have been closed count for mastery and the mistakes book from now on. */
export async function countClosedAsks(deps: CountingDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const leftOpen = and(isNull(liveAsks.closedAt), inArray(liveAsks.sessionId, sessionsOver(now)))
  await db.update(liveAsks).set({ closedAt: now, putAwayAt: now }).where(leftOpen)
  const closed = await db
    .select({ id: liveAsks.id, questionId: questionVersions.questionId })
    .from(liveAsks)
    .innerJoin(questionVersions, eq(questionVersions.id, liveAsks.questionVersionId))
    .where(and(isNull(liveAsks.countedAt), isNotNull(liveAsks.closedAt)))
    .orderBy(asc(liveAsks.askedAt))
    .limit(20)
  for (const { id, questionId } of closed) {
    const answers = await db.select({ userId: liveAnswers.userId }).from(liveAnswers).where(eq(liveAnswers.askId, id))
    for (const { userId } of answers) await countFor(deps, { userId, questionId, at: now })
    await db.update(liveAsks).set({ countedAt: now }).where(eq(liveAsks.id, id))
  }
}

/** What other open work of the student keeps closed is counted when that is handed in. */
async function countFor(
  deps: CountingDeps,
  { userId, questionId, at }: { userId: string; questionId: string; at: Date },
) {
  const { db, domains } = deps
  if ((await closedQuestions(deps, userId)).has(questionId)) return
  await db.transaction((tx) => releaseWithheld(tx, domains, { userId, questionIds: [questionId], at }))
}
