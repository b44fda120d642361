import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mastery } from '@capyzen/contracts/practice'
import { learningEvents } from '#domains/insight/learning-events'
import type { DatabaseOrTransaction } from '#platform/database'
import {
  nextSkill,
  nextState,
  skillsAfter,
  type CountedAnswer,
  type CountedSkill,
  type QuestionState,
} from './question-states.ts'
import { practiceStates, skillMasteries } from './tables.ts'

/** Two answers at once would both read the mastery before. Taken after the lock of an attempt, before that of a turn. */
export async function lockPractice(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`)
}

interface NewAnswer extends CountedAnswer {
  questionVersionId: string
  answer: string
}

type StateRow = Omit<typeof practiceStates.$inferSelect, 'userId'>

export interface AnswerEffect {
  masteryBefore: Mastery | null
  mastery: Mastery | null
  isMistakeCorrected: boolean
  /** When its question comes back; null if it doesn't. */
  dueAt: Date | null
  /** How often its question was answered. */
  answered: number
}

/** Adds new answers, in order, to what is known of their questions and skills. Callers hold `lockPractice`. */
export async function countAnswers(
  tx: DatabaseOrTransaction,
  userId: string,
  answers: readonly NewAnswer[],
): Promise<AnswerEffect[]> {
  if (answers.length === 0) return []
  const { states, skills } = await readKnown(tx, userId, answers)
  const effects = answers.map((answer): AnswerEffect => {
    const { questionId, questionVersionId, skillId, answer: lastAnswer } = answer
    const before = states.get(questionId)
    const state = { ...nextState(before, answer), questionId, questionVersionId, skillId, lastAnswer }
    states.set(questionId, state)
    const skill = skillId === null ? undefined : skills.get(skillId)
    const nextOfSkill = skillId === null ? undefined : nextSkill(skill, { ...answer, skillId })
    if (skillId !== null && nextOfSkill) skills.set(skillId, nextOfSkill)
    return {
      masteryBefore: skill?.mastery ?? null,
      mastery: (nextOfSkill ?? skill)?.mastery ?? null,
      dueAt: state.dueAt,
      answered: state.answered,
      isMistakeCorrected: state.correctedAt !== null && (before?.correctedAt ?? null) === null,
    }
  })
  await store(tx, userId, { states: [...states.values()], skills: [...skills.values()] })
  return effects
}

/**
 * Counts the questions of these answers, and their skills, anew from the learning events, after marks have changed.
 * `changed` are the marks that the events don't have yet, by source. Callers hold `lockPractice`.
 */
export async function recountAnswers(
  tx: DatabaseOrTransaction,
  userId: string,
  answers: readonly Omit<NewAnswer, 'at' | 'isCorrect' | 'isHelped'>[],
  changed: ReadonlyMap<string, boolean | null> = new Map(),
): Promise<void> {
  if (answers.length === 0) return
  const [questionIds, skillIds] = [questionIdsOf(answers), skillIdsOf(answers)]
  const inScope = or(inArray(learningEvents.questionId, questionIds), inArray(learningEvents.skillId, skillIds))
  const history = (await readHistory(tx, userId, inScope)).map((answer) => {
    const isCorrect = changed.get(answer.source)
    return isCorrect === undefined ? answer : { ...answer, isCorrect }
  })
  const { states: known } = await readKnown(tx, userId, answers)
  const states = new Map<string, QuestionState>()
  for (const answer of history) states.set(answer.questionId, nextState(states.get(answer.questionId), answer))
  const skills = skillsAfter(history)
  // Of several answers to a question that practice did not know, the last one.
  const given = new Map(answers.map(({ questionId, ...last }) => [questionId, last]))
  await store(tx, userId, {
    states: [...given].flatMap(([questionId, { questionVersionId, skillId, answer: lastAnswer }]) => {
      const state = states.get(questionId)
      return state ? [{ questionVersionId, skillId, lastAnswer, ...known.get(questionId), ...state, questionId }] : []
    }),
    skills: skillIds.flatMap((skillId) => skills.get(skillId) ?? []),
  })
  const unknown = skillIds.filter((skillId) => !skills.has(skillId))
  if (unknown.length > 0)
    await tx
      .delete(skillMasteries)
      .where(and(eq(skillMasteries.userId, userId), inArray(skillMasteries.skillId, unknown)))
}

/** Answers of a learner in the order in which they were recorded, as their last correction left them. */
export async function readHistory(
  db: DatabaseOrTransaction,
  userId: string,
  where?: SQL,
): Promise<(CountedAnswer & { source: string })[]> {
  const { source, questionId, skillId, occurredAt, isCorrect, isAided, isHasty } = learningEvents
  const rows = await db
    .select({ source, questionId, skillId, at: occurredAt, isCorrect, isAided, isHasty })
    .from(learningEvents)
    .where(and(eq(learningEvents.userId, userId), eq(learningEvents.kind, 'question_answered'), where))
    .orderBy(asc(learningEvents.seq))
  return rows.flatMap(({ questionId: id, isAided: aided, isHasty: hasty, ...row }) =>
    id === null ? [] : [{ ...row, questionId: id, isHelped: aided || hasty }],
  )
}

type Asked = Pick<CountedAnswer, 'questionId' | 'skillId'>

const questionIdsOf = (answers: readonly Asked[]) => [...new Set(answers.map(({ questionId }) => questionId))]
const skillIdsOf = (answers: readonly Asked[]) => [...new Set(answers.flatMap(({ skillId }) => skillId ?? []))]

async function readKnown(tx: DatabaseOrTransaction, userId: string, answers: readonly Asked[]) {
  const states = await tx
    .select()
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), inArray(practiceStates.questionId, questionIdsOf(answers))))
  const skills = await tx
    .select()
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), inArray(skillMasteries.skillId, skillIdsOf(answers))))
  return {
    states: new Map<string, StateRow>(states.map((row) => [row.questionId, row])),
    skills: new Map<string, CountedSkill>(skills.map((row) => [row.skillId, row])),
  }
}

/** All rows of a paper in two statements. */
async function store(
  tx: DatabaseOrTransaction,
  userId: string,
  { states, skills }: { states: readonly StateRow[]; skills: readonly CountedSkill[] },
): Promise<void> {
  if (states.length > 0)
    await tx
      .insert(practiceStates)
      .values(states.map((row) => ({ ...row, userId })))
      .onConflictDoUpdate({
        target: [practiceStates.userId, practiceStates.questionId],
        set: excluded(practiceStates, [
          ...(['questionVersionId', 'skillId', 'answered', 'right', 'lastAnsweredAt', 'lastAnswer'] as const),
          ...(['lastWasRight', 'mistakenAt', 'correctedAt', 'dueAt', 'card'] as const),
        ]),
      })
  if (skills.length > 0)
    await tx
      .insert(skillMasteries)
      .values(skills.map((row) => ({ ...row, userId })))
      .onConflictDoUpdate({
        target: [skillMasteries.userId, skillMasteries.skillId],
        set: excluded(skillMasteries, [
          ...(['mastery', 'streak', 'lastQuestionId', 'reachedOn', 'answered', 'right', 'updatedAt'] as const),
        ]),
      })
}

/** These columns as the row that was to be inserted has them. */
function excluded<Table extends PgTable, Name extends keyof Table & string>(table: Table, names: readonly Name[]) {
  const column = (name: Name) => sql.raw(`excluded."${(table[name] as PgColumn).name}"`)
  return Object.fromEntries(names.map((name) => [name, column(name)]))
}
