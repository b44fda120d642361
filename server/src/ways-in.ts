import { eq } from 'drizzle-orm'
import { emailChanges } from '#domains/account'
import type { ForgetWaysIn } from '#domains/auth'
import { removeAllFactors } from '#domains/factors'
import { forgetDevices } from '#domains/families'
import { passkeys } from '#domains/passkeys'

/**
 * Every domain's ways into an account besides passwords and accounts elsewhere, for when it turns out to be another's than
 * whoever registered it. What is missing here would let them in again.
 */
export const forgetWaysIn: ForgetWaysIn = async (tx, userId) => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await removeAllFactors(tx, userId)
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await forgetDevices(tx, userId)
}
