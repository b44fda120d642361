import { eq } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { requireProof, users, verifications, type AuthService, type GrownUp } from '#domains/auth'
import { requireOtherAdministrator } from '#domains/users'
import { deletedLetter } from './letters.ts'

/** The user's row takes with it whatever refers to it, children of the family included. `last_administrator` may not go. */
export async function deleteOwnAccount(auth: AuthService, actor: GrownUp, proof: Proof): Promise<void> {
  await requireProof(auth, actor, proof)
  const { userId } = actor
  const user = await auth.db.transaction(async (tx) => {
    if (actor.isAdministrator) await requireOtherAdministrator(tx, userId)
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning()
    return gone
  })
  if (user?.email) await auth.mail.send(deletedLetter({ ...user, email: user.email }))
}
