import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Regrade } from '@capyzen/contracts/attempts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import type { Author } from '#domains/identity/auth'
import {
  comparableVersions,
  correctKeys,
  readCorrection,
  readSolutions,
  scoreAnswer,
  type AnswerScore,
  type Correction,
} from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { JobKind, Jobs } from '#platform/jobs'
import { keysKeptMs, type ListReader, type QuestionList } from './lists.ts'
import { changeMarks } from './mark-changes.ts'
import { readMarking, type Marking } from './marking.ts'
import { checkOfAnswer } from './answers-to-check.ts'
import { answerChecks, attemptAnswers, attempts, listQuestions, type AttemptRow } from './tables.ts'

interface RegradeDeps {
  db: Database
  domains: readonly Domain[]
  clock: Clock
  lists: ListReader
}

interface Regrading {
  /** The version that its author wanted the answers marked with. */
  versionId: string
}

const rules = {
  retries: 6,
  firstRetrySeconds: 10,
  forgetAfterSeconds: 3_600,
  lastsSeconds: 3_600,
  keyOf: ({ versionId }: Regrading) => versionId,
}
export const regradeAnswers: JobKind<Regrading> = { name: 'regrade-answers', ...rules }
/** Once more, when no process has the former key in memory. */
export const regradeLateAnswers: JobKind<Regrading> = {
  name: 'regrade-late-answers',
  ...rules,
  delaySeconds: (1.5 * keysKeptMs) / 1_000,
}

/** `not_found` for other authors' questions. */
export async function readRegrade(deps: RegradeDeps, questionId: string, by: Author): Promise<Regrade> {
  const correction = await requireOwn(deps.db, questionId, by)
  const { key } = correction.current.secret
  const changes = new Map<string, Regrade['changes'][number]>()
  let [answers, keptByTeachers] = [0, 0]
  for await (const { before, score, isChecked } of markedAgain(deps, correction.versionIds, () => key)) {
    answers += 1
    if (isChecked) keptByTeachers += 1
    if (isChecked || before === score.marksAwarded) continue
    const name = `${before} ${score.marksAwarded}`
    const known = changes.get(name) ?? { before, after: score.marksAwarded, answers: 0 }
    changes.set(name, { ...known, answers: known.answers + 1 })
  }
  return {
    versionId: correction.current.shown.id,
    answers,
    keptByTeachers,
    changes: [...changes.values()].toSorted((one, other) => other.answers - one.answers || one.before - other.before),
  }
}

export async function startRegrade(
  { db, clock, jobs }: RegradeDeps & { jobs: Pick<Jobs, 'add'> },
  { questionId, versionId }: Regrading & { questionId: string },
  by: Author,
): Promise<'started' | 'changed_meanwhile'> {
  return db.transaction(async (tx) => {
    const correction = await requireOwn(tx, questionId, by)
    if (correction.current.shown.id !== versionId) return 'changed_meanwhile'
    await correctKeys(tx, correction)
    await recordAudit(tx, { actorId: by.userId, action: 'question_regraded', subjectId: questionId, at: clock.now() })
    for (const kind of [regradeAnswers, regradeLateAnswers]) await jobs.add(kind, { versionId }, tx)
    return 'started'
  })
}

async function requireOwn(db: Database | Transaction, questionId: string, by: Author): Promise<Correction> {
  const correction = await readCorrection(db, questionId)
  const isOwn = by.isAdministrator || correction?.current.question.authorId === by.userId
  if (!correction || !isOwn) throw new AppError('not_found')
  return correction
}

interface MarkedAgain {
  attempt: AttemptRow
  questionVersionId: string
  before: number
  isChecked: boolean
  /** In marks, and in whether they wait for a teacher. */
  isSame: boolean
  score: AnswerScore
}

const answersAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Every answer to the versions in submitted work, as these keys mark it. */
async function* markedAgain(
  { db, lists }: Pick<RegradeDeps, 'db' | 'lists'>,
  versionIds: string[],
  keyOf: (versionId: string) => AnswerKey | null,
): AsyncGenerator<MarkedAgain> {
  let after = { attemptId: firstId, questionVersionId: firstId }
  for (;;) {
    const rows = await answersTo(db, versionIds)
      .where(
        and(
          sql`(${attempts.id}, ${attemptAnswers.questionVersionId}) > (${after.attemptId}::uuid, ${after.questionVersionId}::uuid)`,
          isAnswered,
          inArray(attemptAnswers.questionVersionId, versionIds),
        ),
      )
      .orderBy(asc(attempts.id), asc(attemptAnswers.questionVersionId))
      .limit(answersAtOnce)
    for (const { attempt, questionVersionId, answer, marksAwarded, provisional, checkedAt } of rows) {
      const key = keyOf(questionVersionId)
      const score = markAgain(await lists.readList(attempt), { questionVersionId, answer, key })
      const isChecked = checkedAt !== null
      if (!score) continue
      const isSame = isUnchanged({ marksAwarded, provisional }, score)
      yield { attempt, questionVersionId, before: marksAwarded ?? 0, isChecked, isSame, score }
    }
    const last = rows.at(-1)
    if (!last || rows.length < answersAtOnce) return
    after = { attemptId: last.attempt.id, questionVersionId: last.questionVersionId }
  }
}

const isUnchanged = (
  before: { marksAwarded: number | null; provisional: boolean | null },
  { marksAwarded, provisional }: AnswerScore,
): boolean => before.marksAwarded === marksAwarded && before.provisional === provisional

const isAnswered = and(isNotNull(attempts.score), ne(attemptAnswers.answer, ''))

const answersTo = (db: Database | Transaction, versionIds: readonly string[]) =>
  db
    .select({
      attempt: attempts,
      questionVersionId: attemptAnswers.questionVersionId,
      answer: attemptAnswers.answer,
      marksAwarded: attemptAnswers.marksAwarded,
      isCorrect: attemptAnswers.isCorrect,
      provisional: attemptAnswers.provisional,
      checkedAt: answerChecks.checkedAt,
    })
    .from(listQuestions)
    .innerJoin(
      attempts,
      and(
        eq(attempts.listId, listQuestions.listId),
        eq(attempts.listVersion, listQuestions.listVersion),
        inArray(listQuestions.questionVersionId, [...versionIds]),
      ),
    )
    .innerJoin(
      attemptAnswers,
      and(
        eq(attemptAnswers.attemptId, attempts.id),
        eq(attemptAnswers.questionVersionId, listQuestions.questionVersionId),
      ),
    )
    .leftJoin(answerChecks, checkOfAnswer)
    .$dynamic()

function markAgain(
  { questions }: QuestionList,
  { questionVersionId, answer, key }: { questionVersionId: string; answer: string; key: AnswerKey | null },
): AnswerScore | undefined {
  const asked = questions.find(({ question }) => question.id === questionVersionId)
  return asked && scoreAnswer({ ...asked.question, key }, answer)
}

/**
 * With the keys that hold now, which are the author's word: a version saved since then waits for it. Idempotent. Each
 * attempt in a transaction of its own; what a teacher has marked stays. Returns how many answers changed.
 */
export async function regradeAnswersTo(deps: RegradeDeps, versionId: string): Promise<number> {
  const versionIds = await comparableVersions(deps.db, versionId)
  const solutions = await readSolutions(deps.db, versionIds)
  const keyOf = (id: string) => solutions.get(id)?.key ?? null
  let changed = 0
  for await (const { attempt, questionVersionId, isChecked, isSame } of markedAgain(deps, versionIds, keyOf)) {
    if (isChecked || isSame) continue
    const marking = await readMarking(deps.lists, attempt)
    if (await regradeAnswer(deps, { attemptId: attempt.id, marking, questionVersionId })) changed += 1
  }
  return changed
}

interface Regraded {
  attemptId: string
  marking: Marking
  questionVersionId: string
}

async function regradeAnswer(deps: RegradeDeps, { attemptId, marking, questionVersionId }: Regraded): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    // A teacher who marks it comes before or after.
    await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update')
    const [found] = await answersTo(tx, [questionVersionId]).where(and(eq(attempts.id, attemptId), isAnswered))
    if (!found || found.checkedAt !== null) return false
    const { attempt, answer, isCorrect, provisional, marksAwarded } = found
    // Not the one read before: another correction may have come since.
    const key = (await readSolutions(tx, [questionVersionId])).get(questionVersionId)?.key ?? null
    const score = markAgain(marking.list, { questionVersionId, answer, key })
    if (!score || isUnchanged({ marksAwarded, provisional }, score)) return false
    const now = deps.clock.now()
    const regraded = { regradedAt: now, marksBefore: marksAwarded ?? 0 }
    if (score.marksAwarded !== marksAwarded)
      await tx
        .insert(answerChecks)
        .values({ attemptId, questionVersionId, ...regraded })
        .onConflictDoUpdate({ target: [answerChecks.attemptId, answerChecks.questionVersionId], set: regraded })
    await changeMarks(tx, { ...deps, origins: marking.origins }, attempt, {
      questionVersionId,
      answer,
      before: { isCorrect: isCorrect ?? false, provisional: provisional ?? false },
      now: { isCorrect: score.isCorrect, provisional: score.provisional },
      marks: score.marksAwarded,
      misconception: score.mistake?.misconception ?? null,
      at: now,
    })
    return true
  })
}
