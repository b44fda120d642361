import { eq } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { requireProof, users, verifications, type AuthService, type GrownUp } from '#domains/auth'
import type { Transaction } from '#platform/database'
import { requireOtherAdministrator } from '#domains/users'
import { deletedLetter, deletedMessage } from './letters.ts'

/** The user's row takes with it whatever refers to it, children of the family included. `last_administrator` may not go. */
export async function deleteOwnAccount(auth: AuthService, actor: GrownUp, proof: Proof): Promise<void> {
  const { userId } = actor
  const requireOther = async (tx: Transaction) => {
    if (actor.isAdministrator) await requireOtherAdministrator(tx, userId)
  }
  // A refusal must not use the proof up, hence before it too.
  await auth.db.transaction(requireOther)
  await requireProof(auth, actor, proof)
  const user = await auth.db.transaction(async (tx) => {
    await requireOther(tx)
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning()
    return gone
  })
  const { email, phone } = user ?? {}
  if (user && email) await auth.mail.send(deletedLetter({ ...user, email }))
  else if (user && phone) await auth.sms.send(deletedMessage({ ...user, phone }))
}
