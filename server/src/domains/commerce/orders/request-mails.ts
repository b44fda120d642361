import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { lockUser, users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { askedEmail } from './emails.ts'
import { isKept, listOfFamily } from './parent-requests.ts'
import { parentRequests } from './tables.ts'

const parentsAtOnce = 200

/** Parents read at most once a day what their children asked for. Safe to run in several processes. */
export async function mailRequests(deps: DomainDeps): Promise<void> {
  const { db, clock } = deps
  const waiting = await db
    .selectDistinct({ parentId: users.guardianId })
    .from(parentRequests)
    .innerJoin(users, eq(users.id, parentRequests.childId))
    .where(
      and(
        isNull(parentRequests.mailedAt),
        isNull(parentRequests.seenAt),
        isKept(clock.now()),
        isNotNull(users.guardianId),
      ),
    )
    .limit(parentsAtOnce)
  for (const { parentId } of waiting) if (parentId !== null) await mailParent(deps, parentId)
}

async function mailParent(deps: DomainDeps, parentId: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, parentId, 'no key update')
    const ofFamily = await tx
      .select({ id: parentRequests.id, mailedAt: parentRequests.mailedAt })
      .from(parentRequests)
      .innerJoin(users, eq(users.id, parentRequests.childId))
      .where(eq(users.guardianId, parentId))
    const today = singaporeDay(now)
    if (ofFamily.some(({ mailedAt }) => mailedAt !== null && singaporeDay(mailedAt) === today)) return
    const isNew = new Set(ofFamily.flatMap(({ id, mailedAt }) => (mailedAt === null ? [id] : [])))
    // Written before it is known whether there is anything to tell, so that each is looked at once.
    await tx
      .update(parentRequests)
      .set({ mailedAt: now })
      .where(inArray(parentRequests.id, [...isNew]))
    const [parent] = await tx
      .select()
      .from(users)
      .where(
        and(
          eq(users.id, parentId),
          eq(users.emailVerified, true),
          isNull(users.bannedAt),
          sql`${users.email} is not null`,
        ),
      )
    if (!parent?.email) return
    const asked = (await listOfFamily(deps, { userId: parentId })).filter(({ id }) => isNew.has(id))
    if (asked.length === 0) return
    const link = `${deps.settings.publicUrl}/family`
    await deps.mail.send(askedEmail({ ...parent, email: parent.email }, { asked, link }), tx)
  })
}
