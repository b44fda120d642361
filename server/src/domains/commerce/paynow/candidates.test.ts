import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '@capyzen/contracts/orders'
import { completePayment } from '@capyzen/contracts/payment-management'
import { decideBankLine, getPayNowPayment, importBankLines, verifyPayment } from '@capyzen/contracts/paynow'
import { eq } from 'drizzle-orm'
import { ordersDomain } from '#domains/commerce/orders'
import { newId } from '#platform/ids'
import { makeCourse } from '#test/fixtures/courses'
import { checkOut, columns, csvOf, linesOf, upload, type Row } from '#test/fixtures/paynow'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { payNowDomain } from './index.ts'
import { closeExpired } from './retention.ts'
import { payNowPayments } from './tables.ts'

const daySeconds = 86_400
const premium = { kind: 'premium_subscription' } as const
const nothing = { completed: 0, queued: 0, known: 0, unrelated: 0 }

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp({ guardians: true })
  admin = await app.administrator()
})
afterAll(() => app.close())

const statusOf = async (buyer: Caller, reference: string) =>
  (await buyer.call(getPayNowPayment, { reference })).body.payment.status

async function order(product: Parameters<typeof checkOut>[1]) {
  const buyer = await app.person()
  const { reference } = await checkOut(buyer, product)
  const [payment] = await app.db.select().from(payNowPayments).where(eq(payNowPayments.paymentReference, reference))
  const orderId = payment!.orderId
  return { buyer, reference, orderId, status: () => statusOf(buyer, reference) }
}

describe('a credit without reference', () => {
  /** An amount that no other test has. */
  let cents = 4_100
  async function lessonOrders(count: number) {
    cents += 1
    const product = {
      kind: 'video_tutorial' as const,
      contentId: await makeCourse(app.db, { isPremium: true, priceCents: cents }),
    }
    const made = []
    for (let at = 0; at < count; at += 1) {
      made.push(await order(product))
      app.clock.advance(1)
    }
    return { amount: (cents / 100).toFixed(2), made }
  }

  /** Uploads one line and returns it as it waits. */
  async function unnamed(row: Partial<Row>, text = `FEES ${newId()}`) {
    expect(await upload(admin, [{ reference: text, ...row }])).toEqual({ ...nothing, queued: 1 })
    return (await linesOf(admin, text))[0]!
  }

  const typed = ({ buyer, reference: paymentReference }: Awaited<ReturnType<typeof order>>, transactionId: string) =>
    buyer.call(verifyPayment, { paymentReference, transactionId })

  it('waits with the orders of its amount, newest first, and completes none by itself', async () => {
    const { amount, made } = await lessonOrders(6)
    const line = await unnamed({ amount })
    expect(line).toMatchObject({ issue: 'no_reference', proposal: 'complete', payment: null, decision: null })
    const newest = made.toReversed().slice(0, 5)
    expect(line.candidates.map(({ orderId }) => orderId)).toEqual(newest.map(({ orderId }) => orderId))
    expect(await Promise.all(made.map(({ status }) => status()))).toEqual(made.map(() => 'open'))
  })

  it('names first the order whose payer typed what stands in the line, or the bank’s number', async () => {
    const { amount, made } = await lessonOrders(7)
    const [byText, byNumber, short] = made
    const number = newId()
    await typed(byText!, 'ft 26-11/99')
    await typed(byNumber!, `DBS ${number}`)
    await typed(short!, 'a')
    const line = await unnamed({ amount, number }, 'FEES FT2611 99')
    expect(line.candidates.map(({ orderId, fits }) => [orderId, fits])).toEqual([
      [byNumber!.orderId, true],
      [byText!.orderId, true],
      ...made
        .toReversed()
        .slice(0, 3)
        .map(({ orderId }) => [orderId, false]),
    ])
    expect(line.candidates[1]).toMatchObject({ transactionId: 'ft 26-11/99', status: 'pending_verification' })
  })

  it('completes the order that an administrator chooses, once', async () => {
    const { amount, made } = await lessonOrders(2)
    const [first, second] = made
    const [line, twin] = [await unnamed({ amount }), await unnamed({ amount })]
    const decide = (lineId: string, orderId?: string) =>
      admin.call(decideBankLine, {
        lineId,
        decision: 'complete',
        reason: 'Spoke with them',
        ...(orderId && { orderId }),
      })
    expect((await decide(line.id)).body.error).toBe('conflict')
    expect((await decide(line.id, first!.orderId)).body.line).toMatchObject({
      ...{ decision: 'complete', refundCents: 0, payment: { orderId: first!.orderId }, candidates: [] },
    })
    expect([await first!.status(), await second!.status()]).toEqual(['completed', 'open'])
    expect((await decide(twin.id, first!.orderId)).body.error).toBe('conflict')
    const left = (await linesOf(admin, twin.text))[0]!
    expect(left.candidates.map(({ orderId }) => orderId)).toEqual([second!.orderId])
  })

  it('proposes nothing once its orders are paid by other lines', async () => {
    const { amount, made } = await lessonOrders(1)
    const line = await unnamed({ amount })
    await upload(admin, [{ reference: made[0]!.reference, amount }])
    expect((await linesOf(admin, line.text))[0]).toMatchObject({ proposal: null, candidates: [], decision: null })
  })

  it('may be for an order whose code has expired, or that was completed by hand, and not for one given up', async () => {
    const own = await startTestApp({ guardians: true })
    const administrator = await own.administrator()
    const buyers = [await own.person(), await own.person(), await own.person()]
    const [expired, byHand, givenUp] = await Promise.all(buyers.map((buyer) => checkOut(buyer, premium)))
    const rows = await own.db.select().from(payNowPayments)
    const idOf = ({ reference }: { reference: string }) =>
      rows.find(({ paymentReference }) => paymentReference === reference)!.orderId
    await administrator.call(completePayment, { orderId: idOf(byHand!), reason: 'Seen in the app' })
    await buyers[2]!.call(cancelOrder, { orderId: idOf(givenUp!) })
    own.clock.advance(9 * daySeconds)
    await closeExpired({ ...own, domains: [] })
    const later = await own.administrator()
    await upload(later, [{ reference: 'FEES', day: '27/11/2026' }])
    const candidates = async () => (await linesOf(later, 'FEES'))[0]!.candidates
    expect((await candidates()).map(({ orderId, status }) => [orderId, status]).sort()).toEqual(
      [
        [idOf(expired!), 'expired'],
        [idOf(byHand!), 'completed'],
      ].sort(),
    )
    // They are kept while the line waits.
    own.clock.advance(30 * daySeconds)
    const task = ordersDomain.periodicTasks?.find(({ name }) => name === 'delete unpaid orders')
    await task?.run({ ...own, domains: [payNowDomain] } as never)
    const left = await own.db.select({ orderId: payNowPayments.orderId }).from(payNowPayments)
    expect(left.map(({ orderId }) => orderId).sort()).toEqual([idOf(expired!), idOf(byHand!)].sort())
    await own.close()
  })

  it.each([
    ['another amount', { amount: '41.00' }],
    ['a day before the order', { day: '19/11/2026' }],
    ['a day more than two weeks after the order', { day: '07/12/2026' }],
  ])('is not ours with %s: told when asked for, and not stored', async (_what, row) => {
    const { amount } = await lessonOrders(1)
    const file = { fileName: 'a.csv', csv: csvOf([{ reference: 'SCHOOL BUS', amount, ...row }]), columns }
    const { body } = await admin.call(importBankLines, { ...file, isDryRun: false })
    expect(body).toMatchObject({ ...nothing, unrelated: 1, unrelatedCredits: 1, others: [] })
    const asked = await admin.call(importBankLines, { ...file, isDryRun: true, listsOthers: true })
    expect(asked.body.others).toMatchObject([{ text: 'PAYNOW SCHOOL BUS TAN MEI LING' }])
    expect(await linesOf(admin, 'SCHOOL BUS')).toEqual([])
  })

  it('is known the second time, also once it was decided, and tells payers under one number apart', async () => {
    const { amount } = await lessonOrders(1)
    const [one, two] = [newId(), newId()]
    const rows = [one, two].map((reference) => ({ reference, amount, number: `COLUMN ${amount}` }))
    expect(await upload(admin, rows, true)).toEqual({ ...nothing, queued: 2 })
    const counts = await Promise.all(Array.from({ length: 5 }, () => upload(admin, rows)))
    expect(counts.reduce((sum, { queued: count }) => sum + count, 0)).toBe(2)
    for (const { id } of [...(await linesOf(admin, one)), ...(await linesOf(admin, two))])
      await admin.call(decideBankLine, { lineId: id, decision: 'ignore', reason: 'Not for us' })
    expect(await upload(admin, rows)).toEqual({ ...nothing, known: 2 })
  })

  it('is judged after the lines with a reference, wherever it stands, also in a dry run', async () => {
    const { amount, made } = await lessonOrders(1)
    const rows = [
      { reference: `BUS ${newId()}`, amount },
      { reference: made[0]!.reference, amount },
    ]
    expect(await upload(admin, rows, true)).toEqual({ ...nothing, completed: 1, unrelated: 1 })
    expect(await upload(admin, rows)).toEqual({ ...nothing, completed: 1, unrelated: 1 })
  })
})
