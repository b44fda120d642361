import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { openSession } from './sessions.ts'
import { accounts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const password = 'yuzu in the spring'
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('session reuse', () => {
  it('rejects the cookie of an extended session after sign-out', async () => {
    const student = await app.person()
    const before = student.cookie()
    app.clock.advance(2 * 86_400)
    await student.call(getSession, {})
    // Extending a session keeps its token, so the cookie is the same before and after.
    expect(student.cookie()).toBe(before)
    await student.call(signOut, {})
    const replay = app.visitor()
    const headers = { cookie: before }
    expect((await replay.send({ method: 'GET', url: '/api/auth/session', headers })).body).toMatchObject({
      viewer: null,
    })
  })

  it('ends a stolen session when the owner signs out other devices', async () => {
    const student = await app.person()
    const copied = { cookie: student.cookie() }
    const thief = app.visitor('10.66.0.1')
    const asThief = () => thief.send({ method: 'GET', url: '/api/auth/sessions', headers: copied })
    expect((await asThief()).status).toBe(200)
    const home = app.visitor()
    await home.call(signIn, credentials(student))
    await home.call(signOut, { scope: 'others' })
    expect((await asThief()).body).toMatchObject({ error: 'session_not_found' })
    expect((await home.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('keeps the session for thirty concurrent requests with one cookie', async () => {
    const student = await app.person()
    app.clock.advance(2 * 86_400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => student.call(getSession, {})))
    expect(answers.every(({ body }) => body.viewer?.id === student.id)).toBe(true)
  })

  it('keeps an ended session ended when concurrent requests extend it', async () => {
    const student = await app.person()
    const other = app.visitor()
    await other.call(signIn, credentials(student))
    app.clock.advance(2 * 86_400)
    const [own] = (await student.call(listSessions, {})).body.sessions.filter(({ isCurrent }) => isCurrent)
    // Extending and ending race; in any order the row stays deleted.
    await Promise.all([
      ...Array.from({ length: 10 }, () => student.call(getSession, {})),
      other.call(endSession, { sessionId: own?.id ?? '' }),
    ])
    expect((await student.call(getSession, {})).body.viewer).toBeNull()
  })

  it('replaces the former session on sign-in in the same browser', async () => {
    const student = await app.person()
    const former = { cookie: student.cookie() }
    await student.call(signIn, credentials(student))
    const replayed = await app.visitor().send({ method: 'GET', url: '/api/auth/sessions', headers: former })
    expect(replayed.body).toMatchObject({ error: 'session_not_found' })
    expect((await student.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('ends other sessions on a password change', async () => {
    const student = await app.person()
    const other = app.visitor()
    await other.call(signIn, credentials(student))
    const change = { reauthentication: { password: student.password }, newPassword: 'leaves on the pond' }
    expect((await student.call(changePassword, change)).status).toBe(200)
    expect((await other.call(getSession, {})).body.viewer).toBeNull()
    expect((await student.call(getSession, {})).body.viewer?.id).toBe(student.id)
  })
})

describe('verifyEmail', () => {
  it('answers link_expired after an hour and verifies nothing', async () => {
    const email = 'late@academy.test'
    await app.visitor().call(signUp, { name: 'Late', userType: 'student', level: 'P4', email, password })
    await app.auth.backgroundTasks.settled()
    const message = app.mail.emails.find(({ to }) => to === email)
    const token = /verify=([^\s]+)/.exec(message?.text ?? '')?.[1] ?? ''
    app.clock.advance(3_600)
    const answer = await app.visitor().call(verifyEmail, { token: decodeURIComponent(token) })
    expect([answer.status, answer.body.error]).toEqual([410, 'link_expired'])
    expect((await app.findUserByEmail(email))?.emailVerified).toBe(false)
  })
})

describe('openSession', () => {
  it('throws invalid_credentials when the password changed after it was checked', async () => {
    const student = await app.person()
    const [former] = await app.db.select().from(accounts).where(eq(accounts.userId, student.id))
    const change = { reauthentication: { password: student.password }, newPassword: 'leaves on the pond' }
    await student.call(changePassword, change)
    const entering = { userId: student.id, method: 'password', passwordHash: former?.password ?? '' } as const
    const origin = { network: '10.70.0.1', browser: undefined, userAgent: undefined, cookie: undefined }
    await expect(openSession(app.auth, entering, origin)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect((await student.call(listSessions, {})).body.sessions).toHaveLength(1)
  })
})
