import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PracticeScope, PracticeTurn } from '@capyzen/contracts/practice'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Level } from '@capyzen/contracts/vocabulary'
import { people, type SignedIn } from '#domains/identity/auth'
import { closedQuestions } from '#domains/learning/attempts'
import { questionCards } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { drawCandidate, generatorOf } from './drawing.ts'
import { readLessonRound } from './lesson-rounds.ts'
import { chooseAgain, chooseNext, type Candidate } from './next-question.ts'
import { isCardOf, isDue, scopeName } from './scopes.ts'
import { practiceStates, practiceTurns, skillMasteries } from './tables.ts'
import {
  mostTries,
  requireOwnTurn,
  requireTellable,
  showSkill,
  type AskedQuestion,
  type PracticeDeps,
  type TurnRow,
} from './turns.ts'

export async function takeTurn(deps: PracticeDeps, scope: PracticeScope, { userId }: SignedIn) {
  const { db, clock, readScope } = deps
  const now = clock.now()
  // Open turns before what was answered: a turn that was answered meanwhile must not be asked again.
  const [inScope, closed, openTurns] = await Promise.all([
    readScope(scope, { userId, now }),
    closedQuestions(deps, userId),
    findOpenTurns(db, userId),
  ])
  const open = openTurns.find((turn) => turn.scopeName === scopeName(scope))
  const elsewhere = new Set(openTurns.filter((turn) => turn !== open).map(({ questionId }) => questionId))
  const candidates = without(closed, inScope)
  const [answered, due, masteries, missedSkillId, level] = await Promise.all([
    readAnswered(db, userId),
    listDue(db, userId, now),
    readMasteries(db, userId, candidates),
    findMissedSkill(db, userId, scope),
    scope.kind === 'skill' || scope.kind === 'lesson' ? readLevel(db, userId) : null,
  ])
  const fresh = candidates.filter(({ questionId }) => !answered.has(questionId))
  const isRound = scope.kind === 'lesson'
  const progress = isRound
    ? await readLessonRound(db, { userId, scope, offered: candidates.length, now })
    : {
        total: candidates.length,
        answered: candidates.length - fresh.length,
        right: candidates.reduce((sum, { questionId }) => (answered.get(questionId) === true ? sum + 1 : sum), 0),
      }
  if (open && candidates.some((candidate) => isAsked(deps, candidate, open)))
    return { turn: await showTurn(deps, open), progress }
  // The question of the open turn was changed, withdrawn, or is in an open exam or homework now.
  if (open) await db.delete(practiceTurns).where(and(eq(practiceTurns.id, open.id), isNull(practiceTurns.answeredAt)))
  if (isRound && progress.answered === progress.total) return { turn: null, progress }
  const askable = without(elsewhere, candidates)
  const next = chooseNext({
    candidates: askable,
    fresh: without(elsewhere, fresh),
    isOrdered: scope.kind === 'own_set',
    due: [...due.keys()],
    masteries,
    missedSkillId,
    level,
  })
  const again = next ? [] : await askedFewTimes(deps, userId, askable)
  const before = next ? due : await listAnswered(db, userId, mayComeAgain(scope, again, now))
  const chosen = next ?? chooseAgain(askable, [...before.keys()])
  if (!chosen) return { turn: null, progress }
  const reason = scope.kind === 'attempt' && !answered.has(chosen.candidate.questionId) ? 'from_exam' : chosen.reason
  const { candidate } = chosen
  const drawn = await drawCandidate(deps, candidate, before.get(candidate.questionId) ?? null)
  const { id: versionId, marks } = drawn?.question ?? { id: candidate.versionId, marks: candidate.marks }
  const turn = await openTurn(db, { userId, scope, candidate: { ...candidate, versionId, marks }, reason, now })
  // Another tab opened one and answered it meanwhile.
  if (!turn) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  return { turn: await showTurn(deps, turn, turn.questionVersionId === versionId ? drawn : undefined), progress }
}

/** Whether the open turn still asks the candidate; a turn with numbers of its own keeps them. */
const isAsked = (deps: Pick<PracticeDeps, 'generators'>, candidate: Candidate, open: TurnRow): boolean =>
  generatorOf(deps, candidate)
    ? candidate.questionId === open.questionId
    : candidate.versionId === open.questionVersionId

/** A set may have thousands, so the list is copied only where something is left out. */
const without = (left: ReadonlySet<string>, candidates: Candidate[]): Candidate[] =>
  left.size === 0 ? candidates : candidates.filter(({ questionId }) => !left.has(questionId))

/** So often a day a question with numbers of its own is asked, where all others are done. */
const mostDrawnADay = 4

/** Questions with numbers of their own that were not asked too often today. */
async function askedFewTimes(
  deps: Pick<PracticeDeps, 'db' | 'clock' | 'generators'>,
  userId: string,
  candidates: readonly Candidate[],
): Promise<string[]> {
  const drawn = candidates.filter((candidate) => generatorOf(deps, candidate)).map(({ questionId }) => questionId)
  if (drawn.length === 0) return []
  const { questionId, answeredAt } = practiceTurns
  const today = startOfSingaporeDay(singaporeDay(deps.clock.now()))
  const often = await deps.db
    .select({ questionId })
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), inArray(questionId, drawn), gte(answeredAt, today)))
    .groupBy(questionId)
    .having(gte(count(), mostDrawnADay))
  const left = new Set(often.map((row) => row.questionId))
  return drawn.filter((id) => !left.has(id))
}

/** Answered on an earlier day, or with other numbers; who picks a single question may answer it again at once. */
const mayComeAgain = (scope: PracticeScope, again: readonly string[], now: Date): SQL | undefined =>
  scope.kind === 'question'
    ? sql`true`
    : or(
        lt(practiceStates.lastAnsweredAt, startOfSingaporeDay(singaporeDay(now))),
        again.length > 0 ? inArray(practiceStates.questionId, again) : undefined,
      )

/** Another tab may have opened one at the same time; then that one is returned. */
async function openTurn(
  db: Database,
  turn: { userId: string; scope: PracticeScope; candidate: Candidate; reason: TurnRow['reason']; now: Date },
): Promise<TurnRow | undefined> {
  const { userId, scope, candidate, reason, now } = turn
  const { questionId, versionId, skillId, marks } = candidate
  const [opened] = await db
    .insert(practiceTurns)
    .values({
      ...{ userId, scope, questionId, skillId, reason },
      scopeName: scopeName(scope),
      questionVersionId: versionId,
      askedAt: now,
      marks,
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
  const { hints } = (await deps.readQuestion(turn.questionVersionId)).solution
  const [shown] = await db
    .update(practiceTurns)
    .set({ hintsShown: sql`least(${practiceTurns.hintsShown} + 1, ${hints.length})` })
    .where(and(eq(practiceTurns.id, turn.id), isNull(practiceTurns.answeredAt)))
    .returning({ count: practiceTurns.hintsShown })
  if (!shown) throw new AppError('conflict')
  return { hints: hints.slice(0, shown.count), hintsLeft: hints.length - shown.count }
}

async function showTurn(
  { db, readQuestion }: PracticeDeps,
  turn: TurnRow,
  drawn?: AskedQuestion,
): Promise<PracticeTurn> {
  const [{ question, solution, language }, skill] = await Promise.all([
    readQuestion(turn.questionVersionId, drawn),
    showSkill(db, turn),
  ])
  const { hints } = solution
  return {
    id: turn.id,
    question,
    language,
    skill,
    reason: turn.reason,
    hints: hints.slice(0, turn.hintsShown),
    hintsLeft: hints.length - turn.hintsShown,
    triesLeft: mostTries - turn.tries,
  }
}

export function findOpenTurns(db: Database, userId: string): Promise<TurnRow[]> {
  return db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), isNull(practiceTurns.answeredAt)))
}

async function readLevel(db: Database, userId: string): Promise<Level | null> {
  const [found] = await db.select({ level: people.level }).from(people).where(eq(people.id, userId))
  return found?.level ?? null
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

/**
 * All questions that the student has answered, with whether the last answer was right. They come as two lists in one
 * row, because thousands of rows take longer to read than to choose among.
 */
async function readAnswered(db: Database, userId: string): Promise<Map<string, boolean>> {
  const idsWhere = (condition: SQL) =>
    sql<string | null>`string_agg(${practiceStates.questionId}::text, ',') filter (where ${condition})`
  const [found] = await db
    .select({
      right: idsWhere(sql`${practiceStates.lastWasRight}`),
      others: idsWhere(sql`${practiceStates.lastWasRight} is not true`),
    })
    .from(practiceStates)
    .where(eq(practiceStates.userId, userId))
  const answered = new Map<string, boolean>()
  for (const id of found?.right?.split(',') ?? []) answered.set(id, true)
  for (const id of found?.others?.split(',') ?? []) answered.set(id, false)
  return answered
}

const { questionId, questionVersionId } = practiceStates

/** The student's due questions, the longest due first, each with the version that was answered last. */
async function listDue(db: Database, userId: string, now: Date) {
  const rows = await db
    .select({ questionId, questionVersionId })
    .from(practiceStates)
    .innerJoin(questionCards, isCardOf)
    .where(and(eq(practiceStates.userId, userId), isDue(now)))
    .orderBy(questionCards.dueAt, questionId)
  return new Map(rows.map((row) => [row.questionId, row.questionVersionId]))
}

/** The student's answered questions under a condition, the oldest answer first, likewise. */
async function listAnswered(db: Database, userId: string, where: SQL | undefined) {
  const rows = await db
    .select({ questionId, questionVersionId })
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), where))
    .orderBy(practiceStates.lastAnsweredAt, questionId)
  return new Map(rows.map((row) => [row.questionId, row.questionVersionId]))
}

async function readMasteries(db: Database, userId: string, candidates: readonly Candidate[]) {
  const skillIds = [...new Set(candidates.flatMap(({ skillId }) => skillId ?? []))]
  const rows = await db
    .select({ skillId: skillMasteries.skillId, mastery: skillMasteries.mastery })
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), inArray(skillMasteries.skillId, skillIds)))
  return new Map(rows.map(({ skillId, mastery }) => [skillId, mastery]))
}
