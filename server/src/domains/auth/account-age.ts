import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { users } from './tables.ts'

/** `session_not_found` when the account went away during the request. */
export async function accountCreatedAt(db: DatabaseOrTransaction, userId: string): Promise<Date> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('session_not_found')
  return user.createdAt
}
