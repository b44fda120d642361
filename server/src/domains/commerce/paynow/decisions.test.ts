import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { cancelOrder } from '@capyzen/contracts/orders'
import { completePayment, refundPayment } from '@capyzen/contracts/payment-management'
import { decideBankLine, getPayNowPayment, verifyPayment, type BankLineDecision } from '@capyzen/contracts/paynow'
import { listAudit } from '@capyzen/contracts/users'
import { asc, eq, sql } from 'drizzle-orm'
import { ledgerEntries } from '#domains/commerce/ledger'
import { newId } from '#platform/ids'
import { grantContent } from '#test/fixtures/entitlements'
import { makeCourse } from '#test/fixtures/courses'
import { checkOut, linesOf, upload } from '#test/fixtures/paynow'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { closeExpired } from './retention.ts'
import { bankLines, payNowPayments } from './tables.ts'

const daySeconds = 86_400
const reason = 'Spoke with the parent'
const conflict = { status: 409, body: { error: 'conflict' } }

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
let contentId: string
beforeAll(async () => {
  app = await startTestApp({ guardians: true })
  admin = await app.administrator()
  contentId = await makeCourse(app.db, { isPremium: true, priceCents: 2990 })
})
afterAll(() => app.close())

async function order(kind: 'lesson' | 'premium' = 'lesson') {
  const buyer = await app.person()
  const product =
    kind === 'lesson' ? { kind: 'video_tutorial' as const, contentId } : { kind: 'premium_subscription' as const }
  const { reference } = await checkOut(buyer, product)
  const [payment] = await app.db.select().from(payNowPayments).where(eq(payNowPayments.paymentReference, reference))
  const { orderId } = payment!
  return {
    ...{ buyer, reference, orderId },
    status: async () => (await buyer.call(getPayNowPayment, { reference })).body.payment.status,
    owns: async () => (await buyer.call(listPurchases, {})).body.purchases.some((row) => row.contentId === contentId),
    /** What the ledger says of the order, in cents. */
    ledger: async () => {
      const rows = await app.db
        .select({ cents: ledgerEntries.amountCents })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.orderId, orderId))
        .orderBy(asc(ledgerEntries.position))
      return rows.map(({ cents }) => cents)
    },
  }
}

/** A line that is queued. */
async function line(reference: string, amount = '29.90', day = '21/11/2026') {
  const number = newId()
  expect(await upload(admin, [{ reference, amount, day, number }])).toMatchObject({ queued: 1 })
  return (await linesOf(admin, reference)).find(({ transactionId }) => transactionId === number)!
}

const decide = (lineId: string, decision: BankLineDecision, orderId?: string) =>
  admin.call(decideBankLine, { lineId, decision, reason, ...(orderId && { orderId }) })

const again = async (lineId: string) => {
  for (const decision of ['complete', 'refund', 'ignore'] as const)
    expect(await decide(lineId, decision)).toMatchObject(conflict)
}

describe('decideBankLine', () => {
  it('completes a late payment, once', async () => {
    const { reference, status, owns, ledger } = await order()
    const { id } = await line(reference, '29.90', '31/12/2026')
    const { body } = await decide(id, 'complete')
    expect(body.line).toMatchObject({ decision: 'complete', decidedReason: reason, refundCents: 0, issue: 'late' })
    expect([await status(), await owns(), await ledger()]).toEqual(['completed', true, [2990]])
    await again(id)
  })

  it('completes a payment whose code has expired meanwhile, and one that was given up', async () => {
    const [expired, canceled] = [await order(), await order()]
    await canceled.buyer.call(cancelOrder, { orderId: canceled.orderId })
    const ofCanceled = await line(canceled.reference)
    app.clock.advance(9 * daySeconds)
    await closeExpired({ ...app, domains: [] })
    const admin2 = await app.administrator()
    const late = await line(expired.reference, '29.90', '31/12/2026')
    for (const { id } of [late, ofCanceled])
      expect((await admin2.call(decideBankLine, { lineId: id, decision: 'complete', reason })).status).toBe(200)
    expect([await expired.status(), await canceled.status()]).toEqual(['completed', 'completed'])
  })

  it('completes an overpaid payment at its price and says what goes back', async () => {
    const { reference, owns, ledger } = await order()
    const { id } = await line(reference, '34.90')
    expect((await decide(id, 'complete')).body.line).toMatchObject({ decision: 'complete', refundCents: 500 })
    expect([await owns(), await ledger()]).toEqual([true, [2990]])
  })

  it('completes an underpaid payment with what was received', async () => {
    const { reference, owns, ledger } = await order()
    const { id } = await line(reference, '29.00')
    expect((await decide(id, 'complete')).body.line).toMatchObject({ refundCents: 0 })
    expect([await owns(), await ledger()]).toEqual([true, [2900]])
  })

  it('completes a payment with its parts, which are decided together', async () => {
    const { reference, ledger } = await order()
    const first = await line(reference, '20.00')
    expect(first.proposal).toBe('refund')
    const second = await line(reference, '9.90')
    expect((await linesOf(admin, reference)).map(({ proposal }) => proposal)).toEqual(['complete', 'complete'])
    await decide(second.id, 'complete')
    expect(await linesOf(admin, reference)).toMatchObject([
      { decision: 'complete', decidedReason: reason, refundCents: 0 },
      { decision: 'complete', refundCents: 0 },
    ])
    expect(await ledger()).toEqual([2990])
    await again(first.id)
  })

  it('sends money back that completed nothing, without an entry in the ledger', async () => {
    const { reference, status, ledger } = await order()
    const { id } = await line(reference, '20.00')
    expect((await decide(id, 'refund')).body.line).toMatchObject({ decision: 'refund', refundCents: 2000 })
    expect([await status(), await ledger()]).toEqual(['open', []])
    await again(id)
  })

  it('sends a second payment back, and never completes with it', async () => {
    const { reference, status, ledger } = await order()
    await upload(admin, [{ reference, number: newId() }])
    const { id } = await line(reference)
    expect(await decide(id, 'complete')).toMatchObject(conflict)
    expect((await decide(id, 'refund')).body.line.refundCents).toBe(2990)
    expect([await status(), await ledger()]).toEqual(['completed', [2990]])
  })

  it('refunds a payment for content that was owned before, which stays owned', async () => {
    const { buyer, reference, status, owns, ledger } = await order()
    const { id: userId } = buyer
    await grantContent(app.db, { userId, contentId, priceCents: 0, now: app.clock.now() })
    const { id } = await line(reference)
    expect((await decide(id, 'refund')).body.line).toMatchObject({ refundCents: 2990, issue: 'already_owned' })
    expect([await status(), await owns(), await ledger()]).toEqual(['refunded', true, [2990, -2990]])
    await again(id)
  })

  it('refunds only what is left after a refund by hand', async () => {
    const { buyer, reference, orderId, ledger } = await order()
    await grantContent(app.db, { userId: buyer.id, contentId, priceCents: 0, now: app.clock.now() })
    const { id } = await line(reference)
    await admin.call(refundPayment, { orderId, amountCents: 1000, reason, idempotencyKey: newId() })
    expect((await decide(id, 'refund')).body.line.refundCents).toBe(1990)
    expect(await ledger()).toEqual([2990, -1000, -1990])
  })

  it('keeps an owned payment by decision, and leaves one in the queue that a decision found owned', async () => {
    const [kept, found] = [await order(), await order()]
    for (const { buyer } of [kept, found])
      await grantContent(app.db, { userId: buyer.id, contentId, priceCents: 0, now: app.clock.now() })
    const first = await line(kept.reference)
    expect((await decide(first.id, 'complete')).body.line).toMatchObject({ decision: 'complete', refundCents: 0 })
    const second = await line(found.reference, '34.90')
    expect((await decide(second.id, 'complete')).body.line).toMatchObject({
      ...{ issue: 'already_owned', proposal: 'refund', decision: null },
    })
    expect((await decide(second.id, 'refund')).body.line.refundCents).toBe(3490)
    expect(await found.ledger()).toEqual([2990, -2990])
  })

  it('completes all payments that a line names where it is their sum', async () => {
    const [first, second] = [await order(), await order('premium')]
    const reference = `${first.reference} ${second.reference}`
    const wrong = await line(reference, '59.79')
    expect(await decide(wrong.id, 'complete')).toMatchObject(conflict)
    const right = await line(reference, '59.80')
    expect((await decide(right.id, 'complete')).status).toBe(200)
    expect([await first.ledger(), await second.ledger()]).toEqual([[2990], [2990]])
    expect(await line(second.reference)).toMatchObject({ issue: 'paid_twice' })
  })

  it('refunds the one of several payments whose content was owned before', async () => {
    const [owned, other] = [await order(), await order('premium')]
    await grantContent(app.db, { userId: owned.buyer.id, contentId, priceCents: 0, now: app.clock.now() })
    const { id } = await line(`${owned.reference} ${other.reference}`, '59.80')
    expect((await decide(id, 'complete')).body.line).toMatchObject({ issue: 'already_owned', decision: null })
    expect((await decide(id, 'refund')).body.line).toMatchObject({ refundCents: 2990 })
    expect([await owned.ledger(), await other.ledger()]).toEqual([[2990, -2990], [2990]])
  })

  it('completes the payment that an administrator chooses for an unknown reference', async () => {
    const { reference, orderId, status } = await order()
    const { id } = await line(`${reference.slice(0, 19)}${reference.endsWith('A') ? 'B' : 'A'}`)
    expect(await decide(id, 'complete')).toMatchObject(conflict)
    expect(await decide(id, 'complete', newId())).toMatchObject(conflict)
    expect((await decide(id, 'complete', orderId)).body.line).toMatchObject({ payment: { orderId, reference } })
    expect(await status()).toBe('completed')
    expect(await line(reference)).toMatchObject({ issue: 'paid_twice' })
  })

  it('completes the payment whose reference the bank cut off', async () => {
    const { reference, status } = await order()
    const { id } = await line(reference.slice(0, 16))
    expect((await decide(id, 'complete')).body.line).toMatchObject({ decision: 'complete', refundCents: 0 })
    expect(await status()).toBe('completed')
  })

  it('ties a line to a payment that was completed by hand meanwhile', async () => {
    const { reference, orderId, ledger } = await order()
    const { id } = await line(reference, '29.90', '31/12/2026')
    await admin.call(completePayment, { orderId, reason })
    expect((await decide(id, 'complete')).status).toBe(200)
    expect(await ledger()).toEqual([2990])
    expect(await line(reference)).toMatchObject({ issue: 'paid_twice' })
  })

  it('sends back what is too much for a payment that was completed by hand', async () => {
    const { reference, orderId, ledger } = await order()
    await admin.call(completePayment, { orderId, reason })
    const { id } = await line(reference, '34.90')
    expect((await decide(id, 'refund')).body.line.refundCents).toBe(500)
    expect(await ledger()).toEqual([2990])
  })

  it('sets a line aside', async () => {
    const { reference, status } = await order()
    const { id } = await line(reference, '1.00')
    expect((await decide(id, 'ignore')).body.line).toMatchObject({ decision: 'ignore', refundCents: 0 })
    expect(await status()).toBe('open')
    await again(id)
  })

  it('decides nothing about lines without an issue, and needs a reason', async () => {
    const { reference } = await order()
    await upload(admin, [{ reference, number: newId() }])
    const [paid] = await linesOf(admin, reference)
    await again(paid!.id)
    expect((await decide(newId(), 'ignore')).body.error).toBe('not_found')
    const short = { lineId: paid!.id, decision: 'ignore' as const, reason: ' x ' }
    expect((await admin.call(decideBankLine, short)).body.error).toBe('invalid_request')
  })

  it('takes one of two decisions by two administrators at once', async () => {
    const { reference, ledger } = await order()
    const { id } = await line(reference, '29.90', '31/12/2026')
    const other = await app.administrator()
    const answers = await meetingAt(app.db, sql`select from ${bankLines} where id = ${id} for update`, () => [
      admin.call(decideBankLine, { lineId: id, decision: 'complete', reason }),
      other.call(decideBankLine, { lineId: id, decision: 'refund', reason }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [decided] = await linesOf(admin, reference)
    expect(await ledger()).toEqual(decided!.decision === 'complete' ? [2990] : [])
  })

  it('completes once when the money comes while a decision is made', async () => {
    const { reference, orderId, ledger } = await order()
    const { id } = await line(reference, '1.00')
    await Promise.all([
      ...Array.from({ length: 5 }, () => decide(id, 'complete')),
      ...Array.from({ length: 5 }, () => upload(admin, [{ reference, number: newId() }])),
      ...Array.from({ length: 5 }, () => admin.call(completePayment, { orderId, reason })),
    ])
    expect(await ledger()).toHaveLength(1)
  })

  it('leaves a review open while money for it waits', async () => {
    const { buyer, reference } = await order('premium')
    await buyer.call(verifyPayment, { paymentReference: reference, transactionId: 'FT-1' })
    const { id } = await line(reference, '1.00')
    app.clock.advance(26 * daySeconds)
    await closeExpired({ ...app, domains: [] })
    const later = await app.administrator()
    const read = async () =>
      (
        await app.db.execute<{ status: string }>(
          sql`select status from orders join paynow_payments on order_id = id where payment_reference = ${reference}`,
        )
      ).rows
    expect(await read()).toEqual([{ status: 'under_review' }])
    await later.call(decideBankLine, { lineId: id, decision: 'refund', reason })
    await closeExpired({ ...app, domains: [] })
    expect(await read()).toEqual([{ status: 'canceled' }])
    admin = later
  })

  it('is recorded with amounts and reason, as is the file', async () => {
    const { reference } = await order()
    const { id, transactionId } = await line(reference, '1234.50')
    await decide(id, 'complete')
    const { records } = (await admin.call(listAudit, { page: 1 })).body
    const recorded = records.map(({ action, subjectName, detail }) => ({ action, subjectName, detail }))
    const detail = `S$1234.50, −S$1204.60 · ${reason}`
    expect(recorded).toContainEqual({ action: 'bank_line_completed', subjectName: transactionId, detail })
    expect(recorded).toContainEqual({ action: 'bank_file_imported', subjectName: 'november.csv', detail: '1' })
  })

  it('gives a month of premium', async () => {
    const { buyer, reference } = await order('premium')
    const { id } = await line(reference, '1.00')
    await decide(id, 'complete')
    expect((await buyer.call(getEntitlements, {})).body.isPremium).toBe(true)
  })
})
