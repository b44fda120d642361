import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeAccessCode,
  exportAccessCodes,
  generateAccessCodes,
  listAccessCodes,
  listRedemptions,
  mostUsableCodes,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { auditRecords } from '#platform/tables'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { redeemAtOnce } from '#test/fixtures/access-codes'
import { drawCode } from './managing.ts'
import { accessCodes } from './tables.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
/** A course for each test. */
const newCourse = () => makeCourse(app.db, { requiresAccessCode: true })

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://capyzen.example' } })
  admin = await app.administrator()
})
afterAll(() => app.close())

type Terms = Omit<CallInput<typeof generateAccessCodes>, 'courseId'>

async function make(courseId: string, terms: Terms = {}) {
  const { codes } = (await admin.call(generateAccessCodes, { courseId, ...terms })).body
  return { ...codes[0]!, codes }
}

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

async function recordsOf(...subjects: string[]) {
  const rows = await app.db.select().from(auditRecords).where(inArray(auditRecords.subjectId, subjects))
  return rows.map(({ actorId, action, detail }) => ({ actorId, action, detail }))
}

describe('generateAccessCodes', () => {
  it('draws eight characters without look-alikes, all of the alphabet, none twice as often', () => {
    const codes = Array.from({ length: 3_875 }, drawCode)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const counts = new Map<string, number>()
    for (const character of codes.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(31)
    // 31,000 characters, 1,000 expected of each; six standard deviations are 187.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(187)
  })

  it('makes five hundred different codes on the same terms and records it in the audit trail', async () => {
    const courseId = await newCourse()
    const terms = { label: '五年级 A 班', expiresAt: inDays(30), maxUses: 3 }
    const { codes } = await make(courseId, { count: 500, ...terms })
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500)
    expect(new Set(codes.map(({ createdAt }) => createdAt)).size).toBe(1)
    for (const code of codes) expect(code).toMatchObject({ ...terms, courseId, state: 'usable', useCount: 0 })
    expect(await recordsOf(courseId)).toEqual([{ actorId: admin.id, action: 'access_codes_made', detail: '500' }])
  })

  it.each([
    ['none', { count: 0 }],
    ['too many', { count: 501 }],
    ['without a whole use', { maxUses: 0 }],
    ['half a use', { maxUses: 1.5 }],
    ['with a label nobody reads to its end', { label: 'x'.repeat(81) }],
    ['with a day that is none', { expiresAt: '2026-02-31T00:00:00.000Z' }],
    ['with a label that hides a control character', { label: 'a\u0000b' }],
  ])('rejects invalid terms: %s', async (_why, terms) => {
    const courseId = await newCourse()
    const answer = await admin.call(generateAccessCodes, { courseId, ...terms })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
    expect((await admin.call(listAccessCodes, { courseId })).body.total).toBe(0)
  })

  it('rejects an expiry in the past and names the field', async () => {
    const answer = await admin.call(generateAccessCodes, { courseId: await newCourse(), expiresAt: inDays(0) })
    expect(answer.body).toEqual({ error: 'invalid_request', fields: ['expiresAt'] })
  })

  it('allows ten thousand usable codes per course, even for concurrent requests', async () => {
    const courseId = await newCourse()
    const row = { courseId, createdAt: app.clock.now() }
    const codes = Array.from({ length: mostUsableCodes - 700 }, (_, at) => String(at).padStart(8, '0'))
    for (let from = 0; from < codes.length; from += 2_000)
      await app.db.insert(accessCodes).values(codes.slice(from, from + 2_000).map((code) => ({ ...row, code })))
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => admin.call(generateAccessCodes, { courseId, count: 500 })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.body.error).toBe('limit_reached')
    // An inactive code does not count.
    await app.db.update(accessCodes).set({ isActive: false }).where(eq(accessCodes.code, '00000000'))
    expect((await admin.call(generateAccessCodes, { courseId, count: 201 })).status).toBe(200)
    const [off] = await app.db.select().from(accessCodes).where(eq(accessCodes.code, '00000000'))
    const again = await admin.call(changeAccessCode, { accessCodeId: off?.id ?? '', isActive: true })
    expect([again.status, again.body.error]).toEqual([409, 'limit_reached'])
  })

  it('rejects students and visitors', async () => {
    const courseId = await newCourse()
    const student = await app.person()
    expect((await student.call(generateAccessCodes, { courseId })).status).toBe(403)
    expect((await student.call(listAccessCodes, { courseId })).status).toBe(403)
    expect((await app.visitor().call(generateAccessCodes, { courseId })).status).toBe(401)
  })
})

describe('changeAccessCode', () => {
  it('changes the given terms and records which', async () => {
    const { id } = await make(await newCourse(), { label: 'Workshop', maxUses: 5 })
    const expiresAt = inDays(2)
    const { code } = (await admin.call(changeAccessCode, { accessCodeId: id, expiresAt, maxUses: null })).body
    expect(code).toMatchObject({ label: 'Workshop', expiresAt, maxUses: null, state: 'usable' })
    expect(await recordsOf(id)).toEqual([
      { actorId: admin.id, action: 'access_code_changed', detail: 'expiresAt, maxUses' },
    ])
  })

  it('deactivates and activates a code and records each change once', async () => {
    const { id } = await make(await newCourse())
    const state = async (isActive: boolean) =>
      (await admin.call(changeAccessCode, { accessCodeId: id, isActive })).body.code.state
    expect([await state(false), await state(false), await state(true)]).toEqual([
      'switched_off',
      'switched_off',
      'usable',
    ])
    const actions = (await recordsOf(id)).map(({ action }) => action)
    expect(actions.sort()).toEqual(['access_code_switched_off', 'access_code_switched_on'])
  })

  it('makes an expired and a used up code usable again', async () => {
    const courseId = await newCourse()
    const expired = await make(courseId, { expiresAt: inDays(1) })
    const usedUp = await make(courseId, { maxUses: 1 })
    await (await app.person()).call(redeemAccessCode, { code: usedUp.code, courseId })
    app.clock.advance(86_400)
    const states = async () =>
      (await admin.call(listAccessCodes, { courseId })).body.codes.map(({ state }) => state).sort()
    expect(await states()).toEqual(['expired', 'used_up'])
    await admin.call(changeAccessCode, { accessCodeId: expired.id, expiresAt: null })
    await admin.call(changeAccessCode, { accessCodeId: usedUp.id, maxUses: 2 })
    expect(await states()).toEqual(['usable', 'usable'])
  })

  it('rejects fewer uses than so far, an expiry in the past and an unknown code', async () => {
    const courseId = await newCourse()
    const { id: accessCodeId, code } = await make(courseId, { maxUses: 2 })
    for (let student = 0; student < 2; student += 1)
      await (await app.person()).call(redeemAccessCode, { code, courseId })
    const failure = async (change: Omit<CallInput<typeof changeAccessCode>, 'accessCodeId'>, id = accessCodeId) =>
      (await admin.call(changeAccessCode, { accessCodeId: id, ...change })).body.error
    expect(await failure({ maxUses: 1 })).toBe('conflict')
    expect(await failure({ expiresAt: inDays(-1) })).toBe('invalid_request')
    expect(await failure({ label: 'x' }, crypto.randomUUID())).toBe('not_found')
    expect(await recordsOf(accessCodeId)).toEqual([])
  })

  it('never exceeds lowered uses while students redeem', async () => {
    const courseId = await newCourse()
    const { id, code } = await make(courseId, { maxUses: 20 })
    const [cutting] = await Promise.all([
      admin.call(changeAccessCode, { accessCodeId: id, maxUses: 8 }),
      redeemAtOnce(app, { code, courseId, students: 20 }),
    ])
    const [row] = await app.db.select().from(accessCodes).where(eq(accessCodes.id, id))
    if (cutting.status === 200) expect([row?.maxUses, row?.useCount]).toEqual([8, 8])
    else expect([cutting.body.error, row?.maxUses, row?.useCount]).toEqual(['conflict', 20, 20])
  })
})

describe('listAccessCodes and exportAccessCodes', () => {
  it('lists the newest codes first, in pages', async () => {
    const courseId = await newCourse()
    const first = await make(courseId)
    app.clock.advance(1)
    const second = await make(courseId)
    const page = async (offset: number) => (await admin.call(listAccessCodes, { courseId, limit: 1, offset })).body
    expect(await page(0)).toMatchObject({ codes: [{ id: second.id }], total: 2 })
    expect(await page(1)).toMatchObject({ codes: [{ id: first.id }], total: 2 })
    expect((await page(2)).codes).toEqual([])
  })

  it('searches terms of the label in any order and parts of the code', async () => {
    const courseId = await newCourse()
    const { code } = await make(courseId, { label: 'Workshop 100% (June)' })
    await make(courseId, { label: '六月 工作坊' })
    const found = async (search: string) =>
      (await admin.call(listAccessCodes, { courseId, search })).body.codes.map(({ label }) => label)
    expect(await found('june WORK')).toEqual(['Workshop 100% (June)'])
    expect(await found('工作坊')).toEqual(['六月 工作坊'])
    expect(await found('100%')).toEqual(['Workshop 100% (June)'])
    expect(await found('%')).toEqual(['Workshop 100% (June)'])
    expect(await found(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toEqual(['Workshop 100% (June)'])
    expect(await found('nothing like it')).toEqual([])
  })

  it('finds codes of their own course only, and answers not found without one', async () => {
    await make(await newCourse())
    expect((await admin.call(listAccessCodes, { courseId: await newCourse() })).body.codes).toEqual([])
    expect((await admin.call(listAccessCodes, { courseId: 'no-such-course' })).body.error).toBe('not_found')
    expect((await admin.call(exportAccessCodes, { courseId: 'no-such-course' })).body.error).toBe('not_found')
  })

  it('exports what a search or one batch has, with the public address, and records it', async () => {
    const courseId = await newCourse()
    const batch = await make(courseId, { count: 120, label: 'June' })
    app.clock.advance(1)
    await make(courseId, { count: 2, label: 'June' })
    const take = async (wanted: { search?: string; madeAt?: string }) =>
      (await admin.call(exportAccessCodes, { courseId, ...wanted })).body
    expect((await take({ search: 'june' })).codes).toHaveLength(122)
    const together = await take({ madeAt: batch.createdAt })
    expect(together.codes.map(({ id }) => id).sort()).toEqual(batch.codes.map(({ id }) => id).sort())
    expect(together.courseUrl).toBe(`https://capyzen.example/courses/${courseId}`)
    const records = (await recordsOf(courseId)).filter(({ action }) => action === 'access_codes_exported')
    expect(records.map(({ detail }) => detail).sort()).toEqual(['120', '122'])
  })
})

describe('listRedemptions', () => {
  it('lists the newest redemption first, also of an inactive code', async () => {
    const courseId = await newCourse()
    const { id: accessCodeId, code } = await make(courseId)
    const first = await app.person({ name: '林小水' })
    const second = await app.person({ name: 'Ming' })
    await first.call(redeemAccessCode, { code, courseId })
    app.clock.advance(1)
    await second.call(redeemAccessCode, { code, courseId })
    await admin.call(changeAccessCode, { accessCodeId, isActive: false })
    const { redemptions, total } = (await admin.call(listRedemptions, { accessCodeId })).body
    expect(total).toBe(2)
    expect(redemptions).toEqual([
      { userId: second.id, name: 'Ming', email: second.email, redeemedAt: app.clock.now().toISOString() },
      { userId: first.id, name: '林小水', email: first.email, redeemedAt: inDays(-1 / 86_400) },
    ])
    const page = (await admin.call(listRedemptions, { accessCodeId, limit: 1, offset: 1 })).body
    expect(page.redemptions.map(({ name }) => name)).toEqual(['林小水'])
  })

  it('answers not found for an unknown code', async () => {
    const answer = await admin.call(listRedemptions, { accessCodeId: crypto.randomUUID() })
    expect(answer.body.error).toBe('not_found')
  })
})
