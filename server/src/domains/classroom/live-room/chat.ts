import { and, count, eq, isNull } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { done, refuse, type Answers } from './asking.ts'
import { mostLines } from './saved-room.ts'
import { liveChatLines, liveReports } from './tables.ts'

/** Of one participant in one session. */
const mostReports = 5

/** All see each line, and so does the teacher: there is no private chat. */
export const chatAnswers: Answers<'chat' | 'delete_line' | 'report'> = {
  async chat(room, present, { text }) {
    const { row, mayStep } = present
    const { db, clock } = room.deps
    const now = clock.now()
    if (row.role !== 'teacher') {
      if (!row.mayType || !room.settings.isChatOpen) return refuse('not_allowed')
      if (!present.mayWrite) return refuse('consent_required')
    }
    if (!mayStep('chat', now)) return refuse('too_many')
    const { userId, name, role } = row
    const line = { id: newId(), name, role, text }
    await db.insert(liveChatLines).values({ ...line, sessionId: room.sessionId, userId, at: now })
    const shown = { ...line, from: row.id, at: now.toISOString() }
    room.chat = [...room.chat, shown].slice(-mostLines)
    room.tell('chat', shown)
    return done
  },
  /** It stays readable in a report until it is 180 days old. */
  async delete_line(room, _teacher, { lineId }) {
    const { db, clock } = room.deps
    const [deleted] = await db
      .update(liveChatLines)
      .set({ deletedAt: clock.now() })
      .where(
        and(eq(liveChatLines.id, lineId), eq(liveChatLines.sessionId, room.sessionId), isNull(liveChatLines.deletedAt)),
      )
      .returning({ id: liveChatLines.id })
    if (!deleted) return refuse('not_allowed')
    room.chat = room.chat.filter(({ id }) => id !== lineId)
    room.tell('line_deleted', { lineId })
    return done
  },
  async report(room, { row }, { reason, lineId }) {
    const { db, clock } = room.deps
    const { sessionId } = room
    const { userId } = row
    const [before] = await db
      .select({ reports: count() })
      .from(liveReports)
      .where(and(eq(liveReports.sessionId, sessionId), eq(liveReports.userId, userId)))
    if ((before?.reports ?? 0) >= mostReports) return refuse('too_many')
    if (lineId) {
      const [line] = await db
        .select({ id: liveChatLines.id })
        .from(liveChatLines)
        .where(and(eq(liveChatLines.id, lineId), eq(liveChatLines.sessionId, sessionId)))
      if (!line) return refuse('invalid')
    }
    await db.insert(liveReports).values({ sessionId, userId, reason, lineId: lineId ?? null, at: clock.now() })
    return done
  },
}
