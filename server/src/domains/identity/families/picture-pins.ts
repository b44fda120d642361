import { and, asc, eq } from 'drizzle-orm'
import type { PinPicture } from '@capyzen/contracts/families'
import {
  hashToken,
  openSession,
  rateLimits,
  revokeSessions,
  users,
  verifySecret,
  type AuthService,
  type OpenedSession,
  type RequestOrigin,
} from '#domains/identity/auth'
import { AppError } from '#platform/errors'
import { budgetsOf, clearCounters, refund, spendOrRefuse } from '#platform/rate-limits'
import type { FamilyDeviceKey } from './devices.ts'
import { pinGuessedEmail, pinGuessedMessage } from './emails.ts'
import { familyDevices, picturePins } from './tables.ts'

export const textOf = (pin: readonly string[]): string => pin.join(' ')

export function requireStrongPin(pin: readonly string[]): void {
  if (new Set(pin).size === 1) throw new AppError('invalid_request', { fields: ['pin'] })
}

export async function childrenOnDevice({ db }: AuthService, device: FamilyDeviceKey) {
  return db
    .select({ id: users.id, nickname: users.name, avatar: users.avatar })
    .from(users)
    .innerJoin(picturePins, eq(picturePins.childId, users.id))
    .where(eq(users.guardianId, device.parentId))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/**
 * Failures count by child, device and PIN, so that other devices cannot lock a child out. The last one of a day
 * notifies the parent.
 */
export async function signInByPicturePin(
  service: AuthService,
  device: FamilyDeviceKey,
  { childId, pin }: { childId: string; pin: readonly PinPicture[] },
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { db, clock } = service
  const [known] = await db
    .select({ hash: picturePins.hash, nickname: users.name })
    .from(picturePins)
    .innerJoin(users, eq(users.id, picturePins.childId))
    .where(and(eq(users.id, childId), eq(users.guardianId, device.parentId)))
  if (!known) throw new AppError('not_found')
  const subject = { child: childId, device: device.id, pin: hashToken(known.hash) }
  const ofQuarterHour = budgetsOf(rateLimits.picturePinFailures, subject)
  const ofDay = budgetsOf(rateLimits.picturePinFailuresOfDay, subject)
  const { count } = await spendOrRefuse(db, [...ofQuarterHour, ...ofDay], clock.now())
  if (!(await verifySecret(service, { hash: known.hash, text: textOf(pin) }))) {
    if (count === ofDay[0]?.limit) await notifyOfGuesses(service, device.parentId, known.nickname)
    throw new AppError('invalid_credentials')
  }
  const opened = await openSession(service, { userId: childId, method: 'picture_pin' }, origin)
  if (await isRevokedMeanwhile(service, device, { childId, hash: known.hash }))
    throw new AppError('invalid_credentials')
  await clearCounters(db, ofQuarterHour)
  // The daily count is only reduced by one, so that the guesses of a sibling between two sign-ins still add up.
  await refund(db, ofDay)
  return opened
}

/**
 * The PIN or the device may have been revoked while the PIN was verified: the share lock orders this check and the
 * change, and a revoked session ends.
 */
async function isRevokedMeanwhile(
  { db }: AuthService,
  device: FamilyDeviceKey,
  { childId, hash }: { childId: string; hash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: familyDevices.id })
      .from(familyDevices)
      .innerJoin(picturePins, and(eq(picturePins.childId, childId), eq(picturePins.hash, hash)))
      .where(eq(familyDevices.id, device.id))
      .for('share')
    if (!still) await revokeSessions(tx, { userId: childId, method: 'picture_pin' })
    return !still
  })
}

async function notifyOfGuesses({ db, mail, sms, settings }: AuthService, parentId: string, nickname: string) {
  const [parent] = await db.select().from(users).where(eq(users.id, parentId))
  if (parent?.email) await mail.send(pinGuessedEmail({ ...parent, email: parent.email }, nickname, settings.publicUrl))
  else if (parent?.phone) await sms.send(pinGuessedMessage({ ...parent, phone: parent.phone }, nickname))
}
