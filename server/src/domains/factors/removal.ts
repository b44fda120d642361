import { eq } from 'drizzle-orm'
import { dropSecondFactor } from '#domains/auth'
import type { Transaction } from '#platform/database'
import { factors, recoveryCodes } from './tables.ts'

/** All at once, whatever they prove, and the recovery codes with them. False where there was none. */
export async function removeAllFactors(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(factors).where(eq(factors.userId, userId)).returning({ id: factors.id })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await dropSecondFactor(tx, userId)
  return gone.length > 0
}
