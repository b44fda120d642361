import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolInLiveCourse, updateLiveCourse } from '@capyzen/contracts/live-courses'
import { readZoom, signZoomMeeting } from '@capyzen/contracts/zoom'
import { minuteMs } from '#platform/durations'
import { changeOf, liveCourse, readCourse, sessionDraft, zoomKeys } from '#test/fixtures/live-courses'
import { testSettings } from '#test/platform-doubles'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { rateLimits } from '#domains/identity/auth'
import { zoomProgram } from './program.ts'
import { signatureSeconds } from './signature.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp({ environment: { ...zoomKeys, LOG_LEVEL: 'trace' } })
  teacher = await app.confirmedTeacher({ name: 'Lim Hui Min' })
})
afterAll(() => app?.close())

const meetingNumber = '81234567890'
const passcode = 'yuzu-7'
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const sign = (by: Caller, sessionId: string, over: { meetingNumber?: string; role?: 0 | 1 } = {}) =>
  by.call(signZoomMeeting, { ...{ sessionId, meetingNumber, role: 0 }, ...over })

/** A session in Zoom that lasts an hour from now, and a student with a seat. */
async function meeting(draft: Parameters<typeof sessionDraft>[0] = {}) {
  const now = app.clock.now().getTime()
  const [startsAt, endsAt] = [now, now + 60 * minuteMs].map((at) => new Date(at).toISOString())
  const { id: courseId, sessions } = await liveCourse(teacher, {
    sessions: [sessionDraft({ startsAt: startsAt!, endsAt: endsAt!, ...{ meetingNumber, passcode }, ...draft })],
  })
  const student = await app.person()
  await student.call(enrolInLiveCourse, { courseId })
  return { courseId, sessionId: sessions[0]!.id, student, startsAt: new Date(now) }
}

const verified = (signature: string) =>
  jwtVerify(signature, new TextEncoder().encode(zoomKeys.ZOOM_SDK_SECRET), {
    algorithms: ['HS256'],
    currentDate: app.clock.now(),
  })

describe('readZoom', () => {
  it('tells whether there are keys, and where the SDK comes from', async () => {
    const other = await startTestApp({
      environment: { ZOOM_SDK_BASE: 'http://127.0.0.1:4444/', ZOOM_SDK_VERSION: '3.1.0' },
    })
    try {
      expect((await teacher.call(readZoom, {})).body).toEqual({
        isConfigured: true,
        sdk: { base: 'https://source.zoom.us', version: '2.18.0' },
      })
      expect((await (await other.person()).call(readZoom, {})).body).toEqual({
        isConfigured: false,
        sdk: { base: 'http://127.0.0.1:4444', version: '3.1.0' },
      })
      expect(errorOf(await app.visitor().call(readZoom, {}))).toEqual([401, 'login_required'])
    } finally {
      await other.close()
    }
  })
})

describe('signZoomMeeting', () => {
  it('signs what Zoom asks for, for as long as the session may be entered', async () => {
    const { sessionId, student } = await meeting()
    const { body } = await sign(student, sessionId)
    expect(body).toMatchObject({ sdkKey: 'test-sdk-key', passcode, name: expect.stringMatching(/^Student-\d{1,3}$/) })
    expect(decodeProtectedHeader(body.signature)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const now = app.clock.now().getTime() / 1_000
    const exp = Math.floor(now) + 75 * 60
    expect((await verified(body.signature)).payload).toEqual({
      ...{ appKey: 'test-sdk-key', sdkKey: 'test-sdk-key', mn: meetingNumber, role: 0 },
      ...{ iat: Math.floor(now) - 30, exp, tokenExp: exp },
    })
  })

  it('signs for half an hour at least, also when the session is nearly over', async () => {
    const { sessionId, student, startsAt } = await meeting()
    app.clock.moveTo(new Date(startsAt.getTime() + 74 * minuteMs).toISOString())
    const { payload } = await verified((await sign(student, sessionId)).body.signature)
    const lasts = payload.exp! - payload.iat!
    expect(lasts).toBeGreaterThanOrEqual(signatureSeconds.least)
    expect(lasts).toBeLessThan(signatureSeconds.least + 120)
    app.clock.moveTo(startsAt.toISOString())
  })

  it('lets the teacher alone be the host, under their own name', async () => {
    const { sessionId, student } = await meeting()
    const { body } = await sign(teacher, sessionId, { role: 1 })
    expect(body.name).toBe('Lim Hui Min')
    expect((await verified(body.signature)).payload).toMatchObject({ role: 1 })
    expect((await verified((await sign(teacher, sessionId)).body.signature)).payload).toMatchObject({ role: 0 })
    expect(errorOf(await sign(student, sessionId, { role: 1 }))).toEqual([403, 'forbidden'])
  })

  it('refuses a student without a seat, and another number than that of the session', async () => {
    const { sessionId, student } = await meeting()
    const room = await meeting({ meetingNumber: null, passcode: null })
    expect(errorOf(await sign(app.visitor(), sessionId))).toEqual([401, 'login_required'])
    expect(errorOf(await sign(await app.person(), sessionId))).toEqual([403, 'forbidden'])
    expect(errorOf(await sign(await app.administrator(), sessionId, { role: 1 }))).toEqual([403, 'forbidden'])
    expect(errorOf(await sign(await app.confirmedTeacher(), sessionId, { role: 1 }))).toEqual([403, 'forbidden'])
    expect(errorOf(await sign(student, room.sessionId))).toEqual([403, 'forbidden'])
    expect(errorOf(await sign(student, crypto.randomUUID()))).toEqual([404, 'not_found'])
    const other = await sign(student, sessionId, { meetingNumber: '81234567891' })
    expect([other.status, other.body.fields]).toEqual([400, ['meetingNumber']])
    expect(errorOf(await sign(room.student, room.sessionId))).toEqual([400, 'invalid_request'])
  })

  it('refuses outside the time of the session, and one that was called off', async () => {
    const { courseId, sessionId, student, startsAt } = await meeting()
    for (const [minutes, status] of [
      [-11, 409],
      [-9, 200],
      [74, 200],
      [76, 409],
    ] as const) {
      app.clock.moveTo(new Date(startsAt.getTime() + minutes * minuteMs).toISOString())
      expect([minutes, (await sign(student, sessionId)).status]).toEqual([minutes, status])
    }
    app.clock.moveTo(startsAt.toISOString())
    const course = await readCourse(teacher, courseId)
    const sessions = course.sessions.map((session) => ({ ...session, isCanceled: true }))
    expect((await teacher.call(updateLiveCourse, changeOf(course, { sessions }))).status).toBe(200)
    expect(errorOf(await sign(student, sessionId))).toEqual([409, 'conflict'])
  })

  it('gives no passcode where the session has none', async () => {
    const { sessionId, student } = await meeting({ passcode: null })
    expect((await sign(student, sessionId)).body.passcode).toBeNull()
  })

  it('stops a script in a loop, whose refused requests count too', async () => {
    const { sessionId, student } = await meeting()
    const most = rateLimits.zoomSignatures.atMost.minute!
    for (let n = 0; n < most; n += 1)
      expect((await sign(student, sessionId, n % 2 === 0 ? {} : { role: 1 })).status).toBe(n % 2 === 0 ? 200 : 403)
    const stopped = await sign(student, sessionId)
    expect(errorOf(stopped)).toEqual([429, 'too_many_requests'])
    expect(stopped.body.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('writes neither signature nor passcode nor secret into the log', async () => {
    const { sessionId, student } = await meeting()
    const { body } = await sign(student, sessionId)
    const lines = app.log.join('\n')
    expect(lines).toContain('/api/zoom/signature')
    for (const secret of [body.signature, passcode, meetingNumber, zoomKeys.ZOOM_SDK_SECRET])
      expect(lines).not.toContain(secret)
  })
})

describe('an academy without the keys', () => {
  it('signs nothing and takes no new meeting, but keeps those that are there', async () => {
    const { courseId, sessionId, student } = await meeting()
    const keys = app.settings.zoom
    app.settings.zoom = undefined
    try {
      expect(errorOf(await sign(student, sessionId))).toEqual([503, 'unavailable'])
      const course = await readCourse(teacher, courseId)
      const changed = (meetingNumber: string | null) =>
        changeOf(course, { sessions: course.sessions.map((session) => ({ ...session, meetingNumber })) })
      expect(errorOf(await teacher.call(updateLiveCourse, changed('81234567891')))).toEqual([409, 'conflict'])
      expect((await readCourse(teacher, courseId)).sessions[0]!.meetingNumber).toBe(meetingNumber)
      expect((await teacher.call(updateLiveCourse, changed(meetingNumber))).status).toBe(200)
    } finally {
      app.settings.zoom = keys
    }
  })
})

describe('settings of Zoom', () => {
  it('are none by default, with the SDK of Zoom itself', () => {
    const empty = { ZOOM_SDK_KEY: '', ZOOM_SDK_SECRET: '', ZOOM_SDK_VERSION: '', ZOOM_SDK_BASE: '' }
    for (const { zoom, zoomSdk } of [testSettings(), testSettings(empty)])
      expect([zoom, zoomSdk]).toEqual([undefined, { base: 'https://source.zoom.us', version: '2.18.0' }])
  })

  it.each([
    [
      { ZOOM_SDK_KEY: 'key' },
      'ZOOM_SDK_SECRET',
      'ZOOM_SDK_KEY and ZOOM_SDK_SECRET belong together: set both or neither',
    ],
    [{ ...zoomKeys, ZOOM_SDK_VERSION: '2.18.0/../evil' }, 'ZOOM_SDK_VERSION', 'a version such as 2.18.0'],
    [
      { ...zoomKeys, ZOOM_SDK_BASE: "https://x.example;script-src'*'" },
      'ZOOM_SDK_BASE',
      'an address as https://source.zoom.us',
    ],
    [{ ...zoomKeys, ZOOM_SDK_BASE: 'javascript:alert(1)' }, 'ZOOM_SDK_BASE', 'an address as https://source.zoom.us'],
  ])('refuse %j', (environment, name, why) => {
    expect(() => testSettings(environment)).toThrow(`Setting ${name} is not usable: ${why}.`)
  })
})

describe('zoomProgram', () => {
  it('reaches Zoom’s servers where Zoom serves the SDK, and no others where something else does', () => {
    expect(zoomProgram('https://source.zoom.us').talksTo).toContain('wss://*.zoom.us')
    expect(zoomProgram('https://zoom.us.example').talksTo).toEqual([])
    expect(zoomProgram('http://127.0.0.1:4444').talksTo).toEqual([])
  })
})
