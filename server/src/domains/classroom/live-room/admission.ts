import { readRoomEntry } from '#domains/classroom/live-courses'
import { isConsentGiven } from '#domains/identity/families'
import type { Admit } from '#domains/identity/realtime'
import type { DatabaseOrTransaction } from '#platform/database'
import type { RoomClaims } from './claims.ts'

/** Undefined for one who may not be in the room now. */
export async function readClaims(
  db: DatabaseOrTransaction,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<RoomClaims | undefined> {
  const entry = await readRoomEntry(db, userId, sessionId, now)
  if (!entry) return undefined
  const { role, name, endsAt } = entry
  return { role, name, endsAt: endsAt.toISOString(), mayWrite: await isConsentGiven(db, userId) }
}

/**
 * The teacher, students with a seat and their parents, at its time. What the teacher has decided in the room is asked
 * when they join, so that a browser is told why it is refused.
 */
export const admitToRoom: Admit = ({ db, clock }, { userId }, sessionId) =>
  readClaims(db, { userId, sessionId, now: clock.now() })
