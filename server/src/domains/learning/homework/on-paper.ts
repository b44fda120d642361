import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { classes, classStudents } from '#domains/identity/classes'
import {
  attempts,
  listQuestions,
  openAttempt,
  readMarking,
  submitTogether,
  type ClosingDeps,
} from '#domains/learning/attempts'
import { databaseOn, type DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { hasLeftSince, isAfter, isAttemptOf, isOfStudent, listOf, requireOpenWork } from './assigned.ts'
import { homeworkAssignments } from './tables.ts'

export interface PaperHomework {
  id: string
  title: string
  className: string
  dueOn: string
}

const { id, title, dueOn } = homeworkAssignments
const named = { id, title, className: classes.name, dueOn }

const versionsOf = (listId: SQLWrapper) =>
  sql`select ${listQuestions.questionVersionId} from ${listQuestions} where ${listQuestions.listId} = ${listId}`

/** Whether an assignment asks the very questions of a list, in any order. */
function asksExactly(listId: SQLWrapper): SQL {
  const [those, own] = [versionsOf(listId), versionsOf(sql`'homework:' || ${id}`)]
  return sql`exists (${those}) and not exists ((${those} except ${own}) union all (${own} except ${those}))`
}

/** Whether a student has homework that asks the very questions of a list, which is then printed for them too. */
export const isSetOnPaper = (userId: string, listId: SQL): SQL =>
  sql`exists (select from ${homeworkAssignments}
    join ${classes} on ${classes.id} = ${homeworkAssignments.classId}
    join ${classStudents} on ${classStudents.classId} = ${classes.id}
    where ${isOfStudent(userId)} and ${asksExactly(listId)})`

/** Homework that waits for the student and asks the very questions of a list: the first due, and none that is missed where another is open. */
export async function findOnPaper(
  db: DatabaseOrTransaction,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<(PaperHomework & { isMissed: boolean }) | null> {
  const rows = await db
    .select({ ...named, hasLeft: sql<boolean>`${hasLeftSince(userId)}` })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(attempts, isAttemptOf(userId))
    .where(and(isOfStudent(userId), isNull(attempts.submittedAt), asksExactly(sql`${listId}`)))
    .orderBy(asc(dueOn), asc(id))
  const found = rows.map(({ hasLeft, ...row }) => ({ ...row, isMissed: hasLeft && isAfter(now, row.dueOn) }))
  return found.find(({ isMissed }) => !isMissed) ?? found[0] ?? null
}

/** Undefined where it went with its class. */
export async function nameOnPaper(db: DatabaseOrTransaction, assignmentId: string): Promise<PaperHomework | undefined> {
  const [row] = await db
    .select(named)
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .where(eq(id, assignmentId))
  return row
}

/** Read before the transaction that hands it in. */
export const readPaperMarking = (lists: ClosingDeps['lists'], assignmentId: string) =>
  readMarking(lists, listOf(assignmentId))

interface PaperAnswers {
  assignmentId: string
  userId: string
  /** What stands on the paper replaces what was entered before; the rest of that stays. */
  answers: readonly { questionVersionId: string; answer: string }[]
  marking: Awaited<ReturnType<typeof readPaperMarking>>
}

/** Returns its attempt. `not_found` and `conflict` as `requireOpenWork` says; `conflict` for what was handed in meanwhile too. */
export async function submitOnPaper(
  client: PoolClient,
  deps: Pick<ClosingDeps, 'domains' | 'clock'>,
  { assignmentId, userId, answers, marking }: PaperAnswers,
): Promise<string> {
  const [tx, now] = [databaseOn(client), deps.clock.now()]
  const open = { assignmentId, userId, now }
  const { createdAt, attempt } = await requireOpenWork(tx, open)
  const opening = { userId, purpose: 'homework' as const, ...listOf(assignmentId), startedAt: now }
  // Another device may have opened it at the same time.
  const opened = attempt ?? (await openAttempt(client, opening)) ?? (await requireOpenWork(tx, open)).attempt
  if (!opened) throw new AppError('not_found')
  await submitTogether(client, deps, opened, { answers, marking, shownAt: createdAt })
  return opened.id
}
