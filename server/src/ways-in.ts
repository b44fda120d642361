import { eq } from 'drizzle-orm'
import { emailChanges } from '#domains/account'
import { dropSecondFactor, type ForgetWaysIn } from '#domains/auth'
import { familyDevices } from '#domains/families'

/**
 * Every domain's ways into an account besides passwords and accounts elsewhere, for when it turns out to be another's than
 * whoever registered it. What is missing here would let them in again.
 */
export const forgetWaysIn: ForgetWaysIn = async (tx, userId) => {
  await dropSecondFactor(tx, userId)
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(familyDevices).where(eq(familyDevices.parentId, userId))
}
