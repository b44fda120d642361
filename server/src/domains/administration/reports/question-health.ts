import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  answersToJudge,
  healthPerPage,
  leastDiscrimination,
  mostQuestionsExported,
  tooEasy,
  tooHard,
  type QuestionHealth,
  type reportQuestions,
} from '@capyzen/contracts/reports'
import type { z } from 'zod'
import { users } from '#domains/identity/auth'
import { learningEvents } from '#domains/insight/learning-events'
import { attemptAnswers } from '#domains/learning/attempts'
import { practiceTurns } from '#domains/learning/practice'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import { tryWithLock, type Database } from '#platform/database'
import { numberedPage, type Page } from '#platform/paging'
import { questionHealth } from './tables.ts'

const countAgainAfterMs = 55 * 60_000

interface CountingDeps {
  db: Database
  directPool: Pool
  clock: Clock
}

/** Counts once an hour, whichever process comes first. */
export async function countQuestionHealth({ db, directPool, clock }: CountingDeps): Promise<void> {
  await tryWithLock(directPool, 'question health', async () => {
    const now = clock.now()
    const counted = await lastCount(db)
    if (counted && now.getTime() - counted.getTime() < countAgainAfterMs) return
    await db.execute(countAll(now.toISOString()))
    await db.execute(sql`delete from ${questionHealth} where counted_at < ${now.toISOString()}`)
  })
}

async function lastCount(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ countedAt: questionHealth.countedAt })
    .from(questionHealth)
    .orderBy(desc(questionHealth.countedAt))
    .limit(1)
  return row?.countedAt ?? null
}

/**
 * A student counts once for each question, by the first answer that was marked for certain. Discrimination is the
 * correlation of a right answer with the share of right ones among the student's answers to other questions, because
 * practice asks everybody something else.
 */
const countAll = (now: string): SQL => sql`
  with first as materialized (
    select distinct on (e.question_id, e.user_id) e.question_id, e.user_id,
      (e.is_correct and not e.is_aided)::int as is_right
    from ${learningEvents} e join ${users} u on u.id = e.user_id and u.user_type = 'student'
    where e.kind = 'question_answered' and e.question_id is not null and e.is_correct is not null and not e.is_hasty
    order by e.question_id, e.user_id, e.seq),
  learner as (select user_id, count(*) as answered, sum(is_right) as right_ones from first group by user_id),
  figures as (
    select f.question_id, count(*)::int as answered, avg(f.is_right) as facility,
      corr(f.is_right, (l.right_ones - f.is_right)::float8 / nullif(l.answered - 1, 0)) as discrimination
    from first f join learner l using (user_id) group by f.question_id),
  wrong as (
    select distinct on (question_id) question_id, answer, count(*)::int as count
    from (
      select v.question_id, a.answer, a.question_version_id
      from ${attemptAnswers} a join ${questionVersions} v on v.id = a.question_version_id and v.type = 'MCQ'
      where a.is_correct = false
      union all
      select v.question_id, t.answer, t.question_version_id
      from ${practiceTurns} t join ${questionVersions} v on v.id = t.question_version_id and v.type = 'MCQ'
        -- The letters of drawn versions say different things.
        and v.seed is null
      where t.is_correct = false and t.answer <> '') chosen
    group by question_id, answer order by question_id, count(*) desc, answer)
  insert into ${questionHealth} (question_id, answered, facility, discrimination, wrong_option, wrong_count, alarm, counted_at)
  select q.id, f.answered, f.facility, f.discrimination, w.answer, coalesce(w.count, 0),
    case when f.answered < ${answersToJudge}::int then null
      when f.facility < ${tooHard}::float8 then 'too_hard'
      when f.facility > ${tooEasy}::float8 then 'too_easy'
      when f.discrimination < ${leastDiscrimination}::float8 then 'does_not_discriminate' end, ${now}
  from figures f join ${questions} q on q.id = f.question_id and not q.is_private left join wrong w on w.question_id = f.question_id
  on conflict (question_id) do update set answered = excluded.answered, facility = excluded.facility,
    discrimination = excluded.discrimination, wrong_option = excluded.wrong_option, wrong_count = excluded.wrong_count,
    alarm = excluded.alarm, counted_at = excluded.counted_at`

type HealthQuery = z.output<NonNullable<(typeof reportQuestions)['query']>>
type HealthFilter = Omit<HealthQuery, 'page'>

export async function listQuestionHealth(
  db: Database,
  { page, ...filter }: HealthQuery,
): Promise<CallResult<typeof reportQuestions>> {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      alarms: sql<number>`count(${questionHealth.alarm})::int`,
    })
    .from(questionHealth)
    .innerJoin(questions, eq(questions.id, questionHealth.questionId))
    .where(isFound(filter))
  const { total = 0, alarms = 0 } = counted ?? {}
  return {
    questions: await readHealth(db, filter, numberedPage(page, healthPerPage)),
    total,
    alarms,
    countedAt: (await lastCount(db))?.toISOString() ?? null,
  }
}

export async function exportHealth(db: Database, filter: HealthFilter): Promise<{ questions: QuestionHealth[] }> {
  return { questions: await readHealth(db, filter, { limit: mostQuestionsExported, offset: 0 }) }
}

const isFound = ({ subject, level, show }: HealthFilter) =>
  and(
    subject && eq(questions.subject, subject),
    level && eq(questions.level, level),
    show === 'alarms' ? isNotNull(questionHealth.alarm) : undefined,
  )

const orders: Record<HealthFilter['order'], SQL> = {
  answered: desc(questionHealth.answered),
  hardest: asc(questionHealth.facility),
  easiest: desc(questionHealth.facility),
  discrimination: sql`${questionHealth.discrimination} asc nulls last`,
}

async function readHealth(db: Database, filter: HealthFilter, { limit, offset }: Page): Promise<QuestionHealth[]> {
  const rows = await db
    .select({
      questionId: questionHealth.questionId,
      title: questionVersions.title,
      language: questionVersions.language,
      subject: questionVersions.subject,
      level: questionVersions.level,
      answered: questionHealth.answered,
      facility: questionHealth.facility,
      discrimination: questionHealth.discrimination,
      wrongOption: questionHealth.wrongOption,
      wrongCount: questionHealth.wrongCount,
      options: questionVersions.options,
      alarm: questionHealth.alarm,
    })
    .from(questionHealth)
    .innerJoin(questions, eq(questions.id, questionHealth.questionId))
    .innerJoin(questionVersions, isCurrentVersion)
    .where(isFound(filter))
    .orderBy(orders[filter.order], asc(questionHealth.questionId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ wrongOption, wrongCount, options, ...row }) => {
    const option = options.find(({ value }) => value === wrongOption)
    return { ...row, wrongOption: option ? { label: option.label, count: wrongCount } : null }
  })
}
