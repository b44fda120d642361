import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startCardProcessor, type CardProcessor } from '../server/test/card-processor.ts'
import { databaseUrl, inDatabase } from './database.ts'
import { signInAdministrator, signInNewPerson, signOut } from './people.ts'
import { visit } from './screen.ts'

const port = Number(process.env.E2E_PORT) - 8_000
const shop = `http://localhost:${port}`

let processor: CardProcessor
let server: ChildProcess

/** A second process on the same database, which is set to take cards. */
test.beforeAll(async () => {
  processor = await startCardProcessor({ webhookUrl: `${shop}/api/webhooks/stripe` })
  server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...processor.environment,
      PORT: String(port),
      // It takes its share of all emails and messages, which are read from one folder, but of no work of minutes.
      DATA_DIR: process.env.E2E_DATA_DIR,
      VIDEO_CONVERSION: 'workers',
      DATABASE_URL: databaseUrl(),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
  })
  await expect(async () => expect((await fetch(`${shop}/readyz`)).status).toBe(200)).toPass({ timeout: 60_000 })
})

test.afterAll(async () => {
  const closed = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await closed
  await processor.close()
})

/** A series of one recorded lesson that is sold singly. */
async function newSeries(): Promise<void> {
  await inDatabase(`insert into series select (jsonb_populate_record(s, '{"id":"card-series"}')).* from series s
    where id = 'psle-chinese-comprehension-composition' on conflict do nothing`)
  await inDatabase(
    `insert into courses select (jsonb_populate_record(c, $1)).* from courses c where id = 'psle-chinese-masterclass-2'
      on conflict do nothing`,
    [
      {
        id: 'card-lesson',
        series_id: 'card-series',
        is_premium: true,
        requires_access_code: false,
        video_url: `https://drive.google.com/file/d/${'x'.repeat(33)}`,
      },
    ],
  )
}

test('a parent buys a lesson by card, then the rest of its series, and a refund closes it again', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await newSeries()
  const parent = await signInNewPerson(context, { name: 'Mdm Koh', userType: 'parent' })

  await visit(page, `${shop}/courses/card-lesson`)
  await page.getByRole('button', { name: 'Purchase This Course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay S$99.00' }).click()
  await expect(page.getByRole('heading', { name: 'S$99.00' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Canceled' })).toBeVisible()
  await visit(page, `${shop}/courses/card-lesson`)
  await page.getByRole('button', { name: 'Purchase This Course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay S$99.00' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The lesson is open' })).toBeVisible()

  await visit(page, `${shop}/courses/series/card-series`)
  await expect(page.getByText('S$399.00, of which you’ve paid S$99.00 for single lessons of this series')).toBeVisible()
  await page.getByRole('button', { name: 'Purchase the whole series' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay S$300.00' }).click()
  await expect(page.getByRole('heading', { name: 'S$300.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/payment-success\?.*card-series/)
  await visit(page, `${shop}/account`)
  await expect(page.getByRole('link', { name: /card[- ]series|Masterclass/ }).first()).toBeVisible()

  await signOut(context)
  await signInAdministrator(context)
  await visit(page, `${shop}/administration/payments?search=${encodeURIComponent(parent.email)}`)
  await page.getByRole('row').filter({ hasText: 'S$300.00' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The family asked for it')
  await dialog.getByRole('button', { name: 'Refund S$300.00' }).click()
  await expect(page.getByText('S$300.00 refunded').first()).toBeVisible()

  await signOut(context)
  await context.request.post('/api/auth/sign-in', { data: { email: parent.email, password: 'yuzu in the spring' } })
  const { purchases } = (await (await context.request.get('/api/purchases')).json()) as {
    purchases: { contentId: string }[]
  }
  expect(purchases.map(({ contentId }) => contentId)).toEqual(['card-lesson'])
})
