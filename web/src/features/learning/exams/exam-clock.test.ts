import { describe, expect, it } from 'vitest'
import {
  betterReading,
  clockFace,
  minutesUsed,
  readClock,
  secondsLeft,
  serverTimeAt,
  timeAnnouncement,
  timerTone,
} from './exam-clock.ts'

const noon = '2026-11-21T04:00:00.000Z'
const noonMs = Date.parse(noon)

describe('server clock', () => {
  it('assumes that the server’s time was read halfway through the round trip', () => {
    const reading = readClock(noon, 1_000, 1_400)
    expect(serverTimeAt(reading, 1_200)).toBe(noonMs)
    expect(serverTimeAt(reading, 61_200)).toBe(noonMs + 60_000)
  })

  it('prefers the faster of two readings', () => {
    const quick = readClock(noon, 1_000, 1_040)
    const slow = readClock('2026-11-21T04:00:01.300Z', 2_000, 2_800)
    expect(betterReading(quick, slow)).toBe(quick)
    expect(betterReading(slow, quick)).toBe(quick)
  })

  it('prefers a slower reading after the device slept and its monotonic clock stood still', () => {
    const before = readClock(noon, 1_000, 1_040)
    const afterSleep = readClock('2026-11-21T04:30:00.000Z', 2_000, 2_300)
    expect(betterReading(before, afterSleep)).toBe(afterSleep)
  })

  it('counts down to zero, with started seconds rounded up', () => {
    const reading = readClock(noon, 0, 0)
    const deadline = '2026-11-21T04:01:40.000Z'
    expect(secondsLeft(deadline, reading, 0)).toBe(100)
    expect(secondsLeft(deadline, reading, 500)).toBe(100)
    expect(secondsLeft(deadline, reading, 99_999)).toBe(1)
    expect(secondsLeft(deadline, reading, 100_000)).toBe(0)
    expect(secondsLeft(deadline, reading, 999_999)).toBe(0)
  })
})

describe('exam timer', () => {
  it.each([
    [6000, 'green'],
    [3001, 'green'],
    [3000, 'amber'],
    [1501, 'amber'],
    [1500, 'red'],
    [0, 'red'],
  ] as const)('with %i of 6000 seconds left is %s', (seconds, tone) => {
    expect(timerTone(seconds, 6000)).toBe(tone)
  })

  it.each([
    [6000, '1:40:00'],
    [3600, '1:00:00'],
    [3599, '59:59'],
    [65, '01:05'],
    [0, '00:00'],
  ] as const)('shows %i seconds as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face)
  })

  it('announces five minutes and one minute only', () => {
    expect(timeAnnouncement(301)).toBeUndefined()
    expect(timeAnnouncement(300)).toBe('fiveMinutes')
    expect(timeAnnouncement(61)).toBe('fiveMinutes')
    expect(timeAnnouncement(60)).toBe('oneMinute')
    expect(timeAnnouncement(1)).toBe('oneMinute')
    expect(timeAnnouncement(0)).toBeUndefined()
  })
})

it('minutesUsed never exceeds the time of the paper', () => {
  const times = { startedAt: noon, deadline: '2026-11-21T05:40:00.000Z' }
  expect(minutesUsed({ ...times, submittedAt: '2026-11-21T05:40:02.000Z' })).toBe(100)
  expect(minutesUsed({ ...times, submittedAt: '2026-11-21T04:12:30.000Z' })).toBe(13)
  expect(minutesUsed({ ...times, submittedAt: noon })).toBe(1)
})
