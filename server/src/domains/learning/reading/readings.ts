import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PassageReading, ReadingItem, ReadingSummary } from '@capyzen/contracts/reading'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import {
  answerInTwo,
  closedQuestions,
  showTry,
  type ClosedQuestions,
  type SecondTryDeps,
  type Try,
} from '#domains/learning/attempts'
import {
  isCurrentVersion,
  questions,
  questionVersions,
  readQuestions,
  readSolutions,
} from '#domains/learning/questions'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import { isOffered } from './passages.ts'
import { withReadings } from './pinyin.ts'
import { passageReadings, readingPassages } from './tables.ts'

type ReadingRow = typeof passageReadings.$inferSelect
type PassageRow = typeof readingPassages.$inferSelect

interface BeginningDeps extends Deps {
  domains: readonly Domain[]
}

export async function beginReading(
  deps: BeginningDeps,
  { passageId, isAgain }: { passageId: string; isAgain: boolean },
  actor: SignedIn,
): Promise<{ reading: PassageReading }> {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const { userId } = actor
  const [passage] = await db
    .select()
    .from(readingPassages)
    .where(and(eq(readingPassages.id, passageId), isOffered))
  if (!passage) throw new AppError('not_found')
  const asked = await currentVersions(db, passage.questionIds)
  const reading = await db.transaction(async (tx) => {
    // Two devices that begin at once go on with one reading.
    await lockName(tx, `reading ${userId}`)
    const [newest] = await tx
      .select()
      .from(passageReadings)
      .where(and(eq(passageReadings.userId, userId), eq(passageReadings.passageId, passageId)))
      .orderBy(desc(passageReadings.startedAt), desc(passageReadings.id))
      .limit(1)
    if (newest && !(isAgain && newest.finishedAt)) return newest
    const [begun] = await tx
      .insert(passageReadings)
      .values({ userId, passageId, questionIds: asked, startedAt: clock.now() })
      .returning()
    return begun!
  })
  return { reading: await showReading(db, reading, passage, await closedQuestions(deps, userId)) }
}

/** In the order of the questions. */
async function currentVersions(db: Database, questionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ questionId: questions.id, versionId: questionVersions.id })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(inArray(questions.id, [...questionIds]))
  const versions = new Map(rows.map(({ questionId, versionId }) => [questionId, versionId]))
  return questionIds.flatMap((id) => versions.get(id) ?? [])
}

async function showReading(
  db: Database,
  reading: ReadingRow,
  passage: PassageRow,
  closed: ClosedQuestions,
): Promise<PassageReading> {
  const { questionIds, answers } = reading
  const [asked, solutions, closedVersions] = await Promise.all([
    readQuestions(db, questionIds),
    readSolutions(db, questionIds),
    closedVersionsOf(db, questionIds, closed),
  ])
  const items = questionIds.flatMap((id): ReadingItem[] => {
    const [question, solution, given] = [asked.get(id), solutions.get(id), answers[id]]
    if (!question || !solution) return []
    const isClosed = closedVersions.has(id)
    return [
      {
        // The passage stands beside all of them.
        question: { ...question, passage: null },
        given: given && !isClosed ? showTry(question, solution, given) : null,
        isClosed,
      },
    ]
  })
  const { id, language, level, kind, title, length } = passage
  const paragraphs = await withReadings(passage)
  return {
    id: reading.id,
    passage: { id, language, level, kind, title, length, paragraphs },
    items,
    summary: closedVersions.size > 0 ? null : summaryOf(reading),
  }
}

export async function answerQuestion(
  deps: SecondTryDeps,
  given: Try & { readingId: string },
  actor: SignedIn,
): Promise<{ result: GivenResult; summary: ReadingSummary | null }> {
  await requirePremium(deps, actor)
  if (given.answer.trim() === '' && !given.isLast) throw new AppError('invalid_request', { fields: ['answer'] })
  const { db } = deps
  const { userId } = actor
  const { readingId, questionId } = given
  const ofLearner = and(eq(passageReadings.id, readingId), eq(passageReadings.userId, userId))
  const [own] = await db.select().from(passageReadings).where(ofLearner)
  const question = (await readQuestions(db, [questionId])).get(questionId)
  if (!own?.questionIds.includes(questionId) || !question) throw new AppError('not_found')
  const { result, work } = await answerInTwo<ReadingRow>(deps, given, {
    ...{ userId, purpose: 'reading', marks: question.marks },
    async lock(tx) {
      const [reading] = await tx.select().from(passageReadings).where(ofLearner).for('update')
      return reading
    },
    async keep(tx, reading, changed) {
      await tx.update(passageReadings).set(changed).where(eq(passageReadings.id, reading.id))
    },
  })
  const closed = await closedVersionsOf(db, work.questionIds, await closedQuestions(deps, userId))
  return { result, summary: closed.size > 0 ? null : summaryOf(work) }
}

/** Versions whose questions wait in homework or an exam. */
async function closedVersionsOf(
  db: Database,
  versionIds: readonly string[],
  closed: ClosedQuestions,
): Promise<Set<string>> {
  const versions = await db
    .select({ id: questionVersions.id, questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(inArray(questionVersions.id, [...versionIds]))
  return new Set(versions.flatMap(({ id, questionId }) => (closed.has(questionId) ? [id] : [])))
}

function summaryOf({ questionIds, answers, right, mended, finishedAt }: ReadingRow): ReadingSummary | null {
  if (finishedAt === null) return null
  const provisional = Object.values(answers).filter((given) => given.provisional).length
  return { total: questionIds.length, right, mended, provisional }
}
