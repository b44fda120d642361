import { deleteAccount, getProofWays } from '@capyzen/contracts/account'
import { enrolFactor } from '@capyzen/contracts/factors'
import { addPasskey, beginPasskey, beginPasskeyProof } from '@capyzen/contracts/passkeys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing.ts'
import { softwarePasskey } from './fixtures.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

async function personWithPasskey() {
  const person = await app.person()
  const passkey = softwarePasskey()
  const { body } = await person.call(beginPasskey, { proof: { password: person.password } })
  const registration = passkey.register({ challenge: body.options.challenge as string })
  expect((await person.call(addPasskey, { name: 'Laptop', registration })).status).toBe(200)
  return { ...person, passkey }
}

type Owner = Awaited<ReturnType<typeof personWithPasskey>>

async function proofBy({ call, passkey }: Owner, ceremony: { userVerified?: boolean } = {}) {
  const { options } = (await call(beginPasskeyProof, {})).body
  return { passkey: passkey.authenticate({ challenge: options.challenge as string, ...ceremony }) }
}

describe('a passkey as proof', () => {
  it('is one of the ways of an account that has it, asked for by name and with a check of its user', async () => {
    const owner = await personWithPasskey()
    expect((await owner.call(getProofWays, {})).body).toEqual({
      ...{ password: true, code: 'email', passkey: true, providers: [], isBackFromProvider: false },
    })
    const { options } = (await owner.call(beginPasskeyProof, {})).body
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: owner.passkey.id }] })
    const without = await app.person()
    expect((await without.call(beginPasskeyProof, {})).body).toEqual({ error: 'not_found' })
    expect((await without.call(getProofWays, {})).body.passkey).toBe(false)
  })

  it('stands for the password, once', async () => {
    const owner = await personWithPasskey()
    const proof = await proofBy(owner)
    expect((await owner.call(enrolFactor, { type: 'totp', proof })).status).toBe(200)
    expect((await owner.call(deleteAccount, { proof })).body.error).toBe('link_expired')
    expect((await owner.call(deleteAccount, { proof: await proofBy(owner) })).body).toEqual({ outcome: 'deleted' })
  })

  it('is refused without a check of its user, by somebody else’s, and for a challenge of another kind', async () => {
    const [owner, other] = [await personWithPasskey(), await personWithPasskey()]
    const unchecked = await proofBy(owner, { userVerified: false })
    expect((await owner.call(deleteAccount, { proof: unchecked })).body).toEqual({ error: 'invalid_credentials' })
    const others = await proofBy({ ...owner, passkey: other.passkey })
    expect((await owner.call(deleteAccount, { proof: others })).body).toEqual({ error: 'invalid_credentials' })
    const toAdd = (await owner.call(beginPasskey, { proof: { password: owner.password } })).body.options
    const mistaken = { passkey: owner.passkey.authenticate({ challenge: toAdd.challenge as string }) }
    expect((await owner.call(deleteAccount, { proof: mistaken })).body).toEqual({ error: 'link_expired' })
    expect((await owner.call(deleteAccount, { proof: { passkey: { id: 'x' } } })).body.error).toBe('invalid_request')
  })

  it('gives a challenge that adds no passkey: whoever finds the device open can ask for it', async () => {
    const owner = await personWithPasskey()
    const { options } = (await owner.call(beginPasskeyProof, {})).body
    const registration = softwarePasskey().register({ challenge: options.challenge as string })
    expect((await owner.call(addPasskey, { name: 'Thief', registration })).body).toEqual({ error: 'link_expired' })
  })

  it('is tried ten times in a quarter of an hour, and no more', async () => {
    const owner = await personWithPasskey()
    const tries = []
    for (let count = 0; count < 11; count += 1) {
      const proof = await proofBy(owner, { userVerified: false })
      tries.push((await owner.call(deleteAccount, { proof })).body.error)
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'invalid_credentials'), 'too_many_requests'])
  })
})
