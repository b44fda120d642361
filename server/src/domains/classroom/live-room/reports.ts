import { and, asc, eq, lt, notExists, or, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { listRoomReports } from '@capyzen/contracts/live-room'
import { requireTaughtSession } from '#domains/classroom/live-courses'
import { people, type Author } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { dayMs } from '#platform/durations'
import { liveChatLines, liveReports, liveStrokes } from './tables.ts'

/** Of the course's teacher, and of administrators. The name of a line's writer is the one that all saw. */
export async function readReports(
  db: Database,
  actor: Author,
  sessionId: string,
): Promise<CallResult<typeof listRoomReports>> {
  await requireTaughtSession(db, actor, sessionId)
  const rows = await db
    .select({
      id: liveReports.id,
      at: liveReports.at,
      reason: liveReports.reason,
      reporterName: people.name,
      lineName: liveChatLines.name,
      lineText: liveChatLines.text,
    })
    .from(liveReports)
    .innerJoin(people, eq(people.id, liveReports.userId))
    .leftJoin(liveChatLines, eq(liveChatLines.id, liveReports.lineId))
    .where(eq(liveReports.sessionId, sessionId))
    .orderBy(asc(liveReports.at), asc(liveReports.id))
  const reports = rows.map(({ at, lineName, lineText, ...report }) => ({
    ...report,
    at: at.toISOString(),
    line: lineName === null || lineText === null ? null : { name: lineName, text: lineText },
  }))
  return { reports }
}

const keptDays = 30
/** So that a case can be looked into. */
const reportedDays = 180

export async function deleteOldWords({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime()
  const [before, reportedBefore] = [keptDays, reportedDays].map((days) => new Date(now - days * dayMs)) as [Date, Date]
  const reports = db
    .select({ one: sql`1` })
    .from(liveReports)
    .where(eq(liveReports.lineId, liveChatLines.id))
  await db
    .delete(liveChatLines)
    .where(and(lt(liveChatLines.at, before), or(notExists(reports), lt(liveChatLines.at, reportedBefore))))
  await db.delete(liveStrokes).where(lt(liveStrokes.at, before))
}
