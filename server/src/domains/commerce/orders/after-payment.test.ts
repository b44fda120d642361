import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '@capyzen/contracts/account'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { addChild, listChildren } from '@capyzen/contracts/families'
import { getReceipt } from '@capyzen/contracts/orders'
import * as contract from '@capyzen/contracts/payment-management'
import { entriesOf } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { newId } from '#platform/ids'
import { childProfile } from '#test/fixtures/families'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { tellOfMovedMoney } from './moved-money.ts'
import { remindOfEnds } from './reminders.ts'
import { completeOrder, refundOrder, setUnderReview } from './settlement.ts'
import { orders } from './tables.ts'
import { deleteUnpaidOrders } from './unpaid-orders.ts'

const double = paymentDouble()
const { domains } = double
let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains })))
// Sessions end while the clock advances.
beforeEach(async () => void (admin = await app.administrator()))
afterAll(() => app?.close())

const premium = { kind: 'premium_subscription' } as const

const { order, paidOrder } = orderingIn(() => app, domains)

describe('getReceipt', () => {
  it.each(['en', 'zh'] as const)('is a PDF of one page in %s', async (language) => {
    const student = await app.person()
    const orderId = await paidOrder(student)
    const response = await app.http.inject({
      ...{ method: 'GET', url: `/api/orders/${orderId}/receipt?language=${language}` },
      headers: { cookie: student.cookie() },
    })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="CZ-\d{4}-\d{6}\.pdf"$/)
    const text = response.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('is not there before the order is paid', async () => {
    const student = await app.person()
    const orderId = await order(student)
    expect((await student.call(getReceipt, { orderId, language: 'en' })).body).toEqual({ error: 'not_found' })
  })
})

describe('premium of a child', () => {
  it('is told to the parent with its end, also when months follow one another', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const untilOf = async () => (await parent.call(listChildren, {})).body.children[0]?.premiumUntil
    expect(child.premiumUntil).toBeNull()
    await paidOrder(parent, { ...premium, childId: child.id })
    const [first] = await entriesOf(app.db, child.id)
    expect(await untilOf()).toBe(first!.endsAt!.toISOString())
    await paidOrder(parent, { ...premium, childId: child.id })
    const [, second] = await entriesOf(app.db, child.id)
    expect(await untilOf()).toBe(second!.endsAt!.toISOString())
  })
})

describe('emails about money', () => {
  const emailsTo = (to: string) => app.mail.emails.filter((email) => email.to === to)
  const tell = () => tellOfMovedMoney({ ...app, domains } as unknown as DomainDeps)

  it('say once what was paid and what is open with it, and what went back', async () => {
    const parent = await app.person({ userType: 'parent' })
    await app.db.update(users).set({ emailVerified: true, language: 'en' }).where(eq(users.id, parent.id))
    const { child } = (await parent.call(addChild, childProfile())).body
    const orderId = await paidOrder(parent, { ...premium, childId: child.id })
    await Promise.all([tell(), tell()])
    await tell()
    const [receipt, ...more] = emailsTo(parent.email).filter(({ subject }) => subject.includes('We received'))
    const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
    expect(more).toEqual([])
    expect(receipt?.subject).toContain('S$')
    for (const said of [order!.receiptNumber!, `Premium is open for ${child.nickname} until`, '/account#payments'])
      expect(receipt?.text).toContain(said)
    const refund = {
      orderId,
      amountCents: 500,
      source: 'refund 1',
      reason: 'asked',
      actorId: null,
      now: app.clock.now(),
    }
    await app.db.transaction((tx) => refundOrder({ tx, domains }, refund))
    await tell()
    await tell()
    const back = emailsTo(parent.email).filter(({ subject }) => subject.includes('S$5.00 is going back'))
    expect(back).toHaveLength(1)
  })

  it('name what came, where that is not the price', async () => {
    const student = await app.person()
    await app.db.update(users).set({ emailVerified: true, language: 'en' }).where(eq(users.id, student.id))
    const orderId = await order(student)
    const came = { orderId, source: `order ${orderId}`, now: app.clock.now(), amountCents: 1_500 }
    await app.db.transaction((tx) => completeOrder({ tx, domains }, came))
    await tell()
    const [receipt] = emailsTo(student.email).filter(({ subject }) => subject.includes('We received'))
    expect(receipt?.subject).toContain('S$15.00')
    expect(receipt?.text).toContain(': S$15.00')
  })

  it('go to confirmed addresses alone', async () => {
    const parent = await app.person({ userType: 'parent' })
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, parent.id))
    await paidOrder(parent)
    await tell()
    expect(emailsTo(parent.email).filter(({ subject }) => subject.includes('We received'))).toEqual([])
  })
})

describe('remindOfEnds', () => {
  const reminders = (to: string) =>
    app.mail.emails.filter((email) => email.to === to && /Premium is paid/.test(email.subject))
  const confirmed = async (overrides: { userType?: 'parent' } = {}) => {
    const buyer = await app.person(overrides)
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.id))
    return buyer
  }

  it('writes once to the payer, three days before prepaid premium ends', async () => {
    const parent = await confirmed({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    await paidOrder(parent, { ...premium, childId: child.id })
    const [entry] = await entriesOf(app.db, child.id)
    const untilSoon = (entry!.endsAt!.getTime() - app.clock.now().getTime()) / 1000 - 3 * 86_400
    app.clock.advance(untilSoon - 60)
    await remindOfEnds(app)
    expect(reminders(parent.email)).toHaveLength(0)
    app.clock.advance(120)
    await Promise.all([remindOfEnds(app), remindOfEnds(app)])
    await remindOfEnds(app)
    expect(reminders(parent.email)).toHaveLength(1)
    expect(reminders(parent.email)[0]!.text).toContain('Little Yuzu')
  })

  it('writes to nobody about premium that was given', async () => {
    const student = await confirmed()
    await admin.call(contract.adjustAccess, {
      ...{ userId: student.id, premiumMonths: 1, reason: 'won a prize', idempotencyKey: newId() },
    })
    const { premiumUntil } = (await student.call(getEntitlements, {})).body
    app.clock.advance((Date.parse(premiumUntil!) - app.clock.now().getTime()) / 1000 - 86_400)
    await remindOfEnds(app)
    expect(reminders(student.email)).toHaveLength(0)
  })
})

describe('orders that were not paid', () => {
  it('are deleted after 30 days, but not those under review', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const [open, reviewed, paid] = [await order(student), await order(other), await paidOrder(await app.person())]
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, reviewed, app.clock.now()))
    app.clock.advance(86_400 * 30 - 60)
    await deleteUnpaidOrders({ ...app, domains: [] }, app.clock.now())
    const left = async () => (await app.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    expect(await left()).toEqual(expect.arrayContaining([open, reviewed, paid]))
    app.clock.advance(120)
    await deleteUnpaidOrders({ ...app, domains: [] }, app.clock.now())
    expect(await left()).not.toContain(open)
    expect(await left()).toEqual(expect.arrayContaining([reviewed, paid]))
  })

  it('go with the account, while paid ones stay without a name', async () => {
    const buyer = await app.person()
    const paid = await paidOrder(buyer)
    const open = await order(buyer)
    await buyer.call(deleteAccount, { reauthentication: { password: buyer.password } })
    const { body } = await admin.call(contract.getPayment, { orderId: paid })
    expect(body.order).toMatchObject({ payer: null, payerId: buyer.id, status: 'completed' })
    expect((await admin.call(contract.getPayment, { orderId: open })).status).toBe(404)
  })
})
