import { expect, test, type Page } from '@playwright/test'
import { signInNewPerson } from './people.ts'
import { visit } from './screen.ts'

const links = /<link rel="preload" as="fetch"[^>]*>/g

/** What a page asks the API for while it loads, by a document as it is or without what it preloads. */
async function askedBy(page: Page, path: string, isPreloaded: boolean): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  if (!isPreloaded)
    await page.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(links, '') })
    })
  await visit(page, path)
  return asked
}

test('pages preload what they ask for at once, and nothing else', async ({ context }) => {
  test.setTimeout(120_000)
  await signInNewPerson(context, { level: 'P6' })
  const started = await context.request.post('/api/papers/p6-math-2026-a/attempts', { data: {} })
  const { id } = (await started.json()) as { id: string }
  const pages = ['/', '/mock-exam', `/take-exam/p6-math-2026-a?attempt=${id}`, '/question-practice', '/daily-plan']
  for (const path of [...pages, '/courses/p5-math-fraction-of-a-remainder']) {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => void (/preload/.test(message.text()) && complaints.push(message.text())))
    const asked = await askedBy(page, path, true)
    const preloaded = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(preloaded, path).toContain('/api/auth/session')
    // Parts of a video are asked for again and again.
    const calls = asked.filter((address) => !address.startsWith('/api/playback/'))
    expect(calls, path).toEqual([...new Set(calls)])
    expect(complaints, path).toEqual([])

    const plain = await context.newPage()
    expect(await askedBy(plain, path, false), path).toEqual(expect.arrayContaining(preloaded))
    await Promise.all([page.close(), plain.close()])
  }
})
