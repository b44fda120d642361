import { changeEmail, confirmEmailChange, getSignInMethods, readEmailChange } from '@capyzen/contracts/account'
import { getSession, recover, resetPassword, signIn } from '@capyzen/contracts/auth'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser, users } from '#domains/identity/auth'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { emailChanges } from './tables.ts'

let app: TestApp
let made = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.emails.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const emailsTo = (address: string) => app.mail.emails.filter(({ to }) => to === address)
const tokenIn = (text: string | undefined) => /email-change=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const freshAddress = () => `new-${(made += 1)}@academy.test`

async function resetToken(person: Person) {
  await app.visitor().call(recover, { email: person.email })
  await app.auth.backgroundTasks.settled()
  return emailsTo(person.email)
    .map(({ text }) => /reset=([^\s&]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)!
}

async function ask(person: Person, email: string) {
  const { status, body } = await person.call(changeEmail, { email, reauthentication: { password: person.password } })
  expect([status, body]).toEqual([200, { outcome: 'sent' }])
  const [old, fresh] = [emailsTo(person.email), emailsTo(email)].map((emails) => emails.at(-1)?.text)
  return { oldToken: tokenIn(old), newToken: tokenIn(fresh) }
}

const open = async (token: string) => (await app.visitor().call(confirmEmailChange, { token })).body
const look = async (token: string) => (await app.visitor().call(readEmailChange, { token })).body
const emailOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email

describe('changeEmail and confirmEmailChange', () => {
  it.each(['old first', 'new first'])(
    'changes the email address once both mailboxes have confirmed, %s',
    async (order) => {
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
    },
  )

  it('changes the email address once when both confirmations race', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    const outcomes = await Promise.all([open(oldToken), open(newToken)])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'half_confirmed'])
    expect(await emailOf(person.id)).toBe(email)
  })

  it('notifies the old address without the full new address', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    await open(newToken)
    const told = emailsTo(person.email).at(-1)?.text ?? ''
    expect(told).toContain('your email is now n***@academy.test')
    expect(told).toContain('电邮已更换为 n***@academy.test')
    expect(told).not.toContain(email)
  })

  it('ends every session but the one that asked, wherever the links are opened', async () => {
    const [person, email] = [await app.person(), freshAddress()]
    const other = app.visitor('10.80.5.1')
    await other.call(signIn, { email: person.email, password: person.password })
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    expect((await other.call(getSession, {})).body.viewer).not.toBeNull()
    await open(newToken)
    expect((await other.call(getSession, {})).body.viewer).toBeNull()
    expect((await person.call(getSession, {})).body.viewer).toMatchObject({ email })
  })

  it('forgets the other known devices and keeps the one that asked', async () => {
    const [person, email] = [await app.person(), freshAddress()]
    await app.visitor('10.80.5.2').call(signIn, { email: person.email, password: person.password })
    const devices = async () =>
      (await app.pool.query('select 1 from known_browsers where user_id = $1', [person.id])).rows.length
    expect(await devices()).toBe(2)
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    await open(newToken)
    expect(await devices()).toBe(1)
  })

  it('requires reauthentication', async () => {
    const person = await app.person()
    const { body } = await person.call(changeEmail, {
      email: freshAddress(),
      reauthentication: { password: 'not the password' },
    })
    expect(body.error).toBe('invalid_credentials')
    expect(app.mail.emails.filter(({ text }) => text.includes('email-change='))).toEqual([])
  })

  it('accepts each link once for an hour and stores no token in plain text', async () => {
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

  it('tells what a link would confirm, and changes nothing however often it is looked at', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    for (let round = 0; round < 3; round += 1) {
      expect(await look(oldToken)).toEqual({ newEmail: email, of: 'old', isConfirmed: false })
      expect(await look(newToken)).toEqual({ newEmail: email, of: 'new', isConfirmed: false })
    }
    expect((await person.call(getSignInMethods, {})).body.emailChange).toMatchObject({
      ...{ isOldConfirmed: false, isNewConfirmed: false },
    })
    await open(oldToken)
    expect(await look(oldToken)).toEqual({ newEmail: email, of: 'old', isConfirmed: true })
    await open(newToken)
    for (const used of [oldToken, newToken, 'unknown']) expect(await look(used)).toEqual({ error: 'link_expired' })
    const late = await ask(person, freshAddress())
    app.clock.advance(3_601)
    expect(await look(late.newToken)).toEqual({ error: 'link_expired' })
  })

  it('invalidates the links of an earlier request', async () => {
    const person = await app.person()
    const first = await ask(person, freshAddress())
    const second = await ask(person, freshAddress())
    expect(await open(first.oldToken)).toEqual({ error: 'link_expired' })
    expect(await open(first.newToken)).toEqual({ error: 'link_expired' })
    expect(await open(second.oldToken)).toEqual({ outcome: 'half_confirmed' })
  })

  it('answers the same for an address in use and emails its owner without a link', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const { oldToken, newToken } = await ask(person, owner.email)
    expect(newToken).toBe('')
    expect(emailsTo(owner.email).at(-1)?.text).toContain('it’s already the email of yours')
    expect((await person.call(getSignInMethods, {})).body.emailChange).toMatchObject({ newEmail: owner.email })
    expect(await open(oldToken)).toEqual({ outcome: 'half_confirmed' })
    expect(await emailOf(owner.id)).toBe(owner.email)
  })

  it('answers link_expired when another account took the address meanwhile', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { oldToken, newToken } = await ask(person, email)
    await open(oldToken)
    const owner = await app.person({ email })
    expect(await open(newToken)).toEqual({ error: 'link_expired' })
    expect([await emailOf(person.id), await emailOf(owner.id)]).toEqual([person.email, email])
    expect((await person.call(getSignInMethods, {})).body.emailChange).toBeNull()
  })

  it('reports the pending change and its confirmations until it expires', async () => {
    const person = await app.person()
    const email = freshAddress()
    const { newToken } = await ask(person, email)
    const state = async () => (await person.call(getSignInMethods, {})).body.emailChange
    expect(await state()).toEqual({
      ...{ newEmail: email, isOldConfirmed: false, isNewConfirmed: false },
      expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    })
    await open(newToken)
    expect(await state()).toMatchObject({ isOldConfirmed: false, isNewConfirmed: true })
    app.clock.advance(3_601)
    expect(await state()).toBeNull()
  })

  it('invalidates password reset links in the old mailbox', async () => {
    const person = await app.person()
    const token = await resetToken(person)
    const { oldToken, newToken } = await ask(person, freshAddress())
    await open(oldToken)
    await open(newToken)
    const { body } = await app.visitor().call(resetPassword, { token, password: 'two warm teal towels' })
    expect(body.error).toBe('link_expired')
  })

  it('never waits in a circle with the deletion of the account and the use of a reset link', async () => {
    const person = await app.person()
    const token = await resetToken(person)
    const { oldToken, newToken } = await ask(person, freshAddress())
    await open(oldToken)
    const rows = sql`select from users where id = ${person.id} for update`
    const outcomes = await meetingAt<unknown>(app.db, rows, () => [
      app.db.transaction((tx) => deleteUser(tx, person.id)),
      open(newToken),
      app
        .visitor()
        .call(resetPassword, { token, password: 'two warm teal towels' })
        .then(({ status }) => status),
    ])
    expect(outcomes).toEqual([
      expect.objectContaining({ id: person.id }),
      expect.toBeOneOf([{ outcome: 'changed' }, { error: 'link_expired' }]),
      expect.toBeOneOf([200, 410]),
    ])
  })

  it('confirms in the new mailbox alone when there was no email address, and notifies the phone', async () => {
    const person = await app.person()
    await app.db.update(users).set({ email: null, phone: '+6591230001' }).where(eq(users.id, person.id))
    const { newToken } = await ask(person, freshAddress())
    expect(await open(newToken)).toEqual({ outcome: 'changed' })
    expect(app.sms.messages.filter(({ to }) => to === '+6591230001').at(-1)?.text).toContain('your email is now')
  })

  it('accepts the last links sent when the limit of emails is reached', async () => {
    const [person, email] = [await app.person(), freshAddress()]
    const sent = []
    for (let n = 0; n < 4; n += 1) sent.push(await ask(person, email))
    expect(emailsTo(email)).toHaveLength(3)
    const { oldToken, newToken } = sent[2]!
    expect([await open(oldToken), await open(newToken)]).toEqual([
      { outcome: 'half_confirmed' },
      { outcome: 'changed' },
    ])
  })

  it('accepts a request from a known device when its network has used up sixty emails', async () => {
    const network = '10.80.1.1'
    const person = await app.person({ address: network })
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count) values ('emailRequestsOfNetwork:quarterHour:${network}', $1, 60)`,
      [app.clock.now()],
    )
    await ask(person, freshAddress())
  })

  it('accepts the right link after a hundred wrong ones from the same network', async () => {
    const person = await app.person()
    const { oldToken } = await ask(person, freshAddress())
    const tried = await Promise.all(
      Array.from({ length: 105 }, () => app.visitor('10.80.2.1').call(confirmEmailChange, { token: 'x'.repeat(43) })),
    )
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
    const opened = await app.visitor('10.80.2.1').call(confirmEmailChange, { token: oldToken })
    expect(opened.body).toEqual({ outcome: 'half_confirmed' })
  })

  it('rejects the current address, and more than ten requests an hour', async () => {
    const person = await app.person()
    const reauthentication = { password: person.password }
    const same = await person.call(changeEmail, { email: person.email, reauthentication })
    expect(same.body).toMatchObject({ error: 'invalid_request', fields: ['email'] })
    for (let nth = 1; nth <= 10; nth += 1)
      expect((await person.call(changeEmail, { email: freshAddress(), reauthentication })).status).toBe(200)
    expect((await person.call(changeEmail, { email: freshAddress(), reauthentication })).body.error).toBe(
      'too_many_requests',
    )
  })
})
