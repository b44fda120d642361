import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { taughtStudents } from '#domains/identity/classes'
import { papers } from './tables.ts'

/** `userId` null for a visitor. */
export interface PaperViewer {
  userId: string | null
  isAdministrator: boolean
}

/** For conditions on `papers`: the current version is approved for everybody. */
export const isApproved: SQL = sql`(${papers.approvedVersion} is not distinct from ${papers.currentVersion})`

export const isPaperApproved = (paper: Pick<typeof papers.$inferSelect, 'approvedVersion' | 'currentVersion'>) =>
  paper.approvedVersion === paper.currentVersion

/** A colleague's paper that was never approved is for the colleague's classes, also where they share students. */
export const hasResultsFor = ({ userId, isAdministrator }: { userId: string; isAdministrator: boolean }) =>
  isAdministrator ? undefined : or(isNotNull(papers.approvedVersion), eq(papers.authorId, userId))

/**
 * The one rule of who may know of a published paper: everybody once it is approved; before that its author, students in
 * the author's open classes, and administrators.
 */
export function isOpenToViewer({ userId, isAdministrator }: PaperViewer): SQL | undefined {
  const isPublished = isNotNull(papers.publishedAt)
  if (isAdministrator) return isPublished
  if (userId === null) return and(isPublished, isApproved)
  const isTaught = sql`${userId}::uuid in (${taughtStudents({ userId: papers.authorId })})`
  return and(isPublished, or(isApproved, eq(papers.authorId, userId), isTaught))
}
