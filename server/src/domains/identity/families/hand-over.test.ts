import { eq } from 'drizzle-orm'
import { getSession, signOut } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  getFamilySignIn,
  handOverDevice,
  listChildren,
  listFamilyDevices,
  signInByPin,
} from '@capyzen/contracts/families'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#domains/identity/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { childProfile, rightPin } from '#test/fixtures/families'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

async function family() {
  const parent = await app.person({ userType: 'parent' })
  const { id: childId } = (await parent.call(addChild, childProfile({ nickname: 'Ming' }))).body.child
  return { parent, childId }
}

it('hands a device over to a child, who is signed in at once, while the parent is out', async () => {
  const { parent, childId } = await family()
  const { status, body } = await parent.call(handOverDevice, { childId })
  expect([status, body.viewer?.id, body.viewer?.isChild]).toEqual([200, childId, true])
  expect((await parent.call(getSession, {})).body.viewer).toMatchObject({ name: 'Ming', signInMethod: 'picture_pin' })
  expect((await parent.call(listChildren, {})).status).toBe(403)
  // From then on the children sign in here by their pictures.
  await parent.call(signOut, {})
  expect((await parent.call(getFamilySignIn, {})).body.children).toMatchObject([{ id: childId }])
  expect((await parent.call(signInByPin, { childId, pin: rightPin })).status).toBe(200)
})

it('asks for the password of a session that is not fresh, unless the device is the family’s already', async () => {
  const { parent, childId } = await family()
  app.clock.advance(700)
  expect((await parent.call(handOverDevice, { childId })).body.error).toBe('reauthentication_required')
  const reauthentication = { password: parent.password }
  expect((await parent.call(addFamilyDevice, { reauthentication })).status).toBe(200)
  app.clock.advance(700)
  expect((await parent.call(handOverDevice, { childId })).status).toBe(200)
})

it('hands over to one’s own children only, also on another family’s device', async () => {
  const { parent } = await family()
  const { childId } = await family()
  expect((await parent.call(handOverDevice, { childId })).status).toBe(404)
  const child = await app.child()
  await child.call(signOut, {})
  await child.send({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: parent.email, password: parent.password },
  })
  app.clock.advance(700)
  const [own] = (await child.call(listChildren, {})).body.children
  // The cookie of the device is the other family's, so it doesn't spare the password.
  expect((await child.call(handOverDevice, { childId: own!.id })).body.error).toBe('reauthentication_required')
})

it('hands over to nobody who is banned; the device is the family’s all the same, and the parent stays in', async () => {
  const { parent, childId } = await family()
  await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, childId))
  expect((await parent.call(handOverDevice, { childId })).body.error).toBe('account_banned')
  expect((await parent.call(listFamilyDevices, {})).body.devices).toMatchObject([{ isCurrent: true }])
})
