import { and, asc, eq, gt, inArray, isNotNull, isNull, min, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { lockUser, users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { hourMs } from '#platform/durations'
import { askedEmail } from './emails.ts'
import { isKept, listOfFamily } from './parent-requests.ts'
import { parentRequests } from './tables.ts'

const parentsAtOnce = 200
const betweenMailsMs = 24 * hourMs

/** In Singapore; at night nobody is written to. */
const [firstHour, lastHour] = [7, 21]

const isAtNight = (now: Date): boolean => {
  const hour = (now.getTime() - startOfSingaporeDay(singaporeDay(now)).getTime()) / hourMs
  return hour < firstHour || hour >= lastHour
}

const isJustMailed = (now: Date) => gt(parentRequests.mailedAt, new Date(now.getTime() - betweenMailsMs))

/** Parents read at most once in 24 hours what their children asked for. Safe to run in several processes. */
export async function mailRequests(deps: DomainDeps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  if (isAtNight(now)) return
  const parent = alias(users, 'parent')
  const justMailed = db
    .select({ id: users.guardianId })
    .from(parentRequests)
    .innerJoin(users, eq(users.id, parentRequests.childId))
    .where(and(isJustMailed(now), isNotNull(users.guardianId)))
  const waiting = await db
    .select({ parentId: parent.id })
    .from(parentRequests)
    .innerJoin(users, eq(users.id, parentRequests.childId))
    .innerJoin(parent, eq(parent.id, users.guardianId))
    .where(
      and(
        ...[isNull(parentRequests.mailedAt), isNull(parentRequests.seenAt), isKept(now)],
        ...[eq(parent.emailVerified, true), isNotNull(parent.email), isNull(parent.bannedAt)],
        notInArray(parent.id, justMailed),
      ),
    )
    .groupBy(parent.id)
    .orderBy(asc(min(parentRequests.askedAt)), parent.id)
    .limit(parentsAtOnce)
  for (const { parentId } of waiting)
    await mailParent(deps, parentId, now).catch((err: unknown) =>
      log.error({ err, parentId }, 'a parent could not be told what the children ask for'),
    )
}

async function mailParent(deps: DomainDeps, parentId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const parent = await lockUser(tx, parentId, 'no key update')
    // What waits until an address is confirmed is told then.
    if (!parent?.email || !parent.emailVerified || parent.bannedAt !== null) return
    const ofFamily = and(eq(users.guardianId, parentId), eq(users.id, parentRequests.childId))
    const [justMailed] = await tx
      .select({ id: parentRequests.id })
      .from(parentRequests)
      .innerJoin(users, ofFamily)
      .where(isJustMailed(now))
      .limit(1)
    if (justMailed) return
    const unmailed = await tx
      .select({ id: parentRequests.id })
      .from(parentRequests)
      .innerJoin(users, ofFamily)
      .where(isNull(parentRequests.mailedAt))
    const isNew = new Set(unmailed.map(({ id }) => id))
    // Written before it is known whether there is anything to tell, so that each is looked at once.
    await tx
      .update(parentRequests)
      .set({ mailedAt: now })
      .where(inArray(parentRequests.id, [...isNew]))
    const asked = (await listOfFamily(deps, { userId: parentId })).filter(({ id }) => isNew.has(id))
    if (asked.length === 0) return
    const link = `${deps.settings.publicUrl}/family`
    await deps.mail.send(askedEmail({ ...parent, email: parent.email }, { asked, link }), tx)
  })
}
