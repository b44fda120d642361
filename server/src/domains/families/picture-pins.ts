import { and, asc, eq } from 'drizzle-orm'
import type { PinPicture } from '@capyzen/contracts/families'
import {
  hashToken,
  openSession,
  sessions,
  users,
  verifySecret,
  type AuthService,
  type RequestOrigin,
} from '#domains/auth'
import { AppError } from '#platform/errors'
import { clearCounter, refund, spendAll } from '#platform/throttle'
import type { KnownDevice } from './devices.ts'
import { pinGuessedLetter, pinGuessedMessage } from './letters.ts'
import { familyDevices, picturePins } from './tables.ts'

/** Of 20,736 PINs; then only time helps, or a parent who sets a new one. */
const wrongTries = { limit: 5, windowSeconds: 900 }
/** A child has tapped wrongly so often on no day; after as many the parent is told. */
const wrongTriesPerDay = { limit: 20, windowSeconds: 86_400 }

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
 * new one starts anew. Each is spent before it is judged, so that parallel guesses get no more. The parent hears of a day's
 * last wrong one, by one letter.
 */
export async function enterByPin(
  service: AuthService,
  device: KnownDevice,
  { childId, pin }: { childId: string; pin: readonly PinPicture[] },
  origin: RequestOrigin,
): ReturnType<typeof openSession> {
  const { db, clock } = service
  const [known] = await db
    .select({ hash: picturePins.hash, nickname: users.name })
    .from(picturePins)
    .innerJoin(users, eq(users.id, picturePins.childId))
    .where(and(eq(users.id, childId), eq(users.guardianId, device.parentId)))
  if (!known) throw new AppError('not_found')
  const key = `${childId}:${device.id}:${hashToken(known.hash)}`
  const ofDay = { key: `picture-pin-day:${key}`, ...wrongTriesPerDay }
  const ofBreak = { key: `picture-pin:${key}`, ...wrongTries }
  const { allowed, count, retryAfterSeconds } = await spendAll(db, [ofBreak, ofDay], clock.now())
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
  if (!(await verifySecret(service, { hash: known.hash, text: textOf(pin) }))) {
    if (count === ofDay.limit) await tellOfGuessedPin(service, device.parentId, known.nickname)
    throw new AppError('invalid_credentials')
  }
  const opened = await openSession(service, { userId: childId, method: 'picture_pin' }, origin)
  if (await isOvertaken(service, device, { childId, hash: known.hash })) throw new AppError('invalid_credentials')
  await clearCounter(db, ofBreak)
  // Not all of the day's: a sibling who guesses between a child's own sign-ins would never be noticed.
  await refund(db, ofDay)
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

/** By letter, or by text message where there is no mailbox. */
async function tellOfGuessedPin({ db, mail, sms, settings }: AuthService, parentId: string, nickname: string) {
  const [parent] = await db.select().from(users).where(eq(users.id, parentId))
  if (parent?.email) await mail.send(pinGuessedLetter({ ...parent, email: parent.email }, nickname, settings.publicUrl))
  else if (parent?.phone) await sms.send(pinGuessedMessage({ ...parent, phone: parent.phone }, nickname))
}
