import { deleteAccount, getReauthenticationMethods } from '@capyzen/contracts/account'
import { enrolFactor } from '@capyzen/contracts/factors'
import { addPasskey, beginPasskey, beginPasskeyReauthentication } from '@capyzen/contracts/passkeys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { softwarePasskey } from '#test/fixtures/passkeys'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

async function personWithPasskey() {
  const person = await app.person()
  const passkey = softwarePasskey()
  const { body } = await person.call(beginPasskey, { reauthentication: { password: person.password } })
  const registration = passkey.register({ challenge: body.options.challenge as string })
  expect((await person.call(addPasskey, { name: 'Laptop', registration })).status).toBe(200)
  return { ...person, passkey }
}

type Owner = Awaited<ReturnType<typeof personWithPasskey>>

async function reauthenticatedBy({ call, passkey }: Owner, ceremony: { userVerified?: boolean } = {}) {
  const { options } = (await call(beginPasskeyReauthentication, {})).body
  return { passkey: passkey.authenticate({ challenge: options.challenge as string, ...ceremony }) }
}

describe('reauthentication with a passkey', () => {
  it('offers a passkey to accounts that have one and requests user verification', async () => {
    const owner = await personWithPasskey()
    expect((await owner.call(getReauthenticationMethods, {})).body).toEqual({
      ...{ password: true, code: 'email', passkey: true, providers: [], isBackFromProvider: false },
    })
    const { options } = (await owner.call(beginPasskeyReauthentication, {})).body
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: owner.passkey.id }] })
    const without = await app.person()
    expect((await without.call(beginPasskeyReauthentication, {})).body).toEqual({ error: 'not_found' })
    expect((await without.call(getReauthenticationMethods, {})).body.passkey).toBe(false)
  })

  it('accepts a passkey in place of the password, once', async () => {
    const owner = await personWithPasskey()
    const reauthentication = await reauthenticatedBy(owner)
    expect((await owner.call(enrolFactor, { type: 'totp', reauthentication })).status).toBe(200)
    expect((await owner.call(deleteAccount, { reauthentication })).body.error).toBe('link_expired')
    expect((await owner.call(deleteAccount, { reauthentication: await reauthenticatedBy(owner) })).body).toEqual({
      outcome: 'deleted',
    })
  })

  it('rejects a passkey without user verification, of another user and for another kind of challenge', async () => {
    const [owner, other] = [await personWithPasskey(), await personWithPasskey()]
    const unchecked = await reauthenticatedBy(owner, { userVerified: false })
    expect((await owner.call(deleteAccount, { reauthentication: unchecked })).body).toEqual({
      error: 'invalid_credentials',
    })
    const others = await reauthenticatedBy({ ...owner, passkey: other.passkey })
    expect((await owner.call(deleteAccount, { reauthentication: others })).body).toEqual({
      error: 'invalid_credentials',
    })
    const toAdd = (await owner.call(beginPasskey, { reauthentication: { password: owner.password } })).body.options
    const mistaken = { passkey: owner.passkey.authenticate({ challenge: toAdd.challenge as string }) }
    expect((await owner.call(deleteAccount, { reauthentication: mistaken })).body).toEqual({ error: 'link_expired' })
    expect((await owner.call(deleteAccount, { reauthentication: { passkey: { id: 'x' } } })).body.error).toBe(
      'invalid_request',
    )
  })

  it('cannot add a passkey with a reauthentication challenge', async () => {
    const owner = await personWithPasskey()
    const { options } = (await owner.call(beginPasskeyReauthentication, {})).body
    const registration = softwarePasskey().register({ challenge: options.challenge as string })
    expect((await owner.call(addPasskey, { name: 'Thief', registration })).body).toEqual({ error: 'link_expired' })
  })

  it('answers 429 after ten failures in a quarter hour', async () => {
    const owner = await personWithPasskey()
    const tries = []
    for (let count = 0; count < 11; count += 1) {
      const reauthentication = await reauthenticatedBy(owner, { userVerified: false })
      tries.push((await owner.call(deleteAccount, { reauthentication })).body.error)
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'invalid_credentials'), 'too_many_requests'])
  })
})
