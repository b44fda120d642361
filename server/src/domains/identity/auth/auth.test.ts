import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, signIn, signOut, signUp, verifyEmail } from '@capyzen/contracts/auth'
import { auditRecords } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { prepareFirstAdministrator } from './administrators.ts'
import { userRoles } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const person = {
  name: '林小水',
  userType: 'student' as const,
  level: 'P4' as const,
  email: 'lin@academy.test',
  password: 'yuzu in the spring',
}

describe('signUp', () => {
  it('creates an account without signing in and sends the verification email', async () => {
    const visitor = app.visitor()
    expect((await visitor.call(signUp, person)).body).toEqual({ outcome: 'registered' })
    expect(visitor.cookie()).not.toContain('capyzen-session')
    await app.auth.backgroundTasks.settled()
    const message = app.mail.emails.find(({ to }) => to === person.email)
    const token = /verify=([^\s]+)/.exec(message?.text ?? '')?.[1] ?? ''
    expect((await app.findUserByEmail(person.email))?.emailVerified).toBe(false)
    expect((await visitor.call(verifyEmail, { token: decodeURIComponent(token) })).body).toEqual({
      outcome: 'verified',
    })
    expect((await app.findUserByEmail(person.email))?.emailVerified).toBe(true)
  })

  it('answers the same for a registered address, emails its owner and keeps the password', async () => {
    const first = await app.visitor().call(signUp, { ...person, email: 'twice@academy.test' })
    await app.auth.backgroundTasks.settled()
    const second = await app
      .visitor()
      .call(signUp, { ...person, email: 'TWICE@academy.test', password: 'another long one' })
    expect([second.status, second.text]).toEqual([first.status, first.text])
    await app.auth.backgroundTasks.settled()
    const messages = app.mail.emails.filter(({ to }) => to === 'twice@academy.test')
    expect(messages.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('请验证您的电邮'),
      expect.stringContaining('请设置您的密码'),
    ])
    const intruder = await app.visitor().call(signIn, { email: 'twice@academy.test', password: 'another long one' })
    expect(intruder.status).toBe(401)
  })

  it('rejects weak passwords with every reason', async () => {
    const reasonsFor = async (password: string) =>
      (await app.visitor().call(signUp, { ...person, email: 'weak@academy.test', password })).body.reasons
    expect(await reasonsFor('short')).toEqual(['too_short'])
    expect(await reasonsFor('password1')).toEqual(['too_common'])
    expect(await reasonsFor('x'.repeat(129))).toEqual(['too_long'])
    expect(await app.findUserByEmail('weak@academy.test')).toBeUndefined()
  })

  it('answers 400 for role fields and grants no role', async () => {
    const extras = {
      role: 'administrator',
      isAdministrator: true,
      app_metadata: { role: 'administrator' },
      emailVerified: true,
    }
    for (const [name, value] of Object.entries(extras)) {
      const payload = { ...person, email: `${name.toLowerCase()}@academy.test`, [name]: value }
      const answer = await app.visitor().send({ method: 'POST', url: '/api/auth/sign-up', payload })
      expect([name, answer.status, answer.body.error]).toEqual([name, 400, 'invalid_request'])
    }
    const polluted = `{"name":"x","userType":"student","level":"P4","email":"p@academy.test","password":"yuzu in the spring","__proto__":{"role":"administrator"}}`
    const answer = await app.visitor().send({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: polluted,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    const asAdministrator = { ...person, email: 'type@academy.test', userType: 'administrator' }
    expect(
      (await app.visitor().send({ method: 'POST', url: '/api/auth/sign-up', payload: asAdministrator })).status,
    ).toBe(400)
    expect(await app.db.select().from(userRoles)).toEqual([])
  })
})

describe('level at registration', () => {
  const register = (given: object) =>
    app.visitor().send({ method: 'POST', url: '/api/auth/sign-up', payload: { ...person, ...given } })

  it('is asked of students, and kept', async () => {
    const email = 'level@academy.test'
    const without = await register({ email, level: undefined })
    expect([without.status, without.body]).toEqual([400, { error: 'invalid_request', fields: ['level'] }])
    expect(await app.findUserByEmail(email)).toBeUndefined()
    expect((await register({ email, level: 'P3' })).status).toBe(200)
    expect((await app.findUserByEmail(email))?.level).toBe('P3')
  })

  it.each(['parent', 'teacher'])('is refused for a %s, who has none', async (userType) => {
    expect((await register({ email: `${userType}@academy.test`, userType })).body.fields).toEqual(['level'])
    expect((await register({ email: `${userType}@academy.test`, userType, level: undefined })).status).toBe(200)
  })
})

describe('signIn', () => {
  it('restores the session by cookie and ends it on sign-out', async () => {
    const student = await app.person({ name: 'Ming' })
    expect((await student.call(getSession, {})).body.viewer).toMatchObject({ name: 'Ming', isAdministrator: false })
    const stolen = student.cookie()
    expect((await student.call(signOut, {})).body).toEqual({ outcome: 'signed_out' })
    expect((await student.call(getSession, {})).body.viewer).toBeNull()
    const replay = await app.visitor().send({ method: 'GET', url: '/api/entitlements', headers: { cookie: stolen } })
    expect(replay.status).toBe(401)
  })

  it('sets a cookie that scripts cannot read', async () => {
    const { email, password } = await app.person()
    const answer = await app.visitor().call(signIn, { email, password })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
  })

  it('extends a session used after a day and ends it after thirty days without use', async () => {
    app.clock.moveTo(new Date().toISOString())
    const student = await app.person()
    const age = (days: number) =>
      app.pool.query('update sessions set expires_at = $2, updated_at = $3 where user_id = $1', [
        student.id,
        new Date(Date.now() + (30 - days) * 86_400_000),
        new Date(Date.now() - days * 86_400_000),
      ])
    const lastsAfterUse = async () => {
      await student.call(getSession, {})
      const query = 'select expires_at as "until" from sessions where user_id = $1'
      const { rows } = await app.pool.query<{ until: Date }>(query, [student.id])
      return ((rows[0]?.until.getTime() ?? 0) - Date.now()) / 86_400_000
    }
    await age(0.9)
    expect(await lastsAfterUse()).toBeCloseTo(29.1, 1)
    await age(2)
    expect(await lastsAfterUse()).toBeCloseTo(30, 1)
    await age(31)
    expect((await student.call(getSession, {})).body.viewer).toBeNull()
  })

  it('replaces a planted session cookie (session fixation)', async () => {
    const { email, password } = await app.person()
    const planted = 'capyzen-session=planted.c2lnbmF0dXJl'
    const answer = await app
      .visitor()
      .send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password }, headers: { cookie: planted } })
    expect(String(answer.headers['set-cookie'])).not.toContain('planted')
  })

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await app.person()
    const wrong = await app.visitor().call(signIn, { email, password: 'not this one' })
    const unknown = await app.visitor().call(signIn, { email: 'nobody@academy.test', password: 'not this one' })
    expect([wrong.status, wrong.text]).toEqual([401, '{"error":"invalid_credentials"}'])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  it('counts wrong passwords per IPv6 /64 network', async () => {
    const owner = await app.person()
    const answers = []
    for (let n = 1; n <= 12; n += 1)
      answers.push(
        await app.visitor(`2001:db8:1:2::${n}`).call(signIn, { email: owner.email, password: 'not this one' }),
      )
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it('answers 429 after ten wrong passwords without locking the owner out', async () => {
    const owner = await app.person({ address: '10.1.0.1' })
    const guesser = app.visitor('10.1.0.2')
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => guesser.call(signIn, { email: owner.email, password: `guess number ${n}` })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    const again = await app.visitor('10.1.0.1').call(signIn, { email: owner.email, password: owner.password })
    expect(again.status).toBe(200)
  })

  it('answers 401 for an edited or expired session cookie', async () => {
    const student = await app.person()
    const cookie = student.cookie()
    const edited = cookie.replace(/session=(.)/, (_all, first: string) => `session=${first === 'a' ? 'b' : 'a'}`)
    const ask = (value: string) =>
      app.visitor().send({ method: 'GET', url: '/api/entitlements', headers: { cookie: value } })
    expect((await ask(cookie)).status).toBe(200)
    expect((await ask(edited)).status).toBe(401)
    await app.pool.query('update sessions set expires_at = $2 where user_id = $1', [student.id, app.clock.now()])
    expect((await ask(cookie)).status).toBe(401)
  })
})

describe('the first administrator', () => {
  it('gets the same link from two first starts at once and from every later one', async () => {
    const starts = [prepareFirstAdministrator(app.auth, undefined), prepareFirstAdministrator(app.auth, undefined)]
    const printed = [...(await Promise.all(starts)), await prepareFirstAdministrator(app.auth, undefined)]
    expect(new Set(printed.map((setup) => setup?.token)).size).toBe(1)
    expect(printed[0]?.token).toMatch(/^[\w-]{32}$/)
  })

  it('comes from a link that works once', async () => {
    const setup = await prepareFirstAdministrator(app.auth, undefined)
    const payload = { token: setup?.token, name: 'Head', email: 'head@academy.test', password: 'teal spring water' }
    const send = (body: object) =>
      app.visitor().send({ method: 'POST', url: '/api/auth/first-administrator', payload: body })
    expect((await send({ ...payload, token: 'wrong' })).body.error).toBe('link_expired')
    const both = await Promise.all([send(payload), send({ ...payload, email: 'other@academy.test' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await app.db.select().from(userRoles)).toHaveLength(1)
    expect(await prepareFirstAdministrator(app.auth, undefined)).toBeUndefined()
  })

  it('throws for a common password and names ADMIN_PASSWORD', async () => {
    await app.db.delete(userRoles)
    const fromSettings = { email: 'weak-head@academy.test', password: 'Password1' }
    await expect(prepareFirstAdministrator(app.auth, fromSettings)).rejects.toThrow(
      'Setting ADMIN_PASSWORD is not usable: too_common.',
    )
    expect(await app.findUserByEmail(fromSettings.email)).toBeUndefined()
  })

  it('revokes the credentials of an earlier account with the administrator’s address', async () => {
    await app.db.delete(userRoles)
    const squatter = await app.person({ email: 'keeper@academy.test' })
    await app.pool.query(`update users set phone = '+6591230001', second_factor_since = now() where id = $1`, [
      squatter.id,
    ])
    await prepareFirstAdministrator(app.auth, { email: 'keeper@academy.test', password: 'teal spring water' })
    expect((await squatter.call(getSession, {})).body.viewer).toBeNull()
    const { email, password } = squatter
    expect((await app.visitor().call(signIn, { email, password })).status).toBe(401)
    const keeper = await app.visitor().call(signIn, { email, password: 'teal spring water' })
    expect(keeper.body.viewer).toMatchObject({ isAdministrator: true, phone: null, hasSecondFactor: false })
    const granted = { actorId: squatter.id, action: 'role_granted', detail: 'administrator' }
    const records = await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, squatter.id))
    expect(records).toMatchObject([granted])
  })
})

describe('signIn with REQUIRE_EMAIL_VERIFICATION', () => {
  it('answers email_not_verified until the address is verified, and sends another email', async () => {
    const strict = await startTestApp({ environment: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
    try {
      const visitor = strict.visitor()
      await visitor.call(signUp, person)
      const answer = await visitor.call(signIn, { email: person.email, password: person.password })
      expect([answer.status, answer.body.error]).toEqual([403, 'email_not_verified'])
      await strict.auth.backgroundTasks.settled()
      expect(strict.mail.emails).toHaveLength(2)
      const token = /verify=([^\s]+)/.exec(strict.mail.emails[1]?.text ?? '')?.[1] ?? ''
      await visitor.call(verifyEmail, { token: decodeURIComponent(token) })
      expect((await strict.visitor().call(signIn, { email: person.email, password: person.password })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
