import { and, eq } from 'drizzle-orm'
import { writingSessions, type writingVersions } from './tables.ts'

export type SessionRow = typeof writingSessions.$inferSelect
export type VersionRow = typeof writingVersions.$inferSelect

export const isOwnSession = (sessionId: string, userId: string) =>
  and(eq(writingSessions.id, sessionId), eq(writingSessions.ownerId, userId))
