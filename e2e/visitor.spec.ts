import { expect, test, type Page } from '@playwright/test'
import { signInNewPupil, speak } from './people.ts'

/** Said on purpose, whenever a visitor does what would be recorded of a pupil. */
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

test('a visitor finds the three tiles and the note, and is not tracked', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/')
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

test('a signed-in pupil’s page views are recorded, one a route change', async ({ page, context }) => {
  await signInNewPupil(context)
  const visited: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/analytics/behaviour') return
    // The restored session is a record of its own, without a path.
    const { path } = (request.postDataJSON() as { actionDetails: { path?: string } }).actionDetails
    if (path !== undefined) visited.push(path)
  })
  await page.goto('/')
  await expect.poll(() => visited).toEqual(['/'])
  await page.getByRole('main').locator('a[href="/video-tutorials"]').first().click()
  await expect.poll(() => visited).toEqual(['/', '/video-tutorials'])
})

test('nothing is asked of anybody else’s server', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  for (const path of ['/', '/courses', '/courses/p5-math-fraction-of-a-remainder', '/mock-exam', '/login'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})

test('no page breaks the content security policy or complains in the console', async ({ page, context }) => {
  await signInNewPupil(context)
  const heard = listen(page)
  const paths = [
    '/',
    '/courses',
    '/courses/p5-math-fraction-of-a-remainder',
    '/mock-exam',
    '/take-exam/1',
    '/account',
    '/leaderboard',
  ]
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
  expect(heard.errors).toEqual([])
  expect(heard.warnings.filter((warning) => !warning.includes(notTracked))).toEqual([])
})

test('a path that does not exist answers 404, says so, logs it and leads home', async ({ page }) => {
  const heard = listen(page)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect.poll(() => heard.errors.join('\n')).toContain('/no/such/page')
  await expect.poll(() => heard.posts).toContain('/api/analytics/missing-page')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  // An address that is not even one is a missing page too.
  for (const path of ['/%', '/%00']) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
  }
})

test('/about leads home, and a paper that does not exist to the list of papers', async ({ page }) => {
  await page.goto('/about')
  await expect(page).toHaveURL('/')
  await page.goto('/take-exam/2')
  await expect(page.getByText('This paper does not exist.')).toBeVisible()
  await expect(page).toHaveURL('/mock-exam')
})

test('the Chinese words of a missing paper are the document’s', async ({ page }) => {
  await speak(page, 'zh')
  await page.goto('/take-exam/2')
  await expect(page.getByText('试卷不存在。')).toBeVisible()
})

test('the whole navigation is in the side menu of a phone, and the menu keeps the focus', async ({ page }) => {
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

test('no screen scrolls sideways at 360 px', async ({ page, context }) => {
  await signInNewPupil(context)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    '/courses',
    '/courses/psle-chinese-masterclass-1',
    '/mock-exam',
    '/take-exam/1',
    '/account',
    '/dashboard',
    '/nope',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
})

test('in Chinese, quotation marks and ellipses are as wide as a character', async ({ page }) => {
  // Between characters: browsers set marks that follow each other closer.
  const widthOf = (mark: string) =>
    page.getByRole('main').evaluate((main, text) => {
      const probe = document.createElement('span')
      probe.textContent = `字${text}`.repeat(10)
      main.append(probe)
      const inCharacters = probe.getBoundingClientRect().width / parseFloat(getComputedStyle(probe).fontSize) / 10
      probe.remove()
      return Math.round((inCharacters - 1) * 100) / 100
    }, mark)
  await page.goto('/')
  expect(await widthOf('“')).toBeLessThan(0.6)
  await page.getByRole('banner').getByRole('button', { name: '中文' }).first().click()
  for (const mark of ['“', '”', '…']) await expect.poll(() => widthOf(mark)).toBe(1)
})
