import { confirmIdentity } from '@capyzen/contracts/account'
import { changePassword, recover, resetPassword, signIn } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  getFamilySignIn,
  listChildren,
  listFamilyDevices,
  recordConsent,
  setChildPin,
  signInByPin,
} from '@capyzen/contracts/families'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { childProfile, rightPin, wrongPin } from '#test/fixtures/families'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

/** With a child, on a device that they left open some time ago. */
async function parentWhoLeft() {
  const parent = await app.person({ userType: 'parent' })
  const { body } = await parent.call(addChild, childProfile())
  app.clock.advance(601)
  return { ...parent, childId: body.child.id, reauthentication: { password: parent.password } }
}

const childOf = async (parent: Awaited<ReturnType<typeof parentWhoLeft>>) =>
  (await parent.call(listChildren, {})).body.children[0]

describe('reauthentication of a parent', () => {
  it('is required for every change to a child, and nothing changes without it', async () => {
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
      expect([status, body.error]).toEqual([403, 'reauthentication_required'])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await parent.call(listChildren, {})).toMatchObject({ body: { children: [before] } })
    expect((await parent.call(listFamilyDevices, {})).body.devices).toEqual([])
  })

  it('is required before a child’s data is exported', async () => {
    const parent = await parentWhoLeft()
    const exported = () => parent.send({ method: 'GET', url: `/api/family/children/${parent.childId}/export` })
    expect(await exported()).toMatchObject({ status: 403, body: { error: 'reauthentication_required' } })
    await parent.call(confirmIdentity, { reauthentication: parent.reauthentication })
    expect((await exported()).status).toBe(200)
  })

  it('fails with a wrong password', async () => {
    const parent = await parentWhoLeft()
    const { childId } = parent
    const guess = { reauthentication: { password: 'not the password' } }
    expect((await parent.call(recordConsent, { childId, isGiven: true, ...guess })).body.error).toBe(
      'invalid_credentials',
    )
    expect((await parent.call(addFamilyDevice, guess)).body.error).toBe('invalid_credentials')
    expect((await childOf(parent))?.consent.isGiven).toBe(false)
  })

  it('is valid for ten minutes on its session only', async () => {
    const parent = await parentWhoLeft()
    const { childId, reauthentication } = parent
    const elsewhere = app.visitor()
    await elsewhere.call(signIn, { email: parent.email, password: parent.password })
    app.clock.advance(601)
    expect((await parent.call(setChildPin, { childId, pin: wrongPin, reauthentication })).status).toBe(200)
    app.clock.advance(599)
    expect((await parent.call(recordConsent, { childId, isGiven: true })).body.child.consent.isGiven).toBe(true)
    expect((await elsewhere.call(addFamilyDevice, {})).body.error).toBe('reauthentication_required')
    app.clock.advance(1)
    expect((await parent.call(addFamilyDevice, {})).body.error).toBe('reauthentication_required')
  })

  it('is not required to withdraw consent', async () => {
    const parent = await parentWhoLeft()
    const { childId, reauthentication } = parent
    await parent.call(recordConsent, { childId, isGiven: true, reauthentication })
    app.clock.advance(601)
    expect((await parent.call(recordConsent, { childId, isGiven: false })).body.child.consent.isGiven).toBe(false)
  })
})

describe('a family device', () => {
  it('is notified to the parent when it is added', async () => {
    const parent = await parentWhoLeft()
    const emailsTo = () => app.mail.emails.filter(({ to }) => to === parent.email)
    const before = emailsTo().length
    await parent.call(addFamilyDevice, { reauthentication: parent.reauthentication })
    const told = emailsTo().slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('your children can now log in with their pictures on one more device')
    expect(told[0]?.text).toContain('新增了一台设备')
  })

  it('is revoked with its sessions by a reset of the parent’s password', async () => {
    const parent = await parentWhoLeft()
    const tablet = app.visitor()
    await tablet.call(signIn, { email: parent.email, password: parent.password })
    await tablet.call(addFamilyDevice, {})
    await tablet.call(signInByPin, { childId: parent.childId, pin: rightPin })
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(200)
    await app.visitor().call(recover, { email: parent.email })
    await app.auth.backgroundTasks.settled()
    const letter = app.mail.emails.findLast(({ to }) => to === parent.email)
    const token = /reset=([^\s&]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const password = 'a wholly other yuzu'
    expect((await app.visitor().call(resetPassword, { token: decodeURIComponent(token), password })).status).toBe(200)
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(401)
    expect((await tablet.call(getFamilySignIn, {})).body.children).toBeNull()
  })

  it('is revoked with its sessions by a change of the parent’s password, except in the browser of the change', async () => {
    const parent = await parentWhoLeft()
    const { childId, reauthentication } = parent
    await parent.call(addFamilyDevice, { reauthentication })
    const tablet = app.visitor()
    await tablet.call(signIn, { email: parent.email, password: parent.password })
    await tablet.call(addFamilyDevice, {})
    await tablet.call(signInByPin, { childId, pin: rightPin })
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(200)
    const newPassword = 'a wholly other yuzu'
    expect((await parent.call(changePassword, { reauthentication, newPassword })).status).toBe(200)
    expect((await tablet.send({ method: 'GET', url: '/api/consent' })).status).toBe(401)
    expect((await tablet.call(getFamilySignIn, {})).body.children).toBeNull()
    expect((await parent.call(listFamilyDevices, {})).body.devices).toMatchObject([{ isCurrent: true }])
    expect((await parent.call(getFamilySignIn, {})).body.children).toMatchObject([{ id: childId }])
  })
})
