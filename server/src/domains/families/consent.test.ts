import {
  addChild,
  answerConsentRequest,
  askGuardian,
  getOwnConsent,
  listChildren,
  readConsentRequest,
  recordConsent,
} from '@capyzen/contracts/families'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountKey, users } from '#domains/auth'
import { requireConsent, withConsent } from '#domains/families'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '../../testing.ts'
import { childProfile } from './fixtures.ts'
import { isSameMailbox } from './mailbox.ts'
import { consentRequests, consents } from './tables.ts'

let app: TestApp
let guardians = 0

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(() => void (app.mail.letters.length = 0))

type Person = Awaited<ReturnType<TestApp['person']>>

const day = 86_400
const newGuardian = () => `guardian-${(guardians += 1)}@home.test`
const stateOf = async (pupil: Pick<Person, 'call'>) => (await pupil.call(getOwnConsent, {})).body
const lettersTo = (address: string) => app.mail.letters.filter(({ to }) => to === address)
const tokenIn = (text: string | undefined) => /consent\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function ask(pupil: Person, guardianEmail = newGuardian()) {
  const { status, body } = await pupil.call(askGuardian, { guardianEmail })
  expect([status, body.error]).toEqual([200, undefined])
  return { token: tokenIn(lettersTo(guardianEmail).at(-1)?.text), body }
}

const answer = (token: string, isGiven: boolean) => app.visitor().call(answerConsentRequest, { token, isGiven })
const read = (token: string) => app.visitor().call(readConsentRequest, { token })
const rowsOf = (pupilId: string) =>
  app.db.select().from(consents).where(eq(consents.pupilId, pupilId)).orderBy(asc(consents.at))

async function mayKeepWordsOf(userId: string): Promise<boolean> {
  try {
    await requireConsent(app.db, userId)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'consent_required' } satisfies Partial<AppError>)
    return false
  }
}

describe('what keeps a pupil’s own words', () => {
  it('is closed to every pupil without consent, open to grown-ups, closed to nobody at all', async () => {
    const [pupil, parent, teacher] = [
      await app.person(),
      await app.person({ userType: 'parent' }),
      await app.person({ userType: 'teacher' }),
    ]
    expect(await mayKeepWordsOf(pupil.id)).toBe(false)
    expect(await mayKeepWordsOf(parent.id)).toBe(true)
    expect(await mayKeepWordsOf(teacher.id)).toBe(true)
    expect(await mayKeepWordsOf(crypto.randomUUID())).toBe(false)
    expect(await stateOf(parent)).toEqual({ state: 'not_needed', askedOf: null, canAskFrom: null, byFamily: false })
  })

  it('can be guarded by it, after whatever else is asked', async () => {
    const pupil = await app.person()
    const guard = withConsent(app.db, () => ({ userId: pupil.id }) as never)
    await expect(guard({} as never)).rejects.toMatchObject({ code: 'consent_required' })
    await app.db.insert(consents).values({
      ...{ pupilId: pupil.id, decision: 'given', way: 'letter', wording: 'test', at: app.clock.now() },
    })
    expect(await guard({} as never)).toEqual({ userId: pupil.id })
  })
})

describe('a parent’s consent', () => {
  async function family(consent: boolean) {
    const parent = await app.person({ userType: 'parent' })
    const { id } = (await parent.call(addChild, childProfile({ consent }))).body.child
    const say = (isGiven: boolean) => parent.call(recordConsent, { childId: id, isGiven })
    return { parent, id, say }
  }

  it('is given when the child is added, or later, and can be taken back at any time', async () => {
    const ticked = await family(true)
    expect(await mayKeepWordsOf(ticked.id)).toBe(true)
    const { id, say, parent } = await family(false)
    expect(await mayKeepWordsOf(id)).toBe(false)
    expect((await say(true)).body.child.consent).toEqual({ isGiven: true, since: app.clock.now().toISOString() })
    expect(await mayKeepWordsOf(id)).toBe(true)
    expect((await say(false)).body.child.consent.isGiven).toBe(false)
    expect(await mayKeepWordsOf(id)).toBe(false)
    expect((await parent.call(listChildren, {})).body.children[0]?.consent.isGiven).toBe(false)
  })

  it('leaves a row for every change, with who, how and which wording, and none for the same again', async () => {
    const { id, say, parent } = await family(false)
    for (const isGiven of [false, true, true, false, true]) await say(isGiven)
    const rows = await rowsOf(id)
    expect(rows.map(({ decision }) => decision)).toEqual(['refused', 'given', 'withdrawn', 'given'])
    for (const row of rows)
      expect(row).toMatchObject({ way: 'parent_account', guardianId: parent.id, wording: expect.stringMatching(/./) })
  })

  it('is what the later of two answers says, also when they come at once', async () => {
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

describe('a letter to the guardian', () => {
  it('says in both languages what is asked, with a link, and in the pupil’s own language first', async () => {
    const pupil = await app.person({ name: '小雨' })
    await app.db.update(users).set({ language: 'zh' }).where(eq(users.id, pupil.id))
    const guardian = newGuardian()
    await ask(pupil, guardian)
    const [letter] = lettersTo(guardian)
    expect(letter?.subject).toBe('小雨 想请您同意一件事 · 小雨 asks for your consent')
    expect(letter?.text).toMatch(/可以保存[\s\S]*收回同意[\s\S]*—[\s\S]*May we keep[\s\S]*take your consent back/)
    expect(letter?.text).toMatch(/http:\/\/academy\.test\/consent\?token=[\w-]{43}/)
  })

  it('lets the guardian agree without any account; the pupil sees what it waits for', async () => {
    const pupil = await app.person({ name: 'Lin' })
    expect((await stateOf(pupil)).state).toBe('missing')
    const { token, body } = await ask(pupil, 'mum.tan@home.test')
    expect(body).toEqual({ state: 'asked', askedOf: 'm***@home.test', canAskFrom: null, byFamily: false })
    expect((await read(token)).body).toEqual({ pupilName: 'Lin', isGiven: false })
    expect(await mayKeepWordsOf(pupil.id)).toBe(false)
    expect((await answer(token, true)).body).toEqual({ isGiven: true })
    expect(await mayKeepWordsOf(pupil.id)).toBe(true)
    expect(await stateOf(pupil)).toEqual({ state: 'given', askedOf: null, canAskFrom: null, byFamily: false })
    expect(await rowsOf(pupil.id)).toMatchObject([{ decision: 'given', way: 'letter', guardianId: null }])
  })

  it('lets the guardian say no: nothing is kept, and the pupil may ask again after seven days', async () => {
    const pupil = await app.person()
    const { token } = await ask(pupil)
    expect((await answer(token, false)).body).toEqual({ isGiven: false })
    expect(await mayKeepWordsOf(pupil.id)).toBe(false)
    const canAskFrom = new Date(app.clock.now().getTime() + 7 * day * 1000).toISOString()
    const refused = { state: 'refused', askedOf: null, canAskFrom, byFamily: false }
    expect(await stateOf(pupil)).toEqual(refused)
    expect(await rowsOf(pupil.id)).toMatchObject([{ decision: 'refused' }])
    app.clock.advance(7 * day - 1)
    const tooSoon = await pupil.call(askGuardian, { guardianEmail: newGuardian() })
    expect([tooSoon.status, tooSoon.body.error]).toEqual([403, 'consent_required'])
    app.clock.advance(1)
    expect((await stateOf(pupil)).state).toBe('missing')
    const again = await ask(pupil)
    expect((await read(token)).body).toEqual({ error: 'link_expired' })
    expect((await answer(again.token, true)).status).toBe(200)
  })

  it('shows no link that hides in the pupil’s name', async () => {
    const pupil = await app.person({ name: 'Lin https://evil.test/win or www.evil.test' })
    const guardian = newGuardian()
    await ask(pupil, guardian)
    const letter = lettersTo(guardian).at(-1)
    for (const text of [letter?.subject, letter?.text.replaceAll('http://academy.test/', '')]) {
      expect(text).toContain('Lin evil test win or www evil test')
      expect(text).not.toMatch(/evil\.|https?:/)
    }
  })

  it('answers for seven days, and lets consent be taken back long after', async () => {
    const [early, late] = [await app.person(), await app.person()]
    const [answered, unanswered] = [await ask(early), await ask(late)]
    await answer(answered.token, true)
    app.clock.advance(7 * day)
    expect((await read(unanswered.token)).body).toEqual({ error: 'link_expired' })
    expect((await answer(unanswered.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await read(answered.token)).body).toMatchObject({ isGiven: true })
    app.clock.advance(300 * day)
    expect((await answer(answered.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await answer(answered.token, false)).body).toEqual({ isGiven: false })
    expect(await mayKeepWordsOf(early.id)).toBe(false)
    expect(await rowsOf(early.id)).toMatchObject([{ decision: 'given' }, { decision: 'withdrawn', way: 'letter' }])
    expect((await answer(answered.token, true)).body).toEqual({ error: 'link_expired' })
  })

  it('stands in no table with its address or its token', async () => {
    const pupil = await app.person()
    const { token } = await ask(pupil, 'secret.guardian@home.test')
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

  it('cannot go to the pupil’s own mailbox, however it is written', async () => {
    const pupil = await app.person({ email: 'lin.tan@home.test' })
    for (const guardianEmail of ['lin.tan@home.test', 'Lin.Tan@HOME.test', 'lin.tan+mum@home.test']) {
      const refused = await pupil.call(askGuardian, { guardianEmail })
      expect([guardianEmail, refused.body]).toEqual([
        guardianEmail,
        { error: 'invalid_request', fields: ['guardianEmail'] },
      ])
    }
    expect(app.mail.letters.filter(({ text }) => text.includes('consent?token'))).toEqual([])
    expect(isSameMailbox('lin.tan@gmail.com', 'lintan+x@googlemail.com')).toBe(true)
    expect(isSameMailbox('lin.tan@home.test', 'lintan@home.test')).toBe(false)
  })

  it('is sent three times a day at most by one pupil, and to one address', async () => {
    const pupil = await app.person()
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => pupil.call(askGuardian, { guardianEmail: newGuardian() })),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(asked.find(({ status }) => status !== 200)?.body.error).toBe('too_many_requests')
    const guardian = newGuardian()
    const pupils = await Promise.all(Array.from({ length: 5 }, () => app.person()))
    const together = await Promise.all(pupils.map((one) => one.call(askGuardian, { guardianEmail: guardian })))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(lettersTo(guardian)).toHaveLength(3)
    app.clock.advance(day + 1)
    await pupil.send({ method: 'POST', url: '/api/auth/sign-in', payload: { ...pupil, call: undefined } })
    expect((await pupil.call(askGuardian, { guardianEmail: newGuardian() })).status).toBe(200)
  })

  it('is not kept away by strangers who ask the same guardian from one network', async () => {
    const guardian = newGuardian()
    const strangers = await Promise.all(Array.from({ length: 4 }, () => app.person({ address: '10.81.1.1' })))
    const theirs = await Promise.all(strangers.map((one) => one.call(askGuardian, { guardianEmail: guardian })))
    expect(theirs.filter(({ status }) => status === 200)).toHaveLength(3)
    await ask(await app.person({ address: '10.81.2.1' }), guardian)
  })

  it('goes to a mailbox eight times a day at most, however many networks ask', async () => {
    const guardian = newGuardian()
    const key = `consent-letters:to:${accountKey(guardian)}`
    // As after seven.
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count) values ($1, $3, 4), ($2, $3, 3)`,
      [key, `${key}:last`, app.clock.now()],
    )
    await ask(await app.person({ address: '10.82.1.1' }), guardian)
    const late = await app.person({ address: '10.82.2.1' })
    expect((await late.call(askGuardian, { guardianEmail: guardian })).status).toBe(429)
  })

  it('is counted for the /48 around a /64 too', async () => {
    const [first, next] = await Promise.all([1, 2].map((n) => app.person({ address: `2001:db8:91:${n}::1` })))
    await ask(first!)
    const wide = `update throttle_counters set count = 240 where key = 'consent-letters:network:2001:db8:91::/48'`
    expect((await app.pool.query(wide)).rowCount).toBe(1)
    expect((await next!.call(askGuardian, { guardianEmail: newGuardian() })).status).toBe(429)
    await ask(await app.person({ address: '2001:db8:92:1::1' }))
  })

  it('that was refused takes nothing from the pupil, who may still ask somebody else', async () => {
    const guardian = newGuardian()
    const others = await Promise.all(Array.from({ length: 3 }, () => app.person({ address: '10.83.1.1' })))
    for (const other of others) await ask(other, guardian)
    const pupil = await app.person({ address: '10.83.1.1' })
    for (let n = 0; n < 3; n += 1) expect((await pupil.call(askGuardian, { guardianEmail: guardian })).status).toBe(429)
    for (let n = 0; n < 3; n += 1) await ask(pupil)
  })

  it('makes the link in the letter before worthless', async () => {
    const pupil = await app.person()
    const [first, second] = [await ask(pupil), await ask(pupil)]
    expect((await answer(first.token, true)).body).toEqual({ error: 'link_expired' })
    expect((await answer(second.token, true)).status).toBe(200)
  })

  it('is not sent where nobody’s consent is needed, or it is there already', async () => {
    const [teacher, pupil] = [await app.person({ userType: 'teacher' }), await app.person()]
    const { token } = await ask(pupil)
    await answer(token, true)
    app.mail.letters.length = 0
    expect((await teacher.call(askGuardian, { guardianEmail: newGuardian() })).body.state).toBe('not_needed')
    expect((await pupil.call(askGuardian, { guardianEmail: newGuardian() })).body.state).toBe('given')
    expect(app.mail.letters).toEqual([])
    // And the link of whoever has agreed still works.
    expect((await read(token)).body.isGiven).toBe(true)
  })

  it('is not for the children of a family, who ask at home', async () => {
    const child = await app.child()
    expect((await child.call(askGuardian, { guardianEmail: newGuardian() })).body).toEqual({ error: 'forbidden' })
  })

  it('tells nothing to whoever tries tokens', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await read(token)).body).toEqual({ error: 'link_expired' })
      expect((await answer(token, true)).body).toEqual({ error: 'link_expired' })
    }
    const [row] = await app.db.select().from(consentRequests).limit(1)
    expect((await read(row?.tokenHash ?? '')).body).toEqual({ error: 'link_expired' })
  })
})
