import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getChildStoredData } from '@capyzen/contracts/families'
import { askParent, listFamilyRequests, listParentRequests, setRequestSeen } from '@capyzen/contracts/orders'
import { users } from '#domains/identity/auth'
import { courses } from '#domains/content/courses'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { family, secondsOfDay } from '#test/fixtures/weekly-reports'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { deleteOldRequests } from './parent-requests.ts'
import { mailRequests } from './request-mails.ts'
import { refundOrder } from './settlement.ts'
import { parentRequests } from './tables.ts'

const { domains } = paymentDouble()
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ domains })))
afterAll(() => app?.close())

const lesson = (contentId: string) => ({ kind: 'video_tutorial', contentId }) as const
const paid = () => makeCourse(app.db, { isPremium: true, priceCents: 4_000, titleEn: 'Fractions', titleZh: '分数' })
const { paidOrder } = orderingIn(() => app, domains)
const deps = (over = {}) => ({ ...app, log: app.logger, domains: app.auth.domains, ...over }) as never
const mailsTo = (email: string) => app.mail.emails.filter(({ to, text }) => to === email && text.includes('/family'))

describe('askParent', () => {
  it('is one request for each thing, which the own parent sees with contents and price', async () => {
    const [own, other] = [await family(app), await family(app, 'Bo')]
    const courseId = await paid()
    const asked = await Promise.all([1, 2, 3].map(() => own.child.call(askParent, lesson(courseId))))
    for (const { status, body } of asked) {
      expect(status).toBe(200)
      expect(body.request).toEqual({ kind: 'video_tutorial', contentId: courseId, state: 'asked' })
      expect(JSON.stringify(body)).not.toMatch(/cents|price/i)
    }
    expect((await own.child.call(listParentRequests, {})).body.requests).toHaveLength(1)
    expect((await other.child.call(listParentRequests, {})).body.requests).toEqual([])
    const { requests } = (await own.parent.call(listFamilyRequests, {})).body
    expect(requests).toMatchObject([
      {
        ...{ child: { id: own.childId, nickname: 'Little Yuzu' }, ...lesson(courseId), priceCents: 4_000 },
        ...{ title: { en: 'Fractions', zh: '分数' }, about: { en: expect.any(String) }, lessons: null },
      },
    ])
    expect((await other.parent.call(listFamilyRequests, {})).body.requests).toEqual([])
    expect((await own.child.call(listFamilyRequests, {})).status).toBe(403)
  })

  it('tells how many lessons a series has, and asks for premium where something of it is there', async () => {
    const { child, parent } = await family(app)
    const seriesId = await makeSeries(app.db, { priceCents: 9_900 })
    for (let made = 0; made < 2; made += 1) await makeCourse(app.db, { seriesId, isPremium: true, priceCents: 4_000 })
    expect((await child.call(askParent, lesson(seriesId))).status).toBe(200)
    expect((await parent.call(listFamilyRequests, {})).body.requests).toMatchObject([
      { contentId: seriesId, lessons: 2 },
    ])
    app.clock.advance(1)
    expect((await child.call(askParent, { kind: 'premium_subscription' })).status).toBe(200)
    const [latest] = (await parent.call(listFamilyRequests, {})).body.requests
    expect(latest).toMatchObject({ kind: 'premium_subscription', contentId: null, about: null })
    expect(latest?.premiumContent.length).toBeGreaterThan(0)
  })

  it('refuses those without a parent, what has no price or is open already, and taps without end', async () => {
    const { child, childId, parent } = await family(app)
    const courseId = await paid()
    const alone = await app.person()
    expect((await alone.call(askParent, lesson(courseId))).status).toBe(404)
    expect((await parent.call(askParent, lesson(courseId))).status).toBe(404)
    expect((await child.call(askParent, lesson('no-such-lesson'))).status).toBe(404)
    expect((await child.call(askParent, lesson(await makeCourse(app.db, { priceCents: 0 })))).status).toBe(404)
    await grantContent(app.db, { userId: childId, contentId: courseId, priceCents: 0, now: app.clock.now() })
    expect((await child.call(askParent, lesson(courseId))).status).toBe(409)
    const later = await paid()
    const answers: number[] = []
    for (let asked = 0; asked < 20; asked += 1) answers.push((await child.call(askParent, lesson(later))).status)
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('a request ends', () => {
  it('when the parent has seen it, which the child reads and asking again does not change', async () => {
    const [own, other] = [await family(app), await family(app)]
    const courseId = await paid()
    await own.child.call(askParent, lesson(courseId))
    const requestId = (await own.parent.call(listFamilyRequests, {})).body.requests[0]!.id
    expect((await other.parent.call(setRequestSeen, { requestId })).status).toBe(404)
    expect((await own.child.call(setRequestSeen, { requestId })).status).toBe(403)
    expect((await own.parent.call(listFamilyRequests, {})).body.requests).toHaveLength(1)
    for (const _ of [1, 2]) expect((await own.parent.call(setRequestSeen, { requestId })).status).toBe(200)
    expect((await own.parent.call(listFamilyRequests, {})).body.requests).toEqual([])
    const seen = { ...lesson(courseId), state: 'seen' }
    expect((await own.child.call(listParentRequests, {})).body.requests).toEqual([seen])
    expect((await own.child.call(askParent, lesson(courseId))).body.request).toEqual(seen)
  })

  it('when it is paid for, also where the money goes back later', async () => {
    const { child, childId, signIn } = await family(app)
    const [bought, other] = [await paid(), await paid()]
    for (const id of [bought, other]) expect((await child.call(askParent, lesson(id))).status).toBe(200)
    expect((await child.call(askParent, { kind: 'premium_subscription' })).status).toBe(200)
    const parent = await signIn()
    const listed = async () =>
      (await parent.call(listFamilyRequests, {})).body.requests.map(({ contentId }) => contentId).toSorted()
    const orderIds = [
      await paidOrder(parent, { ...lesson(bought), childId }),
      await paidOrder(parent, { kind: 'premium_subscription', childId }),
    ]
    for (const orderId of orderIds)
      await app.db.transaction((tx) =>
        refundOrder(
          { tx, domains },
          {
            ...{ orderId, amountCents: 99_900, takesWhatIsLeft: true, source: `refund ${orderId}` },
            ...{ reason: 'asked', actorId: null, now: app.clock.now() },
          },
        ),
      )
    expect(await listed()).toEqual([other])
  })

  it('when it is bought, is not for sale any more, or is thirty days old', async () => {
    const { child, childId, signIn } = await family(app)
    const [bought, unsold, old] = [await paid(), await paid(), await paid()]
    for (const id of [bought, unsold, old]) expect((await child.call(askParent, lesson(id))).status).toBe(200)
    const listed = async () =>
      (await (await signIn()).call(listFamilyRequests, {})).body.requests.map(({ contentId }) => contentId).toSorted()
    expect(await listed()).toEqual([bought, unsold, old].toSorted())
    await grantContent(app.db, { userId: childId, contentId: bought, priceCents: 4_000, now: app.clock.now() })
    await app.db.update(courses).set({ priceCents: 0 }).where(eq(courses.id, unsold))
    expect(await listed()).toEqual([old])
    app.clock.advance(31 * secondsOfDay)
    expect(await listed()).toEqual([])
    await deleteOldRequests(app, app.clock.now())
    expect(await app.db.$count(parentRequests, eq(parentRequests.childId, childId))).toBe(0)
  })
})

describe('the email about requests', () => {
  it('is one in 24 hours at most and none at night, of what is new', async () => {
    app.clock.moveTo('2027-06-01T20:59:00+08:00')
    const own = await family(app)
    const at = async (moment: string) => {
      app.clock.moveTo(`${moment}+08:00`)
      await mailRequests(deps())
      return mailsTo(own.email).length
    }
    const [first, second] = [
      await paid(),
      await makeCourse(app.db, { isPremium: true, priceCents: 900, titleEn: 'Later' }),
    ]
    await own.child.call(askParent, lesson(first))
    await Promise.all([mailRequests(deps()), mailRequests(deps())])
    expect(mailsTo(own.email)).toHaveLength(1)
    expect(mailsTo(own.email)[0]?.text).toContain('Little Yuzu: Fractions')
    expect(mailsTo(own.email)[0]?.text).not.toMatch(/S\$|40\.00/)
    await own.child.call(askParent, lesson(second))
    expect(await at('2027-06-02T07:00:00')).toBe(1)
    expect(await at('2027-06-02T20:58:00')).toBe(1)
    expect(await at('2027-06-02T21:00:00')).toBe(1)
    expect(await at('2027-06-03T06:59:00')).toBe(1)
    expect(await at('2027-06-03T07:00:00')).toBe(2)
    expect(mailsTo(own.email)[1]?.text).toContain('Later')
    expect(mailsTo(own.email)[1]?.text).not.toContain('Fractions')
    expect(await at('2027-06-04T08:00:00')).toBe(2)
  })

  it('waits for a confirmed address', async () => {
    app.clock.moveTo('2027-06-05T12:00:00+08:00')
    const { child, email, parentId } = await family(app)
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, parentId))
    await child.call(askParent, lesson(await paid()))
    await mailRequests(deps())
    expect(mailsTo(email)).toEqual([])
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, parentId))
    await mailRequests(deps())
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('reaches the others where one fails, those who wait longest first', async () => {
    app.clock.moveTo('2027-06-08T12:00:00+08:00')
    const families = [await family(app), await family(app), await family(app)]
    const courseId = await paid()
    for (const { child } of families) {
      app.clock.advance(60)
      await child.call(askParent, lesson(courseId))
    }
    const [failing, ...others] = families.map(({ email }) => email)
    const sent: string[] = []
    const mail = {
      send(email: { to: string }) {
        if (email.to === failing) return Promise.reject(new Error('no mail'))
        sent.push(email.to)
        return Promise.resolve()
      },
    }
    await mailRequests(deps({ mail }))
    expect(sent.filter((to) => others.includes(to))).toEqual(others)
    await mailRequests(deps())
    expect(mailsTo(failing ?? '')).toHaveLength(1)
  })
})

describe('what a child asked for', () => {
  it('is told to the guardian with everything that is stored, and goes with the account', async () => {
    const { child, childId, parent } = await family(app)
    await child.call(askParent, lesson(await paid()))
    const { body } = await parent.call(getChildStoredData, { childId })
    expect(JSON.stringify(body)).toContain('parent-requests')
    expect(await app.db.$count(parentRequests, eq(parentRequests.childId, childId))).toBe(1)
    await app.db.delete(users).where(eq(users.id, childId))
    expect(await app.db.$count(parentRequests, eq(parentRequests.childId, childId))).toBe(0)
  })
})
