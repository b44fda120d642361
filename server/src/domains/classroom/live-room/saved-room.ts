import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChatLine, RoomState } from '@capyzen/contracts/live-room'
import { readEnd } from '#domains/classroom/live-courses'
import { readShownPoll, type ShownPoll } from '#domains/classroom/live-lessons'
import { people } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { liveChatLines, liveParticipants, liveRooms, liveStrokes, type DrawnStroke } from './tables.ts'

export type ParticipantRow = typeof liveParticipants.$inferSelect
export type RoomRow = typeof liveRooms.$inferSelect

/** Lines that a screen gets when it joins. */
export const mostLines = 200

export interface SavedRoom {
  room: RoomRow
  /** Of the session; null while it goes on. */
  endedAt: Date | null
  participants: ParticipantRow[]
  chat: ChatLine[]
  board: DrawnStroke[]
  poll: ShownPoll | null
  /** Of students, by participant. */
  names: Map<string, string>
}

const firstStage: RoomState['stage'] = { kind: 'camera', slide: null }

/** What a room was when it was last written; a room that nobody has entered begins open, with chat. */
export async function loadRoom(db: Database, sessionId: string): Promise<SavedRoom> {
  await db
    .insert(liveRooms)
    .values({ sessionId, isLocked: false, isChatOpen: true, stage: firstStage })
    .onConflictDoNothing()
  const [room] = await db.select().from(liveRooms).where(eq(liveRooms.sessionId, sessionId))
  if (!room) throw new Error('A room was deleted')
  const participants = await db.select().from(liveParticipants).where(eq(liveParticipants.sessionId, sessionId))
  const lines = await db
    .select()
    .from(liveChatLines)
    .where(and(eq(liveChatLines.sessionId, sessionId), isNull(liveChatLines.deletedAt)))
    .orderBy(desc(liveChatLines.at), desc(liveChatLines.id))
    .limit(mostLines)
  const strokes = await db
    .select({ stroke: liveStrokes.stroke })
    .from(liveStrokes)
    .where(eq(liveStrokes.sessionId, sessionId))
    .orderBy(asc(liveStrokes.id))
  const ids = new Map(participants.map(({ userId, id }) => [userId, id]))
  return {
    ...{ room, participants, endedAt: await readEnd(db, sessionId) },
    chat: lines.toReversed().map(({ id, userId, name, role, text, at }) => ({
      ...{ id, name, role, text },
      from: ids.get(userId) ?? '',
      at: at.toISOString(),
    })),
    board: strokes.map(({ stroke }) => stroke),
    poll: await readShownPoll(db, sessionId),
    names: new Map(await readNames(db, sessionId)),
  }
}

/** Until the teacher admits them again. */
export async function isSentOut(
  db: DatabaseOrTransaction,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ removedAt: liveParticipants.removedAt })
    .from(liveParticipants)
    .where(and(eq(liveParticipants.sessionId, sessionId), eq(liveParticipants.userId, userId)))
  return Boolean(row?.removedAt)
}

export async function saveRoom(
  db: Database,
  sessionId: string,
  change: Partial<Omit<RoomRow, 'sessionId'>>,
): Promise<void> {
  await db.update(liveRooms).set(change).where(eq(liveRooms.sessionId, sessionId))
}

/** As the teacher knows them, by participant. */
export async function readNames(db: Database, sessionId: string, userId?: string): Promise<[string, string][]> {
  const rows = await db
    .select({ id: liveParticipants.id, name: people.name })
    .from(liveParticipants)
    .innerJoin(people, eq(people.id, liveParticipants.userId))
    .where(
      and(
        eq(liveParticipants.sessionId, sessionId),
        eq(liveParticipants.role, 'student'),
        userId === undefined ? undefined : eq(liveParticipants.userId, userId),
      ),
    )
  return rows.map(({ id, name }) => [id, name])
}

/** Who comes again keeps what the teacher has given. */
export async function enterParticipant(
  db: Database,
  { sessionId, userId, name, role }: Pick<ParticipantRow, 'sessionId' | 'userId' | 'name' | 'role'>,
): Promise<ParticipantRow> {
  const [row] = await db
    .insert(liveParticipants)
    .values({ sessionId, userId, name, role, mayType: role !== 'parent' })
    .onConflictDoUpdate({
      target: [liveParticipants.sessionId, liveParticipants.userId],
      set: { name: sql`excluded.name`, role: sql`excluded.role` },
    })
    .returning()
  if (!row) throw new Error('A participant was not written')
  return row
}

export async function saveParticipant(
  db: Database,
  { sessionId, userId }: Pick<ParticipantRow, 'sessionId' | 'userId'>,
  change: Partial<Omit<ParticipantRow, 'sessionId' | 'userId' | 'id'>>,
): Promise<void> {
  await db
    .update(liveParticipants)
    .set(change)
    .where(and(eq(liveParticipants.sessionId, sessionId), eq(liveParticipants.userId, userId)))
}
