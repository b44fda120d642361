import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { accessCodes } from './tables.ts'

type Code = typeof accessCodes.$inferSelect

/** `stateOf` in SQL: whether the code is usable. */
export function isUsableAt(now: Date): SQL | undefined {
  return and(
    eq(accessCodes.isActive, true),
    or(isNull(accessCodes.expiresAt), gt(accessCodes.expiresAt, now)),
    or(isNull(accessCodes.maxUses), lt(accessCodes.useCount, accessCodes.maxUses)),
  )
}

export function stateOf({ isActive, expiresAt, maxUses, useCount }: Code, now: Date): AccessCodeRow['state'] {
  if (!isActive) return 'switched_off'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return maxUses !== null && useCount >= maxUses ? 'used_up' : 'usable'
}

export function toRow(code: Code, now: Date): AccessCodeRow {
  return {
    id: code.id,
    code: code.code,
    courseId: code.courseId,
    label: code.label,
    state: stateOf(code, now),
    createdAt: code.createdAt.toISOString(),
    expiresAt: code.expiresAt?.toISOString() ?? null,
    maxUses: code.maxUses,
    useCount: code.useCount,
  }
}
