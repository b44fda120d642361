import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { askForHelp, HelpRung, SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent, requireOwnChild } from '#domains/identity/families'
import { requireOwnScan } from '#domains/learning/recognition'
import { keepWordsOfNeed, type ConversationDeps } from '#domains/tutor/conversations'
import { readClosed } from '#domains/tutor/tutor-chat'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { createOnce } from '#platform/once'
import { findHelp, signOfNeed, type Help, type HelpDeps } from './finding-help.ts'
import { solvedQuestions } from './tables.ts'
import { asClosed, isAtLeast, showSolved, type SolvedRow } from './views.ts'

export type SolvingDeps = HelpDeps & ConversationDeps

const questionsPerDay = 200
const mostListed = 20

/** Questions that are being helped with, so that a model is asked once for a request that is repeated. */
const once = createOnce<Help>()

/** The first hint comes with it. The same key gives the same question; `conflict` where it comes with another text. */
export async function ask(
  deps: SolvingDeps,
  actor: SignedIn,
  { key, text, scanId }: CallInput<typeof askForHelp>,
): Promise<SolvedQuestion> {
  const { db, clock } = deps
  const { userId } = actor
  await requirePremium(deps, actor)
  await requireConsent(db, userId)
  const known = await findByKey(db, userId, key)
  if (known) return showAsked(deps, known, text)
  const now = clock.now()
  if (scanId !== null) await requireOwnScan({ db, now }, userId, scanId)
  // Who is in need is always heard.
  const isOfNeed = signOfNeed(text) !== undefined
  if (!isOfNeed) await requireRoom(db, userId, now)
  const found = await once(`${userId} ${key} ${text}`, () => findHelp(deps, userId, text))
  const row = await db.transaction(async (tx) => {
    // Questions that are asked at once are counted one after the other.
    await lockUser(tx, userId, 'no key update')
    const earlier = await findByKey(tx, userId, key)
    if (earlier) return earlier
    // Consent may have been withdrawn, and the scan deleted, while help was found.
    await requireConsent(tx, userId)
    if (!isOfNeed) await requireRoom(tx, userId, now)
    if (scanId !== null) await requireOwnScan({ db: tx, now }, userId, scanId)
    const [kept] = await tx
      .insert(solvedQuestions)
      .values({ learnerId: userId, clientKey: key, text, scanId, askedAt: now, rung: 'hint', ...found })
      .returning()
    if (isOfNeed) await keepWordsOfNeed(tx, deps, { learnerId: userId, key, text, language: found.language })
    return kept!
  })
  return showAsked(deps, row, text)
}

async function showAsked(deps: SolvingDeps, row: SolvedRow, text: string): Promise<SolvedQuestion> {
  if (row.text !== text) throw new AppError('conflict')
  return showOne(deps, asNow(row, await readClosed(deps, row.learnerId)))
}

/** It may have come into homework since, or been handed in. */
const asNow = (row: SolvedRow, isClosed: (text: string) => boolean): SolvedRow =>
  isClosed(row.text) ? asClosed(row) : { ...row, isHintsOnly: false }

/** Each `next_step` shows one more; a rung that shows nothing more changes nothing. */
export async function climb(
  deps: SolvingDeps,
  { userId }: SignedIn,
  { solvedId, rung }: { solvedId: string; rung: HelpRung },
): Promise<SolvedQuestion> {
  const { db } = deps
  const before = await requireOwn(db, userId, solvedId)
  const shown = await showOne(deps, { ...before, isHintsOnly: false })
  const isClosed = await readClosed(deps, userId)
  if (!shown.more.includes(rung)) return showOne(deps, asNow(before, isClosed))
  const isHintsOnly = isClosed(before.text)
  if (isHintsOnly && isAtLeast(rung, 'next_step')) {
    await db.update(solvedQuestions).set({ isHintsOnly }).where(eq(solvedQuestions.id, before.id))
    throw new AppError('conflict')
  }
  const row = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(solvedQuestions).where(isOwn(userId, solvedId)).for('update')
    if (!locked) throw new AppError('not_found')
    const isStep = rung === 'next_step' && locked.rung !== 'solution'
    const [kept] = await tx
      .update(solvedQuestions)
      .set({
        isHintsOnly,
        rung: isAtLeast(locked.rung, rung) ? locked.rung : rung,
        stepsShown: Math.min(locked.stepsShown + (isStep ? 1 : 0), locked.solution?.steps.length ?? 0),
      })
      .where(eq(solvedQuestions.id, locked.id))
      .returning()
    return kept!
  })
  return showOne(deps, asNow(row, isClosed))
}

export async function listOwn(deps: SolvingDeps, userId: string): Promise<SolvedQuestion[]> {
  const { db } = deps
  const rows = await newest(db, and(eq(solvedQuestions.learnerId, userId), isNull(solvedQuestions.clearedAt)))
  const isClosed = await readClosed(deps, userId)
  return showSolved(
    deps,
    rows.map((row) => asNow(row, isClosed)),
  )
}

/** With those that the child deleted within 30 days. */
export async function listOfChild(deps: SolvingDeps, parent: SignedIn, childId: string): Promise<SolvedQuestion[]> {
  const { db } = deps
  await requireOwnChild(db, parent, childId)
  return showSolved(deps, await newest(db, eq(solvedQuestions.learnerId, childId)))
}

const newest = (db: Database, where: ReturnType<typeof and>) =>
  db
    .select()
    .from(solvedQuestions)
    .where(where)
    .orderBy(desc(solvedQuestions.askedAt), desc(solvedQuestions.id))
    .limit(mostListed)

export async function clear({ db, clock }: SolvingDeps, userId: string, solvedId: string): Promise<void> {
  const cleared = await db
    .update(solvedQuestions)
    .set({ clearedAt: clock.now() })
    .where(isOwn(userId, solvedId))
    .returning({ id: solvedQuestions.id })
  if (cleared.length === 0) throw new AppError('not_found')
}

const keptMs = 30 * dayMs

/** Those that their learner deleted so long ago that the parent had time to read them. */
export async function deleteCleared({ db, clock }: Pick<SolvingDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(solvedQuestions).where(lt(solvedQuestions.clearedAt, new Date(clock.now().getTime() - keptMs)))
}

export const isOwn = (userId: string, solvedId: string) =>
  and(eq(solvedQuestions.id, solvedId), eq(solvedQuestions.learnerId, userId), isNull(solvedQuestions.clearedAt))

export async function requireOwn(db: Database, userId: string, solvedId: string): Promise<SolvedRow> {
  const [row] = await db.select().from(solvedQuestions).where(isOwn(userId, solvedId))
  if (!row) throw new AppError('not_found')
  return row
}

async function findByKey(db: DatabaseOrTransaction, userId: string, key: string): Promise<SolvedRow | undefined> {
  const isOfKey = and(eq(solvedQuestions.learnerId, userId), eq(solvedQuestions.clientKey, key))
  const [row] = await db.select().from(solvedQuestions).where(isOfKey)
  return row
}

async function requireRoom(db: DatabaseOrTransaction, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const [today] = await db
    .select({ count: count() })
    .from(solvedQuestions)
    .where(and(eq(solvedQuestions.learnerId, userId), gt(solvedQuestions.askedAt, since)))
  if ((today?.count ?? 0) >= questionsPerDay) throw new AppError('limit_reached')
}

async function showOne(deps: SolvingDeps, row: SolvedRow): Promise<SolvedQuestion> {
  const [shown] = await showSolved(deps, [row])
  return shown!
}
