import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveCourse, sessionDraft, zoomKeys } from '#test/fixtures/live-courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { writeCalendar } from './calendar-file.ts'

const session = {
  id: '0198a000-0000-7000-8000-000000000001',
  topic: { en: 'Read, speak; listen\\look\nand answer', zh: '朗读，会话' },
  startsAt: new Date('2026-11-22T07:00:00Z'),
  endsAt: new Date('2026-11-22T08:30:00Z'),
  isCanceled: false,
}
const course = { id: 'oral', title: { en: 'PSLE oral', zh: '小六口试' }, revision: 3, sessions: [session] }
const about = { language: 'en' as const, publicUrl: 'http://academy.test', now: new Date('2026-11-21T01:00:00.500Z') }

describe('writeCalendar', () => {
  it('writes what RFC 5545 asks of an event, in UTC and with escaped text', () => {
    const lines = writeCalendar(course, about).split('\r\n')
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Capyzen Academy//Live courses//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:PSLE oral',
      'BEGIN:VEVENT',
      'UID:0198a000-0000-7000-8000-000000000001@academy.test',
      'DTSTAMP:20261121T010000Z',
      'DTSTART:20261122T070000Z',
      'DTEND:20261122T083000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      String.raw`SUMMARY:PSLE oral: Read\, speak\; listen\\look\nand answer`,
      'URL:http://academy.test/zoom-courses',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('folds lines at 75 octets, never within a character', () => {
    const topic = { en: 'x', zh: '看录像会话练习🎈'.repeat(12) }
    const file = writeCalendar({ ...course, sessions: [{ ...session, topic }] }, { ...about, language: 'zh' })
    const lines = file.split('\r\n')
    expect(lines.map((line) => Buffer.byteLength(line)).filter((octets) => octets > 75)).toEqual([])
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:小六口试: ${topic.zh}\r\n`)
  })

  it('marks sessions that were called off', () => {
    const file = writeCalendar({ ...course, sessions: [{ ...session, isCanceled: true }] }, about)
    expect(file).toContain('STATUS:CANCELLED\r\n')
  })
})

describe('getLiveCalendar', () => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp({ environment: zoomKeys })))
  afterAll(() => app?.close())

  it('sends the file in the asked language, without the passcode of a meeting', async () => {
    const teacher = await app.confirmedTeacher()
    const meeting = { meetingNumber: '81234567890', passcode: 'yuzu-7' }
    const { id } = await liveCourse(teacher, { sessions: [sessionDraft(meeting)] })
    const get = (courseId: string) =>
      app.visitor().send({ method: 'GET', url: `/api/live-courses/${courseId}/calendar.ics?language=zh` })
    const { status, headers, text } = await get(id)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain('SUMMARY:小六口试: 朗读\r\n')
    expect(text).not.toMatch(/yuzu|81234567890/)
    expect((await get('unknown')).status).toBe(404)
    const hidden = await liveCourse(teacher, { isPublished: false })
    expect((await get(hidden.id)).status).toBe(404)
  })
})
