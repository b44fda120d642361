import { eq } from 'drizzle-orm'
import type { updateProfile } from '@capyzen/contracts/account'
import type { Viewer } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { users, viewerOf, type AuthService, type SignedIn } from '#domains/auth'
import { AppError } from '#platform/errors'

/** Nickname and level of a family's child are the parent's to change. */
export async function changeProfile(
  auth: AuthService,
  { userId, sessionId, isChild }: SignedIn,
  changes: CallInput<typeof updateProfile>,
): Promise<Viewer> {
  if (isChild && (changes.name !== undefined || changes.level !== undefined)) throw new AppError('forbidden')
  await auth.db
    .update(users)
    .set({ ...changes, updatedAt: auth.clock.now() })
    .where(eq(users.id, userId))
  return viewerOf(auth, sessionId)
}
