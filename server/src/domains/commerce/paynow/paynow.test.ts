import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, listOrders, startCheckout } from '@capyzen/contracts/orders'
import { getPayNowPayment, verifyPayment } from '@capyzen/contracts/paynow'
import { addChild } from '@capyzen/contracts/families'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { eq } from 'drizzle-orm'
import { orders } from '#domains/commerce/orders'
import { courses } from '#domains/content/courses'
import { newId } from '#platform/ids'
import { makeCourse } from '#test/fixtures/courses'
import { childProfile } from '#test/fixtures/families'
import { checkOut, upload } from '#test/fixtures/paynow'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { payNowPayload } from './paynow-payload.ts'
import { closeExpired } from './retention.ts'
import { payNowPayments } from './tables.ts'

const payee = { PAYNOW_UEN: '201403121W', PAYNOW_NAME: 'ACME PTE LTD' }
const close = () => closeExpired({ ...app, domains: [] })
const daySeconds = 86_400
const premium = { kind: 'premium_subscription' } as const

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ guardians: true, environment: payee })))
afterAll(() => app.close())

const read = async (buyer: Caller, reference: string) =>
  (await buyer.call(getPayNowPayment, { reference })).body.payment
const typed = (buyer: Caller, paymentReference: string, transactionId = 'DBS 123') =>
  buyer.call(verifyPayment, { paymentReference, transactionId })
const orderIdOf = async (reference: string) => {
  const [row] = await app.db.select().from(payNowPayments).where(eq(payNowPayments.paymentReference, reference))
  return row!.orderId
}

describe('startCheckout by PayNow', () => {
  it('leads to the payment page with reference, type and id', async () => {
    const contentId = await makeCourse(app.db, { isPremium: true, priceCents: 1200 })
    const buyer = await app.person()
    const lesson = await checkOut(buyer, { kind: 'video_tutorial', contentId })
    expect(lesson).toMatchObject({ pathname: '/payment-verification', type: 'video_tutorial', id: contentId })
    expect(lesson.reference).toMatch(/^[A-Z2-9]{20}$/)
    expect(await checkOut(buyer, premium)).toMatchObject({ type: 'premium_subscription', id: null })
    const { orders: listed } = (await buyer.call(listOrders, {})).body
    expect(listed.map(({ payUrl }) => new URL(payUrl!, 'http://a').searchParams.get('reference'))).toContain(
      lesson.reference,
    )
  })

  it('gives twenty concurrent checkouts one reference', async () => {
    const buyer = await app.person()
    const started = await Promise.all(
      Array.from({ length: 20 }, () => buyer.call(startCheckout, { ...premium, idempotencyKey: newId() })),
    )
    expect(new Set(started.map(({ body }) => body.url)).size).toBe(1)
  })
})

describe('getPayNowPayment', () => {
  it('asks for no money for what ceased to be for sale after it was ordered', async () => {
    const buyer = await app.person()
    const contentId = await makeCourse(app.db, { isPremium: true, priceCents: 1200 })
    const { reference } = await checkOut(buyer, { kind: 'video_tutorial', contentId })
    expect(await read(buyer, reference)).toMatchObject({ status: 'open' })
    for (const change of [{ videoUrl: null }, { comingSoon: true }, { status: 'draft' }] as const) {
      const former = { videoUrl: 'https://x.test/', comingSoon: false, status: 'published' } as const
      await app.db
        .update(courses)
        .set({ ...former, ...change })
        .where(eq(courses.id, contentId))
      expect(await read(buyer, reference)).toMatchObject({ status: 'canceled' })
    }
  })

  it('says what to pay, to whom and until when', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    const request = {
      amountCents: 2990,
      uen: '201403121W',
      payeeName: 'ACME PTE LTD',
      reference,
      lastDay: '2026-11-28',
    }
    expect(await read(buyer, reference)).toEqual({
      ...{
        reference,
        status: 'open',
        kind: 'premium_subscription',
        contentId: null,
        childName: null,
        amountCents: 2990,
      },
      ...{ title: { en: 'Premium', zh: '会员' }, uen: '201403121W', payeeName: 'ACME PTE LTD', isSample: false },
      ...{ payload: payNowPayload(request), expiresAt: '2026-11-28T16:00:00.000Z', transactionId: null },
    })
    expect((await read(buyer, ` ${reference.toLowerCase()} `)).reference).toBe(reference)
  })

  it('names the child it is for, also while it is under review', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile({ nickname: 'Mei' }))).body
    const { reference } = await checkOut(parent, { ...premium, childId: child.id })
    await typed(parent, reference)
    expect(await read(parent, reference)).toMatchObject({ status: 'pending_verification', childName: 'Mei' })
  })

  it('answers others as if it were unknown', async () => {
    const { reference } = await checkOut(await app.person(), premium)
    const other = await app.person()
    const foreign = await other.call(getPayNowPayment, { reference })
    const unknown = await other.call(getPayNowPayment, { reference: 'CZAAAABBBBCCCCDDDD23' })
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    const verified = await typed(other, reference)
    expect([verified.status, verified.text]).toEqual([404, unknown.text])
    for (const hostile of ["' or 1=1 --", '%', '../..', '水豚'])
      expect((await other.call(getPayNowPayment, { reference: hostile })).text).toBe(unknown.text)
  })

  it('marks a sample where no payee is set, and the log warns', async () => {
    const bare = await startTestApp({ guardians: true })
    const buyer = await bare.person()
    const payment = await read(buyer, (await checkOut(buyer, premium)).reference)
    expect(payment).toMatchObject({ isSample: true, uen: 'SAMPLE0000', payeeName: 'SAMPLE - DO NOT PAY' })
    expect(bare.log.filter((line) => line.includes('PAYNOW_UEN'))).toHaveLength(1)
    await bare.close()
    expect(app.log.filter((line) => line.includes('PAYNOW_UEN'))).toEqual([])
  })

  it('expires after its last day; a checkout then starts a new payment', async () => {
    const buyer = await app.person()
    const admin = await app.administrator()
    const { reference } = await checkOut(buyer, premium)
    app.clock.advance(8 * daySeconds - 9 * 3600 - 1)
    expect((await read(buyer, reference)).status).toBe('open')
    await close()
    app.clock.advance(1)
    expect((await read(buyer, reference)).status).toBe('expired')
    expect((await typed(buyer, reference)).body.error).toBe('conflict')
    await close()
    expect((await read(buyer, reference)).status).toBe('expired')
    const next = await checkOut(buyer, premium)
    expect(next.reference).not.toBe(reference)
    expect((await read(buyer, next.reference)).status).toBe('open')
    // Booked in time, although the file comes late.
    expect(await upload(admin, [{ reference, day: '28/11/2026', number: newId() }])).toMatchObject({ completed: 1 })
    expect((await read(buyer, reference)).status).toBe('completed')
  })

  it('is valid again with its reference where a checkout comes before it is closed', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    app.clock.advance(9 * daySeconds)
    expect((await checkOut(buyer, premium)).reference).toBe(reference)
    await close()
    expect((await read(buyer, reference)).status).toBe('open')
  })
})

describe('verifyPayment', () => {
  it('completes nothing: it puts the payment under review, and may be corrected', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    const first = await typed(buyer, ` ${reference.toLowerCase()} `, '  FT-1 ')
    expect(first.body).toMatchObject({ success: true, payment: { status: 'pending_verification' } })
    expect(first.body.message.en).toContain('one working day')
    expect(first.body.message.zh).toContain('一个工作日')
    await typed(buyer, reference, 'FT-2')
    expect(await read(buyer, reference)).toMatchObject({ status: 'pending_verification', transactionId: 'FT-2' })
    expect((await buyer.call(getEntitlements, {})).body.isPremium).toBe(false)
    const { orders: listed } = (await buyer.call(listOrders, {})).body
    expect(listed).toMatchObject([{ status: 'under_review', payUrl: expect.stringContaining(reference) }])
  })

  it('needs a transaction number', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    for (const transactionId of ['', '   ', 'x'.repeat(61)])
      expect((await typed(buyer, reference, transactionId)).body.error).toBe('invalid_request')
    expect((await read(buyer, reference)).status).toBe('open')
  })

  it('answers success for a payment that has arrived', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    await upload(await app.administrator(), [{ reference, number: newId() }])
    expect((await typed(buyer, reference)).body).toMatchObject({ success: true, payment: { status: 'completed' } })
    expect(await read(buyer, reference)).toMatchObject({ status: 'completed', transactionId: null })
  })

  it('answers conflict for a payment that was canceled', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    expect((await buyer.call(cancelOrder, { orderId: await orderIdOf(reference) })).status).toBe(200)
    expect((await typed(buyer, reference)).body.error).toBe('conflict')
    expect((await read(buyer, reference)).status).toBe('canceled')
  })

  it('ends a review two weeks after the code expired', async () => {
    const buyer = await app.person()
    const { reference } = await checkOut(buyer, premium)
    await typed(buyer, reference)
    app.clock.advance(21 * daySeconds)
    await close()
    expect((await read(buyer, reference)).status).toBe('pending_verification')
    app.clock.advance(2 * daySeconds)
    await close()
    expect((await read(buyer, reference)).status).toBe('expired')
    const [order] = await app.db
      .select()
      .from(orders)
      .where(eq(orders.id, await orderIdOf(reference)))
    expect(order).toMatchObject({ status: 'canceled' })
  })
})
