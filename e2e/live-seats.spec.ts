import { randomUUID } from 'node:crypto'
import { expect, test, type BrowserContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addChild, asAdministrator, inNewContext, setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'

const labels = {
  buy: { en: /^Buy a seat: /, zh: /^购买座位：/ },
  finish: { en: /^Finish paying: /, zh: /^继续付款：/ },
  held: { en: /Seat held until/, zh: /座位保留到/ },
  pay: { en: 'Pay S$299.00', zh: '去付款 S$299.00' },
  facts: { en: '10 lessons', zh: '10 节课' },
  qrCode: { en: 'PayNow QR code for S$299.00', zh: 'PayNow 二维码，金额 S$299.00' },
  success: { en: 'The seat is yours', zh: '座位订好了' },
  next: { en: /^Next: /, zh: /^下一节：/ },
  calendar: { en: /^Add to calendar: /, zh: /^加入日历：/ },
  toClassroom: { en: 'Go to the classroom', zh: '去在线课堂' },
  timetable: { en: 'Your children’s timetable', zh: '孩子的课表' },
  hasSeat: { en: 'Siti has a seat', zh: 'Siti 已报名' },
}

const title = { en: `Speaking well ${randomUUID().slice(0, 8)}`, zh: `口试冲刺 ${randomUUID().slice(0, 8)}` }

/** A teacher's course for S$299.00 with a session tomorrow; its id. */
function newPaidCourse(context: BrowserContext): Promise<string> {
  return inNewContext(context, async (school) => {
    await signInNewTeacher(school)
    const id = `seats-${randomUUID()}`
    const course = {
      ...{ title, description: { en: 'Ten lessons.', zh: '十节课。' }, level: 'P6', subject: 'chinese' },
      ...{ maxStudents: 25, lessons: 10, priceCents: 0, isPremium: false, isPublished: true, isFreeForAll: false },
    }
    const made = await school.request.post('/api/authoring/live-courses', { data: { id, ...course } })
    const { course: stored } = (await made.json()) as { course: { teacherId: string } }
    const startsAt = Date.now() + 86_400_000
    const sessions = [
      {
        ...{ topic: { en: 'Lesson 1', zh: '第一课' }, meetingNumber: null, passcode: null, isCanceled: false },
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + 3_600_000).toISOString(),
      },
    ]
    const data = { revision: 1, ...course, teacherId: stored.teacherId, classIds: [], sessions }
    expect((await school.request.put(`/api/authoring/live-courses/${id}`, { data })).status()).toBe(200)
    await inDatabase('update live_courses set price_cents = 29900 where id = $1', [id])
    return id
  })
}

for (const { language, title: name } of inLanguages(
  'a parent buys a seat of a live course by PayNow, and sees the child enrolled without loading the page again',
))
  test(name, async ({ page, context }) => {
    const t = labelsIn(labels, language)
    await newPaidCourse(context)
    await signInNewPerson(context, { name: 'Mdm Rahim', userType: 'parent' })
    await addChild(context, 'Siti', { level: 'P6' })
    await setLanguage(page, language)
    await visit(page, '/zoom-courses')
    const card = page.getByRole('article').filter({ hasText: title[language] }).last()
    await card.getByRole('button', { name: t.buy }).click()
    const summary = page.getByRole('dialog')
    await expect(summary.getByText(t.facts)).toBeVisible()
    await summary.getByRole('button', { name: t.pay }).click()
    await expect(page.getByRole('img', { name: t.qrCode })).toBeVisible()

    // In another tab the seat is held.
    const home = await context.newPage()
    await setLanguage(home, language)
    await visit(home, '/zoom-courses')
    const held = home.getByRole('article').filter({ hasText: title[language] }).last()
    await expect(held.getByText(t.held)).toBeVisible()
    await expect(held.getByRole('button', { name: t.finish })).toBeVisible()

    const { orders } = (await (await context.request.get('/api/orders')).json()) as { orders: { id: string }[] }
    const decision = { data: { reason: 'Seen in the bank account' } }
    const completed = await asAdministrator(context, (office) =>
      office.request.post(`/api/admin/payments/${orders[0]?.id}/complete`, decision),
    )
    expect(completed.status()).toBe(200)

    await expect(page.getByRole('heading', { level: 1, name: t.success })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(t.next)).toBeVisible()
    const path = await page.getByRole('link', { name: t.calendar }).getAttribute('href')
    expect(await (await context.request.get(path ?? '')).text()).toContain(`SUMMARY:${title[language]}`)
    await expect(held.getByText(t.hasSeat)).toBeVisible()
    await page.getByRole('link', { name: t.toClassroom }).click()
    const timetable = page.getByRole('region', { name: t.timetable })
    await expect(timetable.getByRole('listitem').filter({ hasText: title[language] })).toContainText('Siti')
  })
