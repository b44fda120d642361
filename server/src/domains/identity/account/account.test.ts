import { strFromU8, unzipSync } from 'fflate'
import {
  changePhone,
  confirmIdentity,
  confirmPhoneChange,
  deleteAccount,
  exportAccount,
  getSignInMethods,
  getStoredData,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import { getSession, reauthenticate, signIn } from '@capyzen/contracts/auth'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, openSession, userRoles, users } from '#domains/identity/auth'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
let made = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.emails.length = app.sms.messages.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const freshNumber = () => `+6591${String(230_100 + (made += 1))}`
const reauthenticationOf = ({ password }: Person) => ({ password })
const errorOf = async (answer: Promise<{ body: { error?: string } }>) => (await answer).body.error
const emailsTo = (address: string) => app.mail.emails.filter(({ to }) => to === address)
const messagesTo = (number: string) => app.sms.messages.filter(({ to }) => to === number)
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const link = (person: Person, providerId: string) =>
  app.db.insert(accounts).values({ userId: person.id, providerId, accountId: `${providerId}-${person.id}` })

/** A family's child with a session of their own. */
async function childOf(parent: Person): Promise<Caller & { id: string }> {
  const [child] = await app.db
    .insert(users)
    .values({ name: 'Little one', guardianId: parent.id, level: 'P2' })
    .returning({ id: users.id })
  const id = child?.id ?? ''
  const origin = { network: '127.0.0.1', browser: undefined, userAgent: undefined, cookie: undefined }
  const { cookies } = await openSession(app.auth, { userId: id, method: 'picture_pin' }, origin)
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const caller = app.visitor()
  const send: Caller['send'] = (request) => caller.send({ ...request, headers: { ...request.headers, cookie } })
  return {
    ...caller,
    id,
    send,
    call: async ({ method, path }, input) =>
      (await send({ method, url: path, ...(method !== 'GET' && { payload: input as object }) })) as never,
  }
}

describe('updateProfile', () => {
  it('changes one field or all fields of the own profile', async () => {
    const person = await app.person()
    const { body } = await person.call(updateProfile, { name: '小美', avatar: 'otter', language: 'zh', level: 'P5' })
    expect(body.viewer).toMatchObject({ name: '小美', avatar: 'otter', language: 'zh', level: 'P5' })
    await person.call(updateProfile, { level: null })
    expect((await person.call(getSession, {})).body.viewer).toMatchObject({
      name: '小美',
      avatar: 'otter',
      level: null,
    })
  })

  it.each([{ userType: 'teacher' }, { role: 'administrator' }, { isAdministrator: true }, { guardianId: null }])(
    'answers 400 for fields outside the profile: %o',
    async (more) => {
      const person = await app.person()
      const url = '/api/account/profile'
      const { status } = await person.send({ method: 'PATCH', url, payload: { avatar: 'fox', ...more } })
      expect(status).toBe(400)
      expect((await person.call(getSession, {})).body.viewer).toMatchObject({ avatar: 'capybara', userType: 'student' })
    },
  )

  it('lets a family’s child change only avatar and language', async () => {
    const parent = await app.person({ userType: 'parent' })
    const child = await childOf(parent)
    const { body } = await child.call(updateProfile, { avatar: 'panda', language: 'zh' })
    expect(body.viewer).toMatchObject({ avatar: 'panda', language: 'zh', name: 'Little one' })
    expect(await errorOf(child.call(updateProfile, { name: 'Somebody' }))).toBe('forbidden')
    expect(await errorOf(child.call(updateProfile, { level: 'P6' }))).toBe('forbidden')
    const reauthentication = { password: 'anything' }
    expect(await errorOf(child.call(deleteAccount, { reauthentication }))).toBe('forbidden')
    expect(await errorOf(child.call(changePhone, { phone: freshNumber(), reauthentication }))).toBe('forbidden')
    expect(await errorOf(child.call(exportAccount, {}))).toBe('forbidden')
  })
})

describe('changePhone, confirmPhoneChange and removePhone', () => {
  it('sets the phone number with the code from the text message and emails the owner', async () => {
    const person = await app.person()
    const phone = freshNumber()
    await person.call(changePhone, { phone: phone.slice(3), reauthentication: reauthenticationOf(person) })
    const code = codeIn(messagesTo(phone)[0]?.text)
    expect(await errorOf(person.call(confirmPhoneChange, { code: code === '000000' ? '000001' : '000000' }))).toBe(
      'invalid_code',
    )
    expect((await person.call(confirmPhoneChange, { code })).body.viewer.phone).toBe(phone)
    expect(emailsTo(person.email).at(-1)?.text).toContain(`your phone number now ends in ${phone.slice(-3)}`)
    expect((await app.visitor().call(signIn, { phone, password: person.password })).status).toBe(200)
  })

  it('accepts the last code sent when the limit of text messages is reached', async () => {
    const [person, phone] = [await app.person(), freshNumber()]
    for (let n = 0; n < 4; n += 1)
      await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })
    expect(messagesTo(phone)).toHaveLength(3)
    const code = codeIn(messagesTo(phone).at(-1)?.text)
    expect((await person.call(confirmPhoneChange, { code })).body.viewer.phone).toBe(phone)
  })

  it.each([
    ['an email address', { phone: null }],
    ['a phone number alone', { email: null, phone: '+6591239999' }],
  ])(
    'lets a known device of an account with %s change the number when its network has used up the rate limit',
    async (_by, known) => {
      const network = '10.80.3.1'
      const person = await app.person({ address: network })
      await app.db.update(users).set(known).where(eq(users.id, person.id))
      await app.pool.query(
        `insert into throttle_counters (key, window_started_at, count) values ('emailRequestsOfNetwork:quarterHour:${network}', $1, 60)
       on conflict (key) do update set count = 60`,
        [app.clock.now()],
      )
      const phone = freshNumber()
      expect((await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })).status).toBe(200)
      expect(messagesTo(phone)).toHaveLength(1)
    },
  )

  it('sends a text message to the former number', async () => {
    const person = await app.person()
    const [first, second] = [freshNumber(), freshNumber()]
    for (const phone of [first, second]) {
      await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })
      await person.call(confirmPhoneChange, { code: codeIn(messagesTo(phone)[0]?.text) })
    }
    expect(messagesTo(first).at(-1)?.text).toContain(`ends in ${second.slice(-3)}`)
  })

  it('ends the account’s other sessions when it changes, and keeps this one', async () => {
    const [person, phone] = [await app.person(), freshNumber()]
    const other = app.visitor('10.80.4.1')
    await other.call(signIn, { email: person.email, password: person.password })
    await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })
    expect((await other.call(getSession, {})).body.viewer).not.toBeNull()
    await person.call(confirmPhoneChange, { code: codeIn(messagesTo(phone)[0]?.text) })
    expect((await other.call(getSession, {})).body.viewer).toBeNull()
    expect((await person.call(getSession, {})).body.viewer).toMatchObject({ phone })
  })

  it('answers the same for a number in use, keeps it with its owner and notifies the owner', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const phone = freshNumber()
    await app.db.update(users).set({ phone }).where(eq(users.id, owner.id))
    const { status, body } = await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })
    expect([status, body]).toEqual([200, { outcome: 'sent' }])
    expect(messagesTo(phone).map(({ text }) => text)).toEqual([expect.stringContaining('for another account')])
    expect(codeIn(messagesTo(phone)[0]?.text)).toBe('')
  })

  it('rejects the code of a number that another account took meanwhile', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const phone = freshNumber()
    await person.call(changePhone, { phone, reauthentication: reauthenticationOf(person) })
    await app.db.update(users).set({ phone }).where(eq(users.id, owner.id))
    const code = codeIn(messagesTo(phone)[0]?.text)
    expect(await errorOf(person.call(confirmPhoneChange, { code }))).toBe('invalid_code')
  })

  it('requires reauthentication', async () => {
    const person = await app.person()
    const phone = freshNumber()
    const reauthentication = { password: 'not the password' }
    expect(await errorOf(person.call(changePhone, { phone, reauthentication }))).toBe('invalid_credentials')
    expect(await errorOf(person.call(removePhone, { reauthentication }))).toBe('invalid_credentials')
    expect(messagesTo(phone)).toEqual([])
  })

  it('removes the number unless it is the last sign-in method', async () => {
    const person = await app.person()
    const phone = freshNumber()
    await app.db.update(users).set({ phone, email: null }).where(eq(users.id, person.id))
    expect(await errorOf(person.call(removePhone, { reauthentication: reauthenticationOf(person) }))).toBe(
      'last_way_in',
    )
    await app.db.update(users).set({ email: person.email }).where(eq(users.id, person.id))
    expect(
      (await person.call(removePhone, { reauthentication: reauthenticationOf(person) })).body.viewer.phone,
    ).toBeNull()
    expect(emailsTo(person.email).at(-1)?.text).toContain('your phone number was removed')
    expect(messagesTo(phone).at(-1)?.text).toContain('手机号码已移除')
  })
})

describe('getSignInMethods and unlinkProvider', () => {
  it('lists the password and linked providers by name', async () => {
    const person = await app.person()
    await link(person, 'somewhere')
    expect((await person.call(getSignInMethods, {})).body).toEqual({
      hasPassword: true,
      providers: [{ providerId: 'somewhere', name: 'somewhere', linkedAt: expect.any(String) }],
      emailChange: null,
    })
  })

  it('unlinks providers after reauthentication, except the last sign-in method', async () => {
    const person = await app.person()
    await link(person, 'first')
    await link(person, 'second')
    const unlinkBy = (providerId: string, reauthentication: { password: string }) =>
      errorOf(person.call(unlinkProvider, { providerId, reauthentication }))
    expect(await unlinkBy('first', { password: 'not the password' })).toBe('invalid_credentials')
    expect(await unlinkBy('credential', reauthenticationOf(person))).toBe('not_found')
    expect(await unlinkBy('elsewhere', reauthenticationOf(person))).toBe('not_found')
    expect(await unlinkBy('first', reauthenticationOf(person))).toBeUndefined()
    expect(emailsTo(person.email).at(-1)?.text).toContain('you can no longer log in with first')
    await app.db.update(users).set({ email: null }).where(eq(users.id, person.id))
    expect(await unlinkBy('second', reauthenticationOf(person))).toBe('last_way_in')
    const phone = freshNumber()
    await app.db.update(users).set({ phone }).where(eq(users.id, person.id))
    expect(await unlinkBy('second', reauthenticationOf(person))).toBeUndefined()
    expect(messagesTo(phone).at(-1)?.text).toContain('you can no longer log in with second')
  })

  it('keeps one sign-in method when two unlink requests race', async () => {
    const person = await app.person()
    await link(person, 'first')
    await link(person, 'second')
    await app.db.update(users).set({ email: null }).where(eq(users.id, person.id))
    const reauthentication = reauthenticationOf(person)
    const rows = sql`select from accounts where user_id = ${person.id} for update`
    const answers = await meetingAt(app.db, rows, () =>
      ['first', 'second'].map((providerId) => person.call(unlinkProvider, { providerId, reauthentication })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('exportAccount', () => {
  async function archiveOf(person: Person) {
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/account/export',
      headers: { cookie: person.cookie() },
    })
    return { answer, files: answer.statusCode === 200 ? unzipSync(new Uint8Array(answer.rawPayload)) : {} }
  }

  it('needs a reauthentication of the last ten minutes on the same session', async () => {
    const person = await app.person()
    app.clock.advance(601)
    const { answer } = await archiveOf(person)
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'reauthentication_required' }])
    expect(await errorOf(person.call(confirmIdentity, {}))).toBe('reauthentication_required')
    const wrong = { reauthentication: { password: 'not the password' } }
    expect(await errorOf(person.call(confirmIdentity, wrong))).toBe('invalid_credentials')
    expect((await archiveOf(person)).answer.statusCode).toBe(403)
    const { body } = await person.call(confirmIdentity, { reauthentication: reauthenticationOf(person) })
    expect(body).toEqual({ outcome: 'confirmed' })
    expect((await archiveOf(person)).answer.statusCode).toBe(200)
    app.clock.advance(601)
    expect((await archiveOf(person)).answer.statusCode).toBe(403)
  })

  it('downloads a ZIP with a list for each kind of data and a read-me page in both languages', async () => {
    const person = await app.person()
    // A name from before the rules about names.
    await app.db.update(users).set({ name: 'Mei <script>' }).where(eq(users.id, person.id))
    const { answer, files } = await archiveOf(person)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="capyzen-academy-2026-11-21.zip"',
    })
    const { kinds } = (await person.call(getStoredData, {})).body
    expect(Object.keys(files).sort()).toEqual([...kinds.map(({ name }) => `${name}.json`), 'read-me.html'].sort())
    for (const { name, records } of kinds) {
      const list: unknown = JSON.parse(strFromU8(files[`${name}.json`]!))
      expect([name, Array.isArray(list) && list.length]).toEqual([name, records])
    }
    const [profile] = JSON.parse(strFromU8(files['profile.json']!)) as object[]
    expect(profile).toMatchObject({ id: person.id, name: 'Mei <script>', email: person.email })
    const page = strFromU8(files['read-me.html']!)
    expect(page).toContain('水豚学堂保存的关于您的资料')
    expect(page).toContain('What Capyzen Academy keeps about you')
    for (const { name } of kinds) expect(page.split(`>${name}.json</a>`)).toHaveLength(3)
  })

  it('contains no password, token or key', async () => {
    const person = await app.person()
    await app.db.update(accounts).set({ accessToken: 'a secret token' }).where(eq(accounts.userId, person.id))
    const { files } = await archiveOf(person)
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    const [password] = await app.db.select().from(accounts).where(eq(accounts.userId, person.id))
    const sessionToken = decodeURIComponent(person.cookie().split('=')[1] ?? '').split('.')[0] ?? ''
    expect(sessionToken.length).toBeGreaterThan(20)
    for (const secret of [password?.password ?? '-', 'a secret token', sessionToken]) expect(all).not.toContain(secret)
  })

  it('answers 429 after ten exports an hour', async () => {
    const person = await app.person()
    for (let nth = 1; nth <= 10; nth += 1) expect((await archiveOf(person)).answer.statusCode).toBe(200)
    expect((await archiveOf(person)).answer.statusCode).toBe(429)
  })
})

describe('deleteAccount', () => {
  it('requires reauthentication, by an emailed code where there is no password', async () => {
    const person = await app.person()
    expect(await errorOf(person.call(deleteAccount, { reauthentication: { password: 'not the password' } }))).toBe(
      'invalid_credentials',
    )
    await app.db.delete(accounts).where(and(eq(accounts.userId, person.id)))
    await person.call(reauthenticate, {})
    const code = codeIn(emailsTo(person.email).at(-1)?.text)
    expect((await person.call(deleteAccount, { reauthentication: { code } })).body).toEqual({ outcome: 'deleted' })
  })

  it('deletes the children too, signs out, frees the email address and confirms by email', async () => {
    const parent = await app.person({ userType: 'parent' })
    const child = await childOf(parent)
    const { headers } = await parent.call(deleteAccount, { reauthentication: reauthenticationOf(parent) })
    expect(String(headers['set-cookie'])).toContain('Max-Age=0')
    expect(parent.cookie()).not.toContain('capyzen-session')
    expect(await app.db.select().from(users).where(eq(users.id, child.id))).toEqual([])
    expect((await child.call(getSession, {})).body.viewer).toBeNull()
    expect(emailsTo(parent.email).at(-1)?.subject).toContain('您的账户已删除')
    const { id } = await app.person({ email: parent.email })
    expect(id).not.toBe(parent.id)
  })

  it('confirms by text message in the user’s language when there is no email address', async () => {
    const texts = {
      zh: /^【水豚学堂】您的账户和其中的所有内容都已删除/,
      en: /^Capyzen Academy: your account .* deleted/,
    }
    for (const language of ['zh', 'en'] as const) {
      const person = await app.person()
      const phone = freshNumber()
      await app.db.update(users).set({ email: null, phone, language }).where(eq(users.id, person.id))
      expect((await person.call(deleteAccount, { reauthentication: reauthenticationOf(person) })).status).toBe(200)
      expect(messagesTo(phone).map(({ text }) => text)).toEqual([expect.stringMatching(texts[language])])
    }
  })

  it('answers 409 to the last administrator, also when the last two race', async () => {
    const [one, other] = [await app.administrator(), await app.administrator()]
    const leave = (admin: Person) => admin.call(deleteAccount, { reauthentication: reauthenticationOf(admin) })
    const rows = sql`select from users where id in (${one.id}, ${other.id}) for update`
    const answers = await meetingAt(app.db, rows, () => [leave(one), leave(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.error).filter(Boolean)).toEqual(['last_administrator'])
    expect(await app.db.select().from(userRoles).where(eq(userRoles.role, 'administrator'))).toHaveLength(1)
  })
})
