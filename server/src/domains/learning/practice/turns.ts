import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Mastery, PracticeResult, PracticeScope, PracticeTurn } from '@capyzen/contracts/practice'
import type { Question } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { SignedIn } from '#domains/identity/auth'
import { openExamQuestions } from '#domains/learning/exams'
import { recordLearning, type LearningEvent } from '#domains/insight/learning-events'
import {
  questionVersions,
  readKeys,
  readOrigins,
  readQuestions,
  reviewAnswer,
  type QuestionKey,
} from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { singaporeDay, startOfSingaporeDay } from '#platform/singapore-day'
import { nextMastery } from './mastery.ts'
import { chooseNext, type Candidate, type CandidateState } from './next-question.ts'
import { scheduleReview, type AnswerOutcome } from './review-schedule.ts'
import { scopeName, type ScopeReader } from './scopes.ts'
import { practiceStates, practiceTurns, skillMasteries } from './tables.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Ids of questions whose answers this student must not be told yet, such as those of homework in work. */
    closedQuestions(db: Database, userId: string): Promise<string[]>
  }
}

export interface PracticeDeps {
  domains: readonly Domain[]
  db: Database
  clock: Clock
  readScope: ScopeReader
}

type TurnRow = typeof practiceTurns.$inferSelect

/** A wrong answer may be mended once before the solution is shown. */
const mostTries = 2

export async function takeTurn(deps: PracticeDeps, scope: PracticeScope, { userId }: SignedIn) {
  const { db, clock, readScope } = deps
  const now = clock.now()
  const [inScope, closed] = await Promise.all([readScope(scope, { userId, now }), closedQuestions(deps, userId)])
  // Before the states: a turn that was answered meanwhile must not be asked again.
  const openTurns = await findOpenTurns(db, userId)
  const open = openTurns.find((turn) => turn.scopeName === scopeName(scope))
  const elsewhere = new Set(openTurns.filter((turn) => turn !== open).map(({ questionId }) => questionId))
  const candidates = inScope.filter(({ questionId }) => !closed.has(questionId))
  const states = await readStates(db, userId, candidates)
  const progress = {
    total: candidates.length,
    answered: states.size,
    right: [...states.values()].filter(({ lastWasRight }) => lastWasRight).length,
  }
  if (open && candidates.some(({ versionId }) => versionId === open.questionVersionId))
    return { turn: await showTurn(db, open), progress }
  // The question of the open turn was changed, withdrawn, or is in an exam now.
  if (open) await db.delete(practiceTurns).where(and(eq(practiceTurns.id, open.id), isNull(practiceTurns.answeredAt)))
  const chosen = chooseNext({
    candidates: candidates.filter(({ questionId }) => !elsewhere.has(questionId)),
    isOrdered: scope.kind === 'own_set',
    states,
    masteries: await readMasteries(db, userId, candidates),
    missedSkillId: await findMissedSkill(db, userId, scope),
    now: now.getTime(),
    // Who picks a single question may answer it again at once.
    startOfToday: scope.kind === 'question' ? now.getTime() + 1 : startOfSingaporeDay(singaporeDay(now)).getTime(),
  })
  if (!chosen) return { turn: null, progress }
  const reason = scope.kind === 'attempt' && !states.has(chosen.candidate.questionId) ? 'from_exam' : chosen.reason
  const turn = await openTurn(db, { userId, scope, candidate: chosen.candidate, reason, now })
  // Another tab opened one and answered it meanwhile.
  if (!turn) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  return { turn: await showTurn(db, turn), progress }
}

/** Another tab may have opened one at the same time; then that one is returned. */
async function openTurn(
  db: Database,
  turn: { userId: string; scope: PracticeScope; candidate: Candidate; reason: TurnRow['reason']; now: Date },
): Promise<TurnRow | undefined> {
  const { userId, scope, candidate, reason, now } = turn
  const { questionId, versionId, skillId } = candidate
  const [version] = await db
    .select({ marks: questionVersions.marks })
    .from(questionVersions)
    .where(eq(questionVersions.id, versionId))
  if (!version) throw new AppError('not_found')
  const [opened] = await db
    .insert(practiceTurns)
    .values({
      ...{ userId, scope, questionId, skillId, reason },
      scopeName: scopeName(scope),
      questionVersionId: versionId,
      askedAt: now,
      marks: version.marks,
    })
    .onConflictDoNothing()
    .returning()
  return opened ?? (await findOpenTurns(db, userId)).find((turn) => turn.scopeName === scopeName(scope))
}

export async function takeHint(deps: PracticeDeps, turnId: string, { userId }: SignedIn) {
  const { db } = deps
  const turn = await requireOwnTurn(db, turnId, userId)
  if (turn.answeredAt !== null) throw new AppError('conflict')
  await requireTellable(deps, userId, turn.questionId)
  const { hints } = await requireKey(db, turn.questionVersionId)
  const [shown] = await db
    .update(practiceTurns)
    .set({ hintsShown: sql`least(${practiceTurns.hintsShown} + 1, ${hints.length})` })
    .where(and(eq(practiceTurns.id, turn.id), isNull(practiceTurns.answeredAt)))
    .returning({ count: practiceTurns.hintsShown })
  if (!shown) throw new AppError('conflict')
  return { hints: hints.slice(0, shown.count), hintsLeft: hints.length - shown.count }
}

/** Idempotent once answered. */
export async function answerTurn(
  deps: PracticeDeps,
  { turnId, answer, isLast = false }: { turnId: string; answer: string; isLast?: boolean | undefined },
  { userId }: SignedIn,
): Promise<PracticeResult> {
  const { db, clock } = deps
  const turn = await requireOwnTurn(db, turnId, userId)
  await requireTellable(deps, userId, turn.questionId)
  const [question, key] = await Promise.all([
    requireQuestion(db, turn.questionVersionId),
    requireKey(db, turn.questionVersionId),
  ])
  return db.transaction(async (tx) => {
    // Answers to two questions at once would both read the mastery before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`)
    // Its lock lets one of two answers count that arrive together.
    const [locked] = await tx.select().from(practiceTurns).where(eq(practiceTurns.id, turn.id)).for('update')
    if (!locked) throw new AppError('not_found')
    if (locked.answeredAt !== null) return showResult(tx, locked, question, key)
    const reviewed = reviewAnswer(question, key, answer)
    // The same answer again is a repeated request, not a second try.
    const tries = locked.answer === answer ? locked.tries : locked.tries + 1
    if (!reviewed.isCorrect && !reviewed.provisional && !isLast && tries < mostTries) {
      await tx.update(practiceTurns).set({ tries, answer }).where(eq(practiceTurns.id, turn.id))
      return { outcome: 'try_again', mistake: reviewed.mistake, triesLeft: mostTries - tries }
    }
    const answered = { ...locked, tries, answer }
    const now = clock.now()
    const closed = await closeTurn(tx, answered, reviewed, now)
    await recordLearning(tx, userId, now, await learningEvents(tx, closed))
    return showResult(tx, closed, question, key)
  })
}

/** Longer than this, a question was left open. */
const longestSeconds = 300

async function learningEvents(tx: Transaction, turn: TurnRow): Promise<LearningEvent[]> {
  const { id, questionId, questionVersionId, askedAt, answeredAt, isCorrect, provisional } = turn
  const origin = (await readOrigins(tx, [questionVersionId])).get(questionVersionId)
  const shared = { questionId, subject: origin?.subject ?? null, skillId: turn.skillId }
  const seconds = Math.round(((answeredAt ?? askedAt).getTime() - askedAt.getTime()) / 1000)
  return [
    {
      ...shared,
      ...{ kind: 'question_answered', source: `turn ${id}` },
      isCorrect: provisional ? null : isCorrect,
      isAided: turn.hintsShown > 0 || turn.tries > 1,
      seconds: Math.min(seconds, longestSeconds),
    },
    ...(turn.reason === 'due_review' ? [{ ...shared, kind: 'review_done', source: `review ${id}` } as const] : []),
    ...(turn.mistakeCorrected ? [{ ...shared, kind: 'mistake_corrected', source: `correction ${id}` } as const] : []),
  ]
}

type Score = Pick<
  TurnRow & { isCorrect: boolean; marksAwarded: number; provisional: boolean },
  'isCorrect' | 'marksAwarded' | 'provisional'
>

/** Records the answer, its effect on mastery, and when the question comes back. */
async function closeTurn(
  tx: Transaction,
  turn: TurnRow & { answer: string },
  { isCorrect, marksAwarded, provisional }: Score,
  now: Date,
): Promise<TurnRow> {
  const { userId, questionId, skillId } = turn
  const isAided = turn.hintsShown > 0 || turn.tries > 1
  const outcome: AnswerOutcome = !isCorrect ? 'wrong' : isAided ? 'helped' : 'right'
  // What rules cannot judge for certain says nothing about mastery, and doesn't come back.
  const state = provisional ? await recordUnjudged(tx, turn, isCorrect, now) : await recordState(tx, turn, outcome, now)
  const before =
    provisional || skillId === null ? undefined : await recordMastery(tx, { userId, skillId, questionId }, outcome, now)
  const [closed] = await tx
    .update(practiceTurns)
    .set({
      ...{ answer: turn.answer, tries: turn.tries, isCorrect, marksAwarded, provisional },
      answeredAt: now,
      masteryBefore: before ?? null,
      mistakeCorrected: state.isMistakeCorrected,
    })
    .where(eq(practiceTurns.id, turn.id))
    .returning()
  if (!closed) throw new AppError('not_found')
  return closed
}

/** Answered, so that another question comes next. */
async function recordUnjudged(tx: Transaction, turn: TurnRow & { answer: string }, isCorrect: boolean, now: Date) {
  const { userId, questionId, questionVersionId, skillId } = turn
  const after = { questionVersionId, lastAnsweredAt: now, lastAnswer: turn.answer, lastWasRight: isCorrect }
  await tx
    .insert(practiceStates)
    .values({ userId, questionId, skillId, answered: 1, right: isCorrect ? 1 : 0, ...after })
    .onConflictDoUpdate({
      target: [practiceStates.userId, practiceStates.questionId],
      set: { ...after, answered: sql`${practiceStates.answered} + 1` },
    })
  return { isMistakeCorrected: false }
}

async function recordState(tx: Transaction, turn: TurnRow & { answer: string }, outcome: AnswerOutcome, now: Date) {
  const { userId, questionId, questionVersionId, skillId } = turn
  const own = and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, questionId))
  const [before] = await tx.select().from(practiceStates).where(own).for('update')
  const review = scheduleReview(before?.card ?? null, outcome, now)
  const isRight = outcome !== 'wrong'
  const isMistakeCorrected =
    outcome === 'right' &&
    Boolean(before?.mistakenAt) &&
    before?.correctedAt === null &&
    singaporeDay(before.mistakenAt ?? now) < singaporeDay(now)
  const after = {
    ...{ questionVersionId, skillId },
    lastAnsweredAt: now,
    lastAnswer: turn.answer,
    lastWasRight: isRight,
    dueAt: review?.dueAt ?? null,
    card: review?.card ?? null,
    ...(outcome === 'wrong' && { mistakenAt: now, correctedAt: null }),
    ...(isMistakeCorrected && { correctedAt: now }),
  }
  const right = isRight ? 1 : 0
  await tx
    .insert(practiceStates)
    .values({ userId, questionId, answered: 1, right, ...after })
    .onConflictDoUpdate({
      target: [practiceStates.userId, practiceStates.questionId],
      set: {
        ...after,
        answered: sql`${practiceStates.answered} + 1`,
        right: sql`${practiceStates.right} + ${right}`,
      },
    })
  return { isMistakeCorrected }
}

/** Returns the mastery before. */
async function recordMastery(
  tx: Transaction,
  { userId, skillId, questionId }: { userId: string; skillId: string; questionId: string },
  outcome: AnswerOutcome,
  now: Date,
): Promise<Mastery | undefined> {
  const own = and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, skillId))
  const [before] = await tx.select().from(skillMasteries).where(own).for('update')
  const next = { ...nextMastery(before, { outcome, questionId, today: singaporeDay(now) }), updatedAt: now }
  const right = outcome === 'wrong' ? 0 : 1
  await tx
    .insert(skillMasteries)
    .values({ userId, skillId, answered: 1, right, ...next })
    .onConflictDoUpdate({
      target: [skillMasteries.userId, skillMasteries.skillId],
      set: {
        ...next,
        answered: sql`${skillMasteries.answered} + 1`,
        right: sql`${skillMasteries.right} + ${right}`,
      },
    })
  return before?.mastery
}

async function showTurn(db: Database, turn: TurnRow): Promise<PracticeTurn> {
  const [question, { hints }, language] = await Promise.all([
    requireQuestion(db, turn.questionVersionId),
    requireKey(db, turn.questionVersionId),
    languageOf(db, turn.questionVersionId),
  ])
  return {
    id: turn.id,
    question,
    language,
    skill: await showSkill(db, turn),
    reason: turn.reason,
    hints: hints.slice(0, turn.hintsShown),
    hintsLeft: hints.length - turn.hintsShown,
    triesLeft: mostTries - turn.tries,
  }
}

async function showResult(
  tx: Transaction,
  turn: TurnRow,
  question: Question,
  key: QuestionKey,
): Promise<PracticeResult> {
  const { userId, questionId } = turn
  const [state] = await tx
    .select({ dueAt: practiceStates.dueAt })
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, questionId)))
  return {
    outcome: 'answered',
    reviewed: { ...reviewAnswer(question, key, turn.answer ?? '', storedMarks(turn)), question },
    skill: await showSkill(tx, turn),
    masteryBefore: turn.masteryBefore,
    dueAt: state?.dueAt?.toISOString() ?? null,
    isMistakeCorrected: turn.mistakeCorrected,
  }
}

const storedMarks = ({ isCorrect, marksAwarded, provisional }: TurnRow) =>
  isCorrect === null || marksAwarded === null || provisional === null
    ? undefined
    : { isCorrect, marksAwarded, provisional }

async function showSkill(db: Database | Transaction, { userId, skillId }: Pick<TurnRow, 'userId' | 'skillId'>) {
  const found = findSkill(skillId ?? '')
  if (!found) return null
  const [row] = await db
    .select({ mastery: skillMasteries.mastery })
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, found.skill.id)))
  return { id: found.skill.id, label: found.skill.label, mastery: row?.mastery ?? null }
}

async function requireOwnTurn(db: Database, turnId: string, userId: string): Promise<TurnRow> {
  const [turn] = await db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.id, turnId), eq(practiceTurns.userId, userId)))
  if (!turn) throw new AppError('not_found')
  return turn
}

type ClosedDeps = Pick<PracticeDeps, 'db' | 'domains'>

/** Questions of open exams, and what other domains keep closed. */
export async function closedQuestions({ db, domains }: ClosedDeps, userId: string): Promise<Set<string>> {
  const others = domains.map((domain) => domain.closedQuestions?.(db, userId) ?? [])
  const [ofExams, ...rest] = await Promise.all([openExamQuestions(db, userId), ...others])
  return new Set([...ofExams, ...rest.flat()])
}

/** No hint, key or explanation of a question that this student has in an open exam or homework. */
export async function requireTellable(deps: ClosedDeps, userId: string, questionId: string): Promise<void> {
  if ((await closedQuestions(deps, userId)).has(questionId)) throw new AppError('conflict')
}

function findOpenTurns(db: Database, userId: string): Promise<TurnRow[]> {
  return db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), isNull(practiceTurns.answeredAt)))
}

async function findMissedSkill(db: Database, userId: string, scope: PracticeScope): Promise<string | null> {
  const [last] = await db
    .select({ skillId: practiceTurns.skillId, isCorrect: practiceTurns.isCorrect, scopeName: practiceTurns.scopeName })
    .from(practiceTurns)
    .where(
      and(eq(practiceTurns.userId, userId), isNotNull(practiceTurns.answeredAt), eq(practiceTurns.provisional, false)),
    )
    .orderBy(desc(practiceTurns.answeredAt))
    .limit(1)
  return last?.isCorrect === false && last.scopeName === scopeName(scope) ? last.skillId : null
}

/** All of the student's and then those of the scope, because a long list of ids costs more than the rows. */
async function readStates(db: Database, userId: string, candidates: readonly Candidate[]) {
  const inScope = new Set(candidates.map(({ questionId }) => questionId))
  const ms = (column: SQLWrapper) => sql`extract(epoch from ${column})::float8 * 1000`
  const { rows } = await db.execute<
    { [Column in keyof CandidateState]: CandidateState[Column] } & { questionId: string }
  >(sql`
    select ${practiceStates.questionId} as "questionId", ${ms(practiceStates.lastAnsweredAt)} as "lastAnsweredAt",
      ${practiceStates.lastWasRight} as "lastWasRight", ${ms(practiceStates.dueAt)} as "dueAt"
    from ${practiceStates} where ${practiceStates.userId} = ${userId}`)
  return new Map(rows.filter(({ questionId }) => inScope.has(questionId)).map((row) => [row.questionId, row]))
}

async function readMasteries(db: Database, userId: string, candidates: readonly Candidate[]) {
  const skillIds = [...new Set(candidates.flatMap(({ skillId }) => skillId ?? []))]
  const rows = await db
    .select({ skillId: skillMasteries.skillId, mastery: skillMasteries.mastery })
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), inArray(skillMasteries.skillId, skillIds)))
  return new Map(rows.map(({ skillId, mastery }) => [skillId, mastery]))
}

async function requireQuestion(db: Database, versionId: string): Promise<Question> {
  const question = (await readQuestions(db, [versionId])).get(versionId)
  if (!question) throw new AppError('not_found')
  return question
}

async function requireKey(db: Database, versionId: string): Promise<QuestionKey> {
  const key = (await readKeys(db, [versionId])).get(versionId)
  if (!key) throw new AppError('not_found')
  return key
}

export async function languageOf(db: Database, versionId: string): Promise<'en' | 'zh'> {
  const [row] = await db
    .select({ language: questionVersions.language })
    .from(questionVersions)
    .where(eq(questionVersions.id, versionId))
  return row?.language ?? 'en'
}
