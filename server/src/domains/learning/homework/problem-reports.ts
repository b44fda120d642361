import { and, count, desc, eq, isNull, min, sql, type SQL } from 'drizzle-orm'
import type { ProblemReason, ProblemReport } from '@capyzen/contracts/homework'
import type { SignedIn } from '#domains/identity/auth'
import { questions, questionVersions } from '#domains/learning/questions'
import { AppError } from '#platform/errors'
import { assignedToStudent } from './assigned.ts'
import { askedQuestions, isOnCard, type HomeworkDeps } from './general-homework.ts'
import { problemReports } from './tables.ts'

const mostReports = 200

/** A second report of the same problem opens it again, once it was marked as done. */
export async function reportProblem(
  { db, clock }: HomeworkDeps,
  { questionVersionId, reason }: { questionVersionId: string; reason: ProblemReason },
  { userId }: SignedIn,
): Promise<void> {
  const [version] = await db
    .select({ questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(eq(questionVersions.id, questionVersionId))
  if (!version) throw new AppError('not_found')
  const isKnown = (await isOnCard(db, version.questionId)) || (await assignedToStudent(db, userId, questionVersionId))
  if (!isKnown) throw new AppError('not_found')
  await db
    .insert(problemReports)
    .values({ questionVersionId, reason, reporterId: userId, reportedAt: clock.now() })
    .onConflictDoUpdate({
      target: [problemReports.questionVersionId, problemReports.reason, problemReports.reporterId],
      set: { doneAt: null, reportedAt: clock.now() },
      setWhere: sql`${problemReports.doneAt} is not null`,
    })
}

/** One entry for each problem, without naming who reported it. Open ones come first. */
export async function listReports({ db }: HomeworkDeps, author: SignedIn): Promise<ProblemReport[]> {
  const rows = await db
    .select({
      // Any of them stands for all.
      id: sql<string>`min(${problemReports.id}::text)`,
      questionVersionId: problemReports.questionVersionId,
      reason: problemReports.reason,
      reports: count(),
      reportedAt: min(problemReports.reportedAt),
      doneAt: sql<Date | null>`max(${problemReports.doneAt})`.mapWith(problemReports.doneAt),
      isDone: sql<boolean>`bool_and(${problemReports.doneAt} is not null)`,
      subject: questionVersions.subject,
      level: questionVersions.level,
    })
    .from(problemReports)
    .innerJoin(questionVersions, eq(questionVersions.id, problemReports.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(isOwn(author))
    .groupBy(problemReports.questionVersionId, problemReports.reason, questionVersions.id)
    .orderBy(
      sql`bool_and(${problemReports.doneAt} is not null)`,
      desc(min(problemReports.reportedAt)),
      problemReports.questionVersionId,
      problemReports.reason,
    )
    .limit(mostReports)
  const asked = await askedQuestions(
    db,
    rows.map(({ questionVersionId }) => questionVersionId),
  )
  return rows.flatMap(({ questionVersionId, isDone, doneAt, reportedAt, ...row }) => {
    const found = asked.get(questionVersionId)
    return found && reportedAt
      ? [
          {
            ...row,
            question: found.question,
            language: found.language,
            reportedAt: reportedAt.toISOString(),
            doneAt: isDone && doneAt ? doneAt.toISOString() : null,
          },
        ]
      : []
  })
}

export async function updateReport(
  { db, clock }: HomeworkDeps,
  { reportId, isDone }: { reportId: string; isDone: boolean },
  author: SignedIn,
): Promise<void> {
  const [report] = await db
    .select({ questionVersionId: problemReports.questionVersionId, reason: problemReports.reason })
    .from(problemReports)
    .innerJoin(questionVersions, eq(questionVersions.id, problemReports.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(problemReports.id, reportId), isOwn(author)))
  if (!report) throw new AppError('not_found')
  await db
    .update(problemReports)
    .set({ doneAt: isDone ? clock.now() : null })
    .where(
      and(
        eq(problemReports.questionVersionId, report.questionVersionId),
        eq(problemReports.reason, report.reason),
        isDone ? isNull(problemReports.doneAt) : undefined,
      ),
    )
}

/** Starter content has no author, nor have questions whose author's account was deleted. */
function isOwn({ userId, isAdministrator }: SignedIn): SQL | undefined {
  const own = eq(questions.authorId, userId)
  return isAdministrator ? sql`(${own} or ${questions.authorId} is null)` : own
}
