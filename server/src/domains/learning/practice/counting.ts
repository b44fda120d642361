import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mastery } from '@capyzen/contracts/practice'
import { isHelpedWith, learningEvents } from '#domains/insight/learning-events'
import type { DatabaseOrTransaction } from '#platform/database'
import { earnsNothing } from '#domains/learning/attempts'
import { questions } from '#domains/learning/questions'
import { questionCards, replacedQuestionCards } from '#domains/learning/reviews'
import { prepared } from '#platform/prepared'
import {
  nextSkill,
  nextState,
  skillsAfter,
  type CountedAnswer,
  type CountedSkill,
  type QuestionState,
} from './question-states.ts'
import { isSampled } from './sampled-source.ts'
import { isCardOf } from './scopes.ts'
import { practiceStates, skillMasteries } from './tables.ts'

/** Two answers at once would both read the mastery before. Taken after the lock of an attempt, before that of a turn. */
export async function lockPractice(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`)
}

interface NewAnswer extends CountedAnswer {
  questionVersionId: string
  answer: string
}

/** With its card, which the review schedule keeps. */
type StateRow = Omit<typeof practiceStates.$inferSelect, 'userId'> & Pick<QuestionState, 'scheduled'>

export interface AnswerEffect {
  masteryBefore: Mastery | null
  mastery: Mastery | null
  isMistakeCorrected: boolean
  /** When its question comes back; null if it doesn't. */
  dueAt: Date | null
  /** How often its question was answered. */
  answered: number
}

/**
 * Adds new answers, in order, to what is known of their questions and skills; with the tutor’s help where it was asked
 * for. Callers hold `lockPractice`.
 */
export async function countAnswers(
  tx: DatabaseOrTransaction,
  userId: string,
  answers: readonly NewAnswer[],
): Promise<AnswerEffect[]> {
  if (answers.length === 0) return []
  const { states, skills, helped, keptOf } = await readKnown(tx, userId, answers)
  const effects = answers.map((given): AnswerEffect => {
    const questionId = keptOf(given)
    const answer = { ...given, questionId, isHelped: given.isHelped || helped.has(given.questionId) }
    const { questionVersionId, skillId, answer: lastAnswer } = answer
    const before = states.get(questionId)
    const state = { ...nextState(before, answer), questionId, questionVersionId, skillId, lastAnswer }
    states.set(questionId, state)
    const skill = skillId === null ? undefined : skills.get(skillId)
    const nextOfSkill = skillId === null ? undefined : nextSkill(skill, { ...answer, skillId })
    if (skillId !== null && nextOfSkill) skills.set(skillId, nextOfSkill)
    return {
      masteryBefore: skill?.mastery ?? null,
      mastery: (nextOfSkill ?? skill)?.mastery ?? null,
      dueAt: state.scheduled?.dueAt ?? null,
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
  const { states: known, keptOf } = await readKnown(tx, userId, answers)
  const [questionIds, skillIds] = [[...new Set(answers.map(keptOf))], skillIdsOf(answers)]
  const inScope = or(inArray(keptQuestionId, questionIds), inArray(learningEvents.skillId, skillIds))
  const history = (await readHistory(tx, userId, inScope)).map((answer) => {
    const isCorrect = changed.get(answer.source)
    return isCorrect === undefined ? answer : { ...answer, isCorrect }
  })
  const states = new Map<string, QuestionState>()
  for (const answer of history) states.set(answer.questionId, nextState(states.get(answer.questionId), answer))
  const skills = skillsAfter(history)
  // Of several answers to a question that practice did not know, the last one.
  const given = new Map(answers.map((last) => [keptOf(last), last]))
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

/** What a learner knows of a question that another one replaces is what they know of that one. */
const keptQuestionId = sql<string | null>`coalesce(${questions.replacedBy}, ${learningEvents.questionId})`

/** Answers of a learner in the order in which they were recorded, as their last correction left them. */
export async function readHistory(
  db: DatabaseOrTransaction,
  userId: string,
  where?: SQL,
): Promise<(CountedAnswer & { source: string })[]> {
  const { source, skillId, occurredAt, isCorrect, isAided, isHasty } = learningEvents
  const rows = await db
    .select({ source, questionId: keptQuestionId, skillId, at: occurredAt, isCorrect, isAided, isHasty })
    .from(learningEvents)
    .leftJoin(questions, eq(questions.id, learningEvents.questionId))
    .where(and(eq(learningEvents.userId, userId), eq(learningEvents.kind, 'question_answered'), where))
    .orderBy(asc(learningEvents.seq))
  return rows.flatMap(({ questionId: id, isAided: aided, isHasty: hasty, ...row }) =>
    id === null
      ? []
      : [{ ...row, questionId: id, isHelped: aided || (hasty && !earnsNothing(row.source) && !isSampled(row.source)) }],
  )
}

type Asked = Pick<CountedAnswer, 'questionId' | 'skillId'>

const skillIdsOf = (answers: readonly Asked[]) => [...new Set(answers.flatMap(({ skillId }) => skillId ?? []))]

const knownOf = prepared((db) => {
  const userId = sql`${sql.placeholder('userId')}::uuid`
  const [questionId, skillId] = [sql<string>`asked.question_id`, sql`asked.skill_id`]
  const keptId = sql<string>`coalesce(${questions.replacedBy}, asked.question_id)`
  const asked = sql`unnest(${sql.placeholder('questionIds')}::uuid[], ${sql.placeholder('skillIds')}::text[])`
  return db
    .select({
      ...{ questionId, keptId, state: practiceStates, skill: skillMasteries },
      ...{ card: questionCards.card, dueAt: questionCards.dueAt },
      isHelped: isHelpedWith(userId, questionId),
    })
    .from(sql`${asked} as asked (question_id, skill_id)`)
    .leftJoin(questions, eq(questions.id, questionId))
    .leftJoin(practiceStates, and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, keptId)))
    .leftJoin(questionCards, isCardOf)
    .leftJoin(skillMasteries, and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, skillId)))
    .prepare('practice_known_of')
})

/** What is known of these questions and skills, which questions stand for them, and about which help was asked for. */
async function readKnown(tx: DatabaseOrTransaction, learnerId: string, answers: readonly Asked[]) {
  const asked = { questionIds: answers.map((one) => one.questionId), skillIds: answers.map((one) => one.skillId) }
  const rows = await knownOf(tx).execute({ userId: learnerId, ...asked })
  const kept = new Map(rows.map((row) => [row.questionId, row.keptId]))
  return {
    keptOf: ({ questionId }: Asked) => kept.get(questionId) ?? questionId,
    states: new Map<string, StateRow>(
      rows.flatMap(({ state, card, dueAt }) =>
        state ? [[state.questionId, { ...state, scheduled: card && dueAt ? { card, dueAt } : null }]] : [],
      ),
    ),
    skills: new Map<string, CountedSkill>(rows.flatMap(({ skill }) => (skill ? [[skill.skillId, skill]] : []))),
    helped: new Set(rows.flatMap((row) => (row.isHelped ? [row.questionId] : []))),
  }
}

/** All rows of a paper in one statement. */
async function store(
  tx: DatabaseOrTransaction,
  learnerId: string,
  { states, skills }: { states: readonly StateRow[]; skills: readonly CountedSkill[] },
): Promise<void> {
  const own = <Row>(row: Row) => ({ ...row, userId: learnerId })
  const cards = states.map(({ questionId, scheduled, lastAnsweredAt: reviewedAt }) => ({
    ...{ questionId, scheduled, reviewedAt },
  }))
  await tx.execute(sql`
    with ${replacedQuestionCards(learnerId, cards)},
    states as (${upserted(practiceStates, [practiceStates.userId, practiceStates.questionId], states.map(own))})
    ${upserted(skillMasteries, [skillMasteries.userId, skillMasteries.skillId], skills.map(own))}`)
}

/** Inserts whole rows, or replaces those of the same key. */
function upserted<Table extends PgTable>(table: Table, key: readonly PgColumn[], rows: Table['$inferSelect'][]): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const named = rows.map((row) => Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])))
  const nameOf = ({ name }: PgColumn) => sql.identifier(name)
  const replaced = columns.flatMap(([, column]) =>
    key.includes(column) ? [] : sql`${nameOf(column)} = excluded.${nameOf(column)}`,
  )
  return sql`
    insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)
    on conflict (${sql.join(key.map(nameOf), sql`, `)}) do update set ${sql.join(replaced, sql`, `)}`
}
