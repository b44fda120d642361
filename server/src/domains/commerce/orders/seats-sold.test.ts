import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { addChild } from '@capyzen/contracts/families'
import {
  enrolInLiveCourse,
  leaveLiveCourse,
  listLiveCourses,
  readTimetable,
  updateLiveCourse,
} from '@capyzen/contracts/live-courses'
import { cancelOrder, getOffer, getReceipt, listOrders, startCheckout } from '@capyzen/contracts/orders'
import { getPayment, refundPayment } from '@capyzen/contracts/payment-management'
import { verifyLedger } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { listenForNews, type News } from '#platform/channels/news'
import { newId } from '#platform/ids'
import { childProfile } from '#test/fixtures/families'
import { changeOf, pricedLiveCourse, readCourse } from '#test/fixtures/live-courses'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { cloneDatabase } from '#test/platform-doubles'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { tellOfMovedMoney } from './moved-money.ts'
import { setUnderReview, undoRefund } from './settlement.ts'
import { cancelUnsoldOrders } from './unpaid-orders.ts'

const double = paymentDouble()
const { domains } = double
const heard: News[] = []
let listening: Awaited<ReturnType<typeof listenForNews>>
let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>
let admin: Awaited<ReturnType<TestApp['administrator']>>

beforeAll(async () => {
  const database = await cloneDatabase()
  app = await startTestApp({ guardians: true, domains, database })
  const told = (news: News) => void heard.push(news)
  listening = await listenForNews(database.url, { log: app.logger, told, missed: () => undefined })
  teacher = await app.confirmedTeacher()
  admin = await app.administrator()
})
afterAll(async () => {
  await listening?.stop()
  await app?.close()
})

const { order, complete, paidOrder } = orderingIn(() => app, domains)
const seatIn = (contentId: string) => ({ kind: 'live_course', contentId }) as const
const checkOut = (caller: Caller, product: object, idempotencyKey = newId()) =>
  caller.call(startCheckout, { ...product, idempotencyKey } as never)
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

const pricedCourse = (maxStudents?: number) => pricedLiveCourse(app, maxStudents)

async function shown(courseId: string, to: Caller) {
  const { courses } = (await to.call(listLiveCourses, {})).body
  const { currentEnrollment, isEnrolled, enrolledChildIds, holds } = courses.find(({ id }) => id === courseId)!
  return { currentEnrollment, isEnrolled, enrolledChildIds, holds }
}

async function family() {
  const parent = await app.person({ userType: 'parent' })
  const { child } = (await parent.call(addChild, childProfile())).body
  return { parent, child }
}

const ownOrders = async (payer: Caller) => (await payer.call(listOrders, {})).body.orders
const refund = (orderId: string, amountCents = 29_900) =>
  admin.call(refundPayment, { orderId, amountCents, reason: 'asked by the family', idempotencyKey: newId() })

describe('a seat of a live course', () => {
  it('is held for a child from the checkout on, and theirs once it is paid', async () => {
    const contentId = await pricedCourse()
    const { parent, child } = await family()
    const product = { ...seatIn(contentId), childId: child.id }
    expect((await parent.call(getOffer, product)).body).toMatchObject({
      ...{ priceCents: 29_900, creditCents: 0, isOwned: false, isForSale: true, premiumContent: [] },
    })
    const orderId = await order(parent, product)
    const until = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString()
    expect(await shown(contentId, parent)).toMatchObject({
      ...{ currentEnrollment: 1, enrolledChildIds: [], holds: [{ studentId: child.id, until }] },
    })
    expect((await parent.call(readTimetable, {})).body.sessions).toEqual([])
    expect(await complete(orderId)).toBe('completed')
    expect(await shown(contentId, parent)).toMatchObject({ enrolledChildIds: [child.id], holds: [] })
    expect((await parent.call(readTimetable, {})).body.sessions).toMatchObject([{ children: [{ id: child.id }] }])
    expect(await ownOrders(parent)).toMatchObject([
      { kind: 'live_course', contentId, status: 'completed', childName: child.nickname, lacksSeat: false },
    ])
    expect((await parent.call(getReceipt, { orderId, language: 'zh' })).status).toBe(200)
    const { entries } = (await admin.call(getPayment, { orderId })).body
    expect(entries).toMatchObject([{ kind: 'charge', product: 'live_course', contentId, amountCents: 29_900 }])
    expect((await parent.call(getOffer, product)).body.isOwned).toBe(true)
    expect(errorOf(await checkOut(parent, product))).toEqual([409, 'conflict'])
    expect((await parent.call(getEntitlements, {})).body.isPremium).toBe(false)
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('is sold to students alone, of an open course, and for a child of one’s own', async () => {
    const contentId = await pricedCourse()
    const [{ parent }, { child: anothers }] = [await family(), await family()]
    expect(errorOf(await checkOut(parent, seatIn(contentId)))).toEqual([409, 'not_for_sale'])
    expect(errorOf(await checkOut(teacher, seatIn(contentId)))).toEqual([409, 'not_for_sale'])
    expect(errorOf(await checkOut(parent, { ...seatIn(contentId), childId: anothers.id }))).toEqual([404, 'not_found'])
    const student = await app.person()
    expect(errorOf(await checkOut(student, seatIn('unknown')))).toEqual([404, 'not_found'])
    const course = await readCourse(admin, contentId)
    await admin.call(updateLiveCourse, changeOf(course, { teacherId: null }))
    expect((await student.call(getOffer, seatIn(contentId))).body).toMatchObject({
      ...{ isForSale: false, priceCents: 29_900 },
    })
    expect(errorOf(await checkOut(student, seatIn(contentId)))).toEqual([409, 'not_for_sale'])
  })

  it('is held for 25 of 50 who check out at once, and for nobody else', async () => {
    const contentId = await pricedCourse()
    const students: Awaited<ReturnType<TestApp['person']>>[] = []
    for (let n = 0; n < 50; n += 1) students.push(await app.person({ address: `10.8.${n}.1` }))
    const answers = await Promise.all(students.map((student) => checkOut(student, seatIn(contentId))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(answers.filter(({ body }) => (body as { error?: string }).error === 'limit_reached')).toHaveLength(25)
    expect((await shown(contentId, students[0]!)).currentEnrollment).toBe(25)
    const refused = students[answers.findIndex(({ status }) => status !== 200)]!
    expect(await ownOrders(refused)).toEqual([])
    expect(errorOf(await enrolWithCode(refused, contentId))).toEqual([409, 'limit_reached'])
  })

  it('stays held for half an hour, however often the checkout is repeated, and then is anybody’s', async () => {
    const contentId = await pricedCourse(1)
    const [buyer, other] = [await app.person(), await app.person()]
    const key = newId()
    const { url } = (await checkOut(buyer, seatIn(contentId), key)).body
    app.clock.advance(29 * 60)
    expect((await checkOut(buyer, seatIn(contentId), key)).body).toEqual({ url })
    expect((await checkOut(buyer, seatIn(contentId))).body).toEqual({ url })
    expect(errorOf(await checkOut(other, seatIn(contentId)))).toEqual([409, 'limit_reached'])
    app.clock.advance(60)
    expect((await checkOut(other, seatIn(contentId))).status).toBe(200)
    expect(errorOf(await checkOut(buyer, seatIn(contentId), key))).toEqual([409, 'limit_reached'])
    await cancelUnsoldOrders({ ...app, domains } as unknown as DomainDeps)
    expect(await ownOrders(buyer)).toEqual([])
    expect(await ownOrders(other)).toMatchObject([{ status: 'open' }])
  })

  it('is free again once the order is canceled', async () => {
    const contentId = await pricedCourse(1)
    const [buyer, other] = [await app.person(), await app.person()]
    const orderId = await order(buyer, seatIn(contentId))
    expect((await buyer.call(cancelOrder, { orderId })).status).toBe(200)
    expect((await checkOut(other, seatIn(contentId))).status).toBe(200)
  })

  it('stays held while a payment is under review, until that is decided', async () => {
    const contentId = await pricedCourse(1)
    const [buyer, other] = [await app.person(), await app.person()]
    const orderId = await order(buyer, seatIn(contentId))
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    app.clock.advance(3 * 86_400)
    expect((await shown(contentId, buyer)).holds).toEqual([{ studentId: buyer.id, until: null }])
    expect(errorOf(await checkOut(other, seatIn(contentId)))).toEqual([409, 'limit_reached'])
    expect(await complete(orderId)).toBe('completed')
    expect((await shown(contentId, buyer)).isEnrolled).toBe(true)
  })

  it('goes to money that comes late while one is left, else the money has to go back', async () => {
    const contentId = await pricedCourse(2)
    const [first, second, third] = [await app.person(), await app.person(), await app.person()]
    const [firstOrder, secondOrder] = [await order(first, seatIn(contentId)), await order(second, seatIn(contentId))]
    app.clock.advance(31 * 60)
    await paidOrder(third, seatIn(contentId))
    expect(await complete(firstOrder)).toBe('completed')
    expect(await complete(secondOrder)).toBe('no_seat')
    expect(await shown(contentId, second)).toMatchObject({ isEnrolled: false, currentEnrollment: 2 })
    expect(await ownOrders(second)).toMatchObject([{ status: 'completed', lacksSeat: true }])
    expect(await ownOrders(first)).toMatchObject([{ status: 'completed', lacksSeat: false }])
    expect((await refund(secondOrder)).status).toBe(200)
    expect(await ownOrders(second)).toMatchObject([{ status: 'refunded', lacksSeat: false }])
    expect((await shown(contentId, third)).currentEnrollment).toBe(2)
  })

  it('is told of by email once where the money came too late', async () => {
    const contentId = await pricedCourse(1)
    const { parent, child } = await family()
    await app.db.update(users).set({ emailVerified: true, language: 'en' }).where(eq(users.id, parent.id))
    const orderId = await order(parent, { ...seatIn(contentId), childId: child.id })
    app.clock.advance(31 * 60)
    const paid = await app.person()
    await paidOrder(paid, seatIn(contentId))
    await complete(orderId)
    const tell = () => tellOfMovedMoney({ ...app, domains } as unknown as DomainDeps)
    await Promise.all([tell(), tell()])
    await tell()
    const told = app.mail.emails.filter(({ subject }) => subject.includes('when no seat was left'))
    expect(told.map(({ to }) => to)).toEqual([parent.email])
    expect(told[0]?.text).toContain(`for ${child.nickname}`)
  })

  it('is news for the family when it is held, paid and freed', async () => {
    const contentId = await pricedCourse()
    const { parent, child } = await family()
    const heardBy = (userId: string) =>
      heard.filter(({ topic, event }) => topic === `user:${userId}` && event === 'live_course').length
    const orderId = await order(parent, { ...seatIn(contentId), childId: child.id })
    await expect.poll(() => [heardBy(parent.id), heardBy(child.id)]).toEqual([1, 1])
    await complete(orderId)
    await expect.poll(() => [heardBy(parent.id), heardBy(child.id)]).toEqual([2, 2])
    await refund(orderId)
    await expect.poll(() => [heardBy(parent.id), heardBy(child.id)]).toEqual([3, 3])
  })

  it('is free once all of the money went back, kept with a part of it, and theirs again where the refund failed', async () => {
    const contentId = await pricedCourse(1)
    const [buyer, other] = [await app.person(), await app.person()]
    const orderId = await paidOrder(buyer, seatIn(contentId))
    expect((await refund(orderId, 10_000)).body.order.status).toBe('partly_refunded')
    expect((await shown(contentId, buyer)).isEnrolled).toBe(true)
    expect((await refund(orderId, 19_900)).body.order.status).toBe('refunded')
    expect(await shown(contentId, buyer)).toMatchObject({ isEnrolled: false, currentEnrollment: 0 })
    const { entries } = (await admin.call(getPayment, { orderId })).body
    const { source } = entries.find(({ amountCents }) => amountCents === -19_900)!
    const undo = { orderId, source, reason: 'the bank refused it', now: app.clock.now() }
    await app.db.transaction((tx) => undoRefund({ tx, domains }, undo))
    expect((await shown(contentId, buyer)).isEnrolled).toBe(true)
    expect(errorOf(await checkOut(other, seatIn(contentId)))).toEqual([409, 'limit_reached'])
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('is not given up without its money, and is no longer sold to who got it by the code', async () => {
    const contentId = await pricedCourse()
    const [payer, student] = [await app.person(), await app.person()]
    await paidOrder(payer, seatIn(contentId))
    const giveUp = await payer.call(leaveLiveCourse, { courseId: contentId, studentId: payer.id })
    expect(errorOf(giveUp)).toEqual([409, 'conflict'])
    expect((await shown(contentId, payer)).isEnrolled).toBe(true)
    const orderId = await order(student, seatIn(contentId))
    expect((await enrolWithCode(student, contentId)).status).toBe(200)
    expect(errorOf(await checkOut(student, seatIn(contentId)))).toEqual([409, 'conflict'])
    expect(await complete(orderId)).toBe('already_owned')
    expect((await refund(orderId)).status).toBe(200)
    expect((await shown(contentId, student)).isEnrolled).toBe(true)
  })

  it('is nobody’s where the account is gone when the money comes', async () => {
    const contentId = await pricedCourse()
    const buyer = await app.person()
    const orderId = await order(buyer, seatIn(contentId))
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    await app.db.delete(users).where(eq(users.id, buyer.id))
    expect(await complete(orderId)).toBe('no_seat')
    expect((await admin.call(getPayment, { orderId })).body.order).toMatchObject({ payer: null, lacksSeat: false })
  })

  it('is shown as held to the family alone', async () => {
    const contentId = await pricedCourse()
    const buyer = await app.person()
    await order(buyer, seatIn(contentId))
    expect((await shown(contentId, await app.person())).holds).toEqual([])
    expect((await shown(contentId, app.visitor())).holds).toEqual([])
  })
})

async function enrolWithCode(student: Caller, courseId: string) {
  const { enrolmentCode: code } = await readCourse(admin, courseId)
  return student.call(enrolInLiveCourse, { courseId, code })
}
