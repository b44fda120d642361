import { eq } from 'drizzle-orm'
import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import type { Administrator } from '#domains/auth'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { toRow } from './code-state.ts'
import { requireFuture, requireRoom, type Terms } from './issuing.ts'
import { accessCodes } from './tables.ts'

export type CodeChange = { [Key in keyof Terms]?: Terms[Key] | undefined } & { isActive?: boolean | undefined }

/**
 * Doing it twice changes nothing and is recorded once. `conflict`: it has been used more often than it now may be; `limit_reached`: it
 * would be usable again, and there are as many usable ones as there may be.
 */
export async function change(
  { db, clock }: { db: Database; clock: Clock },
  { accessCodeId, change: wanted, by }: { accessCodeId: string; change: CodeChange; by: Administrator },
): Promise<AccessCodeRow> {
  const now = clock.now()
  requireFuture(wanted.expiresAt, now)
  return db.transaction(async (tx) => {
    const ofThisCode = eq(accessCodes.id, accessCodeId)
    const [before] = await tx.select().from(accessCodes).where(ofThisCode).for('update')
    if (!before) throw new AppError('not_found')
    const maxUses = wanted.maxUses === undefined ? before.maxUses : wanted.maxUses
    if (maxUses !== null && maxUses < before.useCount) throw new AppError('conflict')
    const changed = changedFields(before, wanted)
    if (changed.length === 0) return toRow(before, now)
    const becomes = toRow({ ...before, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) }, now)
    if (becomes.state === 'usable' && toRow(before, now).state !== 'usable')
      await requireRoom(tx, { courseId: before.courseId, number: 1, now })
    const [after = before] = await tx.update(accessCodes).set(wanted).where(ofThisCode).returning()
    const record = { actorId: by.userId, subjectId: accessCodeId, at: now }
    if (changed.includes('isActive'))
      await recordAudit(tx, {
        ...record,
        action: after.isActive ? 'access_code_switched_on' : 'access_code_switched_off',
      })
    const terms = changed.filter((field) => field !== 'isActive')
    if (terms.length > 0) await recordAudit(tx, { ...record, action: 'access_code_changed', detail: terms.join(', ') })
    return toRow(after, now)
  })
}

function changedFields(before: typeof accessCodes.$inferSelect, wanted: CodeChange): (keyof CodeChange)[] {
  const fields = ['label', 'expiresAt', 'maxUses', 'isActive'] as const
  return fields.filter((field) => wanted[field] !== undefined && wanted[field]?.valueOf() !== before[field]?.valueOf())
}
