import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccessCode, generateAccessCodes, redeemAccessCode } from '@capyzen/contracts/access-codes'
import { getCourse } from '@capyzen/contracts/courses'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { eq, inArray } from 'drizzle-orm'
import { courseEnrollments } from '#domains/courses'
import { purchasedContent } from '#domains/entitlements'
import { makeCourse } from '../courses/fixtures.ts'
import { startTestApp, type TestApp } from '../../testing.ts'
import { redeemAtOnce } from './fixtures.ts'
import { accessCodeRedemptions, accessCodes } from './tables.ts'
import { codeSpace, dailyGuessBudget } from './guess-limits.ts'
import { drawCode } from './issuing.ts'

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

describe('redeeming', () => {
  it('opens the course and enrols, in one act', async () => {
    const pupil = await app.person()
    const { code } = await newCode()
    expect((await pupil.call(getCourse, { courseId })).body.access).toBe('needs_access_code')
    expect((await pupil.call(redeemAccessCode, { code, courseId })).body).toEqual({ outcome: 'granted' })
    expect((await pupil.call(getCourse, { courseId })).body.access).toBe('open')
    const enrolled = (await app.db.select().from(courseEnrollments)).filter((row) => row.userId === pupil.id)
    expect(enrolled).toMatchObject([{ courseId, classType: 'video' }])
  })

  it('forgives case and stray spaces', async () => {
    const pupil = await app.person()
    const { code } = await newCode()
    const typed = `  ${code.toLowerCase()} `
    expect((await pupil.call(redeemAccessCode, { code: typed, courseId })).body.outcome).toBe('granted')
  })

  it('grants once, however often it is clicked', async () => {
    const pupil = await app.person()
    const { code } = await newCode()
    const clicks = await Promise.all(Array.from({ length: 20 }, () => pupil.call(redeemAccessCode, { code, courseId })))
    const outcomes = clicks.map(({ body }) => body.outcome)
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1)
    const owned = (await app.db.select().from(purchasedContent)).filter((row) => row.userId === pupil.id)
    expect(owned).toMatchObject([{ contentId: courseId, priceCents: 0, currency: 'SGD' }])
  })

  it('does not open another course with the code', async () => {
    const pupil = await app.person()
    const { code } = await newCode()
    const other = await pupil.call(redeemAccessCode, {
      code,
      courseId: await makeCourse(app.db, { requiresAccessCode: true }),
    })
    expect(other.body).toEqual({ outcome: 'unknown_code' })
  })

  it('refuses a code that is switched off, and keeps the course for who redeemed it before', async () => {
    const [early, late] = [await app.person(), await app.person()]
    const { id, code } = await newCode()
    await early.call(redeemAccessCode, { code, courseId })
    const off = await admin.call(changeAccessCode, { accessCodeId: id, isActive: false })
    expect(off.body.code.state).toBe('switched_off')
    expect((await late.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('unknown_code')
    expect((await early.call(getCourse, { courseId })).body.access).toBe('open')
  })

  it('answers a code that is switched off, expired or used up like one that never was, and spends a guess on each', async () => {
    const off = await newCode()
    await admin.call(changeAccessCode, { accessCodeId: off.id, isActive: false })
    const expired = await newCode(courseId, { expiresAt: inSeconds(60) })
    const usedUp = await newCode(courseId, { maxUses: 1 })
    await (await app.person()).call(redeemAccessCode, { code: usedUp.code, courseId })
    app.clock.advance(60)
    const guesser = await app.person({ address: '10.0.1.1' })
    const answers = []
    for (const code of [drawCode(), off.code, expired.code, usedUp.code, drawCode()])
      answers.push((await guesser.call(redeemAccessCode, { code, courseId })).text)
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ outcome: 'unknown_code' })]))
    expect((await guesser.call(redeemAccessCode, { code: drawCode(), courseId })).status).toBe(429)
  })

  it('takes a code until the moment it expires', async () => {
    const { code } = await newCode(courseId, { expiresAt: inSeconds(60) })
    app.clock.advance(59)
    expect((await (await app.person()).call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('gives a code with ten uses to exactly ten of fifty pupils who come at once', async () => {
    const { id, code } = await newCode(courseId, { maxUses: 10 })
    const answers = await redeemAtOnce(app, { code, courseId, pupils: 50 })
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

  it('counts an account once: a second use is left for somebody else after twenty clicks', async () => {
    const { code } = await newCode(courseId, { maxUses: 2 })
    const [first, second, third] = [await app.person(), await app.person(), await app.person()]
    await Promise.all(Array.from({ length: 20 }, () => first.call(redeemAccessCode, { code, courseId })))
    expect((await second.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
    expect((await third.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('unknown_code')
  })

  it('counts no second use when the course was taken from the account meanwhile', async () => {
    const { id, code } = await newCode(courseId, { maxUses: 2 })
    const pupil = await app.person()
    await pupil.call(redeemAccessCode, { code, courseId })
    await app.db.delete(purchasedContent).where(eq(purchasedContent.userId, pupil.id))
    expect((await pupil.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, id))
    expect(row?.useCount).toBe(1)
  })

  it('uses nothing of a code where the course is owned already', async () => {
    const [first, other] = [await newCode(), await newCode(courseId, { maxUses: 1 })]
    const pupil = await app.person()
    await pupil.call(redeemAccessCode, { code: first.code, courseId })
    expect((await pupil.call(redeemAccessCode, { code: other.code, courseId })).body.outcome).toBe('already_owned')
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, other.id))
    expect(row?.useCount).toBe(0)
  })

  it('asks a visitor to sign in first', async () => {
    const answer = await app.visitor().call(redeemAccessCode, { code: 'ABCD1234', courseId })
    expect([answer.status, answer.body.error]).toEqual([401, 'login_required'])
  })
})

describe('guessing', () => {
  it('holds the yearly chance of a hit below one in ten thousand for 200 codes', () => {
    expect(dailyGuessBudget(200)).toBe(3_864)
    expect((dailyGuessBudget(200) * 365 * 200) / codeSpace).toBeLessThan(1e-4)
    expect((dailyGuessBudget(5_000) * 365 * 5_000) / codeSpace).toBeLessThan(1e-4)
  })

  it('lets a pupil mistype five times in a quarter of an hour, also when all guesses come at once', async () => {
    const pupil = await app.person({ address: '10.0.0.5' })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => pupil.call(redeemAccessCode, { code: drawCode(), courseId })),
    )
    const looked = guesses.filter(({ status }) => status === 200)
    const refused = guesses.filter(({ status }) => status === 429)
    expect([looked.length, refused.length]).toEqual([5, 25])
    expect(refused[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    app.clock.advance(901)
    const { code } = await newCode()
    expect((await pupil.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('refuses an address that keeps guessing from ever new accounts', async () => {
    const address = '10.0.0.6'
    let looked = 0
    for (let account = 0; account < 10; account += 1) {
      const pupil = await app.person({ address })
      for (let guess = 0; guess < 5; guess += 1)
        if ((await pupil.call(redeemAccessCode, { code: drawCode(), courseId })).status === 200) looked += 1
    }
    expect(looked).toBe(40)
    // Somebody else, elsewhere, is not locked out by it.
    const honest = await app.person({ address: '10.0.0.7' })
    const { code } = await newCode()
    expect((await honest.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('granted')
  })

  it('keeps a way in for newcomers when a flood has used up the course', async () => {
    const flooded = await makeCourse(app.db, { requiresAccessCode: true })
    const windowStart = app.clock.now().toISOString()
    await app.pool.query('insert into throttle_counters (key, window_started_at, count) values ($1, $2, 5000)', [
      `guess:course:${flooded}`,
      windowStart,
    ])
    const { code } = await newCode(flooded)
    const newcomer = await app.person({ address: '10.0.0.8' })
    expect((await newcomer.call(redeemAccessCode, { code, courseId: flooded })).body.outcome).toBe('granted')
    const guesser = await app.person({ address: '10.0.0.9' })
    const guess = () => guesser.call(redeemAccessCode, { code: drawCode(), courseId: flooded })
    expect((await guess()).status).toBe(200)
    expect((await guess()).status).toBe(429)
  })
})
