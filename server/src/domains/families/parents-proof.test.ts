import { changePassword, recover, resetPassword, signIn } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  getFamilyDoor,
  listChildren,
  listFamilyDevices,
  recordConsent,
  setChildPin,
  signInByPin,
} from '@capyzen/contracts/families'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing.ts'
import { childProfile, rightPin, wrongPin } from './fixtures.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

/** With a child, on a device that they left open some time ago. */
async function parentWhoLeft() {
  const parent = await app.person({ userType: 'parent' })
  const { body } = await parent.call(addChild, childProfile())
  app.clock.advance(601)
  return { ...parent, childId: body.child.id, proof: { password: parent.password } }
}

const childOf = async (parent: Awaited<ReturnType<typeof parentWhoLeft>>) =>
  (await parent.call(listChildren, {})).body.children[0]

describe('what only a parent may do', () => {
  it('is not done by a child who finds the parent’s device open: each act asks for a proof, and changes nothing', async () => {
    const parent = await parentWhoLeft()
    const { childId } = parent
    const before = await childOf(parent)
    const refusals = [
      await parent.call(addChild, childProfile({ nickname: 'Another' })),
      await parent.call(setChildPin, { childId, pin: wrongPin }),
      await parent.call(recordConsent, { childId, isGiven: true }),
      await parent.call(addFamilyDevice, {}),
    ]
    for (const { status, body, headers } of refusals) {
      expect([status, body.error]).toEqual([403, 'proof_required'])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await parent.call(listChildren, {})).toMatchObject({ body: { children: [before] } })
    expect((await parent.call(listFamilyDevices, {})).body.devices).toEqual([])
  })

  it('is refused with a wrong password', async () => {
    const parent = await parentWhoLeft()
    const { childId } = parent
    const guess = { proof: { password: 'not the password' } }
    expect((await parent.call(recordConsent, { childId, isGiven: true, ...guess })).body.error).toBe(
      'invalid_credentials',
    )
    expect((await parent.call(addFamilyDevice, guess)).body.error).toBe('invalid_credentials')
    expect((await childOf(parent))?.consent.isGiven).toBe(false)
  })

  it('is open for ten minutes on this session once it is proved, and not on another one', async () => {
    const parent = await parentWhoLeft()
    const { childId, proof } = parent
    const elsewhere = app.visitor()
    await elsewhere.call(signIn, { email: parent.email, password: parent.password })
    app.clock.advance(601)
    expect((await parent.call(setChildPin, { childId, pin: wrongPin, proof })).status).toBe(200)
    app.clock.advance(599)
    expect((await parent.call(recordConsent, { childId, isGiven: true })).body.child.consent.isGiven).toBe(true)
    expect((await elsewhere.call(addFamilyDevice, {})).body.error).toBe('proof_required')
    app.clock.advance(1)
    expect((await parent.call(addFamilyDevice, {})).body.error).toBe('proof_required')
  })

  it('asks for none where consent is taken back', async () => {
    const parent = await parentWhoLeft()
    const { childId, proof } = parent
    await parent.call(recordConsent, { childId, isGiven: true, proof })
    app.clock.advance(601)
    expect((await parent.call(recordConsent, { childId, isGiven: false })).body.child.consent.isGiven).toBe(false)
  })
})

describe('a family’s device', () => {
  it('is news to the parent', async () => {
    const parent = await parentWhoLeft()
    const lettersTo = () => app.mail.letters.filter(({ to }) => to === parent.email)
    const before = lettersTo().length
    await parent.call(addFamilyDevice, { proof: parent.proof })
    const told = lettersTo().slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('your children can now sign in with their pictures on one more device')
    expect(told[0]?.text).toContain('新增了一台设备')
  })

  it('and what was opened on it end with a reset of the parent’s password', async () => {
    const parent = await parentWhoLeft()
    const tablet = app.visitor()
    await tablet.call(signIn, { email: parent.email, password: parent.password })
    await tablet.call(addFamilyDevice, {})
    await tablet.call(signInByPin, { childId: parent.childId, pin: rightPin })
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(200)
    await app.visitor().call(recover, { email: parent.email })
    await app.auth.errands.settled()
    const letter = app.mail.letters.findLast(({ to }) => to === parent.email)
    const token = /reset=([^\s&]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const password = 'a wholly other yuzu'
    expect((await app.visitor().call(resetPassword, { token: decodeURIComponent(token), password })).status).toBe(200)
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(401)
    expect((await tablet.call(getFamilyDoor, {})).body.children).toBeNull()
  })

  it('and what was opened on it end with a change of the parent’s password, but for the one on which it is changed', async () => {
    const parent = await parentWhoLeft()
    const { childId, proof } = parent
    await parent.call(addFamilyDevice, { proof })
    const tablet = app.visitor()
    await tablet.call(signIn, { email: parent.email, password: parent.password })
    await tablet.call(addFamilyDevice, {})
    await tablet.call(signInByPin, { childId, pin: rightPin })
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(200)
    const newPassword = 'a wholly other yuzu'
    expect((await parent.call(changePassword, { proof, newPassword })).status).toBe(200)
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(401)
    expect((await tablet.call(getFamilyDoor, {})).body.children).toBeNull()
    expect((await parent.call(listFamilyDevices, {})).body.devices).toMatchObject([{ isCurrent: true }])
    expect((await parent.call(getFamilyDoor, {})).body.children).toMatchObject([{ id: childId }])
  })
})
