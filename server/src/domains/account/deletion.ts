import { asc, eq } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import { requireProof, userRoles, users, verifications, type AuthService, type GrownUp } from '#domains/auth'
import { AppError } from '#platform/errors'
import { deletedLetter } from './letters.ts'

/** The user's row takes with it whatever refers to it, children of the family included. `last_administrator` may not go. */
export async function deleteOwnAccount(auth: AuthService, actor: GrownUp, proof: Proof): Promise<void> {
  await requireProof(auth, actor, proof)
  const { userId } = actor
  const user = await auth.db.transaction(async (tx) => {
    if (actor.isAdministrator) {
      // All rows are held, so that two administrators who leave at once wait for each other.
      const administrators = await tx
        .select({ userId: userRoles.userId })
        .from(userRoles)
        .where(eq(userRoles.role, 'administrator'))
        .orderBy(asc(userRoles.userId))
        .for('update')
      if (administrators.every((other) => other.userId === userId)) throw new AppError('last_administrator')
    }
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning()
    return gone
  })
  if (user?.email) await auth.mail.send(deletedLetter({ ...user, email: user.email }))
}
