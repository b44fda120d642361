import { randomUUID } from 'node:crypto'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'
import { rightPasscode, standInForZoom } from './zoom-stand-in.ts'

const labels = {
  join: { en: /^Join Session/, zh: /^进入课堂/ },
  number: { en: 'Meeting ID', zh: '会议号' },
  password: { en: 'Meeting Password', zh: '会议密码' },
  joinMeeting: { en: 'Join Meeting', zh: '加入会议' },
  failed: { en: 'Connection Error', zh: '连接出错' },
  wrong: { en: 'Failed to join meeting: Wrong passcode.', zh: '加入会议失败：Wrong passcode.' },
  again: { en: 'Try Again', zh: '再试一次' },
  connected: { en: 'Connected to Zoom Session', zh: '已连接 Zoom 课堂' },
  joined: { en: 'You have successfully joined the meeting.', zh: '你已成功加入会议。' },
  exit: { en: 'Exit Meeting', zh: '退出会议' },
  start: { en: 'Start in Zoom', zh: '在 Zoom 中开始' },
}

/** A free course whose lesson has just begun, in a Zoom meeting whose passcode the academy does not have. */
async function planLesson(school: BrowserContext): Promise<{ courseId: string; title: { en: string; zh: string } }> {
  const courseId = `zoom-${randomUUID().slice(0, 8)}`
  const title = { en: `Oral ${courseId}`, zh: `口试 ${courseId}` }
  const draft = {
    ...{ title, description: { en: 'Reading aloud.', zh: '朗读。' }, level: 'P6', subject: 'chinese' },
    ...{ maxStudents: 25, lessons: 10, priceCents: 0, isPremium: false, isPublished: true, isFreeForAll: true },
  }
  const made = await school.request.post('/api/authoring/live-courses', { data: { id: courseId, ...draft } })
  expect(made.status()).toBe(200)
  const { course } = (await made.json()) as { course: { teacherId: string; revision: number } }
  const [startsAt, endsAt] = [-5, 55].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const session = { startsAt, endsAt, topic: title, meetingNumber: '81234567890', passcode: null, isCanceled: false }
  const { teacherId, revision } = course
  const data = { ...draft, teacherId, revision, classIds: [], sessions: [session] }
  expect((await school.request.put(`/api/authoring/live-courses/${courseId}`, { data })).status()).toBe(200)
  return { courseId, title }
}

async function openDialog(page: Page, title: string, join: RegExp): Promise<void> {
  await visit(page, '/zoom-courses')
  await page
    .getByRole('button', { name: join })
    .and(page.getByRole('button', { name: title }))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What the stand-in was told of the meeting. */
async function toldToZoom(page: Page): Promise<Record<string, unknown>> {
  const text = await page.frameLocator('iframe').locator('#zmmtg-root p').textContent()
  return JSON.parse(text ?? '') as Record<string, unknown>
}

for (const { language, title } of inLanguages(
  'a student joins a Zoom lesson after a wrong password, and the teacher hosts it, each of whom leaves',
))
  test(title, async ({ browser }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const [school, desk] = await Promise.all([browser.newContext(), browser.newContext()])
    await Promise.all([signInNewTeacher(school, 'Lim Hui Min'), signInNewPerson(desk, { name: 'Tan Mei Ling' })])
    const { courseId, title: lesson } = await planLesson(school)
    const seat = await desk.request.post(`/api/live-courses/${courseId}/enrolments`, { data: {} })
    expect(seat.status()).toBe(200)
    const fetched = await standInForZoom(desk)
    await standInForZoom(school)

    const page = await desk.newPage()
    await setLanguage(page, language)
    await openDialog(page, lesson[language], t.join)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t.number)).toHaveValue('81234567890')
    await dialog.getByLabel(t.password, { exact: true }).fill('durian')
    await dialog.getByRole('button', { name: t.joinMeeting }).click()
    await expect(dialog.getByRole('heading', { name: t.failed })).toBeVisible()
    await expect(dialog.getByText(t.wrong)).toBeVisible()
    await dialog.getByRole('button', { name: t.again }).click()
    await expect(dialog.getByLabel(t.password, { exact: true })).toHaveValue('')
    await dialog.getByLabel(t.password, { exact: true }).fill(rightPasscode)
    await dialog.getByRole('button', { name: t.joinMeeting }).click()
    await expect(dialog.getByText(t.connected)).toBeVisible()
    await expect(page.getByText(t.joined)).toBeVisible()
    expect(fetched).toContain('/zoom-meeting-2.18.0.min.js')
    // The learner's own name stays here, and the page around the meeting keeps its policy.
    expect(await toldToZoom(page)).toEqual({
      ...{ meetingNumber: '81234567890', mn: '81234567890', role: 0, disableRecord: true, disableInvite: true },
      userName: expect.stringMatching(/^Student-\d{1,3}$/),
    })
    const isRefused = page.evaluate(async () => {
      const script = document.createElement('script')
      const outcome = new Promise((resolve) => {
        script.addEventListener('load', () => resolve(false))
        script.addEventListener('error', () => resolve(true))
      })
      script.src = 'https://source.zoom.us/zoom-meeting-2.18.0.min.js'
      document.head.append(script)
      return outcome
    })
    expect(await isRefused).toBe(true)
    await dialog.getByRole('button', { name: t.exit }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('zoom-left'))).toBe('left')

    const desktop = await school.newPage()
    await setLanguage(desktop, language)
    const joinAsHost = async () => {
      await openDialog(desktop, lesson[language], t.join)
      await expect(desktop.getByRole('link', { name: t.start })).toHaveAttribute(
        'href',
        'https://zoom.us/s/81234567890',
      )
      await desktop.getByLabel(t.password, { exact: true }).fill(rightPasscode)
      await desktop.getByRole('button', { name: t.joinMeeting }).click()
      await expect(desktop.getByText(t.connected)).toBeVisible()
    }
    await joinAsHost()
    expect(await toldToZoom(desktop)).toMatchObject({ role: 1, userName: 'Lim Hui Min' })
    await desktop.getByRole('button', { name: t.exit }).click()
    await expect(desktop.getByRole('dialog')).toHaveCount(0)
    expect(await desktop.evaluate(() => localStorage.getItem('zoom-left'))).toBe('ended')
    await joinAsHost()
    await desktop.frameLocator('iframe').getByRole('button', { name: 'Leave in Zoom' }).click()
    await expect(desktop.getByRole('dialog')).toHaveCount(0)
  })
