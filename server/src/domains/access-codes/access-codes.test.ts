import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deactivateAccessCode,
  generateAccessCode,
  listAccessCodes,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import { getCourse } from '@capyzen/contracts/courses'
import { courseEnrollments } from '#domains/courses'
import { purchasedContent } from '#domains/entitlements'
import { makeCourse } from '../courses/fixtures.ts'
import { startTestApp, type TestApp } from '../../testing.ts'
import { codeSpace, dailyGuessBudget } from './guess-limits.ts'
import { drawCode } from './service.ts'

let courseId: string
let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>

beforeAll(async () => {
  app = await startTestApp()
  courseId = await makeCourse(app.db, { requiresAccessCode: true })
  admin = await app.administrator()
})
afterAll(() => app.close())

const newCode = async (forCourse = courseId) =>
  (await admin.call(generateAccessCode, { courseId: forCourse })).body.code

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
    const off = await admin.call(deactivateAccessCode, { accessCodeId: id })
    expect(off.body.code.isActive).toBe(false)
    expect((await late.call(redeemAccessCode, { code, courseId })).body.outcome).toBe('unknown_code')
    expect((await early.call(getCourse, { courseId })).body.access).toBe('open')
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

describe('managing', () => {
  it('draws eight characters, all of the alphabet, none twice as often', () => {
    const codes = Array.from({ length: 4_500 }, drawCode)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/)
    const counts = new Map<string, number>()
    for (const character of codes.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(36)
    // 36,000 characters, 1,000 expected of each; six standard deviations are 187.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(187)
  })

  it('lists newest first', async () => {
    const listed = await makeCourse(app.db, { requiresAccessCode: true })
    const first = await newCode(listed)
    app.clock.advance(1)
    const second = await newCode(listed)
    const { codes } = (await admin.call(listAccessCodes, { courseId: listed })).body
    expect(codes.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('is for administrators: a pupil is refused, a visitor asked to sign in', async () => {
    const pupil = await app.person()
    expect((await pupil.call(generateAccessCode, { courseId })).status).toBe(403)
    expect((await pupil.call(listAccessCodes, { courseId })).status).toBe(403)
    expect((await app.visitor().call(generateAccessCode, { courseId })).status).toBe(401)
  })
})
