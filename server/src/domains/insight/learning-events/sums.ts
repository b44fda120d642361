import { and, asc, between, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { singaporeDay, type DayRange } from '@capyzen/contracts/singapore-days'
import type { Database, Transaction } from '#platform/database'
import { learnerQuestions, learners, learningDays, learningEvents } from './tables.ts'
import { addToDay, capped, creditAnswer, emptyDay, showSolution, type DaySums, type QuestionProgress } from './xp.ts'

interface LearnerSums {
  xp: number
  questions: number
  days: number
  /** The last day on which something was learned. */
  lastDay: string | null
}

const nothingYet: LearnerSums = { xp: 0, questions: 0, days: 0, lastDay: null }

/** With every event that was committed before the call. */
export async function readLearner(db: Database, userId: string): Promise<LearnerSums> {
  const [row] = await db.select().from(learners).where(eq(learners.userId, userId))
  if (!row) return nothingYet
  return row.summedSeq === row.lastSeq ? row : ((await db.transaction((tx) => sumEvents(tx, userId))) ?? nothingYet)
}

/**
 * XP that the answer to a question will bring once it is summed, in one statement before it is recorded. Only what was recorded in the
 * last seconds isn't known yet.
 */
export async function xpOfAnswer(
  tx: Pick<Transaction, 'execute'>,
  userId: string,
  { questionId, at, isAided }: { questionId: string; at: Date; isAided: boolean },
): Promise<number> {
  const day = singaporeDay(at)
  const { rows } = await tx.execute<{ before: QuestionProgress | null; given: number | null; isHelped: boolean }>(sql`
    select
      (select json_build_object('mistakenOn', mistaken_on, 'rightOn', right_on, 'isRightAgain', is_right_again,
          'isCorrected', is_corrected, 'isAnswered', is_answered)
        from learner_questions where user_id = ${userId} and question_id = ${questionId}) as before,
      (select xp from learning_days where user_id = ${userId} and day = ${day}) as given,
      exists (select from helped_questions where user_id = ${userId} and question_id = ${questionId}) as "isHelped"`)
  const [known] = rows
  const answer = { day, isCorrect: true, isAided: isAided || known?.isHelped === true }
  return capped(known?.given ?? 0, creditAnswer(known?.before ?? undefined, answer).xp)
}

const eventsAtOnce = 2_000

/** Adds the events that the sums lack. Undefined for an account without events. */
async function sumEvents(tx: Transaction, userId: string): Promise<LearnerSums | undefined> {
  const [locked] = await tx.select().from(learners).where(eq(learners.userId, userId)).for('update')
  if (locked?.summedSeq === 0) await clearSums(tx, userId)
  let learner: LearnerRow | undefined = locked && (locked.summedSeq === 0 ? { ...locked, ...nothingYet } : locked)
  while (learner && learner.summedSeq < learner.lastSeq) learner = await sumNext(tx, learner)
  return learner
}

type LearnerRow = typeof learners.$inferSelect

/** For a learner whose events are added from the first on, because one of them was corrected. */
async function clearSums(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(learningDays).where(eq(learningDays.userId, userId))
  await tx.delete(learnerQuestions).where(eq(learnerQuestions.userId, userId))
}

async function sumNext(tx: Transaction, learner: LearnerRow): Promise<LearnerRow> {
  const { userId, summedSeq, lastSeq } = learner
  const upTo = Math.min(lastSeq, summedSeq + eventsAtOnce)
  const events = await tx
    .select()
    .from(learningEvents)
    .where(and(eq(learningEvents.userId, userId), gt(learningEvents.seq, summedSeq), lte(learningEvents.seq, upTo)))
    .orderBy(asc(learningEvents.seq))
  const questionIds = [...new Set(events.flatMap(({ questionId }) => questionId ?? []))]
  const [days, known] = await Promise.all([
    readDays(tx, userId, [...new Set(events.map(({ occurredAt }) => singaporeDay(occurredAt)))]),
    readQuestions(tx, userId, questionIds),
  ])
  let { xp, questions } = learner
  const knownDays = days.size
  for (const event of events) {
    const day = singaporeDay(event.occurredAt)
    const before = days.get(day) ?? emptyDay
    const { questionId } = event
    if (event.isHasty) {
      // Its solution is shown all the same.
      if (questionId !== null) known.set(questionId, showSolution(known.get(questionId), day))
      continue
    }
    const isAnswer = event.kind === 'question_answered' && questionId !== null
    const credit = isAnswer ? creditAnswer(known.get(questionId), { day, ...event }) : undefined
    if (credit && questionId !== null) {
      if (!known.get(questionId)?.isAnswered) questions += 1
      known.set(questionId, credit.progress)
    }
    if (event.kind === 'solution_shown' && questionId !== null)
      known.set(questionId, showSolution(known.get(questionId), day))
    const after = addToDay(before, event, credit)
    xp += after.xp + after.bonusXp - before.xp - before.bonusXp
    days.set(day, after)
  }
  await storeDays(tx, userId, days)
  await storeQuestions(tx, userId, known)
  const lastDay = [learner.lastDay ?? '', ...days.keys()].toSorted().at(-1) || null
  const sums = { xp, questions, days: learner.days + days.size - knownDays, lastDay, summedSeq: upTo }
  await tx.update(learners).set(sums).where(eq(learners.userId, userId))
  return { ...learner, ...sums }
}

async function readDays(tx: Transaction, userId: string, days: string[]): Promise<Map<string, DaySums>> {
  const rows = await tx
    .select()
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), inArray(learningDays.day, days)))
  return new Map(rows.map(({ userId: _userId, day, ...sums }) => [day, sums]))
}

async function readQuestions(tx: Transaction, userId: string, ids: string[]): Promise<Map<string, QuestionProgress>> {
  const rows = await tx
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.userId, userId), inArray(learnerQuestions.questionId, ids)))
  return new Map(rows.map(({ userId: _userId, questionId, ...progress }) => [questionId, progress]))
}

async function storeDays(tx: Transaction, userId: string, days: ReadonlyMap<string, DaySums>): Promise<void> {
  if (days.size === 0) return
  await tx
    .insert(learningDays)
    .values([...days].map(([day, sums]) => ({ userId, day, ...sums })))
    .onConflictDoUpdate({
      target: [learningDays.userId, learningDays.day],
      set: Object.fromEntries(
        Object.keys(emptyDay).map((name) => {
          const column = learningDays[name as keyof DaySums].name
          return [name, sql.raw(`excluded."${column}"`)]
        }),
      ),
    })
}

async function storeQuestions(tx: Transaction, userId: string, known: ReadonlyMap<string, QuestionProgress>) {
  if (known.size === 0) return
  await tx
    .insert(learnerQuestions)
    .values([...known].map(([questionId, progress]) => ({ userId, questionId, ...progress })))
    .onConflictDoUpdate({
      target: [learnerQuestions.userId, learnerQuestions.questionId],
      set: {
        mistakenOn: sql`excluded.mistaken_on`,
        rightOn: sql`excluded.right_on`,
        isRightAgain: sql`excluded.is_right_again`,
        isCorrected: sql`excluded.is_corrected`,
        isAnswered: sql`excluded.is_answered`,
      },
    })
}

/** The days on which something was recorded, with every event that was committed before the call. */
export async function readLearningDays(db: Database, userIds: readonly string[], { from, to }: DayRange) {
  await sumLearners(db, userIds)
  return db
    .select()
    .from(learningDays)
    .where(and(inArray(learningDays.userId, [...userIds]), between(learningDays.day, from, to)))
}

const isWaiting = lt(learners.summedSeq, learners.lastSeq)

/** For queries of sums that must not lack the last events of these learners. */
export async function sumLearners(db: Database, userIds: readonly string[]): Promise<void> {
  const waiting = await db
    .select({ userId: learners.userId })
    .from(learners)
    .where(and(inArray(learners.userId, [...userIds]), isWaiting))
  for (const { userId } of waiting) await db.transaction((tx) => sumEvents(tx, userId))
}

const learnersAtOnce = 200

/** For lists of many learners, such as the leaderboard; a learner's own pages ask for the newest sums by themselves. */
export async function sumWaiting({ db }: { db: Database }): Promise<void> {
  const waiting = await db.select({ userId: learners.userId }).from(learners).where(isWaiting).limit(learnersAtOnce)
  for (const { userId } of waiting) await db.transaction((tx) => sumEvents(tx, userId))
}

/** Computes the sums of every learner anew from the events, one learner at a time. Returns whose sums differ from before. */
export async function rebuildSums(db: Database): Promise<{ learners: number; changed: string[] }> {
  const all = await db.select({ userId: learners.userId }).from(learners).orderBy(asc(learners.userId))
  const changed: string[] = []
  for (const { userId } of all) {
    const isSame = await db.transaction(async (tx) => {
      // Adds waiting events first, so that both sums are of the same events.
      const before = await sumEvents(tx, userId)
      if (!before) return true
      const daysBefore = await allDays(tx, userId)
      await tx.update(learners).set({ summedSeq: 0 }).where(eq(learners.userId, userId))
      const after = await sumEvents(tx, userId)
      return (
        JSON.stringify([before.xp, before.questions, before.days, before.lastDay, daysBefore]) ===
        JSON.stringify([after?.xp, after?.questions, after?.days, after?.lastDay, await allDays(tx, userId)])
      )
    })
    if (!isSame) changed.push(userId)
  }
  return { learners: all.length, changed }
}

const allDays = (tx: Transaction, userId: string) =>
  tx.select().from(learningDays).where(eq(learningDays.userId, userId)).orderBy(asc(learningDays.day))
