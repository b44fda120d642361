import { changeEmail, confirmEmailChange, getSignInWays } from '@capyzen/contracts/account'
import { getSession, recover, resetPassword, signIn } from '@capyzen/contracts/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#domains/auth'
import { startTestApp, type TestApp } from '../../testing.ts'
import { emailChanges } from './tables.ts'

let app: TestApp
let made = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.letters.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const lettersTo = (address: string) => app.mail.letters.filter(({ to }) => to === address)
const tokenIn = (text: string | undefined) => /email-change=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const freshAddress = () => `new-${(made += 1)}@academy.test`

async function ask(person: Person, email: string) {
  const { status, body } = await person.call(changeEmail, { email, proof: { password: person.password } })
  expect([status, body]).toEqual([200, { outcome: 'sent' }])
  const [old, fresh] = [lettersTo(person.email), lettersTo(email)].map((letters) => letters.at(-1)?.text)
  return { oldToken: tokenIn(old), newToken: tokenIn(fresh) }
}

const open = async (token: string) => (await app.visitor().call(confirmEmailChange, { token })).body
const emailOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email

describe('secure e-mail change', () => {
  it.each(['old first', 'new first'])('changes the address once both mailboxes are confirmed, %s', async (order) => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    const tokens = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken]
    expect(await open(tokens[0]!)).toEqual({ outcome: 'half_confirmed' })
    expect(await emailOf(person.id)).toBe(person.email)
    expect(await open(tokens[1]!)).toEqual({ outcome: 'changed' })
    expect((await person.call(getSession, {})).body.viewer).toMatchObject({ email, emailVerified: true })
    expect((await app.visitor().call(signIn, { email, password: person.password })).status).toBe(200)
    const former = await app.visitor().call(signIn, { email: person.email, password: person.password })
    expect(former.body).toMatchObject({ error: 'invalid_credentials' })
  })

  it('changes it once when both are confirmed at the same time', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    const outcomes = await Promise.all([open(oldToken), open(newToken)])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'half_confirmed'])
    expect(await emailOf(person.id)).toBe(email)
  })

  it('tells the old address, without naming the new one in full', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    await open(newToken)
    const told = lettersTo(person.email).at(-1)?.text ?? ''
    expect(told).toContain('the email address is now n***@academy.test')
    expect(told).toContain('邮箱已更换为 n***@academy.test')
    expect(told).not.toContain(email)
  })

  it('needs the owner’s proof', async () => {
    const person = await app.person()
    const { body } = await person.call(changeEmail, { email: freshAddress(), proof: { password: 'not the password' } })
    expect(body.error).toBe('invalid_credentials')
    expect(app.mail.letters.filter(({ text }) => text.includes('email-change='))).toEqual([])
  })

  it('takes each link once, keeps neither in readable form, and none after an hour', async () => {
    const person = await app.person()
    const { oldToken, newToken } = await ask(person, freshAddress())
    const [kept] = await app.db.select().from(emailChanges).where(eq(emailChanges.userId, person.id))
    expect(JSON.stringify(kept)).not.toContain(oldToken)
    expect(JSON.stringify(kept)).not.toContain(newToken)
    expect(await open(oldToken)).toEqual({ outcome: 'half_confirmed' })
    expect(await open(oldToken)).toEqual({ error: 'link_expired' })
    app.clock.advance(3_601)
    expect(await open(newToken)).toEqual({ error: 'link_expired' })
    expect(await emailOf(person.id)).toBe(person.email)
  })

  it('forgets the former request when another is made', async () => {
    const person = await app.person()
    const first = await ask(person, freshAddress())
    const second = await ask(person, freshAddress())
    expect(await open(first.oldToken)).toEqual({ error: 'link_expired' })
    expect(await open(first.newToken)).toEqual({ error: 'link_expired' })
    expect(await open(second.oldToken)).toEqual({ outcome: 'half_confirmed' })
  })

  it('answers alike where the address is taken, and its owner gets a letter instead of a link', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const { oldToken, newToken } = await ask(person, owner.email)
    expect(newToken).toBe('')
    expect(lettersTo(owner.email).at(-1)?.text).toContain('already belongs to yours')
    expect((await person.call(getSignInWays, {})).body.emailChange).toMatchObject({ newEmail: owner.email })
    expect(await open(oldToken)).toEqual({ outcome: 'half_confirmed' })
    expect(await emailOf(owner.id)).toBe(owner.email)
  })

  it('leaves an address to whoever has got it meanwhile', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    const owner = await app.person({ email })
    expect(await open(newToken)).toEqual({ error: 'link_expired' })
    expect([await emailOf(person.id), await emailOf(owner.id)]).toEqual([person.email, email])
    expect((await person.call(getSignInWays, {})).body.emailChange).toBeNull()
  })

  it('says where it stands', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { newToken } = await ask(person, email)
    const state = async () => (await person.call(getSignInWays, {})).body.emailChange
    expect(await state()).toEqual({
      ...{ newEmail: email, isOldConfirmed: false, isNewConfirmed: false },
      expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    })
    await open(newToken)
    expect(await state()).toMatchObject({ isOldConfirmed: false, isNewConfirmed: true })
    app.clock.advance(3_601)
    expect(await state()).toBeNull()
  })

  it('makes a link to a new password that lies in the old mailbox worthless', async () => {
    const person = await app.person()
    await app.visitor().call(recover, { email: person.email })
    await app.auth.errands.settled()
    const token = /reset=([^\s&]+)/.exec(lettersTo(person.email).at(-1)?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const { oldToken, newToken } = await ask(person, freshAddress())
    await open(oldToken)
    await open(newToken)
    const { body } = await app.visitor().call(resetPassword, { token, password: 'two warm teal towels' })
    expect(body.error).toBe('link_expired')
  })

  it('asks the new mailbox alone where there was none before, and tells the number', async () => {
    const person = await app.person()
    await app.db.update(users).set({ email: null, phone: '+6591230001' }).where(eq(users.id, person.id))
    const { newToken } = await ask(person, freshAddress())
    expect(await open(newToken)).toEqual({ outcome: 'changed' })
    expect(app.sms.messages.filter(({ to }) => to === '+6591230001').at(-1)?.text).toContain('the email address is now')
  })

  it('leaves the links in the hand good where no more letters are sent', async () => {
    const [person, email] = [await app.person(), freshAddress()]
    const sent = []
    for (let n = 0; n < 4; n += 1) sent.push(await ask(person, email))
    expect(lettersTo(email)).toHaveLength(3)
    const { oldToken, newToken } = sent[2]!
    expect([await open(oldToken), await open(newToken)]).toEqual([
      { outcome: 'half_confirmed' },
      { outcome: 'changed' },
    ])
  })

  it('is asked for in a browser that the account knows also where its network has asked for sixty letters', async () => {
    const network = '10.80.1.1'
    const person = await app.person({ address: network })
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count) values ('letters:address:${network}', $1, 60)`,
      [app.clock.now()],
    )
    await ask(person, freshAddress())
  })

  it('is confirmed whatever others in the network have got wrong', async () => {
    const person = await app.person()
    const { oldToken } = await ask(person, freshAddress())
    const tried = await Promise.all(
      Array.from({ length: 105 }, () => app.visitor('10.80.2.1').call(confirmEmailChange, { token: 'x'.repeat(43) })),
    )
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
    const opened = await app.visitor('10.80.2.1').call(confirmEmailChange, { token: oldToken })
    expect(opened.body).toEqual({ outcome: 'half_confirmed' })
  })

  it('refuses one’s own address, and more than ten requests an hour', async () => {
    const person = await app.person()
    const proof = { password: person.password }
    const same = await person.call(changeEmail, { email: person.email, proof })
    expect(same.body).toMatchObject({ error: 'invalid_request', fields: ['email'] })
    for (let nth = 1; nth <= 10; nth += 1)
      expect((await person.call(changeEmail, { email: freshAddress(), proof })).status).toBe(200)
    expect((await person.call(changeEmail, { email: freshAddress(), proof })).body.error).toBe('too_many_requests')
  })
})
