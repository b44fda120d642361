import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { papers } from '../content/exams/papers/index.ts'
import { signInNewPupil } from './people.ts'
import { inDatabase } from './product-database.ts'

const paperPath = '/take-exam/p6-math-2026-a'

async function start(page: Page): Promise<void> {
  await page.goto(paperPath)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

/** Sentences that only the marked half of a question holds. */
const secrets = papers.flatMap((paper) =>
  paper.topics.flatMap((topic) =>
    topic.questions.flatMap(({ explanation, key }) => [
      ...(explanation ? [explanation.en, explanation.zh] : []),
      ...(key?.kind === 'points' ? [key.model] : []),
    ]),
  ),
)

test('no answer of the server and no file of the web app holds a key or explanation before the paper is handed in', async ({
  page,
  context,
}) => {
  expect(secrets.length).toBeGreaterThan(140)
  await signInNewPupil(context)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/json|javascript|html/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/mock-exam')
  await start(page)
  await page.getByRole('radio').first().check({ force: true })
  await saved(page)
  await page.reload()
  await expect(page.getByText('1 of 40 answered').first()).toBeVisible()
  const seen = (await Promise.all(bodies)).join('\n')
  expect(seen).toContain('p6-math-2026-a')
  expect(secrets.filter((secret) => seen.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([])

  const assets = join(import.meta.dirname, '../web/dist/assets')
  const bundle = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(bundle.length).toBeGreaterThan(100_000)
  expect(secrets.filter((secret) => bundle.includes(secret.slice(0, 40)))).toEqual([])
})

test('an answer given offline is kept, said to be unsaved, and stored when the network is back', async ({
  page,
  context,
}) => {
  await signInNewPupil(context)
  await start(page)
  await context.setOffline(true)
  await page.getByRole('radio').nth(2).check({ force: true })
  await expect(page.getByText('Not saved yet – we keep trying').first()).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('1 of 40 answered').first()).toBeVisible()
})

test('an attempt goes on where it was on another device', async ({ page, context, browser, baseURL }) => {
  await signInNewPupil(context)
  await start(page)
  await page.getByRole('radio').nth(3).check({ force: true })
  await saved(page)
  const tablet = await browser.newContext({ baseURL, storageState: await context.storageState() })
  const second = await tablet.newPage()
  await second.goto(paperPath)
  await second.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(second.getByText('1 of 40 answered').first()).toBeVisible()
  await expect(second.getByRole('radio').nth(3)).toBeChecked()
  await tablet.close()
})

test('setting the device’s clock forward or back changes nothing on the timer', async ({ page, context }) => {
  await signInNewPupil(context)
  await start(page)
  const timer = page.getByRole('timer').first()
  const before = await timer.innerText()
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 3_600_000
  })
  await page.waitForTimeout(1_500)
  const after = await timer.innerText()
  const minutes = (text: string) => Number(/(\d+):/.exec(text)?.[1])
  expect(minutes(before) - minutes(after)).toBeLessThanOrEqual(1)
})

test('when the time is up the paper is handed in by itself, with what was saved', async ({ page, context }) => {
  const { email } = await signInNewPupil(context)
  await start(page)
  await page.getByRole('radio').first().check({ force: true })
  await saved(page)
  await inDatabase(
    `update attempts set deadline = now() + interval '4 seconds' where submitted_at is null and user_id = (select id from users where email = $1)`,
    [email],
  )
  await page.reload()
  await expect(page.getByText(/time is up/i).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible({ timeout: 20_000 })
})

test('the server hands the paper in though the browser is gone', async ({ page, context }) => {
  const { email } = await signInNewPupil(context)
  await start(page)
  await page.getByRole('radio').first().check({ force: true })
  await saved(page)
  await page.close()
  const mine = `user_id = (select id from users where email = $1)`
  await inDatabase(
    `update attempts set deadline = now() - interval '10 seconds', started_at = now() - interval '2 hours' where ${mine}`,
    [email],
  )
  await expect
    .poll(
      async () =>
        (await inDatabase<{ by: string | null }>(`select submitted_by as by from attempts where ${mine}`, [email]))[0]
          ?.by,
      { timeout: 20_000 },
    )
    .toBe('expiry')
})
