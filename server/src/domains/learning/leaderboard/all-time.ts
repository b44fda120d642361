import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { placesListed, placesPerPage, type AllTimeBoard } from '@capyzen/contracts/leaderboard'
import { people } from '#domains/identity/auth'
import { learners, readLearner } from '#domains/insight/learning-events'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { searchPairsOf } from '#platform/tables'
import { toPlace, type Scored } from './ranking.ts'
import { boardMembers } from './tables.ts'
import { isShown, readStanding } from './visibility.ts'

const podiumSize = 3
const neighboursEachSide = 3

/** Members without points come last and are not listed. */
export async function readAllTimeBoard(
  { db, clock }: Deps,
  { page, search }: { page: number; search?: string | undefined },
  ownId: string,
): Promise<AllTimeBoard> {
  const own = await readLearner(db, ownId)
  const ranks = await readRanks(db, clock)
  if (search) return { podium: [], around: [], ...(await findMembers(db, ranks, search, page, ownId)) }
  const isMember = (await readStanding(db, ownId))?.standing === 'member'
  const [podium, places, around] = await Promise.all([
    page === 1 ? [] : readTop(db, { limit: podiumSize, offset: 0 }, ownId),
    readTop(db, { limit: placesPerPage, offset: (page - 1) * placesPerPage }, ownId),
    isMember && own.xp > 0 ? readAround(db, ranks, own.xp, ownId) : [],
  ])
  return {
    podium: page === 1 ? places.slice(0, podiumSize) : podium,
    places,
    total: Math.min(placesListed, ranks.total),
    around,
  }
}

const columns = {
  userId: boardMembers.userId,
  nickname: boardMembers.nickname,
  avatar: people.avatar,
  points: sql<number>`coalesce(${learners.xp}, 0)`.as('points'),
  questions: sql<number>`coalesce(${learners.questions}, 0)`.as('questions'),
  xp: sql<number>`coalesce(${learners.xp}, 0)`.as('all_xp'),
}

/** Begins at `learners`, whose index has this order. */
const selectRanked = (db: Database, where?: SQL) =>
  db
    .select(columns)
    .from(learners)
    .innerJoin(boardMembers, eq(boardMembers.userId, learners.userId))
    .innerJoin(people, eq(people.id, learners.userId))
    .where(and(gt(learners.xp, 0), isShown, where))

/** Counts ranks anew; they are never those that are remembered below. */
async function readTop(db: Database, { limit, offset }: { limit: number; offset: number }, ownId: string) {
  const top = selectRanked(db)
    .orderBy(desc(learners.xp), desc(learners.userId))
    .limit(offset + limit)
    .as('top')
  const rows = await db
    .select({
      userId: top.userId,
      nickname: top.nickname,
      avatar: top.avatar,
      points: top.points,
      questions: top.questions,
      xp: top.xp,
      rank: sql<number>`(rank() over (order by ${top.points} desc))::int`,
    })
    .from(top)
    .orderBy(desc(top.points), desc(top.userId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ rank, ...row }) => toPlace(row, rank, ownId))
}

async function readAround(db: Database, ranks: Ranks, xp: number, ownId: string) {
  const own = sql`(${xp}::int, ${ownId}::uuid)`
  const position = sql`(${learners.xp}, ${learners.userId})`
  const [before, after] = await Promise.all([
    selectRanked(db, sql`${position} > ${own}`)
      .orderBy(asc(learners.xp), asc(learners.userId))
      .limit(neighboursEachSide),
    selectRanked(db, sql`${position} <= ${own}`)
      .orderBy(desc(learners.xp), desc(learners.userId))
      .limit(neighboursEachSide + 1),
  ])
  return [...before.toReversed(), ...after].map((row) => toPlace(row, ranks.of(row.points), ownId))
}

const mostFound = 300

async function findMembers(db: Database, ranks: Ranks, search: string, page: number, ownId: string) {
  const found = db
    .$with('found')
    .as(db.select({ userId: boardMembers.userId }).from(boardMembers).where(contains(search)).limit(mostFound))
  const rows: (Scored & { total: number })[] = await db
    .with(found)
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(boardMembers)
    .innerJoin(people, eq(people.id, boardMembers.userId))
    .leftJoin(learners, eq(learners.userId, boardMembers.userId))
    .where(and(inArray(boardMembers.userId, db.select({ userId: found.userId }).from(found)), isShown))
    .orderBy(desc(sql`coalesce(${learners.xp}, 0)`), desc(boardMembers.userId))
    .limit(placesPerPage)
    .offset((page - 1) * placesPerPage)
  return {
    places: rows.map(({ total: _total, ...row }) => toPlace(row, ranks.of(row.points), ownId)),
    total: rows[0]?.total ?? 0,
  }
}

/** Inside a nickname by pairs of characters (decision 0020); a single character at its beginning. */
function contains(search: string): SQL {
  const nickname = sql`lower(${boardMembers.nickname})`
  const term = search.normalize().toLowerCase()
  // `%`, `_` and `\` are literal.
  const pattern = term.replace(/[\\%_]/g, String.raw`\$&`)
  if ([...term].length < 2) return sql`${nickname} like ${`${pattern}%`}`
  return sql`(${searchPairsOf(nickname)} @> ${searchPairsOf(sql`${term}::text`)} and ${nickname} like ${`%${pattern}%`})`
}

interface Ranks {
  /** Members with points. */
  total: number
  of: (points: number) => number
}

/** Counting reads every member, so the ranks of a long board are up to half a minute old; the order of places never is. */
const longBoard = 10_000
const rememberedMs = 30_000

const remembered = new WeakMap<Database, { ranks: Promise<Ranks>; until: number }>()

async function readRanks(db: Database, clock: Clock): Promise<Ranks> {
  const now = clock.now().getTime()
  const known = remembered.get(db)
  if (known && known.until > now) return known.ranks
  const counting = countRanks(db)
  // Requests that come meanwhile get the former ranks of a long board at once.
  remembered.set(db, { ranks: known?.ranks ?? counting, until: now + rememberedMs })
  const settle = async () => {
    try {
      const { total } = await counting
      if (total >= longBoard) remembered.set(db, { ranks: counting, until: now + rememberedMs })
      else remembered.delete(db)
    } catch {
      remembered.delete(db)
    }
  }
  const settled = settle()
  if (known) return known.ranks
  await settled
  return counting
}

async function countRanks(db: Database): Promise<Ranks> {
  const rows = await db
    .select({ points: learners.xp, members: sql<number>`count(*)::int` })
    .from(learners)
    .innerJoin(boardMembers, eq(boardMembers.userId, learners.userId))
    .innerJoin(people, eq(people.id, learners.userId))
    .where(and(gt(learners.xp, 0), isShown))
    .groupBy(learners.xp)
    .orderBy(desc(learners.xp))
  const points = rows.map((row) => row.points)
  const before: number[] = []
  let total = 0
  for (const { members } of rows) {
    before.push(total)
    total += members
  }
  return {
    total,
    of: (value) => {
      // The first that is not above it.
      let [low, high] = [0, points.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((points[middle] ?? 0) > value) low = middle + 1
        else high = middle
      }
      return (before[low] ?? total) + 1
    },
  }
}
