import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Ask } from '@capyzen/contracts/live-lessons'
import type { Author, SignedIn } from '#domains/identity/auth'
import {
  requireEntry,
  requireRunningSession,
  requireTaughtSession,
  requireViewer,
  type SessionViewer,
} from '#domains/classroom/live-courses'
import {
  closedQuestions,
  listIdOf,
  openAttempt,
  publishSingle,
  readMarking,
  submitSingle,
  type ListReader,
} from '#domains/learning/attempts'
import { questions, questionVersions, reviewAnswer, settleAnswer } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import { databaseOn, inTransaction, type Database, type DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockName } from '#platform/named-lock'
import { groupAnswers, readAnswers, withoutOwnWords } from './answer-groups.ts'
import { lockSession, tellRoom } from './locking.ts'
import { liveAnswers, liveAsks } from './tables.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Whether the teacher has sent this user out of a session's room. */
    isSentOut(db: DatabaseOrTransaction, of: { sessionId: string; userId: string }): Promise<boolean>
  }
}

export interface AskDeps {
  db: Database
  pool: Pool
  clock: Clock
  domains: readonly Domain[]
  lists: ListReader
}

type AskRow = typeof liveAsks.$inferSelect

/** Each ask has a list of its own, by which its attempts find the session again. */
export const listOfAsk = (askId: string) => ({ listId: listIdOf('live', askId), listVersion: 1 })

/** Of one session: more than a lesson can hold. */
const mostAsks = 60

export async function askQuestion(
  deps: AskDeps,
  actor: Author,
  { sessionId, questionVersionId }: { sessionId: string; questionVersionId: string },
): Promise<Ask> {
  const { db, clock } = deps
  const now = clock.now()
  await requireRunningSession(db, actor, { sessionId, now })
  const [version] = await db
    .select({ marks: questionVersions.marks })
    .from(questionVersions)
    .innerJoin(questions, and(eq(questions.id, questionVersions.questionId), questions.inPractice))
    .where(eq(questionVersions.id, questionVersionId))
  if (!version) throw new AppError('not_found')
  const ask = {
    id: newId(),
    sessionId,
    questionVersionId,
    askedAt: now,
    closedAt: null,
    putAwayAt: null,
    countedAt: null,
  }
  await db.transaction(async (tx) => {
    await lockSession(tx, 'asks', sessionId)
    const [before] = await tx.select({ asks: count() }).from(liveAsks).where(eq(liveAsks.sessionId, sessionId))
    if ((before?.asks ?? 0) >= mostAsks) throw new AppError('limit_reached')
    await putAsksAway(tx, sessionId, now)
    await tx.insert(liveAsks).values(ask)
    await publishSingle(tx, listOfAsk(ask.id).listId, { questionVersionId, marks: version.marks, now })
    await tellRoom(tx, sessionId, 'ask')
  })
  return showAsk(deps, ask, teacherView)
}

/** What is still on the screens of a session, where nothing is answered any more. */
export async function putAsksAway(tx: DatabaseOrTransaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(liveAsks)
    .set({ closedAt: sql`coalesce(${liveAsks.closedAt}, ${now.toISOString()})`, putAwayAt: now })
    .where(and(eq(liveAsks.sessionId, sessionId), isNull(liveAsks.putAwayAt)))
}

const teacherView: Viewing = { userId: null, role: 'teacher', studentIds: [] }

interface Viewing extends SessionViewer {
  userId: string | null
}

export async function readCurrentAsk(
  deps: AskDeps,
  { userId }: Pick<SignedIn, 'userId'>,
  sessionId: string,
): Promise<Ask | null> {
  const viewer = await requireViewer(deps.db, userId, sessionId)
  const [ask] = await deps.db
    .select()
    .from(liveAsks)
    .where(and(eq(liveAsks.sessionId, sessionId), isNull(liveAsks.putAwayAt)))
    .orderBy(desc(liveAsks.askedAt), asc(liveAsks.id))
    .limit(1)
  return ask ? showAsk(deps, ask, { ...viewer, userId }) : null
}

export async function answerAsk(
  deps: AskDeps,
  { userId }: Pick<SignedIn, 'userId'>,
  { askId, answer: sent, seconds }: { askId: string; answer: string; seconds: number },
): Promise<Ask> {
  const { db, pool, clock, lists } = deps
  const ask = await requireAsk(db, askId)
  const { role } = await requireEntry(db, userId, ask.sessionId, clock.now())
  if (role !== 'student') throw new AppError('forbidden')
  await requireInRoom(deps, { sessionId: ask.sessionId, userId })
  const viewing: Viewing = { role, userId, studentIds: [userId] }
  // Looked up first, because the answer itself, sent a moment ago, closes the question.
  const closed = await closedQuestions(deps, userId)
  if (await hasAnswered(db, askId, userId)) return showAsk(deps, ask, viewing)
  const { questionVersionId, askedAt } = ask
  const marking = await readMarking(lists, listOfAsk(askId))
  const origin = marking.origins.get(questionVersionId)
  if (!origin) throw new AppError('not_found')
  if (closed.has(origin.questionId)) throw new AppError('conflict')
  const answer = await settleAnswer(db, questionVersionId, sent)
  await inTransaction(pool, async (client) => {
    const tx = databaseOn(client)
    // Of two answers that arrive together the second sees the first; one that comes while it is closed, that it is.
    await lockName(tx, `live answer ${askId} ${userId}`)
    const [locked] = await tx.select().from(liveAsks).where(eq(liveAsks.id, askId)).for('share')
    if (await hasAnswered(tx, askId, userId)) return
    if (!locked || locked.closedAt !== null) throw new AppError('conflict')
    const attempt = await openAttempt(client, { userId, purpose: 'live', ...listOfAsk(askId), startedAt: askedAt })
    if (!attempt) throw new AppError('conflict')
    await tx.insert(liveAnswers).values({ askId, userId, attemptId: attempt.id })
    await submitSingle(client, deps, attempt, { questionVersionId, answer, seconds, shownAt: askedAt, marking })
    await tellRoom(tx, ask.sessionId, 'ask')
  })
  return showAsk(deps, ask, viewing)
}

export async function closeAsk(
  deps: AskDeps,
  actor: Author,
  { askId, isPutAway }: { askId: string; isPutAway: boolean },
): Promise<Ask> {
  const { db, clock } = deps
  const { sessionId } = await requireAsk(db, askId)
  await requireTaughtSession(db, actor, sessionId)
  const now = clock.now().toISOString()
  const ask = await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(liveAsks)
      .set({
        closedAt: sql`coalesce(${liveAsks.closedAt}, ${now})`,
        ...(isPutAway && { putAwayAt: sql`coalesce(${liveAsks.putAwayAt}, ${now})` }),
      })
      .where(eq(liveAsks.id, askId))
      .returning()
    if (!closed) throw new AppError('not_found')
    await tellRoom(tx, sessionId, 'ask')
    return closed
  })
  return showAsk(deps, ask, teacherView)
}

/** `forbidden` for one who was sent out of it. */
async function requireInRoom({ db, domains }: AskDeps, of: { sessionId: string; userId: string }): Promise<void> {
  for (const { isSentOut } of domains) if (await isSentOut?.(db, of)) throw new AppError('forbidden')
}

async function requireAsk(db: DatabaseOrTransaction, askId: string): Promise<AskRow> {
  const [ask] = await db.select().from(liveAsks).where(eq(liveAsks.id, askId))
  if (!ask) throw new AppError('not_found')
  return ask
}

async function hasAnswered(db: DatabaseOrTransaction, askId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ answers: count() })
    .from(liveAnswers)
    .where(and(eq(liveAnswers.askId, askId), eq(liveAnswers.userId, userId)))
  return (row?.answers ?? 0) > 0
}

/** While a question is open, and while other work of a student keeps it closed, its key is told to the teacher alone. */
async function showAsk(deps: AskDeps, ask: AskRow, { role, userId, studentIds }: Viewing): Promise<Ask> {
  const { db, lists } = deps
  const [marking, answers] = await Promise.all([readMarking(lists, listOfAsk(ask.id)), readAnswers(db, [ask.id])])
  const [asked] = marking.list.questions
  if (!asked) throw new AppError('not_found')
  const { question, language, questionId } = asked
  const solution = marking.solutions.get(question.id)
  const isOpen = ask.closedAt === null
  const isTold = role === 'teacher' || (!isOpen && !(await isClosedToAny(deps, studentIds, questionId)))
  const own = role === 'student' ? answers.find((given) => given.userId === userId) : undefined
  const review = (answer: string, marks?: typeof own) => reviewAnswer(question, solution, answer, marks)
  const results = isTold ? groupAnswers(question, answers) : null
  return {
    ...{ id: ask.id, question, language, isOpen, answered: answers.length },
    own: own ? { answer: own.answer, scored: isTold ? review(own.answer, own) : null } : null,
    results: results && role !== 'teacher' ? withoutOwnWords(question, results) : results,
    correctAnswer: isTold ? review('').correctAnswer : '',
  }
}

async function isClosedToAny(deps: AskDeps, studentIds: readonly string[], questionId: string): Promise<boolean> {
  const closed = await Promise.all(studentIds.map((studentId) => closedQuestions(deps, studentId)))
  return closed.some((ids) => ids.has(questionId))
}
