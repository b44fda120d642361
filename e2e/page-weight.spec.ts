import { expect, test, type Browser, type Request } from '@playwright/test'
import { setLanguage, signInNewPerson } from './people.ts'
import { visit } from './screen.ts'
import type { Language } from './tier.ts'

interface FirstVisit {
  path: string
  language: Language
  isSignedIn?: boolean
}

/** What comes to a phone that has nothing yet, in bytes without the heads of answers. */
async function comesWith(browser: Browser, { path, language, isSignedIn = false }: FirstVisit) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  let address = path
  if (isSignedIn) {
    await signInNewPerson(context, { level: 'P6' })
    const started = await context.request.post('/api/papers/p6-math-2026-a/attempts', { data: {} })
    address = `${path}?attempt=${((await started.json()) as { id: string }).id}`
  }
  const page = await context.newPage()
  await setLanguage(page, language)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await visit(page, address)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    requests.map(async (request) => ({
      isFace: request.resourceType() === 'font',
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  await context.close()
  const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { requests: sizes.length, bytes: sum(sizes), faces: sum(sizes.filter(({ isFace }) => isFace)) }
}

test('a first visit is light: home, the room of an exam, and Chinese faces', async ({ browser }) => {
  const home = await comesWith(browser, { path: '/', language: 'en' })
  expect(home.requests).toBeLessThanOrEqual(11)
  expect(home.bytes).toBeLessThan(150_000)
  const room = await comesWith(browser, { path: '/take-exam/p6-math-2026-a', language: 'en', isSignedIn: true })
  expect(room.requests).toBeLessThanOrEqual(18)
  expect(room.bytes).toBeLessThan(230_000)
  expect((await comesWith(browser, { path: '/', language: 'zh' })).faces).toBeLessThan(260_000)
  expect((await comesWith(browser, { path: '/courses', language: 'zh' })).faces).toBeLessThan(450_000)
})
