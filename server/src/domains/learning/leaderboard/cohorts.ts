import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { cohortSize, type WeekBoard } from '@capyzen/contracts/leaderboard'
import { addDays, mondayOf, singaporeDay, weekOf, type DayRange } from '@capyzen/contracts/singapore-days'
import type { Level } from '@capyzen/contracts/vocabulary'
import { people } from '#domains/identity/auth'
import { learners, learningDays, sumLearners } from '#domains/insight/learning-events'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { newId } from '#platform/ids'
import { ranked } from './ranking.ts'
import { boardCohorts, boardMembers, boardPlaces } from './tables.ts'
import { isShown, readStanding } from './visibility.ts'

/** With every point of the viewer; those of others follow within seconds. */
export async function readWeekBoard({ db, clock }: Deps, userId: string): Promise<WeekBoard> {
  const week = weekOf(singaporeDay(clock.now()))
  await sumLearners(db, [userId])
  const own = await readStanding(db, userId)
  if (own?.standing !== 'member' || own.level === null) return { ...week, level: null, places: [] }
  const place = await takePlace(db, { userId, level: own.level, week: week.from })
  return place
    ? { ...week, level: place.level, places: await readCohort(db, place.cohortId, week, userId) }
    : { ...week, level: null, places: [] }
}

async function readCohort(db: Database, cohortId: string, { from, to }: DayRange, ownId: string) {
  const ofWeek = db
    .select({
      points: sql<number>`coalesce(sum(${learningDays.xp} + ${learningDays.bonusXp}), 0)::int`.as('week_points'),
      questions: sql<number>`coalesce(sum(${learningDays.answered}), 0)::int`.as('week_questions'),
    })
    .from(learningDays)
    .where(and(eq(learningDays.userId, boardPlaces.userId), sql`${learningDays.day} between ${from} and ${to}`))
    .as('of_week')
  const rows = await db
    .select({
      userId: boardPlaces.userId,
      nickname: boardMembers.nickname,
      avatar: people.avatar,
      points: ofWeek.points,
      questions: ofWeek.questions,
      xp: sql<number>`coalesce(${learners.xp}, 0)`,
    })
    .from(boardPlaces)
    .innerJoin(boardMembers, eq(boardMembers.userId, boardPlaces.userId))
    .innerJoin(people, eq(people.id, boardPlaces.userId))
    .leftJoin(learners, eq(learners.userId, boardPlaces.userId))
    .innerJoinLateral(ofWeek, sql`true`)
    .where(and(eq(boardPlaces.cohortId, cohortId), isShown))
  return ranked(rows, ownId)
}

interface Seat {
  userId: string
  level: Level
  week: string
}

const placeIn = (db: Database | Transaction, { userId, week }: Seat) =>
  db
    .select({ cohortId: boardCohorts.id, level: boardCohorts.level })
    .from(boardPlaces)
    .innerJoin(boardCohorts, eq(boardCohorts.id, boardPlaces.cohortId))
    .where(and(eq(boardPlaces.userId, userId), eq(boardPlaces.week, week)))

/** The place of a member in a week, given at the first call. Undefined where the member has left meanwhile. */
export async function takePlace(db: Database, seat: Seat): Promise<{ cohortId: string; level: Level } | undefined> {
  const [taken] = await placeIn(db, seat)
  if (taken) return taken
  return db.transaction(async (tx) => {
    const { userId, level, week } = seat
    // One place for each member: a second request waits here, then finds it.
    const [member] = await tx
      .select({ userId: boardMembers.userId })
      .from(boardMembers)
      .where(eq(boardMembers.userId, userId))
      .for('no key update')
    if (!member) return undefined
    const [meanwhile] = await placeIn(tx, seat)
    if (meanwhile) return meanwhile
    const cohortId = await joinCohort(tx, seat)
    await tx.insert(boardPlaces).values({ userId, week, cohortId })
    return { cohortId, level }
  })
}

const hasFreePlace = sql`${boardCohorts.size} < ${sql.raw(String(cohortSize))}`

/** Takes a place in the first cohort that has a free one. */
async function joinCohort(tx: Transaction, { level, week }: Seat): Promise<string> {
  const ofWeek = and(eq(boardCohorts.week, week), eq(boardCohorts.level, level))
  for (;;) {
    const [open] = await tx
      .select({ id: boardCohorts.id })
      .from(boardCohorts)
      .where(and(ofWeek, hasFreePlace))
      .orderBy(asc(boardCohorts.number))
      .limit(1)
    const [joined] = open
      ? await tx
          .update(boardCohorts)
          .set({ size: sql`${boardCohorts.size} + 1` })
          .where(and(eq(boardCohorts.id, open.id), hasFreePlace))
          .returning({ id: boardCohorts.id })
      : []
    if (joined) return joined.id
    // One statement, so that a cohort opens only while no other has a free place; when several try at once, one opens it.
    if (!open)
      await tx.execute(sql`
        insert into ${boardCohorts} (id, week, level, number, size)
        select ${newId()}, ${week}, ${level}, coalesce(max(${boardCohorts.number}), 0) + 1, 0
        from ${boardCohorts} where ${ofWeek}
        having not coalesce(bool_or(${hasFreePlace}), false)
        on conflict do nothing`)
  }
}

/** Frees the places of a member who leaves, in every week. Callers have locked the user. */
export async function freePlaces(tx: Transaction, userId: string): Promise<void> {
  // As in `takePlace`, so that no place is taken meanwhile.
  await tx.select({ id: boardMembers.userId }).from(boardMembers).where(eq(boardMembers.userId, userId)).for('update')
  const freed = await tx
    .delete(boardPlaces)
    .where(eq(boardPlaces.userId, userId))
    .returning({ cohortId: boardPlaces.cohortId })
  for (const { cohortId } of freed)
    await tx
      .update(boardCohorts)
      .set({ size: sql`${boardCohorts.size} - 1` })
      .where(eq(boardCohorts.id, cohortId))
}

const seatedAtOnce = 200

/** Gives members with points this week their place, so that they stand on the board before they look at it. */
export async function seatLearners({ db, clock }: Deps): Promise<void> {
  const week = mondayOf(singaporeDay(clock.now()))
  const waiting = await db
    .select({ userId: boardMembers.userId, level: people.level })
    .from(boardMembers)
    .innerJoin(people, eq(people.id, boardMembers.userId))
    .leftJoin(boardPlaces, and(eq(boardPlaces.userId, boardMembers.userId), eq(boardPlaces.week, week)))
    .where(
      and(
        isNull(boardPlaces.userId),
        isShown,
        sql`exists (select from ${learningDays} where ${and(
          eq(learningDays.userId, boardMembers.userId),
          sql`${learningDays.day} >= ${week}`,
          gt(sql`${learningDays.xp} + ${learningDays.bonusXp}`, 0),
        )})`,
      ),
    )
    .limit(seatedAtOnce)
  for (const { userId, level } of waiting) if (level !== null) await takePlace(db, { userId, level, week })
}

const keptWeeks = 5

export async function deleteOldWeeks({ db, clock }: Deps): Promise<void> {
  const oldest = addDays(mondayOf(singaporeDay(clock.now())), -7 * keptWeeks)
  await db.delete(boardCohorts).where(lt(boardCohorts.week, oldest))
}
