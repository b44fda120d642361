import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { PlaySummary } from '@capyzen/contracts/language-arts'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { answerInTwo, type SecondTryDeps, type Try } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { starsOf } from './stars.ts'
import { gamePlays, scoreColumns } from './tables.ts'

type PlayRow = typeof gamePlays.$inferSelect

export async function answerItem(
  deps: SecondTryDeps,
  given: Try & { playId: string },
  actor: SignedIn,
): Promise<{ result: GivenResult; summary: PlaySummary | null }> {
  await requirePremium(deps, actor)
  if (given.answer.trim() === '' && !given.isLast) throw new AppError('invalid_request', { fields: ['answer'] })
  const { db } = deps
  const { userId } = actor
  const ofLearner = and(eq(gamePlays.id, given.playId), eq(gamePlays.userId, userId))
  const [own] = await db.select().from(gamePlays).where(ofLearner)
  if (!own?.questionIds.includes(given.questionId)) throw new AppError('not_found')
  const { result, work } = await answerInTwo<PlayRow>(deps, given, {
    ...{ userId, purpose: 'game', marks: 1 },
    async lock(tx) {
      const [play] = await tx.select().from(gamePlays).where(ofLearner).for('update')
      return play
    },
    async keep(tx, play, changed) {
      await tx.update(gamePlays).set(changed).where(eq(gamePlays.id, play.id))
    },
  })
  return { result, summary: await summaryOf(db, work) }
}

async function summaryOf(db: Database, play: PlayRow): Promise<PlaySummary | null> {
  const { right, mended, finishedAt, questionIds, userId, language, round, level } = play
  if (finishedAt === null) return null
  const total = questionIds.length
  const others = await db
    .select(scoreColumns)
    .from(gamePlays)
    .where(
      and(
        ...[eq(gamePlays.userId, userId), eq(gamePlays.language, language), eq(gamePlays.round, round)],
        ...[eq(gamePlays.level, level), isNotNull(gamePlays.finishedAt), ne(gamePlays.id, play.id)],
      ),
    )
  const starsBefore = Math.max(0, ...others.map(starsOf))
  return { total, right, mended, stars: starsOf({ total, right, mended }), starsBefore }
}
