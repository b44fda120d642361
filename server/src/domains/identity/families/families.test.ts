import { signOut } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  deleteChild,
  exportChild,
  getChildStoredData,
  getOwnConsent,
  listChildren,
  listFamilyDevices,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  signInByPin,
  updateChild,
} from '@capyzen/contracts/families'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userRoles, users } from '#domains/identity/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { childProfile, rightPin, wrongPin } from '#test/fixtures/families'
import { consents, familyDevices, picturePins } from './tables.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const newParent = () => app.person({ userType: 'parent' })
type Parent = Awaited<ReturnType<typeof newParent>>

async function addTo(parent: Parent, overrides: Parameters<typeof childProfile>[0] = {}) {
  const { status, body } = await parent.call(addChild, childProfile(overrides))
  expect([status, body.error]).toEqual([200, undefined])
  return body.child
}

const childrenOf = async (parent: Parent) => (await parent.call(listChildren, {})).body.children

describe('children of a family', () => {
  it('are listed in the order in which the parent added them', async () => {
    const parent = await newParent()
    expect(await childrenOf(parent)).toEqual([])
    const lin = await addTo(parent, { nickname: 'Lin', level: 'P3', avatar: 'hornbill', consent: true })
    app.clock.advance(1)
    const mei = await addTo(parent, { nickname: 'Mei' })
    expect(lin).toEqual({
      ...{ id: lin.id, nickname: 'Lin', level: 'P3', avatar: 'hornbill', hasPin: true, lastActiveAt: null },
      consent: { isGiven: true, since: expect.any(String), keepsVoiceAndPictures: false },
      isPremiumForSale: true,
      premiumUntil: null,
      worriedAt: null,
    })
    expect(mei.consent).toEqual({ isGiven: false, since: null, keepsVoiceAndPictures: false })
    expect(await childrenOf(parent)).toEqual([lin, mei])
  })

  it('are students without email, phone or password', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent)
    const [row] = await app.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ userType: 'student', email: null, phone: null, guardianId: parent.id })
    const { rows } = await app.pool.query('select 1 from accounts where user_id = $1', [id])
    expect(rows).toEqual([])
    expect(await app.db.select().from(userRoles).where(eq(userRoles.userId, id))).toEqual([])
  })

  it('are limited to ten when thirty requests race', async () => {
    const parent = await newParent()
    const tries = await Promise.all(Array.from({ length: 30 }, () => parent.call(addChild, childProfile())))
    const outcomes = tries.map(({ status, body }) => (status === 200 ? 'added' : body.error))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'limit_reached')).toHaveLength(20)
    expect(await childrenOf(parent)).toHaveLength(10)
    const { rows } = await app.pool.query(
      'select 1 from picture_pins p join users u on u.id = p.child_id where u.guardian_id = $1',
      [parent.id],
    )
    expect(rows).toHaveLength(10)
  })

  it('keep the fields that an update does not name', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent, { nickname: 'Lin', level: 'P3', avatar: 'cat' })
    const renamed = await parent.call(updateChild, { childId: id, nickname: '小雨' })
    expect(renamed.body.child).toMatchObject({ nickname: '小雨', level: 'P3', avatar: 'cat' })
    const grown = await parent.call(updateChild, { childId: id, level: 'P4', avatar: 'whale' })
    expect(grown.body.child).toMatchObject({ nickname: '小雨', level: 'P4', avatar: 'whale' })
    expect((await parent.call(updateChild, { childId: id })).body.child).toEqual(grown.body.child)
  })

  it('cannot have one picture four times as a PIN', async () => {
    const parent = await newParent()
    const refusal = { error: 'invalid_request', fields: ['pin'] }
    const same = ['sun', 'sun', 'sun', 'sun'] as typeof rightPin
    expect((await parent.call(addChild, childProfile({ pin: same }))).body).toMatchObject(refusal)
    const { id } = await addTo(parent, { pin: ['sun', 'sun', 'sun', 'moon'] })
    expect((await parent.call(setChildPin, { childId: id, pin: same })).body).toMatchObject(refusal)
    expect(await childrenOf(parent)).toHaveLength(1)
  })

  it('have their PIN stored as a hash', async () => {
    const parent = await newParent()
    const [one, other] = [await addTo(parent), await addTo(parent)]
    const hashOf = async (id: string) =>
      (await app.db.select().from(picturePins).where(eq(picturePins.childId, id)))[0]?.hash ?? ''
    expect(await hashOf(one.id)).not.toMatch(/yuzu|star.*fish/)
    expect(await hashOf(one.id)).not.toBe(await hashOf(other.id))
  })

  it('show when they were last active, even after sign-out', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent)
    const tablet = app.visitor()
    await copyDevice(parent, tablet)
    app.clock.advance(600)
    await tablet.call(signInByPin, { childId: id, pin: rightPin })
    const seen = app.clock.now().toISOString()
    expect((await childrenOf(parent))[0]?.lastActiveAt).toBe(seen)
    const event = { id: crypto.randomUUID(), activityType: 'logout', pageUrl: '/', ageMs: 0 }
    const behaviour = { events: [event], sessionId: crypto.randomUUID() }
    await tablet.send({ method: 'POST', url: '/api/analytics/behaviour', payload: behaviour })
    await tablet.call(signOut, {})
    expect((await childrenOf(parent))[0]?.lastActiveAt).toBe(seen)
  })

  it('are forbidden to students, teachers and children', async () => {
    const others = [await app.person(), await app.person({ userType: 'teacher' }), await app.child()]
    for (const other of others) expect((await other.call(listChildren, {})).body.error).toBe('forbidden')
    expect((await app.visitor().call(listChildren, {})).body.error).toBe('login_required')
  })
})

/** The parent sets the device up there and signs out again. */
async function copyDevice(parent: Parent, device: ReturnType<TestApp['visitor']>) {
  const credentials = { email: parent.email, password: parent.password }
  await device.send({ method: 'POST', url: '/api/auth/sign-in', payload: credentials })
  const { status } = await device.call(addFamilyDevice, {})
  expect(status).toBe(200)
  await device.call(signOut, {})
}

describe('children of another family', () => {
  it('answer as not found to every operation', async () => {
    const [parent, stranger] = [await newParent(), await newParent()]
    const { id } = await addTo(parent, { consent: true })
    const device = (await parent.call(addFamilyDevice, {})).body.device
    await stranger.call(addFamilyDevice, {})
    const before = await everything(parent)
    const reauthentication = { password: stranger.password }
    for (const childId of [id, crypto.randomUUID()]) {
      const answers = {
        update: await stranger.call(updateChild, { childId, nickname: 'Mine now' }),
        pin: await stranger.call(setChildPin, { childId, pin: wrongPin }),
        consent: await stranger.call(recordConsent, { childId, isGiven: false }),
        storedData: await stranger.call(getChildStoredData, { childId }),
        export: await stranger.call(exportChild, { childId }),
        delete: await stranger.call(deleteChild, { childId, reauthentication }),
        signIn: await stranger.call(signInByPin, { childId, pin: rightPin }),
      }
      for (const [operation, { status, body }] of Object.entries(answers))
        expect([operation, status, body]).toEqual([operation, 404, { error: 'not_found' }])
    }
    const removed = await stranger.call(removeFamilyDevice, { deviceId: device.id })
    expect(removed.body).toEqual({ error: 'not_found' })
    expect((await stranger.call(listFamilyDevices, {})).body.devices).toHaveLength(1)
    expect(await childrenOf(stranger)).toEqual([])
    expect(await everything(parent)).toEqual(before)
  })

  it('include students without a parent, who answer as not found', async () => {
    const [parent, student] = [await newParent(), await app.person()]
    for (const childId of [student.id, parent.id]) {
      const deleted = await parent.call(deleteChild, { childId, reauthentication: { password: parent.password } })
      expect(deleted.body).toEqual({ error: 'not_found' })
      expect((await parent.call(setChildPin, { childId, pin: rightPin })).body).toEqual({ error: 'not_found' })
    }
    expect(await app.findUserByEmail(student.email)).toBeDefined()
  })

  async function everything(parent: Parent) {
    return {
      children: await childrenOf(parent),
      pins: await app.db.select().from(picturePins),
      consents: await app.db.select().from(consents),
      devices: await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, parent.id)),
    }
  }
})

describe('a child’s stored data', () => {
  it('is counted, exported as one archive without secrets, and deleted with the child', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent, { nickname: 'Lin', consent: true })
    const { kinds } = (await parent.call(getChildStoredData, { childId: id })).body
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'picture-pin', records: 1 }),
        expect.objectContaining({ name: 'consents', records: 1 }),
      ]),
    )
    const response = await app.http.inject({
      ...{ method: 'GET', url: `/api/family/children/${id}/export`, headers: { cookie: parent.cookie() } },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(response.rawPayload))
    const file = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as object[]
    expect(file('consents.json')).toMatchObject([{ studentId: id, decision: 'given', way: 'parent_account' }])
    const texts = Object.values(files).map((bytes) => strFromU8(bytes))
    const [{ hash } = { hash: '?' }] = await app.db.select().from(picturePins).where(eq(picturePins.childId, id))
    expect(texts.join('\n')).not.toContain(hash)
    expect(strFromU8(files['read-me.html'] ?? new Uint8Array())).toContain('Lin')

    const wrong = await parent.call(deleteChild, { childId: id, reauthentication: { password: 'not the password' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    expect(await childrenOf(parent)).toHaveLength(1)
    const deleted = await parent.call(deleteChild, { childId: id, reauthentication: { password: parent.password } })
    expect(deleted.body).toEqual({ outcome: 'deleted' })
    expect(await childrenOf(parent)).toEqual([])
    for (const [table, column] of [
      ['users', 'id'],
      ['picture_pins', 'child_id'],
      ['consents', 'pupil_id'],
      ['sessions', 'user_id'],
    ]) {
      const { rows } = await app.pool.query(`select 1 from ${table} where ${column} = $1`, [id])
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('is exported at most ten times an hour', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent)
    const exported = async () => (await parent.send({ method: 'GET', url: `/api/family/children/${id}/export` })).status
    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push(await exported())
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('lists a parent’s own devices and children, never a token', async () => {
    const parent = await newParent()
    const { id } = await addTo(parent, { consent: true })
    await parent.call(addFamilyDevice, {})
    const { familiesPersonalData } = await import('./personal-data.ts')
    const read = async (kind: string) =>
      (await familiesPersonalData.find((source) => source.kind === kind)?.read(app.db, parent.id)) ?? []
    expect(await read('children')).toMatchObject([{ id, nickname: 'Little Yuzu' }])
    expect(await read('consents')).toMatchObject([{ studentId: id, guardianId: parent.id }])
    const devices = await read('family-devices')
    expect(devices).toHaveLength(1)
    const [row] = await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, parent.id))
    expect(JSON.stringify(devices)).not.toContain(row?.tokenHash)
  })
})

describe('a child’s own account', () => {
  it('cannot ask a guardian for consent by email', async () => {
    const child = await app.child()
    expect((await child.call(getOwnConsent, {})).body).toEqual({
      state: 'missing',
      askedOf: null,
      canAskFrom: null,
      byFamily: true,
      keepsVoiceAndPictures: false,
    })
  })
})
