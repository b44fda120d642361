import { and, asc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Purpose } from '@capyzen/contracts/attempts'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { AnswerScore, StoredCheck } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'
import { attemptAnswers, attempts } from './tables.ts'

/** An answer of closed work with what was stored of it. */
export interface StoredAnswer {
  questionVersionId: string
  answer: string
  roughWork: string
  seconds: number
  /** Of the saved answer; 0 where none was saved. */
  revision: number
  isCorrect: boolean
  marksAwarded: number
  provisional: boolean
  /** Null while neither student nor teacher has said anything about the marks. */
  check: (StoredCheck & { revision: number }) | null
  /** Where it was marked in this process, so that it isn't marked again for its review. */
  score?: AnswerScore
}

/** All of an attempt. */
export async function readStoredAnswers(on: Pool | PoolClient, attemptId: string): Promise<StoredAnswer[]> {
  const { rows } = await on.query<StoredAnswer>({
    name: 'marked-answers',
    text: `select a.question_version_id as "questionVersionId", a.answer, a.rough_work as "roughWork",
                  a.seconds_on_screen as seconds, a.revision::float8 as revision, coalesce(a.is_correct, false) as "isCorrect",
                  coalesce(a.marks_awarded, 0) as "marksAwarded", coalesce(a.provisional, false) as provisional,
                  case when c.attempt_id is not null then json_build_object(
                    'selfChecked', c.self_checked, 'requestedAt', c.requested_at, 'checkedAt', c.checked_at,
                    'lineMarks', c.line_marks, 'note', c.note, 'revision', c.revision,
                    'regradedAt', c.regraded_at, 'marksBefore', c.marks_before) end as check
           from attempt_answers a left join answer_checks c using (attempt_id, question_version_id)
           where a.attempt_id = $1`,
    values: [attemptId],
  })
  return rows
}

export interface MarkedAnswer {
  /** Of practice: its turn. */
  attemptId: string
  userId: string
  purpose: Purpose
  listId: string
  questionVersionId: string
  answer: string
  isCorrect: boolean
  provisional: boolean
  marksAwarded: number
  misconception: string | null
  at: Date
}

export interface AnswerFilter {
  userIds?: readonly string[]
  span?: TimeSpan
  questionVersionIds?: readonly string[]
  /** `wrong`: for certain, so without those that wait for a teacher. */
  outcome?: 'right' | 'wrong'
}

/** Answers of submitted attempts that aren't empty, the earliest first; of practice only what practice keeps itself. */
export async function readMarkedAnswers(
  db: DatabaseOrTransaction,
  { userIds, span, questionVersionIds, outcome }: AnswerFilter,
): Promise<MarkedAnswer[]> {
  const { questionVersionId, answer, isCorrect, provisional, marksAwarded, misconception } = attemptAnswers
  const where: (SQL | undefined)[] = [
    ne(attempts.purpose, 'practice'),
    ne(answer, ''),
    userIds && inArray(attempts.userId, [...userIds]),
    span && isWithin(attempts.submittedAt, span),
    questionVersionIds && inArray(questionVersionId, [...questionVersionIds]),
    outcome && and(eq(isCorrect, outcome === 'right'), eq(provisional, false)),
  ]
  const rows = await db
    .select({
      attemptId: attempts.id,
      userId: attempts.userId,
      purpose: attempts.purpose,
      listId: attempts.listId,
      at: attempts.submittedAt,
      ...{ questionVersionId, answer, isCorrect, provisional, marksAwarded, misconception },
    })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(and(...where))
    .orderBy(asc(attempts.submittedAt), asc(attempts.id), asc(questionVersionId))
  return rows.flatMap((row) =>
    row.at === null || row.isCorrect === null
      ? []
      : [
          {
            ...row,
            at: row.at,
            isCorrect: row.isCorrect,
            provisional: row.provisional ?? false,
            marksAwarded: row.marksAwarded ?? 0,
          },
        ],
  )
}

/** Whether the learner has submitted work that asks this, answered or not. */
export async function wasSubmitted(
  db: DatabaseOrTransaction,
  userId: string,
  questionVersionId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.submittedAt),
        eq(attemptAnswers.questionVersionId, questionVersionId),
      ),
    )
    .limit(1)
  return found !== undefined
}
