import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { entryMinutes } from '@capyzen/contracts/live-courses'
import type { signZoomMeeting, ZoomRole } from '@capyzen/contracts/zoom'
import { SignJWT } from 'jose'
import { requireEntry } from '#domains/classroom/live-courses'
import { rateLimits } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import type { Settings } from '#platform/settings'

export interface ZoomDeps {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'zoom' | 'zoomSdk'>
}

/** Zoom refuses signatures that are valid for less or for more (readings §4). */
export const signatureSeconds = { least: 1_800, most: 172_800 } as const

/** A clock that is ahead of Zoom's would sign for the future. */
const clockSkewSeconds = 30

/** A user who may enter the session now joins its meeting in the role that the server gives: a teacher may host it, a student never. */
export async function signMeeting(
  { db, clock, settings }: ZoomDeps,
  userId: string,
  { sessionId, meetingNumber, role }: CallInput<typeof signZoomMeeting>,
): Promise<CallResult<typeof signZoomMeeting>> {
  const now = clock.now()
  if (!settings.zoom) throw new AppError('unavailable')
  await spendOrRefuse(db, budgetsOf(rateLimits.zoomSignatures, { user: userId }), now)
  const entry = await requireEntry(db, userId, sessionId, now)
  if (role === 1 && entry.role !== 'teacher') throw new AppError('forbidden')
  if (entry.meetingNumber !== meetingNumber) throw new AppError('invalid_request', { fields: ['meetingNumber'] })
  const until = new Date(entry.endsAt.getTime() + entryMinutes.after * 60_000)
  return {
    signature: await sign(settings.zoom, { meetingNumber, role, now, until }),
    sdkKey: settings.zoom.sdkKey,
    passcode: entry.passcode,
    name: entry.name,
  }
}

interface Claims {
  meetingNumber: string
  role: ZoomRole
  now: Date
  /** The session is over. */
  until: Date
}

function sign(
  { sdkKey, sdkSecret }: NonNullable<Settings['zoom']>,
  { meetingNumber, role, now, until }: Claims,
): Promise<string> {
  const iat = secondsOf(now) - clockSkewSeconds
  const { least, most } = signatureSeconds
  const exp = Math.min(Math.max(secondsOf(until), iat + least + 2 * clockSkewSeconds), iat + most)
  return new SignJWT({ appKey: sdkKey, sdkKey, mn: meetingNumber, role, iat, exp, tokenExp: exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(sdkSecret))
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000)
