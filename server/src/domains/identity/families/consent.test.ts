import {
  addChild,
  answerConsentRequest,
  askGuardian,
  getOwnConsent,
  listChildren,
  readConsentRequest,
  recordConsent,
} from '@capyzen/contracts/families'
import { signIn, signOut } from '@capyzen/contracts/auth'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountKey, users } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { childProfile } from '#test/fixtures/families'
import { isSameMailbox } from './consent-emails.ts'
import { consentRequests, consents } from './tables.ts'

let app: TestApp
let guardians = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.emails.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const day = 86_400
const newGuardian = () => `guardian-${(guardians += 1)}@home.test`
const stateOf = async (student: Pick<Person, 'call'>) => (await student.call(getOwnConsent, {})).body
const emailsTo = (address: string) => app.mail.emails.filter(({ to }) => to === address)
const tokenIn = (text: string | undefined) => /consent\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function ask(student: Person, guardianEmail = newGuardian()) {
  const { status, body } = await student.call(askGuardian, { guardianEmail })
  expect([status, body.error]).toEqual([200, undefined])
  return { token: tokenIn(emailsTo(guardianEmail).at(-1)?.text), body }
}

const inBrowserOf = async ({ call }: Pick<Person, 'call'>, token: string) => [
  (await call(readConsentRequest, { token })).body,
  (await call(answerConsentRequest, { token, isGiven: true })).body,
]
const answer = (token: string, isGiven: boolean) => app.visitor().call(answerConsentRequest, { token, isGiven })
const read = (token: string) => app.visitor().call(readConsentRequest, { token })
const rowsOf = (studentId: string) =>
  app.db.select().from(consents).where(eq(consents.studentId, studentId)).orderBy(asc(consents.at))

const ownState = { askedOf: null, canAskFrom: null, byFamily: false, keepsVoiceAndPictures: false }

async function mayKeepWordsOf(userId: string): Promise<boolean> {
  try {
    await requireConsent(app.db, userId)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'consent_required' } satisfies Partial<AppError>)
    return false
  }
}

describe('requireConsent', () => {
  it('rejects students without consent and unknown users, and passes grown-ups', async () => {
    const [student, parent, teacher] = [
      await app.person(),
      await app.person({ userType: 'parent' }),
      await app.person({ userType: 'teacher' }),
    ]
    expect(await mayKeepWordsOf(student.id)).toBe(false)
    expect(await mayKeepWordsOf(parent.id)).toBe(true)
    expect(await mayKeepWordsOf(teacher.id)).toBe(true)
    expect(await mayKeepWordsOf(crypto.randomUUID())).toBe(false)
    expect(await stateOf(parent)).toEqual({ ...ownState, state: 'not_needed', keepsVoiceAndPictures: true })
  })
})

describe('a guardian’s link', () => {
  const refused = [{ error: 'forbidden' }, { error: 'forbidden' }]

  it('is not for the student’s own session, nor for the browser where it was', async () => {
    const student = await app.person()
    const { token } = await ask(student)
    expect(await inBrowserOf(student, token)).toEqual(refused)
    await student.call(signOut, { scope: 'local' })
    expect(await inBrowserOf(student, token)).toEqual(refused)
    const tablet = app.visitor()
    await tablet.call(signIn, { email: student.email, password: student.password })
    expect(await inBrowserOf(tablet, token)).toEqual(refused)
    expect(await rowsOf(student.id)).toEqual([])
    expect((await read(token)).body).toMatchObject({ isGiven: false })
    expect((await answer(token, true)).body).toEqual({ isGiven: true, keepsVoiceAndPictures: false })
    expect(await inBrowserOf(student, token)).toEqual(refused)
  })

  it('may be answered in the browser of anybody else, also of another student', async () => {
    const [student, sibling] = [await app.person(), await app.person()]
    const { token } = await ask(student)
    expect((await inBrowserOf(sibling, token))[1]).toEqual({ isGiven: true, keepsVoiceAndPictures: false })
  })
})

describe('a parent’s consent', () => {
  async function family(consent: boolean) {
    const parent = await app.person({ userType: 'parent' })
    const { id } = (await parent.call(addChild, childProfile({ consent }))).body.child
    const say = (isGiven: boolean) => parent.call(recordConsent, { childId: id, isGiven })
    return { parent, id, say }
  }

  it('is given when the child is added or later, and can be withdrawn at any time', async () => {
    const ticked = await family(true)
    expect(await mayKeepWordsOf(ticked.id)).toBe(true)
    const { id, say, parent } = await family(false)
    expect(await mayKeepWordsOf(id)).toBe(false)
    const since = app.clock.now().toISOString()
    expect((await say(true)).body.child.consent).toEqual({ isGiven: true, since, keepsVoiceAndPictures: false })
    expect(await mayKeepWordsOf(id)).toBe(true)
    expect((await say(false)).body.child.consent.isGiven).toBe(false)
    expect(await mayKeepWordsOf(id)).toBe(false)
    expect((await parent.call(listChildren, {})).body.children[0]?.consent.isGiven).toBe(false)
  })

  it('adds a row for every change, and none for a repeated decision', async () => {
    const { id, say, parent } = await family(false)
    for (const isGiven of [false, true, true, false, true]) await say(isGiven)
    const rows = await rowsOf(id)
    expect(rows.map(({ decision }) => decision)).toEqual(['refused', 'given', 'withdrawn', 'given'])
    for (const row of rows)
      expect(row).toMatchObject({ way: 'parent_account', guardianId: parent.id, wording: expect.stringMatching(/./) })
  })

  it('is the later of two decisions when they race', async () => {
    const { id, say } = await family(false)
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([say(true), say(false), say(true), say(false)])
      const rows = await rowsOf(id)
      expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(rows.length)
      for (const [index, { decision }] of rows.entries())
        if (index > 0) expect(decision === 'given').not.toBe(rows[index - 1]?.decision === 'given')
    }
  })
})

describe('a consent email to the guardian', () => {
  it('says in both languages what is asked, with a link, and in the student’s own language first', async () => {
    const student = await app.person({ name: '小雨' })
    await app.db.update(users).set({ language: 'zh' }).where(eq(users.id, student.id))
    const guardian = newGuardian()
    await ask(student, guardian)
    const [letter] = emailsTo(guardian)
    expect(letter?.subject).toBe('小雨 想请您同意一件事 · 小雨 asks for your consent')
    expect(letter?.text).toMatch(/可以保存[\s\S]*收回同意[\s\S]*—[\s\S]*May we keep[\s\S]*withdraw your consent/)
    expect(letter?.text).toMatch(/http:\/\/academy\.test\/consent\?token=[\w-]{43}/)
  })

  it('lets the guardian agree without any account; the student sees what it waits for', async () => {
    const student = await app.person({ name: 'Lin' })
    expect((await stateOf(student)).state).toBe('missing')
    const { token, body } = await ask(student, 'mum.tan@home.test')
    expect(body).toEqual({ ...ownState, state: 'asked', askedOf: 'm***@home.test' })
    expect((await read(token)).body).toEqual({ studentName: 'Lin', isGiven: false, keepsVoiceAndPictures: false })
    expect(await mayKeepWordsOf(student.id)).toBe(false)
    expect((await answer(token, true)).body).toEqual({ isGiven: true, keepsVoiceAndPictures: false })
    expect(await mayKeepWordsOf(student.id)).toBe(true)
    expect(await stateOf(student)).toEqual({ ...ownState, state: 'given' })
    expect(await rowsOf(student.id)).toMatchObject([{ decision: 'given', way: 'letter', guardianId: null }])
  })

  it('lets the student ask again when the refusal was dated by a clock that has been set back', async () => {
    const student = await app.person()
    const { token } = await ask(student)
    app.clock.advance(5 * day)
    await answer(token, false)
    expect((await stateOf(student)).state).toBe('refused')
    app.clock.advance(-5 * day)
    expect((await stateOf(student)).state).toBe('missing')
  })

  it('lets the guardian refuse, after which the student may ask again in seven days', async () => {
    const student = await app.person()
    const { token } = await ask(student)
    expect((await answer(token, false)).body).toEqual({ isGiven: false, keepsVoiceAndPictures: false })
    expect(await mayKeepWordsOf(student.id)).toBe(false)
    const canAskFrom = new Date(app.clock.now().getTime() + 7 * day * 1000).toISOString()
    const refused = { ...ownState, state: 'refused', canAskFrom }
    expect(await stateOf(student)).toEqual(refused)
    expect(await rowsOf(student.id)).toMatchObject([{ decision: 'refused' }])
    app.clock.advance(7 * day - 1)
    const tooSoon = await student.call(askGuardian, { guardianEmail: newGuardian() })
    expect([tooSoon.status, tooSoon.body.error]).toEqual([403, 'consent_required'])
    app.clock.advance(1)
    expect((await stateOf(student)).state).toBe('missing')
    const again = await ask(student)
    expect((await read(token)).body).toEqual({ error: 'link_expired' })
    expect((await answer(again.token, true)).status).toBe(200)
  })

  it('shows no link that hides in the student’s name', async () => {
    const student = await app.person()
    // A name from before the rules about names.
    const name = 'Lin https://evil.test/win or www.evil.test'
    await app.db.update(users).set({ name }).where(eq(users.id, student.id))
    const guardian = newGuardian()
    await ask(student, guardian)
    const letter = emailsTo(guardian).at(-1)
    for (const text of [letter?.subject, letter?.text.replaceAll('http://academy.test/', '')]) {
      expect(text).toContain('evil test win or')
      expect(text).not.toMatch(/evil\.|https?:/)
    }
  })

  it('can be answered for seven days, and withdraws consent later', async () => {
    const [early, late] = [await app.person(), await app.person()]
    const [answered, unanswered] = [await ask(early), await ask(late)]
    await answer(answered.token, true)
    app.clock.advance(7 * day)
    expect((await read(unanswered.token)).body).toEqual({ error: 'link_expired' })
    expect((await answer(unanswered.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await read(answered.token)).body).toMatchObject({ isGiven: true })
    app.clock.advance(300 * day)
    expect((await answer(answered.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await answer(answered.token, false)).body).toEqual({ isGiven: false, keepsVoiceAndPictures: false })
    expect(await mayKeepWordsOf(early.id)).toBe(false)
    expect(await rowsOf(early.id)).toMatchObject([{ decision: 'given' }, { decision: 'withdrawn', way: 'letter' }])
    expect((await answer(answered.token, true)).body).toEqual({ error: 'link_expired' })
  })

  it('leaves neither its address nor its token in a table', async () => {
    const student = await app.person()
    const { token } = await ask(student, 'secret.guardian@home.test')
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const { rows } = await app.pool.query(`select 1 from ${name} t where t::text like any ($1)`, [
        [`%secret.guardian%`, `%${token}%`],
      ])
      expect([name, rows]).toEqual([name, []])
    }
  })

  it('cannot go to the student’s own mailbox, however it is written', async () => {
    const student = await app.person({ email: 'lin.tan@home.test' })
    for (const guardianEmail of ['lin.tan@home.test', 'Lin.Tan@HOME.test', 'lin.tan+mum@home.test']) {
      const refused = await student.call(askGuardian, { guardianEmail })
      expect([guardianEmail, refused.body]).toEqual([
        guardianEmail,
        { error: 'invalid_request', fields: ['guardianEmail'] },
      ])
    }
    expect(app.mail.emails.filter(({ text }) => text.includes('consent?token'))).toEqual([])
    expect(isSameMailbox('lin.tan@gmail.com', 'lintan+x@googlemail.com')).toBe(true)
    expect(isSameMailbox('lin.tan@home.test', 'lintan@home.test')).toBe(false)
  })

  it('is sent three times a day at most by one student, and to one address', async () => {
    const student = await app.person()
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => student.call(askGuardian, { guardianEmail: newGuardian() })),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(asked.find(({ status }) => status !== 200)?.body.error).toBe('too_many_requests')
    const guardian = newGuardian()
    const students = await Promise.all(Array.from({ length: 5 }, () => app.person()))
    const together = await Promise.all(students.map((one) => one.call(askGuardian, { guardianEmail: guardian })))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(emailsTo(guardian)).toHaveLength(3)
    app.clock.advance(day + 1)
    await student.send({ method: 'POST', url: '/api/auth/sign-in', payload: { ...student, call: undefined } })
    expect((await student.call(askGuardian, { guardianEmail: newGuardian() })).status).toBe(200)
  })

  it('is still sent when strangers ask the same guardian from one network', async () => {
    const guardian = newGuardian()
    const strangers = await Promise.all(Array.from({ length: 4 }, () => app.person({ address: '10.81.1.1' })))
    const theirs = await Promise.all(strangers.map((one) => one.call(askGuardian, { guardianEmail: guardian })))
    expect(theirs.filter(({ status }) => status === 200)).toHaveLength(3)
    await ask(await app.person({ address: '10.81.2.1' }), guardian)
  })

  it('goes to a mailbox eight times a day at most, however many networks ask', async () => {
    const guardian = newGuardian()
    const [key, last] = ['consentEmails', 'lastConsentEmails'].map((name) => `${name}:day:${accountKey(guardian)}`)
    // As after seven.
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count) values ($1, $3, 4), ($2, $3, 3)`,
      [key, last, app.clock.now()],
    )
    await ask(await app.person({ address: '10.82.1.1' }), guardian)
    const late = await app.person({ address: '10.82.2.1' })
    expect((await late.call(askGuardian, { guardianEmail: guardian })).status).toBe(429)
  })

  it('is counted for the /48 around a /64 too', async () => {
    const [first, next] = await Promise.all([1, 2].map((n) => app.person({ address: `2001:db8:91:${n}::1` })))
    await ask(first!)
    const wide = `update throttle_counters set count = 240 where key = 'consentEmailsOfNetwork:hour:2001:db8:91::/48'`
    expect((await app.pool.query(wide)).rowCount).toBe(1)
    expect((await next!.call(askGuardian, { guardianEmail: newGuardian() })).status).toBe(429)
    await ask(await app.person({ address: '2001:db8:92:1::1' }))
  })

  it('does not use up the student’s budget when the guardian’s is exhausted', async () => {
    const guardian = newGuardian()
    const others = await Promise.all(Array.from({ length: 3 }, () => app.person({ address: '10.83.1.1' })))
    for (const other of others) await ask(other, guardian)
    const student = await app.person({ address: '10.83.1.1' })
    for (let n = 0; n < 3; n += 1)
      expect((await student.call(askGuardian, { guardianEmail: guardian })).status).toBe(429)
    for (let n = 0; n < 3; n += 1) await ask(student)
  })

  it('invalidates the link of the previous email', async () => {
    const student = await app.person()
    const [first, second] = [await ask(student), await ask(student)]
    expect((await answer(first.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await answer(second.token, true)).status).toBe(200)
  })

  it('is not sent when consent is not needed or already given', async () => {
    const [teacher, student] = [await app.person({ userType: 'teacher' }), await app.person()]
    const { token } = await ask(student)
    await answer(token, true)
    app.mail.emails.length = 0
    expect((await teacher.call(askGuardian, { guardianEmail: newGuardian() })).body.state).toBe('not_needed')
    expect((await student.call(askGuardian, { guardianEmail: newGuardian() })).body.state).toBe('given')
    expect(app.mail.emails).toEqual([])
    // And the link of whoever has agreed still works.
    expect((await read(token)).body.isGiven).toBe(true)
  })

  it('is forbidden to the children of a family', async () => {
    const child = await app.child()
    expect((await child.call(askGuardian, { guardianEmail: newGuardian() })).body).toEqual({ error: 'forbidden' })
  })

  it('reveals nothing to guessed tokens', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await read(token)).body).toEqual({ error: 'link_expired' })
      expect((await answer(token, true)).body).toEqual({ error: 'link_expired' })
    }
    const [row] = await app.db.select().from(consentRequests).limit(1)
    expect((await read(row?.tokenHash ?? '')).body).toEqual({ error: 'link_expired' })
  })
})
