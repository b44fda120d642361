import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccessCode, generateAccessCodes, redeemAccessCode } from '@capyzen/contracts/access-codes'
import { getCourse } from '@capyzen/contracts/courses'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { eq, inArray } from 'drizzle-orm'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import { userRoles, users } from '#domains/identity/auth'
import { courseEnrollments } from '#domains/content/courses'
import { purchasedContent } from '#domains/identity/entitlements'
import { makeCourse } from '#test/fixtures/courses'
import { takeContentBack } from '#test/fixtures/entitlements'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { redeemAtOnce } from '#test/fixtures/access-codes'
import { accessCodeRedemptions, accessCodes } from './tables.ts'
import { codeSpace, dailyGuessBudget } from './guess-budgets.ts'
import { drawCode } from './managing.ts'

let courseId: string
let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>

beforeAll(async () => {
  app = await startTestApp()
  courseId = await makeCourse(app.db, { requiresAccessCode: true })
  admin = await app.administrator()
})
afterAll(() => app.close())

type Terms = Omit<CallInput<typeof generateAccessCodes>, 'courseId'>

async function newCode(forCourse = courseId, terms: Terms = {}) {
  const [code] = (await admin.call(generateAccessCodes, { courseId: forCourse, ...terms })).body.codes
  return code!
}

const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()

describe('redeemAccessCode', () => {
  it('grants the course and enrols in one transaction', async () => {
    const student = await app.person()
    const { code } = await newCode()
    expect((await student.call(getCourse, { courseId })).body.access).toBe('needs_access_code')
    expect((await student.call(redeemAccessCode, { code, courseId })).body).toEqual({ outcome: 'granted' })
    expect((await student.call(getCourse, { courseId })).body.access).toBe('open')
    const enrolled = (await app.db.select().from(courseEnrollments)).filter((row) => row.userId === student.id)
    expect(enrolled).toMatchObject([{ courseId, classType: 'video' }])
  })

  it('ignores case and stray spaces', async () => {
    const student = await app.person()
    const { code } = await newCode()
    const typed = `  ${code.toLowerCase()} `
    expect((await student.call(redeemAccessCode, { code: typed, courseId })).body.outcome).toBe('granted')
  })

  it('forgives spaces, dashes and full-width letters within', async () => {
    const { code } = await newCode()
    const [front, back] = [code.slice(0, 4), code.slice(4)]
    const wide = [...code].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfe_e0)).join('')
    for (const typed of [
      `${front} ${back.toLowerCase()}`,
      `${front}-${back}`,
      `${front}—${back}`,
      wide,
      `${front}　${back}`,
    ]) {
      const student = await app.person()
      expect((await student.call(redeemAccessCode, { code: typed, courseId })).body.outcome, typed).toBe('granted')
    }
  })

  it('keeps opening with codes from before the alphabet lost its look-alikes', async () => {
    await app.db.insert(accessCodes).values({ code: 'O0I1L0O1', courseId, createdAt: app.clock.now() })
    const student = await app.person()
    expect((await student.call(redeemAccessCode, { code: 'O0I1 L0O1', courseId })).body.outcome).toBe('granted')
  })

  it('grants the course once for concurrent requests', async () => {
    const student = await app.person()
    const { code } = await newCode()
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => student.call(redeemAccessCode, { code, courseId })),
    )
    const outcomes = clicks.map(({ body }) => body.outcome).sort()
    expect(outcomes).toEqual([...Array.from({ length: 19 }, () => 'already_owned'), 'granted'])
    const owned = (await app.db.select().from(purchasedContent)).filter((row) => row.userId === student.id)
    expect(owned).toMatchObject([{ contentId: courseId, priceCents: 0, currency: 'SGD' }])
  })

  it('grants no other course', async () => {
    const student = await app.person()
    const { code } = await newCode()
    const other = await student.call(redeemAccessCode, {
      code,
      courseId: await makeCourse(app.db, { requiresAccessCode: true }),
    })
    expect(other.body).toEqual({ outcome: 'unknown_code' })
  })

  it('rejects an inactive code and keeps earlier entitlements', async () => {
    const [early, late] = [await app.person(), await app.person()]
    const { id, code } = await newCode()
    await early.call(redeemAccessCode, { code, courseId })
    const off = await admin.call(changeAccessCode, { accessCodeId: id, isActive: false })
    expect(off.body.code.state).toBe('switched_off')
    expect((await late.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('unknown_code')
    expect((await early.call(getCourse, { courseId })).body.access).toBe('open')
  })

  it('answers unknown_code for inactive, expired and used-up codes, and counts a wrong try unless it is used up', async () => {
    const off = await newCode()
    await admin.call(changeAccessCode, { accessCodeId: off.id, isActive: false })
    const expired = await newCode(courseId, { expiresAt: inSeconds(60) })
    const usedUp = await newCode(courseId, { maxUses: 1 })
    await (await app.person()).call(redeemAccessCode, { code: usedUp.code, courseId })
    app.clock.advance(60)
    const guesser = await app.person({ address: '10.0.1.1' })
    const answers = []
    for (const code of [drawCode(), off.code, usedUp.code, expired.code, usedUp.code, drawCode(), drawCode()])
      answers.push((await guesser.call(redeemAccessCode, { code, courseId })).text)
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ outcome: 'unknown_code' })]))
    expect((await guesser.call(redeemAccessCode, { code: drawCode(), courseId })).status).toBe(429)
  })

  it('accepts a code until it expires', async () => {
    const { code } = await newCode(courseId, { expiresAt: inSeconds(60) })
    app.clock.advance(59)
    expect((await (await app.person()).call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('grants a code with ten uses to exactly ten of fifty concurrent students', async () => {
    const { id, code } = await newCode(courseId, { maxUses: 10 })
    const answers = await redeemAtOnce(app, { code, courseId, students: 50 })
    const granted = answers.filter(({ outcome }) => outcome === 'granted').map(({ userId }) => userId)
    expect(granted).toHaveLength(10)
    expect(answers.filter(({ outcome }) => outcome === 'unknown_code')).toHaveLength(40)
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, id))
    expect(row?.useCount).toBe(10)
    const redeemed = await app.db.select().from(accessCodeRedemptions).where(eq(accessCodeRedemptions.accessCodeId, id))
    expect(redeemed.map(({ userId }) => userId).sort()).toEqual(granted.sort())
    const cameAlong = inArray(
      purchasedContent.userId,
      answers.map(({ userId }) => userId),
    )
    const owners = await app.db.select().from(purchasedContent).where(cameAlong)
    expect(owners.map(({ userId }) => userId).sort()).toEqual(granted.sort())
  })

  it('answers already_owned to the second of two racing requests with a single-use code, and counts no wrong guess', async () => {
    const { code } = await newCode(courseId, { maxUses: 1 })
    const student = await app.person({ address: '10.0.2.1' })
    const answers = await Promise.all([1, 2].map(() => student.call(redeemAccessCode, { code, courseId })))
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['already_owned', 'granted'])
    const { rows } = await app.pool.query(
      'select sum(count)::int as counted from throttle_counters where key like $1',
      [`codeGuesses%${student.id}`],
    )
    expect(rows).toEqual([{ counted: 0 }])
  })

  it('counts an account once for twenty concurrent requests', async () => {
    const { code } = await newCode(courseId, { maxUses: 2 })
    const [first, second, third] = [await app.person(), await app.person(), await app.person()]
    await Promise.all(Array.from({ length: 20 }, () => first.call(redeemAccessCode, { code, courseId })))
    expect((await second.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
    expect((await third.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('unknown_code')
  })

  it('counts no second use when the account lost the course meanwhile', async () => {
    const { id, code } = await newCode(courseId, { maxUses: 2 })
    const student = await app.person()
    await student.call(redeemAccessCode, { code, courseId })
    await takeContentBack(app.db, { userId: student.id, contentId: courseId, now: app.clock.now() })
    expect((await student.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, id))
    expect(row?.useCount).toBe(1)
  })

  it('uses no code when the account owns the course', async () => {
    const [first, other] = [await newCode(), await newCode(courseId, { maxUses: 1 })]
    const student = await app.person()
    await student.call(redeemAccessCode, { code: first.code, courseId })
    expect((await student.call(redeemAccessCode, { code: other.code, courseId })).body.outcome).toBe('already_owned')
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, other.id))
    expect(row?.useCount).toBe(0)
  })

  it('asks a visitor to sign in', async () => {
    const answer = await app.visitor().call(redeemAccessCode, { code: 'ABCD1234', courseId })
    expect([answer.status, answer.body.error]).toEqual([401, 'login_required'])
  })
})

describe('rate limit of access codes', () => {
  it('keeps the yearly chance of guessing one of 200 codes below one in ten thousand', () => {
    expect(codeSpace).toBe(31 ** 8)
    expect(dailyGuessBudget(200)).toBe(1_168)
    expect((dailyGuessBudget(200) * 365 * 200) / codeSpace).toBeLessThan(1e-4)
    expect((dailyGuessBudget(5_000) * 365 * 5_000) / codeSpace).toBeLessThan(1e-4)
  })

  it('answers 429 after five wrong codes in a quarter hour, also for concurrent requests', async () => {
    const student = await app.person({ address: '10.0.0.5' })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => student.call(redeemAccessCode, { code: drawCode(), courseId })),
    )
    const looked = guesses.filter(({ status }) => status === 200)
    const rejected = guesses.filter(({ status }) => status === 429)
    expect([looked.length, rejected.length]).toEqual([5, 25])
    expect(rejected[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    app.clock.advance(901)
    const { code } = await newCode()
    expect((await student.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('answers 429 to a network that guesses from new accounts', async () => {
    const address = '10.0.0.6'
    let looked = 0
    for (let account = 0; account < 10; account += 1) {
      const student = await app.person({ address })
      for (let guess = 0; guess < 5; guess += 1)
        if ((await student.call(redeemAccessCode, { code: drawCode(), courseId })).status === 200) looked += 1
    }
    expect(looked).toBe(40)
    // A student in another network is not locked out.
    const honest = await app.person({ address: '10.0.0.7' })
    const { code } = await newCode()
    expect((await honest.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('counts no guess for a right code that is used up, however many classmates try it', async () => {
    const address = '10.0.0.11'
    const { code } = await newCode(courseId, { maxUses: 1 })
    await (await app.person({ address })).call(redeemAccessCode, { code, courseId })
    for (let account = 0; account < 9; account += 1) {
      const classmate = await app.person({ address })
      const tries = await Promise.all(
        Array.from({ length: 6 }, () => classmate.call(redeemAccessCode, { code, courseId })),
      )
      expect(tries.map(({ status, body }) => [status, body.outcome])).toEqual(tries.map(() => [200, 'unknown_code']))
    }
    const { rows } = await app.pool.query('select key from throttle_counters where key like $1 and count > 0', [
      `%${address}%`,
    ])
    expect(rows.filter(({ key }) => String(key).startsWith('accessCodeGuesses'))).toEqual([])
  })

  it('refuses none of a whole class that types right codes at once', async () => {
    const address = '10.0.0.12'
    const { code } = await newCode(courseId, { maxUses: 60 })
    const students = await Promise.all(Array.from({ length: 60 }, () => app.person({ address })))
    const answers = await Promise.all(students.map((student) => student.call(redeemAccessCode, { code, courseId })))
    expect(answers.map(({ body }) => body.outcome)).toEqual(students.map(() => 'granted'))
  })

  it('keeps tries for new students when the course’s budget is used up', async () => {
    const flooded = await makeCourse(app.db, { requiresAccessCode: true })
    const windowStart = app.clock.now().toISOString()
    await app.pool.query('insert into throttle_counters (key, window_started_at, count) values ($1, $2, 5000)', [
      `accessCodeGuessesOfCourse:all:${flooded}`,
      windowStart,
    ])
    const { code } = await newCode(flooded)
    // A typing error in the same network is no reason to refuse.
    await (await app.person({ address: '10.0.0.8' })).call(redeemAccessCode, { code: drawCode(), courseId: flooded })
    const newcomer = await app.person({ address: '10.0.0.8' })
    expect((await newcomer.call(redeemAccessCode, { code, courseId: flooded })).body.outcome).toBe('granted')
    const guesser = await app.person({ address: '10.0.0.9' })
    const guess = () => guesser.call(redeemAccessCode, { code: drawCode(), courseId: flooded })
    expect((await guess()).status).toBe(200)
    expect((await guess()).status).toBe(429)
  })

  it('lets students of a confirmed class and old accounts in when strangers have used up every budget', async () => {
    const flooded = await makeCourse(app.db, { requiresAccessCode: true })
    // With this many codes the course's budget is below what 32 accounts may guess a day.
    await newCode(flooded, { count: 500 })
    for (let stranger = 0; stranger < 32; stranger += 1) {
      const guesser = await app.person({ address: `10.3.0.${stranger}` })
      for (let guess = 0; guess < 5; guess += 1)
        await guesser.call(redeemAccessCode, { code: drawCode(), courseId: flooded })
    }
    const redeemed = async (student: Caller) => {
      const { code } = await newCode(flooded)
      return (await student.call(redeemAccessCode, { code, courseId: flooded })).body.outcome ?? 'refused'
    }
    await exhaustCourse(flooded)
    const [teacher, pretender] = [await app.confirmedTeacher(), await app.confirmedTeacher()]
    const [pupil, strayPupil, stranger] = [await app.person(), await app.person(), await app.person()]
    await joinClassOf(teacher, pupil)
    await joinClassOf(pretender, strayPupil)
    await app.db.delete(userRoles).where(eq(userRoles.userId, pretender.id))
    // A typing error of its own or of a classmate is no reason to refuse.
    await pupil.call(redeemAccessCode, { code: drawCode(), courseId: flooded })
    expect(await redeemed(pupil)).toBe('granted')
    expect([await redeemed(stranger), await redeemed(strayPupil)]).toEqual(['refused', 'refused'])
    const old = await app.person()
    await app.db
      .update(users)
      .set({ createdAt: new Date(app.clock.now().getTime() - 8 * 86_400_000) })
      .where(eq(users.id, old.id))
    expect(await redeemed(old)).toBe('granted')
  })

  it('lets a trusted account guess three times a day past the course’s budget, no more', async () => {
    const flooded = await makeCourse(app.db, { requiresAccessCode: true })
    await exhaustCourse(flooded)
    const pupil = await app.person({ address: '10.0.0.10' })
    await joinClassOf(await app.confirmedTeacher(), pupil)
    const statuses = []
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await pupil.call(redeemAccessCode, { code: drawCode(), courseId: flooded })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

async function joinClassOf(teacher: Caller, student: Caller): Promise<void> {
  const { taughtClass } = (await teacher.call(createClass, { name: '5A', level: 'P5' })).body
  await student.call(joinClass, { code: taughtClass.joinCode })
}

async function exhaustCourse(courseOfFlood: string): Promise<void> {
  for (const part of ['all', 'newcomers', 'established'])
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count) values ($1, $2, 5000)
       on conflict (key) do update set count = 5000, window_started_at = excluded.window_started_at`,
      [`accessCodeGuessesOfCourse:${part}:${courseOfFlood}`, app.clock.now().toISOString()],
    )
}
