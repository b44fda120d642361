import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { classes, classStudents, taughtStudents } from '#domains/identity/classes'
import type { Teacher } from '#domains/identity/auth'
import {
  answerChecks,
  attemptAnswers,
  attempts,
  checkOfAnswer,
  isWaiting,
  listIdOf,
  workIdOf,
} from '#domains/learning/attempts'
import type { DomainHooks } from '#platform/domain'
import { homeworkAssignments, homeworkCards } from './tables.ts'

/** Of students who are in the class now, in a query of `homeworkAssignments`. */
export const isAttemptOfClass = sql`${attempts.purpose} = 'homework'
  and ${attempts.listId} = 'homework:' || ${homeworkAssignments.id}
  and ${attempts.userId} in (select inside.pupil_id from ${classStudents} inside
    where inside.class_id = ${homeworkAssignments.classId})`

/** How many answers of an assignment wait for the teacher. */
export const waitingAnswers = sql<number>`(select count(*)::int from ${attempts}
  join ${attemptAnswers} on ${attemptAnswers.attemptId} = ${attempts.id}
  left join ${answerChecks} on ${checkOfAnswer}
  where ${isAttemptOfClass} and ${attempts.submittedAt} is not null and ${isWaiting})`

/** Of students who are in the class now; the first due first. */
export const homeworkToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'homework',
    isCheckedBy: ({ userId }: Teacher) =>
      sql`(${attempts.listId}, ${attempts.userId}) in (
        select 'homework:' || assigned.id, inside.pupil_id from ${homeworkAssignments} assigned
        join ${classes} taught on taught.id = assigned.class_id and taught.teacher_id = ${userId}
        join ${classStudents} inside on inside.class_id = taught.id)`,
    async readNames(db, listIds) {
      const rows = await db
        .select({
          id: homeworkAssignments.id,
          title: homeworkAssignments.title,
          className: classes.name,
          isListed: sql<boolean>`${and(isNull(classes.archivedAt), isNull(homeworkAssignments.withdrawnAt))}`,
        })
        .from(homeworkAssignments)
        .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
        .where(inArray(homeworkAssignments.id, listIds.map(workIdOf)))
        .orderBy(asc(homeworkAssignments.dueOn), asc(homeworkAssignments.id))
      return new Map(
        rows.map(({ id, title, className, isListed }) => [
          listIdOf('homework', id),
          { title: { en: title, zh: title }, className, isListed },
        ]),
      )
    },
  },
  {
    purpose: 'card',
    isCheckedBy: (teacher) => sql`${attempts.userId} in (${taughtStudents(teacher)})`,
    async readNames(db, listIds) {
      const rows = await db
        .select({ id: homeworkCards.id, en: homeworkCards.titleEn, zh: homeworkCards.titleZh })
        .from(homeworkCards)
        .where(inArray(homeworkCards.id, listIds.map(workIdOf)))
        .orderBy(asc(homeworkCards.position), asc(homeworkCards.id))
      return new Map(
        rows.map(({ id, en, zh }) => [listIdOf('card', id), { title: { en, zh }, className: null, isListed: true }]),
      )
    },
  },
]
