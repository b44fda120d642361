import AxeBuilder from '@axe-core/playwright'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { accountScreens } from './account-screens.ts'
import { authoringScreens } from './authoring-screens.ts'
import { doorScreens } from './door-screens.ts'
import { newAccessCode, signInAdministrator, signInNewPerson, signInNewTeacher, speak } from './people.ts'
import type { Screen } from './screen.ts'

const usualWidths = [390, 1280]
const languages = ['en', 'zh'] as const
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The evening changes nothing but colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
/** A folder for a picture of each look, where somebody wants to see them side by side. */
const pictures = process.env.E2E_PICTURES

const startPaper = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Start|开始作答)$/ })
    .click()
const askToHandIn = (page: Page) =>
  page
    .getByRole('button', { name: /^(Hand in|交卷)$/ })
    .first()
    .click()

/** As the server would an answer that it cannot store. */
async function refuseAnswers(page: Page): Promise<void> {
  await page.route('**/api/**/answers/**', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_request', fields: ['answer'] } }),
  )
}
const refused = /We couldn’t save this answer|这个答案现在的写法没法保存/

const signInAs: Record<Screen['who'], (context: BrowserContext) => Promise<unknown>> = {
  visitor: async () => undefined,
  pupil: (context) => signInNewPerson(context),
  parent: (context) => signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' }),
  teacher: (context) => signInNewTeacher(context),
  administrator: signInAdministrator,
}

async function withAccessCode(context: BrowserContext): Promise<string> {
  await newAccessCode(context, 'psle-chinese-masterclass-2')
  return '/courses/psle-chinese-masterclass-2'
}

const watchedCourse = '/courses/p5-math-fraction-of-a-remainder'
/** As the player would save it; the page shows it when it is next asked for. */
async function watchSome(page: Page): Promise<void> {
  const data = { positionSeconds: 20, watched: [{ start: 0, end: 20 }] }
  await page.request.post(`/api${watchedCourse}/progress`, { data })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('progressbar').first()).toBeVisible()
}

/** Every screen that is built, one that is being built, and what opens over them. */
const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  {
    name: 'side menu',
    who: 'visitor',
    path: '/',
    widths: [390],
    open: async (page) => {
      await page.getByRole('button', { name: /^(Open menu|打开菜单)$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login by code', who: 'visitor', path: '/login?code' },
  { name: 'forgotten password', who: 'visitor', path: '/login?recover' },
  {
    name: 'letter on its way',
    who: 'visitor',
    path: '/login?recover',
    open: async (page) => {
      await page.getByLabel(/^(Email or phone number|邮箱或手机号码)$/).fill('nobody@academy.test')
      await page.getByRole('button', { name: /^(Help me get back in|帮我找回)$/ }).click()
      await expect(page.getByRole('heading', { name: /^(Look in your mailbox|去看看邮箱吧)$/ })).toBeVisible()
    },
  },
  { name: 'new password', who: 'visitor', path: '/login?reset=abcdefghijklmnopqrstuvwx' },
  { name: 'broken reset link', who: 'visitor', path: '/login?reset=' },
  { name: 'register', who: 'visitor', path: '/register' },
  { name: 'courses', who: 'visitor', path: '/courses' },
  { name: 'lessons found', who: 'visitor', path: '/courses?search=zuowen' },
  { name: 'no lessons found', who: 'visitor', path: '/courses?search=qqqq' },
  {
    name: 'lessons to go on with',
    who: 'pupil',
    path: '/courses',
    open: watchSome,
  },
  {
    name: 'stars for a lesson',
    who: 'pupil',
    path: watchedCourse,
    open: watchSome,
  },
  { name: 'series', who: 'visitor', path: '/courses/series/psle-chinese-comprehension-composition' },
  { name: 'locked course', who: 'pupil', path: '/courses/psle-chinese-masterclass-1' },
  {
    name: 'access code dialog',
    who: 'pupil',
    path: '/courses/psle-chinese-masterclass-1',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Enter Access Code|输入访问码)$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'course with video', who: 'pupil', path: '/courses/p5-math-fraction-of-a-remainder' },
  { name: 'unknown course', who: 'visitor', path: '/courses/no-such-course' },
  { name: 'access codes', who: 'administrator', path: withAccessCode },
  {
    name: 'switching a code off',
    who: 'administrator',
    path: withAccessCode,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Switch off|停用) / })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'making access codes',
    who: 'administrator',
    path: '/courses/psle-chinese-masterclass-2',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Generate new codes|生成新访问码)$/ }).click()
      await page.getByLabel(/^(How many codes|生成几个)$/).fill('0')
      await page.getByRole('button', { name: /^(Generate|生成)$/ }).click()
      await expect(page.getByText(/^(Please enter a number from 1 to 500|请输入 1 到 500 的数)$/)).toBeVisible()
    },
  },
  {
    name: 'access code cards',
    who: 'administrator',
    path: '/courses/psle-chinese-masterclass-2/access-codes',
    open: async (page) => {
      await expect(page.getByRole('img', { name: /^(QR code|二维码)/ }).first()).toBeVisible()
    },
  },
  {
    name: 'video upload',
    who: 'administrator',
    path: '/video-upload',
    open: async (page) => {
      await expect(page.getByText(/^(Database connection succeeded|数据库连接成功)$/)).toBeVisible()
      const buffer = Buffer.from('<!doctype html><p>no video</p>'.repeat(200))
      const input = page.locator('input[type=file][multiple]')
      await input.setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer })
      const list = page.getByRole('list', { name: /^(Uploads on this page|本页的上传)$/ })
      await expect(list.getByText(/no video|不是视频/)).toBeVisible()
    },
  },
  { name: 'video upload for a pupil', who: 'pupil', path: '/video-upload' },
  { name: 'video upload for an unknown course', who: 'administrator', path: '/video-upload?course=no-such-course' },
  {
    name: 'choosing the course of a video',
    who: 'administrator',
    path: '/video-upload',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Choose another|换一门)$/ }).click()
      await expect(page.getByRole('dialog').locator('button[aria-current]')).toBeVisible()
    },
  },
  {
    name: 'preview of a video',
    who: 'administrator',
    path: '/courses/p5-math-fraction-of-a-remainder',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Preview|预览)$/ }).click()
      await expect(page.getByRole('dialog').locator('video')).toBeVisible()
    },
  },
  { name: 'papers', who: 'pupil', path: '/mock-exam' },
  { name: 'paper', who: 'pupil', path: '/take-exam/1' },
  {
    name: 'exam room',
    who: 'pupil',
    path: '/take-exam/1',
    open: async (page) => {
      await startPaper(page)
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'handing in',
    who: 'pupil',
    path: '/take-exam/1',
    open: async (page) => {
      await startPaper(page)
      await askToHandIn(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'refused answer',
    who: 'pupil',
    path: '/take-exam/1',
    open: async (page) => {
      await refuseAnswers(page)
      await startPaper(page)
      await page.getByRole('radio').first().check({ force: true })
      await expect(page.getByText(refused)).toBeVisible()
    },
  },
  {
    name: 'handing in with a refused answer',
    who: 'pupil',
    path: '/take-exam/1',
    open: async (page) => {
      await refuseAnswers(page)
      await startPaper(page)
      await page.getByRole('radio').first().check({ force: true })
      await expect(page.getByText(refused)).toBeVisible()
      await askToHandIn(page)
      await expect(page.getByRole('dialog').getByText(/^(1 answer isn’t saved|有 1 个答案没能保存)$/)).toBeVisible()
    },
  },
  {
    name: 'result',
    who: 'pupil',
    path: '/take-exam/p6-math-2026-a',
    open: async (page) => {
      await startPaper(page)
      await askToHandIn(page)
      await page.getByRole('button', { name: /^(Hand in now|确定交卷)$/ }).click()
      await expect(page.getByRole('heading', { name: /^(Your result|你的成绩)$/ })).toBeVisible()
    },
  },
  { name: 'account', who: 'pupil', path: '/account' },
  ...accountScreens,
  ...doorScreens,
  ...authoringScreens,
  { name: 'being built', who: 'visitor', path: '/leaderboard' },
  { name: 'not found', who: 'visitor', path: '/no/such/page' },
]

// Four looks at a screen of forty cards take their time on a busy machine.
test.describe.configure({ timeout: 150_000 })

for (const { name, who, path, open, widths = usualWidths } of screens)
  for (const language of languages)
    test(`${name} has no accessibility fault in ${language}, narrow, wide, by day and in the evening`, async ({
      page,
      context,
    }) => {
      await signInAs[who](context)
      const address = typeof path === 'string' ? path : await path(context)
      await speak(page, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: Math.max(...widths), height: 900 })
      await page.goto(address, { waitUntil: 'networkidle' })
      await open?.(page)
      for (const width of widths)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const look = new AxeBuilder({ page })
          const { violations } = await (
            colorScheme === 'light' ? look.withTags(allRules) : look.withRules(rulesOfColour)
          ).analyze()
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          )
          if (pictures) await page.screenshot({ path: `${pictures}/${name} ${language} ${width} ${colorScheme}.png` })
          expect([width, colorScheme, found]).toEqual([width, colorScheme, []])
        }
    })
