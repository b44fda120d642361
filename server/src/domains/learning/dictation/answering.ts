import { and, eq, isNull, max } from 'drizzle-orm'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { answerDictation, DictationSession } from '@capyzen/contracts/dictation'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { keepsVoiceAndPictures } from '#domains/identity/families'
import { recordItemAnswers, type ItemAnswer } from '#domains/learning/reviews'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { mayEarn } from './earning.ts'
import { judgeAnswer, type JudgedAnswer } from './judging.ts'
import { isMarkedByLearner, showItem, showSession, type AnswerRow, type SessionRow } from './sessions.ts'
import { strokesToKeep } from './strokes.ts'
import { dictationAnswers, dictationSessions, type DictatedItem } from './tables.ts'

type Answered = CallInput<typeof answerDictation>

async function requireOwn({ db }: Pick<Deps, 'db'>, sessionId: string, userId: string): Promise<SessionRow> {
  const [session] = await db
    .select()
    .from(dictationSessions)
    .where(and(eq(dictationSessions.id, sessionId), eq(dictationSessions.userId, userId)))
  if (!session) throw new AppError('not_found')
  return session
}

/** The first answer stays, also where two arrive together. */
export async function answer(
  deps: Deps,
  { sessionId, position, answer: given }: Answered,
  { userId }: SignedIn,
): Promise<CallResult<typeof answerDictation>> {
  const { db, clock } = deps
  const session = await requireOwn(deps, sessionId, userId)
  const item = session.items[position]
  if (!item) throw new AppError('not_found')
  const judged = await judgeAnswer(db, item, given)
  if (!judged || (judged.isSelfJudged && !(await isMarkedByLearner(deps, session, position))))
    throw new AppError('conflict')
  const now = clock.now()
  const { row, finishedAt } = await db.transaction(async (tx) => {
    // A guardian's decision that arrives meanwhile is waited for.
    await lockUser(tx, userId, 'no key update')
    const [locked] = await tx.select().from(dictationSessions).where(eq(dictationSessions.id, sessionId)).for('update')
    if (!locked) throw new AppError('not_found')
    const isAnswer = and(eq(dictationAnswers.sessionId, sessionId), eq(dictationAnswers.position, position))
    const [earlier] = await tx.select().from(dictationAnswers).where(isAnswer)
    if (earlier) return { row: earlier, finishedAt: locked.finishedAt }
    if (locked.finishedAt) throw new AppError('conflict')
    const seconds = await secondsSince(tx, locked, now)
    const earnsXp = await mayEarn(tx, { userId, item, isSelfJudged: judged.isSelfJudged, now })
    const row = await insertAnswer(tx, userId, { sessionId, position, judged, now })
    const answered = await tx.$count(dictationAnswers, eq(dictationAnswers.sessionId, sessionId))
    const finishedAt = answered === locked.items.length ? now : null
    if (finishedAt) await tx.update(dictationSessions).set({ finishedAt }).where(eq(dictationSessions.id, sessionId))
    await recordItemAnswers(tx, userId, itemAnswers(item, row, { seconds, earnsXp }), now)
    return { row, finishedAt }
  })
  const shown = await showItem(deps, { ...session, finishedAt }, row)
  const drawn = judged.drawn
  // What isn't kept is shown once, to compare it.
  if (shown.result && shown.result.strokes === null && drawn) shown.result.strokes = drawn
  return { item: shown, isFinished: finishedAt !== null }
}

async function insertAnswer(
  tx: Transaction,
  userId: string,
  { sessionId, position, judged, now }: { sessionId: string; position: number; judged: JudgedAnswer; now: Date },
): Promise<AnswerRow> {
  const { isRight, isSelfJudged, typed, verdicts, drawn } = judged
  const isKept = drawn !== null && (await keepsVoiceAndPictures(tx, userId))
  const [row] = await tx
    .insert(dictationAnswers)
    .values({
      ...{ sessionId, position, isRight, isSelfJudged, typed, verdicts },
      strokes: isKept ? strokesToKeep(drawn) : null,
      answeredAt: now,
    })
    .returning()
  if (!row) throw new AppError('internal')
  return row
}

/** Longer than this, it was left open. */
const longestSeconds = 120

async function secondsSince(tx: Transaction, { id, startedAt }: SessionRow, now: Date): Promise<number> {
  const [last] = await tx
    .select({ at: max(dictationAnswers.answeredAt) })
    .from(dictationAnswers)
    .where(eq(dictationAnswers.sessionId, id))
  const seconds = Math.round((now.getTime() - (last?.at ?? startedAt).getTime()) / 1000)
  return Math.max(0, Math.min(longestSeconds, seconds))
}

/** Each character of the word once, for the schedule; twice in a word, it is wrong where one of them is. */
function itemAnswers(
  { mode }: DictatedItem,
  row: AnswerRow,
  { seconds, earnsXp }: { seconds: number; earnsXp: boolean },
): ItemAnswer[] {
  const outcomes = new Map<string, boolean>()
  for (const { character, isRight } of row.verdicts)
    outcomes.set(character, isRight && (outcomes.get(character) ?? true))
  const share = Math.round(seconds / outcomes.size)
  return [...outcomes].map(([character, isRight]) => ({
    ...{ kind: 'character', itemId: character, mode: mode === 'write' ? 'write' : 'read', subject: 'chinese' },
    outcome: isRight ? 'right' : 'wrong',
    source: `dictation ${row.sessionId} ${row.position} ${character}`,
    ...{ seconds: share, isSelfJudged: row.isSelfJudged, earnsXp },
  }))
}

export async function finish(deps: Deps, sessionId: string, { userId }: SignedIn): Promise<DictationSession> {
  const { db, clock } = deps
  await requireOwn(deps, sessionId, userId)
  await db
    .update(dictationSessions)
    .set({ finishedAt: clock.now() })
    .where(and(eq(dictationSessions.id, sessionId), isNull(dictationSessions.finishedAt)))
  return showSession(deps, await requireOwn(deps, sessionId, userId))
}
