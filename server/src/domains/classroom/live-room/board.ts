import { and, eq, sql } from 'drizzle-orm'
import { done, refuse, type Answers } from './asking.ts'
import type { LiveRoom, Present } from './room.ts'
import { liveStrokes } from './tables.ts'

const mostStrokes = 1_000
/** All strokes together, so that a browser that joins is given them in one message. */
const mostPoints = 50_000

/** The teacher draws, and who has been given the microphone. */
const mayDraw = ({ row }: Present) => row.role === 'teacher' || row.hasMicrophone

export const boardAnswers: Answers<'stroke' | 'undo_stroke' | 'clear_board'> = {
  async stroke(room, present, stroke) {
    const { db, clock } = room.deps
    const { row, mayStep } = present
    const now = clock.now()
    if (!mayDraw(present)) return refuse('not_allowed')
    if (row.role !== 'teacher' && !present.mayWrite) return refuse('consent_required')
    if (!mayStep('stroke', now)) return refuse('too_many')
    const by = row.id
    const known = room.board.find(({ id }) => id === stroke.id)
    // A browser that heard no answer asks again.
    if (known) return known.by === by ? done : refuse('invalid')
    if (room.board.length >= mostStrokes || pointsOn(room) + stroke.points.length > mostPoints)
      return refuse('too_many')
    const drawn = { ...stroke, by }
    await db.insert(liveStrokes).values({ sessionId: room.sessionId, userId: row.userId, stroke: drawn, at: now })
    room.board = [...room.board, drawn]
    room.tell('stroke', stroke)
    return done
  },
  /** The last one of one's own. */
  async undo_stroke(room, present) {
    if (!mayDraw(present)) return refuse('not_allowed')
    const last = room.board.findLast(({ by }) => by === present.row.id)
    if (!last) return done
    const { sessionId, deps } = room
    await deps.db
      .delete(liveStrokes)
      .where(and(eq(liveStrokes.sessionId, sessionId), sql`${liveStrokes.stroke} ->> 'id' = ${last.id}`))
    room.board = room.board.filter((stroke) => stroke !== last)
    room.tell('stroke_undone', { id: last.id })
    return done
  },
  async clear_board(room) {
    await room.deps.db.delete(liveStrokes).where(eq(liveStrokes.sessionId, room.sessionId))
    room.board = []
    room.tell('board_cleared', {})
    return done
  },
}

const pointsOn = ({ board }: LiveRoom) => board.reduce((sum, { points }) => sum + points.length, 0)
