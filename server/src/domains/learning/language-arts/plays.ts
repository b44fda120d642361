import { and, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import { GameRound, type GameItem, type GamePlay, type LanguageArts } from '@capyzen/contracts/language-arts'
import { levels } from '@capyzen/contracts/vocabulary-values'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { showTry } from '#domains/learning/attempts'
import { readQuestions, readSolutions } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import { chooseItems } from './choosing.ts'
import { readCandidates, readSpoken, type RoundPlace } from './items.ts'
import { starsOf } from './stars.ts'
import { gameItems, gamePlays, scoreColumns } from './tables.ts'

/** A play that was left is gone on with for so long. */
const keptMs = 7 * 86_400_000

export async function readGame(deps: Deps, actor: SignedIn): Promise<LanguageArts> {
  await requirePremium(deps, actor)
  const { db } = deps
  const [items, best, [left]] = await Promise.all([
    db.selectDistinct({ language: gameItems.language, round: gameItems.round, level: gameItems.level }).from(gameItems),
    readBest(db, actor.userId),
    db
      .select()
      .from(gamePlays)
      .where(and(isLeft(deps, actor.userId), gt(gamePlays.answered, 0)))
      .orderBy(desc(gamePlays.startedAt), desc(gamePlays.id))
      .limit(1),
  ])
  const rounds = (['en', 'zh'] as const).flatMap((language) =>
    GameRound.options.flatMap((round) => {
      const own = items.filter((item) => item.language === language && item.round === round)
      const inOrder = own.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
      if (inOrder.length === 0) return []
      return [{ language, round, levels: inOrder.map((one) => ({ level: one.level, stars: best(one) })) }]
    }),
  )
  return {
    rounds,
    left: left
      ? {
          ...{ language: left.language, round: left.round, level: left.level },
          ...{ answered: left.answered, total: left.questionIds.length },
        }
      : null,
  }
}

const isLeft = ({ clock }: Deps, userId: string) =>
  and(
    eq(gamePlays.userId, userId),
    isNull(gamePlays.finishedAt),
    gte(gamePlays.startedAt, new Date(clock.now().getTime() - keptMs)),
  )

/** Stars of the best finished play of each round and level. */
async function readBest(db: Database, userId: string): Promise<(place: RoundPlace) => number> {
  const nameOf = ({ language, round, level }: RoundPlace) => `${language} ${round} ${level}`
  const rows = await db
    .select({
      ...{ language: gamePlays.language, round: gamePlays.round, level: gamePlays.level },
      ...scoreColumns,
    })
    .from(gamePlays)
    .where(and(eq(gamePlays.userId, userId), isNotNull(gamePlays.finishedAt)))
  const best = new Map<string, number>()
  for (const row of rows) best.set(nameOf(row), Math.max(best.get(nameOf(row)) ?? 0, starsOf(row)))
  return (place) => best.get(nameOf(place)) ?? 0
}

/** Goes on with the play of this round that was left, also on another device. */
export async function beginPlay(deps: Deps, place: RoundPlace, actor: SignedIn): Promise<GamePlay> {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const { userId } = actor
  const isOfPlace = and(
    eq(gamePlays.language, place.language),
    eq(gamePlays.round, place.round),
    eq(gamePlays.level, place.level),
  )
  const chosen = chooseItems(await readCandidates(db, place, userId), place.level)
  const play = await db.transaction(async (tx) => {
    // Two devices that begin at once go on with one play.
    await lockName(tx, `game ${userId}`)
    const [left] = await tx
      .select()
      .from(gamePlays)
      .where(and(isLeft(deps, userId), isOfPlace))
      .orderBy(desc(gamePlays.startedAt), desc(gamePlays.id))
      .limit(1)
    if (left) return left
    if (chosen.length === 0) throw new AppError('not_found')
    const questionIds = chosen.map(({ questionId }) => questionId)
    const [begun] = await tx
      .insert(gamePlays)
      .values({ userId, ...place, questionIds, startedAt: clock.now() })
      .returning()
    return begun
  })
  if (!play) throw new AppError('not_found')
  return showPlay(db, play)
}

async function showPlay(db: Database, play: typeof gamePlays.$inferSelect): Promise<GamePlay> {
  const { id, language, round, level, questionIds, answers } = play
  const [questions, solutions, spoken] = await Promise.all([
    readQuestions(db, questionIds),
    readSolutions(db, questionIds),
    readSpoken(db, questionIds),
  ])
  const items = questionIds.flatMap((questionId): GameItem[] => {
    const [question, solution, known] = [questions.get(questionId), solutions.get(questionId), spoken.get(questionId)]
    if (!question || !solution || !known) return []
    const given = answers[questionId]
    return [{ question, ...known, given: given ? showTry(question, solution, given) : null }]
  })
  return { id, language, round, level, items }
}
