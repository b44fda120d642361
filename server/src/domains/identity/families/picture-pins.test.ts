import { getSession, signIn, signOut } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  getFamilySignIn,
  listFamilyDevices,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  signInByPin,
} from '@capyzen/contracts/families'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#domains/identity/auth'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { childProfile, rightPin, wrongPin } from '#test/fixtures/families'
import { familyDevices } from './tables.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const day = 86_400

async function family() {
  const parent = await app.person({ userType: 'parent' })
  const add = async (nickname: string) => (await parent.call(addChild, childProfile({ nickname }))).body.child.id
  const [lin, mei] = [await add('Lin'), await add('Mei')]
  const tablet = await setUp(parent)
  return { parent, lin, mei, tablet }
}

/** Another browser on which the parent signs in, sets the device up and signs out. */
async function setUp(parent: { email: string; password: string }): Promise<Caller> {
  const tablet = app.visitor()
  await tablet.call(signIn, { email: parent.email, password: parent.password })
  expect((await tablet.call(addFamilyDevice, {})).status).toBe(200)
  await tablet.call(signOut, {})
  return tablet
}

const atDoor = async (device: Caller) => (await device.call(getFamilySignIn, {})).body.children
const tap = (device: Caller, childId: string, pin = rightPin) => device.call(signInByPin, { childId, pin })
const viewerOn = async (device: Caller) => (await device.call(getSession, {})).body.viewer

describe('signing in on a family device', () => {
  it('lists the children with name and picture only', async () => {
    const { tablet, lin, mei } = await family()
    const children = await atDoor(tablet)
    expect(children).toHaveLength(2)
    expect(children).toEqual(
      expect.arrayContaining([
        { id: lin, nickname: 'Lin', avatar: 'otter' },
        { id: mei, nickname: 'Mei', avatar: 'otter' },
      ]),
    )
    const { text } = await tablet.call(getFamilySignIn, {})
    expect(text).not.toMatch(/level|guardian|@/)
  })

  it('is not possible in another browser, even with the right pictures', async () => {
    const { lin } = await family()
    const stranger = app.visitor()
    expect(await atDoor(stranger)).toBeNull()
    expect((await tap(stranger, lin)).body).toEqual({ error: 'not_found' })
    expect(await viewerOn(stranger)).toBeNull()
  })

  it('is not possible with a forged cookie', async () => {
    const answer = await app.visitor().send({
      ...{ method: 'GET', url: '/api/family/sign-in', headers: { cookie: 'capyzen-family=invented' } },
    })
    expect(answer.body).toEqual({ children: null })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('rejects the child of another family', async () => {
    const [ours, theirs] = [await family(), await family()]
    expect((await tap(theirs.tablet, ours.lin)).body).toEqual({ error: 'not_found' })
    expect(await viewerOn(theirs.tablet)).toBeNull()
    // Nor does it cost the child a try at home.
    for (let wrong = 0; wrong < 6; wrong += 1) await tap(theirs.tablet, ours.lin, wrongPin)
    expect((await tap(ours.tablet, ours.lin)).status).toBe(200)
  })

  it('sets a cookie that no script reads, that stays on this host and lasts 180 days', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { headers } = await parent.call(addFamilyDevice, {})
    expect(String(headers['set-cookie'])).toMatch(
      /^capyzen-family=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const secured = await startTestApp({ environment: { PUBLIC_URL: 'https://academy.test' } })
    const owner = await secured.person({ userType: 'parent' })
    const set = String((await owner.call(addFamilyDevice, {})).headers['set-cookie'])
    expect(set).toMatch(/^__Host-capyzen-family=[\w-]{43}; .*Path=\/; .*Secure/)
    expect(set).not.toContain('Domain')
    await secured.close()
  })

  it('stores the token as a hash', async () => {
    const { parent, tablet } = await family()
    const token = /capyzen-family=([\w-]+)/.exec(tablet.cookie())?.[1] ?? ''
    expect(token).toHaveLength(43)
    const rows = await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, parent.id))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is possible for 180 days after the last use', async () => {
    const { tablet, parent } = await family()
    app.clock.advance(170 * day)
    expect(await atDoor(tablet)).toHaveLength(2)
    const renewed = await tablet.call(getFamilySignIn, {})
    expect(renewed.headers['set-cookie']).toBeUndefined()
    app.clock.advance(170 * day)
    const extended = await tablet.call(getFamilySignIn, {})
    expect(extended.body.children).toHaveLength(2)
    expect(String(extended.headers['set-cookie'])).toContain('Max-Age=15552000')
    app.clock.advance(180 * day + 1)
    expect(await atDoor(tablet)).toBeNull()
    await parent.call(signIn, { email: parent.email, password: parent.password })
    expect((await parent.call(listFamilyDevices, {})).body.devices).toEqual([])
  })

  it('keeps a new device’s cookie when an older response arrives late', async () => {
    const { tablet } = await family()
    app.clock.advance(day)
    // The rows go in the transaction in which the question waits.
    const answers = await meetingAt(app.db, sql`delete from family_devices`, () => [tablet.call(getFamilySignIn, {})])
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined])
  })

  it('is not possible while the parent is banned', async () => {
    const { tablet, parent, lin } = await family()
    const ban = (bannedAt: Date | null) => app.db.update(users).set({ bannedAt }).where(eq(users.id, parent.id))
    await ban(app.clock.now())
    expect(await atDoor(tablet)).toBeNull()
    expect((await tap(tablet, lin)).body).toEqual({ error: 'not_found' })
    await ban(null)
    expect((await tap(tablet, lin)).status).toBe(200)
  })

  it('is not possible for a banned child', async () => {
    const { tablet, lin } = await family()
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, lin))
    expect((await tap(tablet, lin)).body).toEqual({ error: 'account_banned' })
  })
})

describe('family devices', () => {
  it('are listed with the current one first, and their removal signs the children out', async () => {
    const { parent, tablet, lin } = await family()
    await tap(tablet, lin)
    app.clock.advance(60)
    const own = (await parent.call(addFamilyDevice, {})).body.device
    const { devices } = (await parent.call(listFamilyDevices, {})).body
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(devices[0]).toEqual(own)
    expect(devices[0]).toMatchObject({ browser: 'other', system: 'other' })
    expect((await parent.call(removeFamilyDevice, { deviceId: devices[1]?.id ?? '' })).body).toEqual({
      outcome: 'removed',
    })
    expect(await viewerOn(tablet)).toBeNull()
    expect(await atDoor(tablet)).toBeNull()
    expect((await tap(tablet, lin)).body).toEqual({ error: 'not_found' })
    expect((await parent.call(listFamilyDevices, {})).body.devices).toHaveLength(1)
  })

  it('are one per browser, however often it is set up', async () => {
    const parent = await app.person({ userType: 'parent' })
    for (let again = 0; again < 3; again += 1) await parent.call(addFamilyDevice, {})
    expect((await parent.call(listFamilyDevices, {})).body.devices).toHaveLength(1)
  })

  it('are twenty at most, and the least recently used one is removed', async () => {
    const parent = await app.person({ userType: 'parent' })
    const first = await setUp(parent)
    for (let more = 0; more < 20; more += 1) {
      app.clock.advance(1)
      await app.db.insert(familyDevices).values({
        ...{ parentId: parent.id, tokenHash: `made up ${parent.id} ${more}`, createdAt: app.clock.now() },
        ...{ lastUsedAt: app.clock.now(), expiresAt: new Date(app.clock.now().getTime() + day * 1000) },
      })
    }
    app.clock.advance(1)
    await parent.call(addFamilyDevice, {})
    const rows = await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, parent.id))
    expect(rows).toHaveLength(20)
    expect(await atDoor(first)).toBeNull()
  })
})

describe('signing in by picture PIN', () => {
  it('opens a session of the child’s own', async () => {
    const { tablet, lin } = await family()
    const { status, body } = await tap(tablet, lin)
    expect([status, body.awaitsFactor]).toEqual([200, false])
    expect(body.viewer).toMatchObject({
      ...{ id: lin, name: 'Lin', email: null, userType: 'student', isChild: true, avatar: 'otter', level: 'P2' },
      ...{ signInMethod: 'picture_pin', assuranceLevel: 'aal1' },
    })
    expect(await viewerOn(tablet)).toMatchObject({ id: lin })
  })

  it('leaves no session of the parent behind on the device', async () => {
    const parent = await app.person({ userType: 'parent' })
    const childId = (await parent.call(addChild, childProfile())).body.child.id
    await parent.call(addFamilyDevice, {})
    const former = parent.cookie()
    await tap(parent, childId)
    const { body } = await app.visitor().send({
      ...{ method: 'GET', url: '/api/auth/session', headers: { cookie: former } },
    })
    expect(body).toMatchObject({ viewer: null })
    expect(await viewerOn(parent)).toMatchObject({ id: childId })
  })

  it('requires the four pictures in order', async () => {
    const { tablet, lin } = await family()
    expect((await tap(tablet, lin, wrongPin)).body).toEqual({ error: 'invalid_credentials' })
    expect((await tap(tablet, lin, rightPin.slice(0, 3))).body.error).toBe('invalid_request')
    expect(await viewerOn(tablet)).toBeNull()
  })

  it('is limited to five wrong tries in fifteen minutes when fifty requests race', async () => {
    const { tablet, lin } = await family()
    const guesses = await Promise.all(Array.from({ length: 50 }, () => tap(tablet, lin, wrongPin)))
    const errors = guesses.map(({ body }) => body.error)
    expect(errors.filter((error) => error === 'invalid_credentials')).toHaveLength(5)
    expect(errors.filter((error) => error === 'too_many_requests')).toHaveLength(45)
    const refused = await tap(tablet, lin)
    expect(refused.body.error).toBe('too_many_requests')
    expect(refused.body.retryAfterSeconds).toBe(900)
    app.clock.advance(901)
    expect((await tap(tablet, lin)).status).toBe(200)
  })

  it('counts tries by child and device, so that other devices cannot lock a child out', async () => {
    const { parent, tablet, lin, mei } = await family()
    const phone = await setUp(parent)
    for (let wrong = 0; wrong < 6; wrong += 1) await tap(tablet, lin, wrongPin)
    expect((await tap(tablet, lin)).body.error).toBe('too_many_requests')
    expect((await tap(tablet, mei)).status).toBe(200)
    expect((await tap(phone, lin)).status).toBe(200)
  })

  it('clears the wrong tries after a right PIN', async () => {
    const { tablet, lin } = await family()
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await tap(tablet, lin, wrongPin)
      expect((await tap(tablet, lin)).status).toBe(200)
    }
  })

  it('is limited to twenty wrong tries a day, notifies the parent once, and works again with a new PIN', async () => {
    const { parent, tablet, lin, mei } = await family()
    const letters = () => app.mail.emails.filter(({ to, subject }) => to === parent.email && subject.includes('Lin'))
    const guess = () => tap(tablet, lin, wrongPin)
    for (let round = 0; round < 4; round += 1) {
      expect(letters()).toHaveLength(0)
      const tries = await Promise.all(Array.from({ length: 5 }, guess))
      expect(tries.map(({ body }) => body.error)).toEqual(tries.map(() => 'invalid_credentials'))
      app.clock.advance(901)
    }
    const refused = await tap(tablet, lin)
    expect(refused.body.error).toBe('too_many_requests')
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(80_000)
    await guess()
    expect(letters().map(({ subject }) => subject)).toEqual([
      'Too many wrong tries with Lin’s pictures · Lin 的图片密码输错太多次',
    ])
    expect((await tap(tablet, mei)).status).toBe(200)
    // Hours later the parent's signing in no longer stands for a proof.
    const reauthentication = { password: parent.password }
    expect(
      (await parent.call(setChildPin, { childId: lin, pin: ['boat', 'kite', 'boat', 'kite'], reauthentication }))
        .status,
    ).toBe(200)
    expect((await tap(tablet, lin, ['boat', 'kite', 'boat', 'kite'])).status).toBe(200)
  })

  it('keeps the daily count of wrong tries after a right PIN', async () => {
    const { tablet, lin } = await family()
    for (let round = 0; round < 5; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await tap(tablet, lin, wrongPin)
      if (round < 4) expect((await tap(tablet, lin)).status).toBe(200)
    }
    expect((await tap(tablet, lin)).body.error).toBe('too_many_requests')
    app.clock.advance(day)
    expect((await tap(tablet, lin)).status).toBe(200)
  })

  it('signs the child out and resets the tries when the PIN is changed', async () => {
    const { parent, tablet, lin, mei } = await family()
    const phone = await setUp(parent)
    await tap(tablet, lin)
    await tap(phone, mei)
    for (let wrong = 0; wrong < 5; wrong += 1) await tap(phone, lin, wrongPin)
    const { status } = await parent.call(setChildPin, { childId: lin, pin: ['boat', 'kite', 'boat', 'kite'] })
    expect(status).toBe(200)
    expect(await viewerOn(tablet)).toBeNull()
    expect(await viewerOn(phone)).toMatchObject({ id: mei })
    expect((await tap(phone, lin)).body.error).toBe('invalid_credentials')
    expect((await tap(phone, lin, ['boat', 'kite', 'boat', 'kite'])).status).toBe(200)
  })

  it('leaves no session when the PIN is changed in parallel', async () => {
    const { parent, tablet, lin } = await family()
    for (let round = 0; round < 6; round += 1) {
      const pin = round % 2 === 0 ? wrongPin : rightPin
      await parent.call(recordConsent, { childId: lin, isGiven: true, reauthentication: { password: parent.password } })
      await Promise.all([
        ...Array.from({ length: 4 }, () => tap(tablet, lin, round % 2 === 0 ? rightPin : wrongPin)),
        parent.call(setChildPin, { childId: lin, pin }),
      ])
      expect(await app.db.select().from(sessions).where(eq(sessions.userId, lin))).toEqual([])
      app.clock.advance(901)
    }
  })
})
