import { and, eq, sql } from 'drizzle-orm'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'
import type { DueReviews, ReviewKind } from '@capyzen/contracts/reviews'
import { spanOf } from '@capyzen/contracts/singapore-days'
import { learningEvents } from '#domains/insight/learning-events'
import { reviewedKind } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'

/** What a learner did in one day, from the learning events. */
export interface DayWork {
  reviews: DueReviews
  /** Different questions by skill id. */
  answered: ReadonlyMap<string, number>
  /** Seconds by course id. */
  watched: ReadonlyMap<string, number>
  completed: ReadonlySet<string>
  /** Ids of papers. */
  submitted: ReadonlySet<string>
}

export async function readDayWork(db: Database, userId: string, day: string): Promise<DayWork> {
  const { kind, skillId, about, seconds, questionId, occurredAt, isHasty } = learningEvents
  const rows = await db
    .select({
      ...{ kind, skillId, about },
      questions: sql<number>`count(distinct ${questionId})::int`,
      seconds: sql<number>`sum(${seconds})::int`,
    })
    .from(learningEvents)
    .where(
      and(eq(learningEvents.userId, userId), eq(isHasty, false), isWithin(occurredAt, spanOf({ from: day, to: day }))),
    )
    .groupBy(kind, skillId, about)
  const of = (wanted: LearningEventKind) => rows.filter((row) => row.kind === wanted)
  const answered = new Map<string, number>()
  for (const row of of('question_answered'))
    if (row.skillId !== null) answered.set(row.skillId, (answered.get(row.skillId) ?? 0) + row.questions)
  const reviews = (kindOfItem: ReviewKind) =>
    of('review_done')
      .filter((row) => reviewedKind(row.about) === kindOfItem)
      .reduce((sum, row) => sum + row.questions, 0)
  const abouts = (wanted: LearningEventKind) => new Set(of(wanted).flatMap((row) => row.about ?? []))
  return {
    reviews: { question: reviews('question'), character: reviews('character'), word: reviews('word') },
    answered,
    watched: new Map(of('lesson_watched').flatMap((row) => (row.about === null ? [] : [[row.about, row.seconds]]))),
    completed: abouts('lesson_completed'),
    submitted: abouts('attempt_submitted'),
  }
}
