import { changeEmail, changePhone, deleteAccount, removePhone, unlinkProvider } from '@capyzen/contracts/account'
import { reauthenticate, type Proof } from '@capyzen/contracts/auth'
import { enrolFactor, renewRecoveryCodes, verifyFactor } from '@capyzen/contracts/factors'
import { addChild, setChildPin } from '@capyzen/contracts/families'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, users } from '#domains/auth'
import { startTestApp, type Answer, type TestApp } from '../../testing.ts'
import { factorPeople } from '../factors/fixtures.ts'
import { childProfile } from '../families/fixtures.ts'
import { startForgedProvider } from '../single-sign-on/fixtures.ts'

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
type Refused = (proof: Proof) => Promise<Answer<object>>

let last = 91_870_000
const newNumber = () => `+65${(last += 1)}`
const weakPin = ['yuzu', 'yuzu', 'yuzu', 'yuzu'] as const

async function codeOf(person: Person): Promise<string> {
  const sent = (await person.call(reauthenticate, {})).body.sentTo
  const text = sent === 'email' ? app.mail.letters.at(-1)?.text : app.sms.messages.at(-1)?.text
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}

/** Each makes somebody to whom the act is refused, whatever they prove. */
const refusals: [string, string, (person: Person) => Promise<Refused>][] = [
  [
    'too many changes of the mailbox',
    'too_many_requests',
    async (person) => {
      const email = 'new-mailbox@academy.test'
      const proof = { password: person.password }
      for (let n = 0; n < 10; n += 1) await person.call(changeEmail, { email, proof })
      return (given) => person.call(changeEmail, { email, proof: given })
    },
  ],
  [
    'too many changes of the number',
    'too_many_requests',
    async (person) => {
      const [phone, proof] = [newNumber(), { password: person.password }]
      for (let n = 0; n < 10; n += 1) await person.call(changePhone, { phone, proof })
      return (given) => person.call(changePhone, { phone, proof: given })
    },
  ],
  [
    'the number of the second factor',
    'invalid_request',
    async (person) => {
      const { factorId, phone } = await people.enrolPhone(person)
      await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
      return (proof) => person.call(changePhone, { phone, proof })
    },
  ],
  [
    'a provider that is not linked',
    'not_found',
    async (person) => (proof) => person.call(unlinkProvider, { providerId: 'elsewhere', proof }),
  ],
  [
    'the number that is the last way in',
    'last_way_in',
    async (person) => {
      await app.db.update(users).set({ email: null, phone: newNumber() }).where(eq(users.id, person.id))
      return (proof) => person.call(removePhone, { proof })
    },
  ],
  [
    'the deletion of the only administrator',
    'last_administrator',
    async (person) => {
      await app.pool.query(`insert into user_roles (user_id, role) values ($1, 'administrator')`, [person.id])
      return (proof) => person.call(deleteAccount, { proof })
    },
  ],
  [
    'a second authenticator app',
    'limit_reached',
    async (person) => {
      await people.personWithApp(person)
      return (proof) => person.call(enrolFactor, { type: 'totp', proof })
    },
  ],
  [
    'the number that one signs in with as a factor',
    'invalid_request',
    async (person) => {
      const phone = newNumber()
      await app.db.update(users).set({ phone }).where(eq(users.id, person.id))
      return (proof) => person.call(enrolFactor, { type: 'phone', phone, proof })
    },
  ],
  [
    'too many messages to a new factor',
    'too_many_requests',
    async (person) => {
      const phone = newNumber()
      for (let n = 0; n < 5; n += 1) await people.enrolPhone(person, phone)
      return (proof) => person.call(enrolFactor, { type: 'phone', phone, proof })
    },
  ],
  [
    'recovery codes without a factor',
    'not_found',
    async (person) => (proof) => person.call(renewRecoveryCodes, { proof }),
  ],
  [
    'a PIN of one picture for a new child',
    'invalid_request',
    async (person) => (proof) => person.call(addChild, childProfile({ pin: [...weakPin], proof })),
  ],
  [
    'a PIN of one picture for a child',
    'invalid_request',
    async (person) => {
      const { body } = await person.call(addChild, childProfile())
      return (proof) => person.call(setChildPin, { childId: body.child.id, pin: [...weakPin], proof })
    },
  ],
  [
    'an eleventh child',
    'limit_reached',
    async (person) => {
      for (let n = 0; n < 10; n += 1) await person.call(addChild, childProfile())
      return (proof) => person.call(addChild, childProfile({ proof }))
    },
  ],
  [
    'a link to a provider that is away',
    'unavailable',
    async (person) => {
      forged.goAway(true)
      return (proof) => person.call(startSingleSignOn, { providerId: 'forged', purpose: 'link', proof })
    },
  ],
]

describe('a proof is not used up by a refusal:', () => {
  it.each(refusals)('%s', async (_what, error, make) => {
    const person = await app.person({ userType: 'parent' })
    const refused = await make(person)
    const proof = { code: await codeOf(person) }
    expect((await refused(proof)).body.error).toBe(error)
    // It still proves what it was asked for.
    await app.db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: 'still-good' })
    expect((await person.call(unlinkProvider, { providerId: 'still-good', proof })).status).toBe(200)
  })
})
