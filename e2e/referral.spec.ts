import { randomUUID } from 'node:crypto'
import { expect, test, type BrowserContext } from '@playwright/test'
import { asAdministrator, password, signInNewPerson } from './people.ts'
import { visit } from './screen.ts'

const money = { shown: 'credits_only', amount: 'Credit' }
const columns = { date: 'Date', money, reference: ['Description'], transactionId: 'Transaction ID' }

/** The reference with which a month of premium is paid. */
async function checkOut(context: BrowserContext): Promise<string> {
  const data = { kind: 'premium_subscription', idempotencyKey: randomUUID() }
  const answer = await context.request.post('/api/checkouts', { data })
  const { url } = (await answer.json()) as { url: string }
  return new URLSearchParams(url.split('?')[1]).get('reference') ?? ''
}

async function readBankFile(context: BrowserContext, reference: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const csv = `Date,Credit,Description,Transaction ID\n${today},29.90,PAYNOW ${reference},${reference}\n`
  const data = { fileName: 'bank.csv', csv, columns, isDryRun: false }
  await asAdministrator(context, async (office) => {
    const answer = await office.request.post('/api/admin/bank-lines', { data })
    expect(await answer.json()).toMatchObject({ completed: 1 })
  })
}

async function monthsOf(context: BrowserContext): Promise<number> {
  const answer = await context.request.get('/api/entitlements')
  const { premiumUntil } = (await answer.json()) as { premiumUntil: string | null }
  return premiumUntil === null ? 0 : Math.round((Date.parse(premiumUntil) - Date.now()) / 86_400_000 / 30.4)
}

test('a friend registers by an invitation link and pays a month, and both get one month once', async ({
  page,
  context,
  browser,
}) => {
  await signInNewPerson(context, { name: 'Mdm Rahim', userType: 'parent' })
  await visit(page, '/referral')
  await expect(page.getByText('No one has joined through your link yet.')).toBeVisible()
  const link = new URL((await page.getByText(/\/register\?ref=/).textContent()) ?? '')

  const home = await browser.newContext()
  const friend = await home.newPage()
  await visit(friend, link.pathname + link.search)
  await expect(friend.getByRole('region', { name: 'A friend invited you' })).toBeVisible()
  const email = `${randomUUID()}@academy.test`
  await friend.getByRole('radio', { name: /Parent/ }).check({ force: true })
  await friend.getByLabel('Your name').fill('Siti')
  await friend.getByLabel('Email').fill(email)
  await friend.getByLabel('Password', { exact: true }).fill(password)
  await friend.getByRole('button', { name: 'Register' }).click()
  // The form before it has fields of the same names.
  await expect(friend.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await friend.getByLabel('Password', { exact: true }).fill(password)
  const accepted = friend.waitForResponse('**/api/referral/accept')
  await friend.getByRole('button', { name: 'Log in', exact: true }).click()
  expect((await accepted).status()).toBe(200)

  await visit(page, '/referral')
  await expect(page.getByText('S…', { exact: true })).toBeVisible()
  await expect(page.getByText('No premium yet', { exact: true })).toBeVisible()

  await visit(friend, '/account')
  await friend.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Pay S$29.90' }).click()
  await expect(friend.getByRole('img', { name: 'PayNow QR code for S$29.90' })).toBeVisible()
  await readBankFile(context, new URL(friend.url()).searchParams.get('reference') ?? '')
  await expect(friend.getByRole('heading', { level: 1, name: 'Welcome to premium' })).toBeVisible({ timeout: 15_000 })
  expect([await monthsOf(home), await monthsOf(context)]).toEqual([2, 1])

  await readBankFile(context, await checkOut(home))
  expect([await monthsOf(home), await monthsOf(context)]).toEqual([3, 1])
  await visit(page, '/referral')
  await expect(page.getByText(/^One month earned on/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^1 month earned$/ })).toBeVisible()
  await home.close()
})
