import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { CheckedAnswer } from '@capyzen/contracts/attempts'
import type { HomeworkCard } from '@capyzen/contracts/homework'
import type { Question } from '@capyzen/contracts/questions'
import { lockUser, type AuthService, type SignedIn } from '#domains/identity/auth'
import {
  answerChecks,
  attemptAnswers,
  attempts,
  checkOfAnswer,
  closedQuestions,
  openAttempt,
  publishSingle,
  readMarking,
  submitSingle,
  listIdOf,
  workIdOf,
  type ListReader,
} from '#domains/learning/attempts'
import {
  isCurrentVersion,
  questions,
  questionVersions,
  readSolutions,
  readQuestions,
  reviewChecked,
  scoreAnswer,
  settleAnswer,
  type Solution,
  type StoredCheck,
  type StoredMarks,
} from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import { databaseOn, inTransaction, type Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { orderByTitle } from './card-order.ts'
import { homeworkCards } from './tables.ts'

export interface HomeworkDeps {
  auth: AuthService
  db: Database
  pool: Pool
  domains: readonly Domain[]
  clock: Clock
  log: FastifyBaseLogger
  lists: ListReader
}

const Text = z.union([
  z.object({ en: z.string(), zh: z.string() }),
  z.string().transform((text) => ({ en: text, zh: text })),
])

/** `question` is the slug of a question, which brings its own picture. */
const Content = z.object({ content: Text.default({ en: '', zh: '' }), question: z.string().min(1) })
type Content = z.infer<typeof Content>

/** Takes JSON text and objects (spec 1 §3). Undefined for anything else. */
export function readContent(stored: unknown): Content | undefined {
  try {
    return Content.safeParse(typeof stored === 'string' ? JSON.parse(stored) : stored).data
  } catch {
    return undefined
  }
}

type CardRow = typeof homeworkCards.$inferSelect

/** A card whose content can't be read is logged and left out (spec 1 §8). */
export async function listCards(deps: HomeworkDeps, { userId }: SignedIn): Promise<HomeworkCard[]> {
  const { db, log } = deps
  const rows = await db.select().from(homeworkCards).orderBy(asc(homeworkCards.position), asc(homeworkCards.id))
  const readable = orderByTitle(rows).flatMap((row) => {
    const content = readContent(row.content)
    if (!content) log.warn({ homeworkCard: row.id }, 'the content of homework could not be read')
    return content ? [{ ...row, content }] : []
  })
  const checks = await readChecks(db, userId)
  const checkOf = new Map(checks.map((check) => [check.cardId, check]))
  const current = await currentVersions(
    db,
    readable.map(({ content }) => content.question),
  )
  const checkedIds = checks.map(({ questionVersionId }) => questionVersionId)
  const asked = await askedQuestions(db, [...[...current.values()].map(({ versionId }) => versionId), ...checkedIds])
  const [solutions, closed] = await Promise.all([readSolutions(db, checkedIds), closedQuestions(deps, userId)])
  return readable.flatMap(({ id, titleEn, titleZh, content: { content, question: slug } }) => {
    const check = checkOf.get(id)
    const found = asked.get(check?.questionVersionId ?? current.get(slug)?.versionId ?? '')
    if (!found) {
      log.warn({ homeworkCard: id }, 'the question of homework is missing')
      return []
    }
    const { question, language, questionId } = found
    const checked = check && !closed.has(questionId) ? reviewCheck(question, solutions.get(question.id), check) : null
    return [{ id, title: { en: titleEn, zh: titleZh }, content, question, language, checked }]
  })
}

/** The first answer counts, also of two that arrive together. */
export async function checkCard(
  deps: HomeworkDeps,
  { cardId, answer }: { cardId: string; answer: string },
  { userId }: SignedIn,
): Promise<{ question: Question; checked: CheckedAnswer }> {
  const { db, clock } = deps
  const { versionId, questionId } = await requireCardQuestion(db, cardId)
  if ((await closedQuestions(deps, userId)).has(questionId)) throw new AppError('conflict')
  const findCheck = async () => (await readChecks(db, userId, cardId))[0]
  const before = await findCheck()
  if (!before) {
    const settled = await settleAnswer(db, versionId, answer)
    await checkFirst(deps, { userId, cardId, versionId, answer: settled, now: clock.now() })
  }
  const check = before ?? (await findCheck())
  if (!check) throw new AppError('not_found')
  const [asked, solutions] = await Promise.all([
    askedQuestions(db, [check.questionVersionId]),
    readSolutions(db, [check.questionVersionId]),
  ])
  const question = asked.get(check.questionVersionId)?.question
  if (!question) throw new AppError('not_found')
  return { question, checked: reviewCheck(question, solutions.get(question.id), check) }
}

interface Check {
  cardId: string
  questionVersionId: string
  answer: string
  /** Undefined until they are given (`markUnmarked`). */
  marks: StoredMarks | undefined
  /** Null while nothing was said about the marks. */
  check: StoredCheck | null
}

function reviewCheck(
  question: Question,
  solution: Solution | undefined,
  { answer, marks, check }: Check,
): CheckedAnswer {
  const given = marks ?? scoreAnswer({ ...question, key: solution?.key ?? null }, answer)
  return reviewChecked(question, solution, { answer, check, ...given })
}

/** The answers that a student has checked, one for each card at most. */
export async function readChecks(db: Database, userId: string, cardId?: string): Promise<Check[]> {
  const { questionVersionId, answer, isCorrect, marksAwarded, provisional } = attemptAnswers
  const { selfChecked, requestedAt, checkedAt, note, lineMarks, regradedAt, marksBefore } = answerChecks
  const rows = await db
    .select({
      ...{ listId: attempts.listId, questionVersionId, answer, isCorrect, marksAwarded, provisional },
      check: { selfChecked, requestedAt, checkedAt, note, lineMarks, regradedAt, marksBefore },
    })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .leftJoin(answerChecks, checkOfAnswer)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.purpose, 'card'),
        isNotNull(attempts.submittedAt),
        cardId === undefined ? undefined : eq(attempts.listId, listIdOf('card', cardId)),
      ),
    )
  return rows.map(({ listId, isCorrect: isRight, marksAwarded: awarded, provisional: isProvisional, ...row }) => ({
    ...row,
    cardId: workIdOf(listId),
    marks:
      isRight === null || awarded === null || isProvisional === null
        ? undefined
        : { isCorrect: isRight, marksAwarded: awarded, provisional: isProvisional },
  }))
}

interface FirstCheck {
  userId: string
  cardId: string
  versionId: string
  answer: string
  now: Date
}

/** Does nothing where another check came first. */
async function checkFirst(deps: HomeworkDeps, { userId, cardId, versionId, answer, now }: FirstCheck): Promise<void> {
  const marks = (await readQuestions(deps.db, [versionId])).get(versionId)?.marks
  if (marks === undefined) throw new AppError('not_found')
  const taken = await deps.db.transaction((tx) =>
    publishSingle(tx, listIdOf('card', cardId), { questionVersionId: versionId, marks, now }),
  )
  const marking = await readMarking(deps.lists, taken)
  await inTransaction(deps.pool, async (client) => {
    // One after the other, because the time since the last check decides what this one earns.
    await lockUser(databaseOn(client), userId, 'no key update')
    const shownAt = await lastCheckOf(databaseOn(client), userId)
    const attempt = await openAttempt(client, { userId, purpose: 'card', ...taken, startedAt: now })
    if (attempt) await submitSingle(client, deps, attempt, { questionVersionId: versionId, answer, shownAt, marking })
  })
}

/** All cards are shown at once, but only one is answered at a time. */
async function lastCheckOf(db: Database, userId: string): Promise<Date> {
  const [last] = await db
    .select({ at: max(attempts.submittedAt) })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.purpose, 'card')))
  return last?.at ?? new Date(0)
}

async function requireCardQuestion(db: Database, cardId: string) {
  const [card] = await db.select().from(homeworkCards).where(eq(homeworkCards.id, cardId))
  const slug = readContent(card?.content)?.question
  const found = slug === undefined ? undefined : (await currentVersions(db, [slug])).get(slug)
  if (!found) throw new AppError('not_found')
  return found
}

/** For reports. */
export async function isOnCard(db: Database, questionId: string): Promise<boolean> {
  return [...(await currentCardVersions(db)).values()].includes(questionId)
}

/** Ids of the questions of readable cards, by version. */
export async function currentCardVersions(db: Database): Promise<Map<string, string>> {
  const rows: Pick<CardRow, 'content'>[] = await db.select({ content: homeworkCards.content }).from(homeworkCards)
  const current = await currentVersions(
    db,
    rows.flatMap(({ content }) => readContent(content)?.question ?? []),
  )
  return new Map([...current.values()].map(({ versionId, questionId }) => [versionId, questionId]))
}

/** By slug. */
async function currentVersions(db: Database, slugs: readonly string[]) {
  const rows = await db
    .select({ slug: questions.slug, questionId: questions.id, versionId: questionVersions.id })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(inArray(questions.slug, [...slugs]))
  return new Map(rows.map(({ slug, ...row }) => [slug ?? '', row]))
}

interface AskedQuestion {
  question: Question
  questionId: string
  language: 'en' | 'zh'
}

/** By version id. Without keys. */
export async function askedQuestions(db: Database, versionIds: readonly string[]): Promise<Map<string, AskedQuestion>> {
  const { id, questionId, language } = questionVersions
  const [shown, rows] = await Promise.all([
    readQuestions(db, versionIds),
    db
      .select({ id, questionId, language })
      .from(questionVersions)
      .where(inArray(id, [...versionIds])),
  ])
  return new Map(
    rows.flatMap((row) => {
      const question = shown.get(row.id)
      return question ? [[row.id, { question, questionId: row.questionId, language: row.language }] as const] : []
    }),
  )
}
