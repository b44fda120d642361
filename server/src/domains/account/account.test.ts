import { strFromU8, unzipSync } from 'fflate'
import {
  changePhone,
  confirmPhoneChange,
  deleteAccount,
  exportAccount,
  getSignInWays,
  getStoredData,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import { getSession, reauthenticate, signIn } from '@capyzen/contracts/auth'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, openSession, userRoles, users } from '#domains/auth'
import { meetingAt } from '../../meeting-at.ts'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'

let app: TestApp
let made = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.letters.length = app.sms.messages.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const freshNumber = () => `+6591${String(230_100 + (made += 1))}`
const proofOf = ({ password }: Person) => ({ password })
const errorOf = async (answer: Promise<{ body: { error?: string } }>) => (await answer).body.error
const lettersTo = (address: string) => app.mail.letters.filter(({ to }) => to === address)
const messagesTo = (number: string) => app.sms.messages.filter(({ to }) => to === number)
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const link = (person: Person, providerId: string) =>
  app.db.insert(accounts).values({ userId: person.id, providerId, accountId: `${providerId}-${person.id}` })

/** A family's child with a session of their own. */
async function childOf(parent: Person): Promise<Caller & { id: string }> {
  const [child] = await app.db
    .insert(users)
    .values({ name: 'Little one', guardianId: parent.id, level: 'p2' })
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

describe('the profile', () => {
  it('changes by its owner, one thing or all of it', async () => {
    const person = await app.person()
    const { body } = await person.call(updateProfile, { name: '小美', avatar: 'otter', language: 'zh', level: 'p5' })
    expect(body.viewer).toMatchObject({ name: '小美', avatar: 'otter', language: 'zh', level: 'p5' })
    await person.call(updateProfile, { level: null })
    expect((await person.call(getSession, {})).body.viewer).toMatchObject({
      name: '小美',
      avatar: 'otter',
      level: null,
    })
  })

  it.each([{ userType: 'teacher' }, { role: 'administrator' }, { isAdministrator: true }, { guardianId: null }])(
    'takes nothing else: %o',
    async (more) => {
      const person = await app.person()
      const url = '/api/account/profile'
      const { status } = await person.send({ method: 'PATCH', url, payload: { avatar: 'fox', ...more } })
      expect(status).toBe(400)
      expect((await person.call(getSession, {})).body.viewer).toMatchObject({ avatar: 'capybara', userType: 'student' })
    },
  )

  it('of a family’s child is the child’s own only in avatar and language', async () => {
    const parent = await app.person({ userType: 'parent' })
    const child = await childOf(parent)
    const { body } = await child.call(updateProfile, { avatar: 'panda', language: 'zh' })
    expect(body.viewer).toMatchObject({ avatar: 'panda', language: 'zh', name: 'Little one' })
    expect(await errorOf(child.call(updateProfile, { name: 'Somebody' }))).toBe('forbidden')
    expect(await errorOf(child.call(updateProfile, { level: 'p6' }))).toBe('forbidden')
    const proof = { password: 'anything' }
    expect(await errorOf(child.call(deleteAccount, { proof }))).toBe('forbidden')
    expect(await errorOf(child.call(changePhone, { phone: freshNumber(), proof }))).toBe('forbidden')
    expect(await errorOf(child.call(exportAccount, {}))).toBe('forbidden')
  })
})

describe('the phone number', () => {
  it('is set by the code in its message, and the owner is told', async () => {
    const person = await app.person()
    const phone = freshNumber()
    await person.call(changePhone, { phone: phone.slice(3), proof: proofOf(person) })
    const code = codeIn(messagesTo(phone)[0]?.text)
    expect(await errorOf(person.call(confirmPhoneChange, { code: code === '000000' ? '000001' : '000000' }))).toBe(
      'invalid_code',
    )
    expect((await person.call(confirmPhoneChange, { code })).body.viewer.phone).toBe(phone)
    expect(lettersTo(person.email).at(-1)?.text).toContain(`the phone number now ends in ${phone.slice(-3)}`)
    expect((await app.visitor().call(signIn, { phone, password: person.password })).status).toBe(200)
  })

  it('is set by the code in the hand where no more messages are sent', async () => {
    const [person, phone] = [await app.person(), freshNumber()]
    for (let n = 0; n < 4; n += 1) await person.call(changePhone, { phone, proof: proofOf(person) })
    expect(messagesTo(phone)).toHaveLength(3)
    const code = codeIn(messagesTo(phone).at(-1)?.text)
    expect((await person.call(confirmPhoneChange, { code })).body.viewer.phone).toBe(phone)
  })

  it.each([
    ['an address', { phone: null }],
    ['a number alone', { email: null, phone: '+6591239999' }],
  ])(
    'of an account with %s is changed in a browser that it knows, whatever its network asked for',
    async (_by, known) => {
      const network = '10.80.3.1'
      const person = await app.person({ address: network })
      await app.db.update(users).set(known).where(eq(users.id, person.id))
      await app.pool.query(
        `insert into throttle_counters (key, window_started_at, count) values ('letters:address:${network}', $1, 60)
       on conflict (key) do update set count = 60`,
        [app.clock.now()],
      )
      const phone = freshNumber()
      expect((await person.call(changePhone, { phone, proof: proofOf(person) })).status).toBe(200)
      expect(messagesTo(phone)).toHaveLength(1)
    },
  )

  it('that was before is told by message', async () => {
    const person = await app.person()
    const [first, second] = [freshNumber(), freshNumber()]
    for (const phone of [first, second]) {
      await person.call(changePhone, { phone, proof: proofOf(person) })
      await person.call(confirmPhoneChange, { code: codeIn(messagesTo(phone)[0]?.text) })
    }
    expect(messagesTo(first).at(-1)?.text).toContain(`ends in ${second.slice(-3)}`)
  })

  it('that is taken stays with its owner, who is told, and the answer is the same', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const phone = freshNumber()
    await app.db.update(users).set({ phone }).where(eq(users.id, owner.id))
    const { status, body } = await person.call(changePhone, { phone, proof: proofOf(person) })
    expect([status, body]).toEqual([200, { outcome: 'sent' }])
    expect(messagesTo(phone).map(({ text }) => text)).toEqual([expect.stringContaining('for another account')])
    expect(codeIn(messagesTo(phone)[0]?.text)).toBe('')
  })

  it('that was taken while its code was on the way is refused', async () => {
    const [person, owner] = [await app.person(), await app.person()]
    const phone = freshNumber()
    await person.call(changePhone, { phone, proof: proofOf(person) })
    await app.db.update(users).set({ phone }).where(eq(users.id, owner.id))
    const code = codeIn(messagesTo(phone)[0]?.text)
    expect(await errorOf(person.call(confirmPhoneChange, { code }))).toBe('invalid_code')
  })

  it('needs the owner’s proof', async () => {
    const person = await app.person()
    const phone = freshNumber()
    const proof = { password: 'not the password' }
    expect(await errorOf(person.call(changePhone, { phone, proof }))).toBe('invalid_credentials')
    expect(await errorOf(person.call(removePhone, { proof }))).toBe('invalid_credentials')
    expect(messagesTo(phone)).toEqual([])
  })

  it('can be removed while there is another way in, and only then', async () => {
    const person = await app.person()
    const phone = freshNumber()
    await app.db.update(users).set({ phone, email: null }).where(eq(users.id, person.id))
    expect(await errorOf(person.call(removePhone, { proof: proofOf(person) }))).toBe('last_way_in')
    await app.db.update(users).set({ email: person.email }).where(eq(users.id, person.id))
    expect((await person.call(removePhone, { proof: proofOf(person) })).body.viewer.phone).toBeNull()
    expect(lettersTo(person.email).at(-1)?.text).toContain('the phone number was removed')
    expect(messagesTo(phone).at(-1)?.text).toContain('手机号码已移除')
  })
})

describe('the ways in', () => {
  it('are password and accounts elsewhere, by name', async () => {
    const person = await app.person()
    await link(person, 'somewhere')
    expect((await person.call(getSignInWays, {})).body).toEqual({
      hasPassword: true,
      providers: [{ providerId: 'somewhere', name: 'somewhere', linkedAt: expect.any(String) }],
      emailChange: null,
    })
  })

  it('are taken away one by one, with proof, and never the last', async () => {
    const person = await app.person()
    await link(person, 'first')
    await link(person, 'second')
    const unlinkBy = (providerId: string, proof: { password: string }) =>
      errorOf(person.call(unlinkProvider, { providerId, proof }))
    expect(await unlinkBy('first', { password: 'not the password' })).toBe('invalid_credentials')
    expect(await unlinkBy('credential', proofOf(person))).toBe('not_found')
    expect(await unlinkBy('elsewhere', proofOf(person))).toBe('not_found')
    expect(await unlinkBy('first', proofOf(person))).toBeUndefined()
    expect(lettersTo(person.email).at(-1)?.text).toContain('first no longer opens it')
    await app.db.update(users).set({ email: null }).where(eq(users.id, person.id))
    expect(await unlinkBy('second', proofOf(person))).toBe('last_way_in')
    const phone = freshNumber()
    await app.db.update(users).set({ phone }).where(eq(users.id, person.id))
    expect(await unlinkBy('second', proofOf(person))).toBeUndefined()
    expect(messagesTo(phone).at(-1)?.text).toContain('second no longer opens it')
  })

  it('are not both gone when two are taken away at once', async () => {
    const person = await app.person()
    await link(person, 'first')
    await link(person, 'second')
    await app.db.update(users).set({ email: null }).where(eq(users.id, person.id))
    const proof = proofOf(person)
    const rows = sql`select from accounts where user_id = ${person.id} for update`
    const answers = await meetingAt(app.db, rows, () =>
      ['first', 'second'].map((providerId) => person.call(unlinkProvider, { providerId, proof })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the archive', () => {
  async function archiveOf(person: Person) {
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/account/export',
      headers: { cookie: person.cookie() },
    })
    return { answer, files: answer.statusCode === 200 ? unzipSync(new Uint8Array(answer.rawPayload)) : {} }
  }

  it('is a download with one list for each kind and a page that explains them in both languages', async () => {
    const person = await app.person({ name: 'Mei <script>' })
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
    for (const { name } of kinds) expect(page.split(`${name}.json</a>`)).toHaveLength(3)
  })

  it('holds no password, token or key', async () => {
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

  it('is made ten times an hour at most', async () => {
    const person = await app.person()
    for (let nth = 1; nth <= 10; nth += 1) expect((await archiveOf(person)).answer.statusCode).toBe(200)
    expect((await archiveOf(person)).answer.statusCode).toBe(429)
  })
})

describe('deleting one’s account', () => {
  it('needs proof; a code does where there is no password', async () => {
    const person = await app.person()
    expect(await errorOf(person.call(deleteAccount, { proof: { password: 'not the password' } }))).toBe(
      'invalid_credentials',
    )
    await app.db.delete(accounts).where(and(eq(accounts.userId, person.id)))
    await person.call(reauthenticate, {})
    const code = codeIn(lettersTo(person.email).at(-1)?.text)
    expect((await person.call(deleteAccount, { proof: { code } })).body).toEqual({ outcome: 'deleted' })
  })

  it('takes the children along, signs out, frees the address and says so by letter', async () => {
    const parent = await app.person({ userType: 'parent' })
    const child = await childOf(parent)
    const { headers } = await parent.call(deleteAccount, { proof: proofOf(parent) })
    expect(String(headers['set-cookie'])).toContain('Max-Age=0')
    expect(parent.cookie()).not.toContain('capyzen-session')
    expect(await app.db.select().from(users).where(eq(users.id, child.id))).toEqual([])
    expect((await child.call(getSession, {})).body.viewer).toBeNull()
    expect(lettersTo(parent.email).at(-1)?.subject).toContain('您的账户已删除')
    const { id } = await app.person({ email: parent.email })
    expect(id).not.toBe(parent.id)
  })

  it('is told by message, in their language, where there is a number and no mailbox', async () => {
    const texts = { zh: /^【水豚学堂】您的账户和其中的一切都已删除/, en: /^Capyzen Academy: your account .* deleted/ }
    for (const language of ['zh', 'en'] as const) {
      const person = await app.person()
      const phone = freshNumber()
      await app.db.update(users).set({ email: null, phone, language }).where(eq(users.id, person.id))
      expect((await person.call(deleteAccount, { proof: proofOf(person) })).status).toBe(200)
      expect(messagesTo(phone).map(({ text }) => text)).toEqual([expect.stringMatching(texts[language])])
    }
  })

  it('is refused to the last administrator, also when the last two leave at once', async () => {
    const [one, other] = [await app.administrator(), await app.administrator()]
    const leave = (admin: Person) => admin.call(deleteAccount, { proof: proofOf(admin) })
    const rows = sql`select from users where id in (${one.id}, ${other.id}) for update`
    const answers = await meetingAt(app.db, rows, () => [leave(one), leave(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.error).filter(Boolean)).toEqual(['last_administrator'])
    expect(await app.db.select().from(userRoles).where(eq(userRoles.role, 'administrator'))).toHaveLength(1)
  })
})
