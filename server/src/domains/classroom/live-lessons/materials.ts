import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { LiveMaterials, PollDraft } from '@capyzen/contracts/live-lessons'
import type { Author } from '#domains/identity/auth'
import { readTaughtSession, requireTaughtSession } from '#domains/classroom/live-courses'
import { readBankQuestions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { lockSession } from './locking.ts'
import { readSlidesNow, type SlideDeps } from './slides.ts'
import { livePolls, livePreparedQuestions } from './tables.ts'

export async function readMaterials(deps: SlideDeps, actor: Author, sessionId: string) {
  const about = await readTaughtSession(deps.db, actor, sessionId)
  return { ...about, materials: await materialsOf(deps, sessionId) }
}

async function materialsOf(deps: SlideDeps, sessionId: string): Promise<LiveMaterials> {
  const { db } = deps
  const prepared = await db
    .select({ questionId: livePreparedQuestions.questionId })
    .from(livePreparedQuestions)
    .where(eq(livePreparedQuestions.sessionId, sessionId))
    .orderBy(asc(livePreparedQuestions.position))
  const [slides, polls, questions] = await Promise.all([
    readSlidesNow(deps, sessionId),
    unopenedPolls(db, sessionId),
    readBankQuestions(
      db,
      prepared.map(({ questionId }) => questionId),
    ),
  ])
  return { slides, polls, questions }
}

const unopenedPolls = (db: DatabaseOrTransaction, sessionId: string) =>
  db
    .select({ id: livePolls.id, question: livePolls.question, choices: livePolls.choices })
    .from(livePolls)
    .where(and(eq(livePolls.sessionId, sessionId), isNull(livePolls.openedAt)))
    .orderBy(asc(livePolls.position), asc(livePolls.id))

interface Prepared {
  sessionId: string
  polls: readonly PollDraft[]
  questionIds: readonly string[]
}

export async function prepareSession(
  deps: SlideDeps,
  actor: Author,
  { sessionId, polls, questionIds }: Prepared,
): Promise<LiveMaterials> {
  const { db } = deps
  await requireTaughtSession(db, actor, sessionId)
  const wanted = [...new Set(questionIds)]
  if ((await readBankQuestions(db, wanted)).length < wanted.length) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await lockSession(tx, 'polls', sessionId)
    await replacePolls(tx, sessionId, polls)
    await tx.delete(livePreparedQuestions).where(eq(livePreparedQuestions.sessionId, sessionId))
    if (wanted.length > 0)
      await tx
        .insert(livePreparedQuestions)
        .values(wanted.map((questionId, at) => ({ sessionId, questionId, position: at + 1 })))
  })
  return materialsOf(deps, sessionId)
}

/** One that stays the same keeps its id, so that a room that is open can still open it. */
async function replacePolls(tx: DatabaseOrTransaction, sessionId: string, drafts: readonly PollDraft[]): Promise<void> {
  const before = await unopenedPolls(tx, sessionId)
  const nameOf = ({ question, choices }: PollDraft) => JSON.stringify([question, choices])
  const kept = new Map(before.map((poll) => [nameOf(poll), poll.id]))
  if (before.length > 0)
    await tx.delete(livePolls).where(
      and(
        inArray(
          livePolls.id,
          before.map(({ id }) => id),
        ),
        isNull(livePolls.openedAt),
      ),
    )
  const [opened] = await tx
    .select({ last: max(livePolls.position) })
    .from(livePolls)
    .where(eq(livePolls.sessionId, sessionId))
  const rows = drafts.map((draft, at) => {
    const id = kept.get(nameOf(draft))
    kept.delete(nameOf(draft))
    return { ...draft, ...(id !== undefined && { id }), sessionId, position: (opened?.last ?? 0) + at + 1 }
  })
  if (rows.length > 0) await tx.insert(livePolls).values(rows).onConflictDoNothing()
}
