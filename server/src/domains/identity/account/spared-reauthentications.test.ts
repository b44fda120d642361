import { changeEmail, changePhone, deleteAccount, removePhone, unlinkProvider } from '@capyzen/contracts/account'
import { reauthenticate, type Reauthentication } from '@capyzen/contracts/auth'
import { enrolFactor, renewRecoveryCodes, verifyFactor } from '@capyzen/contracts/factors'
import { addChild, setChildPin } from '@capyzen/contracts/families'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, users } from '#domains/identity/auth'
import { startTestApp, type Answer, type TestApp } from '#test/start-test-app'
import { factorPeople } from '#test/fixtures/factors'
import { childProfile } from '#test/fixtures/families'
import { startForgedProvider } from '#test/fixtures/single-sign-on'

let app: TestApp
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let people: ReturnType<typeof factorPeople>
beforeAll(async () => {
  forged = await startForgedProvider()
  app = await startTestApp({ environment: forged.environment('FORGED') })
  people = factorPeople(app)
})
afterAll(async () => {
  await app?.close()
  await forged?.close()
})

type Person = Awaited<ReturnType<TestApp['person']>>
type FailingRequest = (reauthentication: Reauthentication) => Promise<Answer<object>>

let last = 91_870_000
const newNumber = () => `+65${(last += 1)}`
const weakPin = ['yuzu', 'yuzu', 'yuzu', 'yuzu'] as const

async function codeOf(person: Person): Promise<string> {
  const sent = (await person.call(reauthenticate, {})).body.sentTo
  const text = sent === 'email' ? app.mail.emails.at(-1)?.text : app.sms.messages.at(-1)?.text
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}

/** Each prepares an account for which the operation fails despite reauthentication. */
const failures: [string, string, (person: Person) => Promise<FailingRequest>][] = [
  [
    'too many changes of the mailbox',
    'too_many_requests',
    async (person) => {
      const email = 'new-mailbox@academy.test'
      const reauthentication = { password: person.password }
      for (let n = 0; n < 10; n += 1) await person.call(changeEmail, { email, reauthentication })
      return (given) => person.call(changeEmail, { email, reauthentication: given })
    },
  ],
  [
    'too many changes of the number',
    'too_many_requests',
    async (person) => {
      const [phone, reauthentication] = [newNumber(), { password: person.password }]
      for (let n = 0; n < 10; n += 1) await person.call(changePhone, { phone, reauthentication })
      return (given) => person.call(changePhone, { phone, reauthentication: given })
    },
  ],
  [
    'the number of the second factor',
    'invalid_request',
    async (person) => {
      const { factorId, phone } = await people.enrolPhone(person)
      await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
      return (reauthentication) => person.call(changePhone, { phone, reauthentication })
    },
  ],
  [
    'a provider that is not linked',
    'not_found',
    async (person) => (reauthentication) => person.call(unlinkProvider, { providerId: 'elsewhere', reauthentication }),
  ],
  [
    'the number that is the last sign-in method',
    'last_way_in',
    async (person) => {
      await app.db.update(users).set({ email: null, phone: newNumber() }).where(eq(users.id, person.id))
      return (reauthentication) => person.call(removePhone, { reauthentication })
    },
  ],
  [
    'the deletion of the only administrator',
    'last_administrator',
    async (person) => {
      await app.pool.query(`insert into user_roles (user_id, role) values ($1, 'administrator')`, [person.id])
      return (reauthentication) => person.call(deleteAccount, { reauthentication })
    },
  ],
  [
    'a second authenticator app',
    'limit_reached',
    async (person) => {
      await people.personWithApp(person)
      return (reauthentication) => person.call(enrolFactor, { type: 'totp', reauthentication })
    },
  ],
  [
    'the sign-in number as a second factor',
    'invalid_request',
    async (person) => {
      const phone = newNumber()
      await app.db.update(users).set({ phone }).where(eq(users.id, person.id))
      return (reauthentication) => person.call(enrolFactor, { type: 'phone', phone, reauthentication })
    },
  ],
  [
    'too many messages to a new factor',
    'too_many_requests',
    async (person) => {
      const phone = newNumber()
      for (let n = 0; n < 5; n += 1) await people.enrolPhone(person, phone)
      return (reauthentication) => person.call(enrolFactor, { type: 'phone', phone, reauthentication })
    },
  ],
  [
    'recovery codes without a factor',
    'not_found',
    async (person) => (reauthentication) => person.call(renewRecoveryCodes, { reauthentication }),
  ],
  [
    'a PIN of one picture for a new child',
    'invalid_request',
    async (person) => (reauthentication) =>
      person.call(addChild, childProfile({ pin: [...weakPin], reauthentication })),
  ],
  [
    'a PIN of one picture for a child',
    'invalid_request',
    async (person) => {
      const { body } = await person.call(addChild, childProfile())
      return (reauthentication) =>
        person.call(setChildPin, { childId: body.child.id, pin: [...weakPin], reauthentication })
    },
  ],
  [
    'an eleventh child',
    'limit_reached',
    async (person) => {
      for (let n = 0; n < 10; n += 1) await person.call(addChild, childProfile())
      return (reauthentication) => person.call(addChild, childProfile({ reauthentication }))
    },
  ],
  [
    'a link to a provider that is away',
    'unavailable',
    async (person) => {
      forged.goAway(true)
      return (reauthentication) =>
        person.call(startSingleSignOn, { providerId: 'forged', purpose: 'link', reauthentication })
    },
  ],
]

describe('reauthentication code', () => {
  it.each(failures)('stays valid when the request fails: %s', async (_what, error, make) => {
    const person = await app.person({ userType: 'parent' })
    const request = await make(person)
    const reauthentication = { code: await codeOf(person) }
    expect((await request(reauthentication)).body.error).toBe(error)
    // The code still works for another operation.
    await app.db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: 'still-good' })
    expect((await person.call(unlinkProvider, { providerId: 'still-good', reauthentication })).status).toBe(200)
  })
})
