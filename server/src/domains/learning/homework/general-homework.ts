import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { HomeworkCard } from '@capyzen/contracts/homework'
import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { closedQuestions } from '#domains/learning/exams'
import { learnedIn, recordLearning, secondsBetween } from '#domains/insight/learning-events'
import {
  questions,
  questionVersions,
  readSolutions,
  readOrigins,
  readQuestions,
  reviewAnswer,
} from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { orderByTitle } from './card-order.ts'
import { homeworkCards, homeworkChecks } from './tables.ts'

export interface HomeworkDeps {
  db: Database
  domains: readonly Domain[]
  clock: Clock
  log: FastifyBaseLogger
}

const Text = z.union([
  z.object({ en: z.string(), zh: z.string() }),
  z.string().transform((text) => ({ en: text, zh: text })),
])

/** `question` is the slug of a question, which brings its own picture. */
const Content = z.object({ content: Text.default({ en: '', zh: '' }), question: z.string().min(1) })
export type Content = z.infer<typeof Content>

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
  const checks = await db.select().from(homeworkChecks).where(eq(homeworkChecks.userId, userId))
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
    const checked =
      check && !closed.has(questionId) ? reviewAnswer(question, solutions.get(question.id), check.answer) : null
    return [{ id, title: { en: titleEn, zh: titleZh }, content, question, language, checked }]
  })
}

/** The first answer counts, also of two that arrive together. */
export async function checkCard(
  deps: HomeworkDeps,
  { cardId, answer }: { cardId: string; answer: string },
  { userId }: SignedIn,
): Promise<{ question: Question; checked: ScoredAnswer }> {
  const { db, clock } = deps
  const { versionId, questionId } = await requireCardQuestion(db, cardId)
  if ((await closedQuestions(deps, userId)).has(questionId)) throw new AppError('conflict')
  const own = and(eq(homeworkChecks.userId, userId), eq(homeworkChecks.cardId, cardId))
  const [before] = await db.select().from(homeworkChecks).where(own)
  if (!before) await db.transaction((tx) => checkFirst(tx, { userId, cardId, versionId, answer, now: clock.now() }))
  const [check] = before ? [before] : await db.select().from(homeworkChecks).where(own)
  if (!check) throw new AppError('not_found')
  const [asked, solutions] = await Promise.all([
    askedQuestions(db, [check.questionVersionId]),
    readSolutions(db, [check.questionVersionId]),
  ])
  const question = asked.get(check.questionVersionId)?.question
  if (!question) throw new AppError('not_found')
  return { question, checked: reviewAnswer(question, solutions.get(question.id), check.answer) }
}

interface FirstCheck {
  userId: string
  cardId: string
  versionId: string
  answer: string
  now: Date
}

async function checkFirst(tx: Transaction, { userId, cardId, versionId, answer, now }: FirstCheck): Promise<void> {
  // One after the other, because the time since the last check decides what this one earns.
  await lockUser(tx, userId, 'no key update')
  const seconds = secondsBetween(await lastCheckOf(tx, userId), now)
  const [first] = await tx
    .insert(homeworkChecks)
    .values({ userId, cardId, questionVersionId: versionId, answer, checkedAt: now })
    .onConflictDoNothing()
    .returning({ cardId: homeworkChecks.cardId })
  if (!first) return
  const [shown, solutions, origins] = [
    await readQuestions(tx, [versionId]),
    await readSolutions(tx, [versionId]),
    await readOrigins(tx, [versionId]),
  ]
  const question = shown.get(versionId)
  if (!question) throw new AppError('not_found')
  const { isCorrect, provisional } = reviewAnswer(question, solutions.get(versionId), answer)
  const marked = { questionVersionId: versionId, answer, isCorrect, provisional }
  await recordLearning(
    tx,
    userId,
    now,
    learnedIn(`card ${cardId}`, cardId, [marked], { origins, closed: new Set(), seconds }),
  )
}

/** All cards are shown at once, but only one is answered at a time. */
async function lastCheckOf(tx: Transaction, userId: string): Promise<Date> {
  const [last] = await tx
    .select({ at: max(homeworkChecks.checkedAt) })
    .from(homeworkChecks)
    .where(eq(homeworkChecks.userId, userId))
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
    .innerJoin(
      questionVersions,
      and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.currentVersion)),
    )
    .where(inArray(questions.slug, [...slugs]))
  return new Map(rows.map(({ slug, ...row }) => [slug ?? '', row]))
}

export interface AskedQuestion {
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
