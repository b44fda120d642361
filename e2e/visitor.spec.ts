import { expect, test, type Page } from '@playwright/test'
import { signInNewStudent, setLanguage } from './people.ts'
import { untilReady, visit } from './screen.ts'
import { inLanguages } from './tier.ts'

/** The expected warning when a visitor does something that is tracked for students. */
const notTracked = 'Behaviour not tracked'

function listen(page: Page): { warnings: string[]; errors: string[]; posts: string[] } {
  const heard = { warnings: [] as string[], errors: [] as string[], posts: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'warning') heard.warnings.push(message.text())
    if (message.type() === 'error') heard.errors.push(message.text())
  })
  page.on('request', (request) => {
    if (request.method() === 'POST') heard.posts.push(new URL(request.url()).pathname)
  })
  return heard
}

test('a visitor sees the home page with three tiles and the note, and is not tracked', async ({ page }) => {
  const heard = listen(page)
  await visit(page, '/')
  const main = page.getByRole('main')
  for (const path of ['/ai-tutor', '/video-tutorials', '/zoom-courses'])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
  await expect(
    page.getByText('Click each module to visit its page. More features will show up here soon. Stay tuned!'),
  ).toBeVisible()
  await main.locator('a[href="/video-tutorials"]').first().click()
  await expect(page).toHaveURL('/video-tutorials')
  await expect.poll(() => heard.warnings.join('\n')).toContain(notTracked)
  expect(heard.posts).not.toContain('/api/analytics/behaviour')
})

test('one page view is recorded per route change of a signed-in student', async ({ page, context }) => {
  await signInNewStudent(context)
  const visited: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/analytics/behaviour') return
    const { events } = request.postDataJSON() as { events: { actionDetails?: { path?: string } }[] }
    // The record of the restored session has no path.
    visited.push(...events.flatMap(({ actionDetails }) => actionDetails?.path ?? []))
  })
  await page.clock.install()
  await visit(page, '/')
  await page.getByRole('main').locator('a[href="/video-tutorials"]').first().click()
  await expect(page).toHaveURL('/video-tutorials')
  await untilReady(page)
  // Sent together after ten seconds, which begin when a busy page has recorded its view.
  const sent = async () => {
    await page.clock.fastForward(10_000)
    return visited
  }
  await expect.poll(sent).toEqual(['/', '/video-tutorials'])
})

/** What sticks out of a page that scrolls sideways. */
function wideElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const found = [...document.querySelectorAll('body *')]
    .filter(isWide)
    .map((element) => element.outerHTML.slice(0, 160))
  return [`${scrollWidth} px`, ...found.slice(0, 10)]
}

test('no page loads from another server, breaks the content security policy, logs an error or scrolls sideways at 360 px', async ({
  page,
  context,
  baseURL,
}) => {
  // It opens fourteen pages.
  test.slow()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  const heard = listen(page)
  const check = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 740 })
    await visit(page, path)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => [path, ...(await page.evaluate(wideElements))]).toEqual([path])
  }
  for (const path of ['/', '/courses', '/courses/p5-math-fraction-of-a-remainder', '/mock-exam', '/login'])
    await check(path)
  await signInNewStudent(context)
  for (const path of [
    '/',
    '/courses',
    '/courses/p5-math-fraction-of-a-remainder',
    '/courses/psle-chinese-masterclass-1',
    '/mock-exam',
    '/take-exam/1',
    '/account',
    '/dashboard',
    '/leaderboard',
  ])
    await check(path)
  expect(foreign).toEqual([])
  expect(heard.errors).toEqual([])
  expect(heard.warnings.filter((warning) => !warning.includes(notTracked))).toEqual([])
  // The not-found page logs an error, so it comes after the check.
  await check('/nope')
})

test('a missing page answers 404, shows a message, logs the path and links home', async ({ page }) => {
  const heard = listen(page)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect.poll(() => heard.errors.join('\n')).toContain('/no/such/page')
  await expect.poll(() => heard.posts).toContain('/api/analytics/missing-page')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  // Malformed paths are missing pages too.
  for (const path of ['/%', '/classes/%', '/%00']) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
  }
})

const missingPaper = { en: 'This paper does not exist.', zh: '试卷不存在。' }
for (const { language, title } of inLanguages(
  '/about redirects home, and an unknown paper to the list of papers with a message',
))
  test(title, async ({ page }) => {
    await setLanguage(page, language)
    await page.goto('/about')
    await expect(page).toHaveURL('/')
    await page.goto('/take-exam/2')
    await expect(page.getByText(missingPaper[language])).toBeVisible()
    await expect(page).toHaveURL('/mock-exam')
  })

test('the side menu on a phone has the whole navigation and traps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  const paths = [
    '/',
    '/dashboard',
    '/mock-exam',
    '/video-tutorials',
    '/courses',
    '/question-bank',
    '/leaderboard',
    '/worksheets',
    '/referral',
    '/ai-tutor',
    '/chinese-characters',
    '/ai-tutor/vocabulary',
    '/zoom-courses',
    '/login',
    '/register',
  ]
  for (const path of paths) await expect(menu.locator(`a[href="${path}"]`).first(), path).toBeVisible()
  for (let tab = 0; tab < 30; tab += 1) await page.keyboard.press('Tab')
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('Chinese quotation marks and ellipses are one character wide', async ({ page }) => {
  // Between characters, because browsers set adjacent marks closer.
  const widthOf = (mark: string) =>
    page.getByRole('main').evaluate((main, text) => {
      const probe = document.createElement('span')
      probe.textContent = `字${text}`.repeat(10)
      main.append(probe)
      const inCharacters = probe.getBoundingClientRect().width / parseFloat(getComputedStyle(probe).fontSize) / 10
      probe.remove()
      return Math.round((inCharacters - 1) * 100) / 100
    }, mark)
  await visit(page, '/')
  await expect.poll(() => widthOf('“')).toBeLessThan(0.6)
  await page.getByRole('banner').getByRole('button', { name: '中文' }).first().click()
  for (const mark of ['“', '”', '…']) await expect.poll(() => widthOf(mark)).toBe(1)
})
