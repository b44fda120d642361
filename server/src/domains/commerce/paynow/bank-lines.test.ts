/* long because files of every kind share the orders and accounts they pay */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankMoney } from '@capyzen/contracts/bank-columns'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { cancelOrder } from '@capyzen/contracts/orders'
import { completePayment } from '@capyzen/contracts/payment-management'
import {
  decideBankLine,
  getBankColumns,
  getPayNowPayment,
  importBankLines,
  listBankLines,
  verifyPayment,
} from '@capyzen/contracts/paynow'
import { deleteAccount } from '@capyzen/contracts/account'
import { count, eq, sql } from 'drizzle-orm'
import { ledgerEntries } from '#domains/commerce/ledger'
import { ordersDomain } from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { grantContent } from '#test/fixtures/entitlements'
import { makeCourse } from '#test/fixtures/courses'
import { pricedLiveCourse } from '#test/fixtures/live-courses'
import { checkOut, columns, csvOf, linesOf, upload, type Row } from '#test/fixtures/paynow'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { payNowDomain } from './index.ts'
import { closeExpired, forgetLines } from './retention.ts'
import { bankLines, payNowPayments } from './tables.ts'

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

async function order(product: Parameters<typeof checkOut>[1] = premium) {
  const buyer = await app.person()
  const { reference } = await checkOut(buyer, product)
  const [payment] = await app.db.select().from(payNowPayments).where(eq(payNowPayments.paymentReference, reference))
  const orderId = payment!.orderId
  const charges = async () => {
    const rows = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))
    return rows.map(({ kind, amountCents, source }) => ({ kind, amountCents, source }))
  }
  return { buyer, reference, orderId, charges, status: () => statusOf(buyer, reference) }
}

const lesson = async () => ({
  kind: 'video_tutorial' as const,
  contentId: await makeCourse(app.db, { isPremium: true, priceCents: 2990 }),
})

/** Uploads one line and returns it as it is queued. */
async function queued(row: Row) {
  const number = newId()
  expect(await upload(admin, [{ ...row, number }])).toEqual({ ...nothing, queued: 1 })
  return (await linesOf(admin, row.reference)).find(({ transactionId }) => transactionId === number)!
}

describe('importBankLines', () => {
  it('completes what reference and amount prove, and nothing else', async () => {
    const [paid, open] = [await order(), await order()]
    const rows = [
      { reference: paid.reference, number: newId() },
      { reference: 'SALARY', amount: '5000.00', number: newId() },
      { reference: 'RENT CZ', amount: '-29.90', number: newId() },
    ]
    expect(await upload(admin, rows)).toEqual({ ...nothing, completed: 1, unrelated: 2 })
    expect([await paid.status(), await open.status()]).toEqual(['completed', 'open'])
    expect((await paid.buyer.call(getEntitlements, {})).body.isPremium).toBe(true)
    expect(await paid.charges()).toEqual([{ kind: 'charge', amountCents: 2990, source: `order ${paid.orderId}` }])
    expect(await linesOf(admin, paid.reference)).toMatchObject([
      { bookedOn: '2026-11-21', amountCents: 2990, issue: null, decision: null, payment: { status: 'completed' } },
    ])
  })

  it('stores no line of others', async () => {
    const [before] = await app.db.select({ lines: count() }).from(bankLines)
    expect(await upload(admin, [{ reference: 'TAN AH KOW RENT', amount: '800.00', number: newId() }])).toMatchObject({
      unrelated: 1,
    })
    expect((await app.db.select({ lines: count() }).from(bankLines))[0]).toEqual(before)
  })

  it('changes nothing the second time, with the bank’s number or without', async () => {
    const [first, second] = [await order(), await order()]
    const rows = [{ reference: first.reference, number: newId() }, { reference: second.reference }]
    expect(await upload(admin, rows)).toEqual({ ...nothing, completed: 2 })
    expect(await upload(admin, rows)).toEqual({ ...nothing, known: 2 })
    expect(await upload(admin, [...rows].reverse())).toEqual({ ...nothing, known: 2 })
    expect(await first.charges()).toHaveLength(1)
  })

  it('knows a line again after its number’s column was mapped', async () => {
    const { reference } = await order()
    const file = { fileName: 'a.csv', csv: csvOf([{ reference, number: newId() }]), isDryRun: false }
    const unmapped = { ...columns, transactionId: null }
    expect((await admin.call(importBankLines, { ...file, columns: unmapped })).body.completed).toBe(1)
    expect((await admin.call(importBankLines, { ...file, columns })).body).toMatchObject({ known: 1, queued: 0 })
  })

  it('takes payments under one number of a wrongly mapped column for different ones', async () => {
    const [first, second] = [await order(), await order()]
    const number = newId()
    const rows = [
      { reference: first.reference, number },
      { reference: second.reference, number },
      { reference: second.reference, number },
    ]
    expect(await upload(admin, rows)).toEqual({ ...nothing, completed: 2, queued: 1 })
    expect(await upload(admin, rows)).toEqual({ ...nothing, known: 3 })
  })

  it('has one effect when the same file is uploaded 20 times at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => order()))
    const rows = orders.map(({ reference }, at) => ({ reference, ...(at % 2 === 0 && { number: newId() }) }))
    const twins = [...rows, { reference: orders[0]!.reference }, { reference: orders[0]!.reference }]
    const counts = await Promise.all(Array.from({ length: 20 }, () => upload(admin, twins)))
    const sum = (key: keyof typeof nothing) => counts.reduce((total, one) => total + one[key], 0)
    expect({ completed: sum('completed'), queued: sum('queued'), known: sum('known') }).toEqual({
      ...{ completed: 5, queued: 2, known: 20 * 7 - 7 },
    })
    for (const { charges } of orders) expect(await charges()).toHaveLength(1)
  })

  it('finishes a file that was read halfway', async () => {
    const [first, second] = [await order(), await order()]
    const rows = [first, second].map(({ reference }) => ({ reference, number: newId() }))
    await upload(admin, rows.slice(0, 1))
    expect(await upload(admin, rows)).toEqual({ ...nothing, completed: 1, known: 1 })
  })

  it('leaves no line behind where completing fails', async () => {
    const { reference, status } = await order()
    const row = { reference, number: newId() }
    await app.db.execute(sql`alter table ledger_head rename to ledger_head_away`)
    const failed = await admin.call(importBankLines, {
      ...{ fileName: 'a.csv', csv: csvOf([row]), columns, isDryRun: false },
    })
    await app.db.execute(sql`alter table ledger_head_away rename to ledger_head`)
    expect(failed.status).toBe(500)
    expect([await linesOf(admin, reference), await status()]).toEqual([[], 'open'])
    expect(await upload(admin, [row])).toMatchObject({ completed: 1 })
  })

  it('tells in a dry run what it would do, and writes nothing', async () => {
    const [exact, short, owned] = [await order(), await order(), await order(await lesson())]
    const { contentId } = (await owned.buyer.call(getPayNowPayment, owned)).body.payment
    const { id: userId } = owned.buyer as Awaited<ReturnType<TestApp['person']>>
    await grantContent(app.db, { userId, contentId: contentId!, priceCents: 0, now: app.clock.now() })
    const rows = [
      { reference: exact.reference, number: newId() },
      { reference: exact.reference, number: newId() },
      { reference: short.reference, amount: '20.00', number: newId() },
      { reference: owned.reference, number: newId() },
      { reference: 'RENT', amount: '800.00', number: newId() },
    ]
    const dry = await upload(admin, [...rows, rows[0]!], true)
    expect(dry).toEqual({ completed: 1, queued: 3, known: 1, unrelated: 1 })
    expect([await exact.status(), await linesOf(admin, exact.reference)]).toEqual(['open', []])
    expect(await upload(admin, [...rows, rows[0]!])).toEqual(dry)
  })

  it('shows in a dry run whose orders the lines are for, which amount came, and why they wait', async () => {
    const [exact, short, unnamed] = [await order(), await order(), await order(await lesson())]
    const rows = [
      { reference: 'NO REFERENCE' },
      { reference: exact.reference },
      { reference: short.reference, amount: '20.00' },
      { reference: `${short.reference.slice(0, 16)} CUT OFF` },
      { reference: 'RENT', amount: '801.00' },
      { reference: short.reference, amount: '-29.90' },
    ]
    const file = { fileName: 'a.csv', csv: csvOf(rows), columns }
    const { body } = await admin.call(importBankLines, { ...file, isDryRun: true })
    const [buyer] = await app.db.select({ name: users.name }).from(users).where(eq(users.id, exact.buyer.id))
    expect(body.previews.map(({ row, amountCents, outcome, issue }) => [row, amountCents, outcome, issue])).toEqual([
      [2, 2990, 'queued', 'no_reference'],
      [3, 2990, 'completed', null],
      [4, 2000, 'queued', 'underpaid'],
      [5, 2990, 'queued', 'unknown_reference'],
    ])
    const [guessed, paid, less, cut] = body.previews.map((preview) => preview.orders)
    expect(paid).toMatchObject([
      { ...{ orderId: exact.orderId, reference: exact.reference, amountCents: 2990, payer: buyer!.name } },
    ])
    expect([less?.[0]?.orderId, cut?.[0]?.orderId]).toEqual([short.orderId, short.orderId])
    expect(guessed!.map(({ orderId }) => orderId)).not.toContain(exact.orderId)
    expect(guessed!.length).toBeGreaterThan(0)
    expect(await unnamed.status()).toBe('open')
    expect((await admin.call(importBankLines, { ...file, isDryRun: false })).body.previews).toEqual([])
  })

  it('completes no order by money that went out, and asks how the file shows it', async () => {
    const { reference, status } = await order()
    const csv = `Date,Description,D/C,Amount\n21/11/2026,PAYNOW OUT ${reference},D,29.90`
    const one = { date: 'Date', reference: ['Description'], transactionId: null }
    const call = async (money: BankMoney) =>
      (await admin.call(importBankLines, { fileName: 'a.csv', csv, columns: { ...one, money }, isDryRun: false })).body
    const before = (await admin.call(getBankColumns, {})).body
    for (const shown of ['signed', 'credits_only'] as const)
      expect(await call({ shown, amount: 'Amount' })).toMatchObject({
        ...{ ...nothing, problems: [{ row: 1, problem: 'unclear_direction' }] },
      })
    expect((await admin.call(getBankColumns, {})).body).toEqual(before)
    const marked = { shown: 'marked', amount: 'Amount', direction: 'D/C' } as const
    expect(await call(marked)).toMatchObject({ ...nothing, unrelated: 1, problems: [] })
    expect([await status(), await linesOf(admin, reference)]).toEqual(['open', []])
  })

  it('completes an order whose reference stands in the row below its money', async () => {
    const { reference, status } = await order()
    const csv = `Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
21/11/2026,21/11/2026,FUND TRANSFER,,29.90
,,OTHR ${reference} via PayNow: SENDER,,`
    const money = { shown: 'two_columns', credit: 'Deposits (SGD)', debit: 'Withdrawals (SGD)' } as const
    const mapped = { date: 'Transaction date', reference: ['Description'], transactionId: null, money }
    const file = { fileName: 'ocbc.csv', csv, columns: mapped, isDryRun: false }
    expect((await admin.call(importBankLines, file)).body).toMatchObject({ ...nothing, completed: 1 })
    expect(await status()).toBe('completed')
    expect((await admin.call(importBankLines, file)).body).toMatchObject({ ...nothing, known: 1 })
  })

  it('keeps the columns of the last file that fitted them', async () => {
    const other = { ...columns, reference: ['Details', 'Number'] }
    const file = { fileName: 'a.csv', csv: csvOf([]), isDryRun: false }
    await admin.call(importBankLines, { ...file, columns: other })
    await admin.call(importBankLines, {
      ...file,
      columns: { ...columns, money: { shown: 'signed', amount: 'Betrag' } },
    })
    await admin.call(importBankLines, { ...file, columns, isDryRun: true })
    expect((await admin.call(getBankColumns, {})).body.columns).toEqual(other)
  })

  it('ties the line to a payment that an administrator completed before it came', async () => {
    const { orderId, reference, charges } = await order()
    await admin.call(completePayment, { orderId, reason: 'Seen in the app' })
    expect(await upload(admin, [{ reference, number: newId() }])).toEqual({ ...nothing, completed: 1 })
    expect(await charges()).toHaveLength(1)
    expect(await queued({ reference })).toMatchObject({ issue: 'paid_twice', proposal: 'refund' })
  })

  it.each([
    ['29.89', 'underpaid', 'ignore'],
    ['29.91', 'overpaid', 'refund'],
  ])('queues %s for such a payment as %s', async (amount, issue, proposal) => {
    const { orderId, reference } = await order()
    await admin.call(completePayment, { orderId, reason: 'Seen in the app' })
    expect(await queued({ reference, amount })).toMatchObject({ issue, proposal })
    expect(await queued({ reference })).toMatchObject({ issue: 'paid_twice' })
  })

  it.each([
    ['29.89', 'underpaid', 'refund'],
    ['29.91', 'overpaid', 'complete'],
  ])('queues %s as %s', async (amount, issue, proposal) => {
    const { reference, status } = await order()
    expect(await queued({ reference, amount })).toMatchObject({ issue, proposal, decision: null, refundCents: null })
    expect(await status()).toBe('open')
    // An exact payment afterwards still completes it.
    expect(await upload(admin, [{ reference, number: newId() }])).toMatchObject({ completed: 1 })
  })

  it('queues a second payment', async () => {
    const { reference, charges } = await order()
    await upload(admin, [{ reference, number: newId() }])
    expect(await queued({ reference })).toMatchObject({ issue: 'paid_twice', proposal: 'refund' })
    expect(await charges()).toHaveLength(1)
  })

  it('queues a payment after the last day, and one for a payment that was given up', async () => {
    const [late, canceled] = [await order(), await order()]
    expect(await queued({ reference: late.reference, day: '29/11/2026' })).toMatchObject({
      ...{ issue: 'late', proposal: 'complete' },
    })
    await canceled.buyer.call(cancelOrder, { orderId: canceled.orderId })
    expect(await queued({ reference: canceled.reference })).toMatchObject({ issue: 'canceled', proposal: 'refund' })
    expect([await late.status(), await canceled.status()]).toEqual(['open', 'canceled'])
  })

  it('completes and queues a payment for content that was owned before', async () => {
    const product = await lesson()
    const { buyer, reference, status, charges } = await order(product)
    const { id: userId } = buyer as Awaited<ReturnType<TestApp['person']>>
    await grantContent(app.db, { userId, contentId: product.contentId, priceCents: 0, now: app.clock.now() })
    expect(await queued({ reference })).toMatchObject({ issue: 'already_owned', proposal: 'refund' })
    expect([await status(), (await charges()).length]).toEqual(['completed', 1])
  })

  it('completes and queues a payment for a seat that was gone when the money came, as the dry run says', async () => {
    const product = { kind: 'live_course' as const, contentId: await pricedLiveCourse(app, 1) }
    const [held, late] = [await order(product), await app.person()]
    await app.db.execute(sql`update live_enrolments set held_until = ${app.clock.now().toISOString()}`)
    const other = await checkOut(late, product)
    expect(await held.status()).toBe('canceled')
    const row = (reference: string) => ({ reference, amount: '299.00', number: newId() })
    expect(await upload(admin, [row(held.reference)], true)).toEqual({ ...nothing, queued: 1 })
    expect(await queued(row(held.reference))).toMatchObject({ issue: 'no_seat', proposal: 'refund' })
    expect(await upload(admin, [row(other.reference)])).toEqual({ ...nothing, completed: 1 })
    expect(await held.charges()).toEqual([{ kind: 'charge', amountCents: 29_900, source: `order ${held.orderId}` }])
  })

  it('queues a line for two payments, and one that nearly names a payment', async () => {
    const [first, second] = [await order(), await order()]
    const reference = `${first.reference} ${second.reference}`
    expect(await queued({ reference, amount: '59.80' })).toMatchObject({
      ...{ issue: 'several_references', proposal: 'complete', payment: null },
    })
    expect(await queued({ reference, amount: '59.79' })).toMatchObject({ proposal: null })
    const mistyped = `${first.reference.slice(0, 19)}${first.reference.endsWith('A') ? 'B' : 'A'}`
    expect(await queued({ reference: mistyped })).toMatchObject({
      ...{ issue: 'unknown_reference', proposal: null, payment: null },
    })
  })

  it('proposes the payment of which the bank cut the reference off', async () => {
    const { orderId, reference, status } = await order()
    const cut = reference.slice(0, 16)
    expect(await queued({ reference: cut })).toMatchObject({
      ...{ issue: 'unknown_reference', proposal: 'complete', payment: { orderId } },
    })
    expect(await queued({ reference: cut, amount: '1.00' })).toMatchObject({ proposal: null, payment: { orderId } })
    expect(await status()).toBe('open')
  })

  it('names a transaction number that was typed for two payments', async () => {
    const [first, second, other] = [await order(), await order(), await order()]
    const verify = ({ buyer, reference: paymentReference }: typeof first, transactionId: string) =>
      buyer.call(verifyPayment, { paymentReference, transactionId })
    await verify(first, 'FT 26-11')
    await verify(second, 'ft\u200b26\u202e11')
    await verify(other, 'FT2612')
    for (const [{ reference }, isTransactionIdShared] of [
      [first, true],
      [second, true],
      [other, false],
    ] as const)
      expect(await queued({ reference, amount: '1.00' })).toMatchObject({ payment: { isTransactionIdShared } })
    expect((await linesOf(admin, first.reference))[0]?.payment?.transactionId).toBe('FT 26-11')
  })

  it('takes hostile cells as text', async () => {
    const { reference, status } = await order()
    const text = `=HYPERLINK("http://x") '; drop table orders; -- <img onerror=1> ${'𝕏'.repeat(400)}`
    const csv = `Number,Date,Details,Credit\n"${'9'.repeat(5000)}",21/11/2026,"${reference} ${text.replaceAll('"', '""')}",29.90`
    const { body } = await admin.call(importBankLines, { fileName: '../../a', csv, columns, isDryRun: false })
    expect(body).toMatchObject({ completed: 1, problems: [] })
    expect(await status()).toBe('completed')
    const [line] = await linesOf(admin, reference)
    expect(line!.text.length).toBeLessThanOrEqual(300)
    expect(line!.text.isWellFormed()).toBe(true)
  })

  it('lists waiting lines, newest first, with their number', async () => {
    const { reference } = await order()
    await queued({ reference, amount: '1.00', day: '22/11/2026' })
    const all = (await admin.call(listBankLines, { show: 'all', limit: 1 })).body
    const waiting = (await admin.call(listBankLines, { limit: 100 })).body
    expect(all.total).toBeGreaterThan(waiting.total)
    expect([all.lines.length, all.waiting]).toEqual([1, waiting.total])
    expect(waiting.lines.every(({ issue, decision }) => issue !== null && decision === null)).toBe(true)
    const days = waiting.lines.map(({ bookedOn }) => bookedOn)
    expect(days).toEqual([...days].sort().reverse())
  })
})

describe('what is kept of the bank’s lines', () => {
  it('keeps lines of orders, and lines that wait, when an account is deleted or years pass', async () => {
    const own = await startTestApp({ guardians: true })
    const administrator = await own.administrator()
    const [payer, leaver] = [await own.person(), await own.person()]
    const [paid, left] = [await checkOut(payer, premium), await checkOut(leaver, premium)]
    await upload(administrator, [
      { reference: paid.reference, number: '1' },
      { reference: left.reference, amount: '1.00', number: '2' },
    ])
    for (const { call, password } of [payer, leaver]) await call(deleteAccount, { reauthentication: { password } })
    expect((await linesOf(administrator, paid.reference))[0]).toMatchObject({ payment: { payer: null } })
    expect((await linesOf(administrator, left.reference))[0]).toMatchObject({ issue: 'underpaid', payment: null })
    own.clock.advance(400 * daySeconds)
    await forgetLines(own)
    expect((await own.db.select().from(bankLines)).map(({ transactionId }) => transactionId).sort()).toEqual(['1', '2'])
    await own.db
      .update(bankLines)
      .set({ decision: 'refund', decidedAt: own.clock.now(), refundCents: 100 })
      .where(eq(bankLines.transactionId, '2'))
    await forgetLines(own)
    expect((await own.db.select().from(bankLines)).map(({ transactionId }) => transactionId)).toEqual(['1'])
    // What was forgotten is not read again.
    expect(
      await upload(await own.administrator(), [{ reference: left.reference, amount: '1.00', number: '2' }]),
    ).toEqual({
      ...{ ...nothing, unrelated: 1 },
    })
    await own.close()
  })

  it('keeps the order of money that waits, which others of its age do not survive', async () => {
    const own = await startTestApp({ guardians: true })
    const buyers = [await own.person(), await own.person()]
    const [late] = await Promise.all(buyers.map((buyer) => checkOut(buyer, premium)))
    own.clock.advance(10 * daySeconds)
    await closeExpired({ ...own, domains: [] })
    await upload(await own.administrator(), [{ reference: late!.reference, day: '30/11/2026', number: '1' }])
    own.clock.advance(30 * daySeconds)
    const task = ordersDomain.periodicTasks?.find(({ name }) => name === 'delete unpaid orders')
    await task?.run({ ...own, domains: [payNowDomain] } as never)
    const left = await own.db.select({ reference: payNowPayments.paymentReference }).from(payNowPayments)
    expect(left).toEqual([{ reference: late!.reference }])
    const administrator = await own.administrator()
    const [line] = await linesOf(administrator, late!.reference)
    const decision = { lineId: line!.id, decision: 'complete', reason: 'Paid after all' } as const
    expect((await administrator.call(decideBankLine, decision)).body.line.payment?.status).toBe('completed')
    await own.close()
  })

  it('leaves a payment open while its code is valid', async () => {
    const { status } = await order()
    await closeExpired({ ...app, domains: [] })
    expect(await status()).toBe('open')
  })
})
