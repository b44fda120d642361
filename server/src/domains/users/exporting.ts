import { mostUsersExported, type ListedUser } from '@capyzen/contracts/users'
import { spendOrRefuse, type Administrator, type AuthService } from '#domains/auth'
import { recordAudit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { firstUsers, type UserSearch } from './listing.ts'

const exportsPerAdministrator = { limit: 20, windowSeconds: 3_600 }

/** All accounts of a search leave the house at once, so it is bounded, counted and recorded as the actor's own doing. */
export async function exportUsers(
  { db, clock }: AuthService,
  { userId: actorId }: Administrator,
  search: UserSearch,
): Promise<ListedUser[]> {
  const at = clock.now()
  await spendOrRefuse(db, { key: `users-export:user:${actorId}`, ...exportsPerAdministrator }, at)
  const users = await firstUsers(db, search, mostUsersExported + 1)
  if (users.length > mostUsersExported) throw new AppError('limit_reached')
  await recordAudit(db, { actorId, action: 'users_exported', subjectId: actorId, detail: String(users.length), at })
  return users
}
