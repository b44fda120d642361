import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accountScreens } from './account-screens.ts'
import { authoringScreens } from './authoring-screens.ts'
import { boardScreens } from './board-screens.ts'
import { classroomScreens } from './classroom-screens.ts'
import { examScreens } from './exam-screens.ts'
import { learningScreens } from './learning-screens.ts'
import { oralScreens } from './oral-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { tutorScreens } from './tutor-screens.ts'
import { signInScreens } from './sign-in-screens.ts'
import { findViolations } from './accessibility-violations.ts'
import { newAccessCode, setLanguage } from './people.ts'
import { test } from './role-contexts.ts'
import { openDialog, press, untilReady, visit, type Screen } from './screen.ts'
import { isWholeSuite, type Language } from './tier.ts'

const usualWidths = [390, 1280]

const startPaper = press(/^(Start|开始作答)$/)
const submitPaper = openDialog(/^(Hand in|交卷)$/)

/** Starts the paper and gives an answer that the server cannot store. */
async function giveUnstorableAnswer(page: Page): Promise<void> {
  await page.route('**/api/**/answers/**', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_request', fields: ['answer'] } }),
  )
  await startPaper(page)
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(/We can’t save this answer|这样写没法保存/)).toBeVisible()
}

async function withAccessCode(context: BrowserContext): Promise<string> {
  await newAccessCode(context, 'psle-chinese-masterclass-2')
  return '/courses/psle-chinese-masterclass-2'
}

const watchedCourse = '/courses/p5-math-fraction-of-a-remainder'
/** Saves progress as the player does, and reloads to show it. */
async function watchSome(page: Page): Promise<void> {
  const data = { positionSeconds: 20, watched: [{ start: 0, end: 20 }] }
  await page.request.post(`/api${watchedCourse}/progress`, { data })
  await page.reload()
  await untilReady(page)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
}

async function answerSheet(context: BrowserContext): Promise<string> {
  const listed = await context.request.get('/api/worksheets?level=P4&subject=math')
  const { worksheets } = (await listed.json()) as { worksheets: { id: string }[] }
  return `/worksheets/answers/${worksheets[0]?.id}`
}

/** Takes every hint, and then the solution. */
async function solvePracticeQuestion(page: Page): Promise<void> {
  const hint = page.getByRole('button', { name: /^(Give me a hint|Another hint|给我提示|再给一个提示)$/ })
  const solution = page.getByRole('button', { name: /^(Show me the answer|看答案)$/ })
  await expect(hint).toBeVisible()
  await expect(async () => {
    if (!(await solution.isVisible())) await hint.click({ timeout: 1_000 })
    await expect(solution).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await solution.click()
  await expect(page.getByText(/^(Explanation|讲解)$/)).toBeVisible()
}

/** Every screen with its dialogs. */
const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  {
    name: 'side menu',
    who: 'visitor',
    path: '/',
    widths: [390],
    open: openDialog(/^(Open menu|打开菜单)$/),
  },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login by code', who: 'visitor', path: '/login?code' },
  { name: 'forgotten password', who: 'visitor', path: '/login?recover' },
  {
    name: 'recovery email sent',
    who: 'visitor',
    path: '/login?recover',
    open: async (page) => {
      await page.getByLabel(/^(Email or phone number|电邮或手机号码)$/).fill('nobody@academy.test')
      await page.getByRole('button', { name: /^(Help me get back in|找回密码)$/ }).click()
      await expect(page.getByRole('heading', { name: /^(Check your email|去看看电邮吧)$/ })).toBeVisible()
    },
  },
  { name: 'broken reset link', who: 'visitor', path: '/login?reset=' },
  { name: 'register', who: 'visitor', path: '/register' },
  { name: 'courses', who: 'visitor', path: '/courses' },
  { name: 'lessons found', who: 'visitor', path: '/courses?search=zuowen' },
  { name: 'no lessons found', who: 'visitor', path: '/courses?search=qqqq' },
  { name: 'lessons to continue', who: 'student', changesAccount: true, path: '/courses', open: watchSome },
  { name: 'question practice', who: 'student', path: '/question-practice' },
  { name: 'daily plan', who: 'student', path: '/daily-plan' },
  { name: 'mistakes book', who: 'student', path: '/question-practice?view=mistakes' },
  {
    name: 'practice question',
    who: 'student',
    changesAccount: true,
    path: '/question-practice?kind=set&level=P6&subject=math&term=CA1',
    open: press(/^(Give me a hint|给我提示)$/),
  },
  {
    name: 'answered practice question',
    who: 'student',
    changesAccount: true,
    path: '/question-practice?kind=set&level=P6&subject=chinese&term=CA1',
    open: solvePracticeQuestion,
  },
  { name: 'rating of a lesson', who: 'student', changesAccount: true, path: watchedCourse, open: watchSome },
  { name: 'series', who: 'visitor', path: '/courses/series/psle-chinese-comprehension-composition' },
  { name: 'locked course', who: 'student', path: '/courses/psle-chinese-masterclass-1' },
  {
    name: 'access code dialog',
    who: 'student',
    path: '/courses/psle-chinese-masterclass-1',
    open: openDialog(/^(Enter Access Code|输入访问码)$/),
  },
  { name: 'course with video', who: 'student', path: '/courses/p5-math-fraction-of-a-remainder' },
  { name: 'unknown course', who: 'visitor', path: '/courses/no-such-course' },
  { name: 'access codes', who: 'administrator', path: withAccessCode },
  { name: 'disabling a code', who: 'administrator', path: withAccessCode, open: openDialog(/^(Deactivate|停用) /) },
  {
    name: 'making access codes',
    who: 'administrator',
    path: '/courses/psle-chinese-masterclass-2',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Generate new codes|生成新访问码)$/ }).click()
      await page.getByLabel(/^(Number of codes|生成几个)$/).fill('0')
      await page.getByRole('button', { name: /^(Generate|生成)$/ }).click()
      await expect(page.getByText(/^(Please enter a number from 1 to 500|请输入 1 到 500 的数)$/)).toBeVisible()
    },
  },
  {
    name: 'access code cards',
    who: 'administrator',
    path: async (context) => `${await withAccessCode(context)}/access-codes`,
    hasNoToggle: true,
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
      const list = page.getByRole('list', { name: /^(Uploads on this page|上传列表)$/ })
      await expect(list.getByText(/isn’t a video|不是视频/)).toBeVisible()
    },
  },
  { name: 'video upload for a student', who: 'student', path: '/video-upload' },
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
  { name: 'papers', who: 'student', path: '/mock-exam' },
  { name: 'paper', who: 'student', path: '/take-exam/1' },
  {
    name: 'exam room',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/1',
    hasNoToggle: true,
    open: async (page) => {
      await startPaper(page)
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'submitting a paper',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/1',
    hasNoToggle: true,
    open: async (page) => {
      await startPaper(page)
      await submitPaper(page)
    },
  },
  {
    name: 'unsaved answer',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/1',
    hasNoToggle: true,
    open: giveUnstorableAnswer,
  },
  {
    name: 'submitting with an unsaved answer',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/1',
    hasNoToggle: true,
    open: async (page) => {
      await giveUnstorableAnswer(page)
      await submitPaper(page)
      await expect(page.getByRole('dialog').getByText(/^(1 answer isn’t saved|有 1 个答案没能保存)$/)).toBeVisible()
    },
  },
  {
    name: 'result',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/p6-math-2026-a',
    open: async (page) => {
      await startPaper(page)
      await submitPaper(page)
      await page.getByRole('button', { name: /^(Hand in now|确定交卷)$/ }).click()
      await expect(page.getByRole('heading', { name: /^(Your result|你的成绩)$/ })).toBeVisible()
    },
  },
  { name: 'account', who: 'student', path: '/account' },
  ...accountScreens,
  ...paymentScreens,
  ...signInScreens,
  ...authoringScreens,
  ...examScreens,
  ...boardScreens,
  ...tutorScreens,
  ...learningScreens,
  ...oralScreens,
  ...classroomScreens,
  { name: 'worksheets', who: 'visitor', path: '/worksheets' },
  { name: 'answers on paper', who: 'student', path: answerSheet },
  { name: 'not found', who: 'visitor', path: '/no/such/page' },
]

// The looks of a screen with forty cards take long on a busy machine.
test.describe.configure({ timeout: 150_000 })

/** Chinese comes first, as its look is the wide one. */
const languages: readonly Language[] = ['zh', 'en']

for (const { name, who, path, open, widths = usualWidths, hasNoToggle, changesAccount, part } of screens) {
  const loads = isWholeSuite || hasNoToggle ? languages.map((language) => [language]) : [languages]
  for (const shown of loads) {
    const [first = 'zh'] = shown
    test(`${name} has no accessibility violation in ${shown.join(' and ')}, wide and narrow, light and dark`, async ({
      openPage,
    }) => {
      const isPrepared = typeof path !== 'string'
      const page = await openPage(who, who !== 'administrator' && (isPrepared || changesAccount === true))
      const address = isPrepared ? await path(page.context()) : path
      await setLanguage(page, first)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: Math.max(...widths), height: 900 })
      await visit(page, address)
      await open?.(page)
      await untilReady(page)
      expect(await findViolations(page, { name, languages: shown, widths, part })).toEqual([])
    })
  }
}
