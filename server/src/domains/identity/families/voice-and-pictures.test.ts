import {
  addChild,
  answerConsentRequest,
  askGuardian,
  getOwnConsent,
  readConsentRequest,
  recordConsent,
} from '@capyzen/contracts/families'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsVoiceAndPictures, requireConsent } from '#domains/identity/families'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { childProfile } from '#test/fixtures/families'
import { consents } from './tables.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const day = 86_400
const rowsOf = (studentId: string) =>
  app.db.select().from(consents).where(eq(consents.studentId, studentId)).orderBy(asc(consents.at))

describe('the switch for voice and pictures', () => {
  async function family(keeps?: boolean) {
    const parent = await app.person({ userType: 'parent' })
    const profile = childProfile({ consent: true, ...(keeps !== undefined && { keepsVoiceAndPictures: keeps }) })
    const { id } = (await parent.call(addChild, profile)).body.child
    const say = (isGiven: boolean, ...switched: boolean[]) =>
      parent.call(recordConsent, { childId: id, isGiven, keepsVoiceAndPictures: switched[0] })
    return { id, say }
  }
  const keeps = (id: string) => keepsVoiceAndPictures(app.db, id)

  it('is off until a guardian turns it on, and always on for grown-ups', async () => {
    const [student, parent] = [await app.person(), await app.person({ userType: 'parent' })]
    expect([await keeps(student.id), await keeps(parent.id), await keeps(crypto.randomUUID())]).toEqual([
      false,
      true,
      false,
    ])
    expect([await keeps((await family()).id), await keeps((await family(true)).id)]).toEqual([false, true])
  })

  it('adds a row when it alone changes, stays as it is where it isn’t named, and is off after a withdrawal', async () => {
    const { id, say } = await family()
    await say(true, true)
    expect((await say(true)).body.child.consent).toMatchObject({ isGiven: true, keepsVoiceAndPictures: true })
    await say(true, false)
    await say(true, true)
    expect((await say(false, true)).body.child.consent).toMatchObject({ isGiven: false, keepsVoiceAndPictures: false })
    expect((await say(true)).body.child.consent.keepsVoiceAndPictures).toBe(false)
    expect((await rowsOf(id)).map((row) => [row.decision, row.keepsVoiceAndPictures])).toEqual([
      ['given', false],
      ['given', true],
      ['given', false],
      ['given', true],
      ['withdrawn', false],
      ['given', false],
    ])
  })

  it('needs a reauthentication to be turned on, and none to be turned off', async () => {
    const { id, say } = await family(true)
    app.clock.advance(601)
    expect((await say(true, false)).body.child.consent).toMatchObject({ isGiven: true, keepsVoiceAndPictures: false })
    expect((await say(true, true)).body.error).toBe('reauthentication_required')
    await say(false)
    // Nor does turning it off give back a consent that was withdrawn.
    expect((await say(true, false)).body.error).toBe('reauthentication_required')
    await expect(requireConsent(app.db, id)).rejects.toMatchObject({ code: 'consent_required' })
  })

  it('is answered with the link of the email, which later only turns it off', async () => {
    const student = await app.person()
    const guardianEmail = 'guardian-of-voice@home.test'
    await student.call(askGuardian, { guardianEmail })
    const email = app.mail.emails.find(({ to }) => to === guardianEmail)
    const [, token = ''] = /consent\?token=([\w-]+)/.exec(email?.text ?? '') ?? []
    const say = (isGiven: boolean, keepsIt?: boolean) =>
      app.visitor().call(answerConsentRequest, { token, isGiven, keepsVoiceAndPictures: keepsIt })
    expect((await say(true, true)).body).toEqual({ isGiven: true, keepsVoiceAndPictures: true })
    expect((await app.visitor().call(readConsentRequest, { token })).body).toMatchObject({
      keepsVoiceAndPictures: true,
    })
    expect((await student.call(getOwnConsent, {})).body).toMatchObject({ state: 'given', keepsVoiceAndPictures: true })
    app.clock.advance(30 * day)
    expect((await say(true, false)).body).toEqual({ isGiven: true, keepsVoiceAndPictures: false })
    expect((await say(true, true)).body).toEqual({ error: 'link_expired' })
    expect(await keeps(student.id)).toBe(false)
  })
})
