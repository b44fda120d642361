import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type * as contract from '@capyzen/contracts/exams'
import type { Teacher } from '#domains/identity/auth'
import { requireClass, type ClassOfStudents } from '#domains/identity/classes'
import { attemptAnswers, attempts, listQuestions } from '#domains/learning/attempts'
import { AppError } from '#platform/errors'
import type { ExamDeps } from './attempts.ts'
import { questionStatistics } from './item-statistics.ts'
import { hasResultsFor } from './paper-audience.ts'
import { toAttemptPaper, type Paper } from './papers.ts'
import { papers } from './tables.ts'

export async function listClassPapers(
  deps: ExamDeps,
  teacher: Teacher,
  classId: string,
): Promise<CallResult<typeof contract.listClassPapers>> {
  const { name, students } = await requireClass(deps.db, teacher, classId)
  const rows = await deps.db
    .select({
      id: papers.id,
      titleEn: papers.titleEn,
      titleZh: papers.titleZh,
      sittings: count(),
      averageShare: sql<number | null>`avg(${knownShare})::float8`,
    })
    .from(attempts)
    .innerJoin(papers, eq(papers.id, attempts.listId))
    .where(and(inArray(attempts.id, firstSittings(deps, students)), hasResultsFor(teacher)))
    .groupBy(papers.id)
    .orderBy(asc(papers.position), asc(papers.id))
  return {
    className: name,
    students: students.length,
    papers: rows.map(({ titleEn, titleZh, ...row }) => ({ ...row, title: { en: titleEn, zh: titleZh } })),
  }
}

/** Of an attempt's marks that don't wait for a teacher; null where all do. */
const knownShare = sql`(
  select (${attempts.score} - coalesce(sum(given.marks_awarded) filter (where given.provisional), 0))
    / nullif(${attempts.totalMarks} - coalesce(sum(asked.marks) filter (where given.provisional), 0), 0)
  from ${attemptAnswers} given join ${listQuestions} asked on asked.paper_id = ${attempts.listId}
    and asked.paper_version = ${attempts.listVersion} and asked.question_version_id = given.question_version_id
  where given.attempt_id = ${attempts.id})`

/** Ids of the first submitted attempt of each student at a paper, or at each. */
const firstSittings = ({ db }: ExamDeps, students: ClassOfStudents['students'], paperId?: string) =>
  db
    .selectDistinctOn([attempts.userId, attempts.listId], { id: attempts.id })
    .from(attempts)
    .where(
      and(
        inArray(
          attempts.userId,
          students.map(({ id }) => id),
        ),
        paperId === undefined ? undefined : eq(attempts.listId, paperId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(attempts.userId, attempts.listId, asc(attempts.submittedAt), asc(attempts.id))

/**
 * The current version, or of a withdrawn or emptied paper the last one that the class sat: later ones may be drafts of another
 * author.
 */
async function readSatPaper(
  { paperCache }: ExamDeps,
  teacher: Teacher,
  paperId: string,
  sittings: readonly { listVersion: number }[],
): Promise<Paper> {
  const lastSat = Math.max(...sittings.map((one) => one.listVersion))
  try {
    const published = await paperCache.readPublished(paperId, teacher)
    const isEmpty = published.topics.every(({ questions }) => questions.length === 0)
    return isEmpty && sittings.length > 0
      ? await paperCache.readVersion({ listId: paperId, listVersion: lastSat })
      : published
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found') || sittings.length === 0) throw error
    return paperCache.readVersion({ listId: paperId, listVersion: lastSat })
  }
}

export async function readClassResults(
  deps: ExamDeps,
  teacher: Teacher,
  { classId, paperId }: { classId: string; paperId: string },
): Promise<CallResult<typeof contract.getClassResults>> {
  const { name: className, students } = await requireClass(deps.db, teacher, classId)
  const [known] = await deps.db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.id, paperId), hasResultsFor(teacher)))
  if (!known) throw new AppError('not_found')
  const first = await deps.db
    .select()
    .from(attempts)
    .where(inArray(attempts.id, firstSittings(deps, students, paperId)))
    .orderBy(attempts.userId)
  const paper = await readSatPaper(deps, teacher, paperId, first)
  const counted = first.filter(({ listVersion }) => listVersion === paper.version)
  const answers = await deps.db
    .select({
      attemptId: attemptAnswers.attemptId,
      questionId: attemptAnswers.questionVersionId,
      answer: attemptAnswers.answer,
      marks: sql<number>`coalesce(${attemptAnswers.marksAwarded}, 0)`,
      provisional: sql<boolean>`coalesce(${attemptAnswers.provisional}, false)`,
    })
    .from(attemptAnswers)
    .where(
      inArray(
        attemptAnswers.attemptId,
        first.map(({ id }) => id),
      ),
    )
  const solutions = await deps.lists.readSolutions({ listId: paperId, listVersion: paper.version })
  const attemptOf = new Map(first.map((attempt) => [attempt.userId, attempt]))
  const provisional = new Set(answers.filter((one) => one.provisional).map(({ attemptId }) => attemptId))
  return {
    className,
    paper: toAttemptPaper(paper),
    sittings: students.map(({ id, name }) => {
      const attempt = attemptOf.get(id)
      return {
        studentId: id,
        name,
        score: attempt?.score ?? null,
        totalMarks: attempt?.totalMarks ?? null,
        submittedAt: attempt?.submittedAt?.toISOString() ?? null,
        hasProvisionalMarks: attempt !== undefined && provisional.has(attempt.id),
      }
    }),
    questions: questionStatistics(
      paper.topics.flatMap(({ questions }) => questions),
      counted.map(({ id, score }) => ({
        score: score ?? 0,
        answers: new Map(answers.filter(({ attemptId }) => attemptId === id).map((one) => [one.questionId, one])),
      })),
      (questionId) => solutions.get(questionId)?.key ?? null,
    ),
    countedSittings: counted.length,
  }
}
