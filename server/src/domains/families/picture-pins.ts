import { and, asc, eq } from 'drizzle-orm'
import type { PinPicture } from '@capyzen/contracts/families'
import {
  hashToken,
  openSession,
  sessions,
  spendOrRefuse,
  users,
  verifySecret,
  type AuthService,
  type RequestOrigin,
} from '#domains/auth'
import { AppError } from '#platform/errors'
import { clearCounter } from '#platform/throttle'
import type { KnownDevice } from './devices.ts'
import { familyDevices, picturePins } from './tables.ts'

/** Of 20,736 PINs; then only time helps, or a parent who sets a new one. */
const wrongTries = { limit: 5, windowSeconds: 900 }

export const textOf = (pin: readonly string[]): string => pin.join(' ')

/** One picture four times is the first that anybody tries. */
export function refuseWeakPin(pin: readonly string[]): void {
  if (new Set(pin).size === 1) throw new AppError('invalid_request', { fields: ['pin'] })
}

/** Who may sign in here: no more of a child than a picture to tap on. */
export async function childrenAtDoor({ db }: AuthService, device: KnownDevice) {
  return db
    .select({ id: users.id, nickname: users.name, avatar: users.avatar })
    .from(users)
    .innerJoin(picturePins, eq(picturePins.childId, users.id))
    .where(eq(users.guardianId, device.parentId))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/**
 * Tries are counted for child and device together, so nobody who lacks the device can lock a child out, and for one PIN: a
 * new one starts anew. Each is spent before it is judged, so that parallel guesses get no more.
 */
export async function enterByPin(
  service: AuthService,
  device: KnownDevice,
  { childId, pin }: { childId: string; pin: readonly PinPicture[] },
  origin: RequestOrigin,
): ReturnType<typeof openSession> {
  const { db, clock } = service
  const [known] = await db
    .select({ hash: picturePins.hash })
    .from(picturePins)
    .innerJoin(users, eq(users.id, picturePins.childId))
    .where(and(eq(users.id, childId), eq(users.guardianId, device.parentId)))
  if (!known) throw new AppError('not_found')
  const rule = { key: `picture-pin:${childId}:${device.id}:${hashToken(known.hash)}`, ...wrongTries }
  await spendOrRefuse(db, rule, clock.now())
  if (!(await verifySecret(service, { hash: known.hash, text: textOf(pin) }))) throw new AppError('invalid_credentials')
  const opened = await openSession(service, { userId: childId, method: 'picture_pin' }, origin)
  if (await isOvertaken(service, device, { childId, hash: known.hash })) throw new AppError('invalid_credentials')
  await clearCounter(db, rule)
  return opened
}

/**
 * A new PIN, or the end of the device, may have come while this one was judged, too early to see the session. Sharing the
 * rows waits for whoever is changing them: after that either they have seen the session, or we see the change and end it.
 */
async function isOvertaken(
  { db }: AuthService,
  device: KnownDevice,
  { childId, hash }: { childId: string; hash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: familyDevices.id })
      .from(familyDevices)
      .innerJoin(picturePins, and(eq(picturePins.childId, childId), eq(picturePins.hash, hash)))
      .where(eq(familyDevices.id, device.id))
      .for('share')
    if (!still) await tx.delete(sessions).where(and(eq(sessions.userId, childId), eq(sessions.method, 'picture_pin')))
    return !still
  })
}
