import { expect, test, type BrowserContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addChild, asAdministrator, password, setLanguage, signInNewPerson, signOut } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'

const courseId = 'p6-science-practice-paper-a-walkthrough'

const labels = {
  pay: { en: 'Pay S$40.00', zh: '去付款 S$40.00' },
  buy: { en: 'Purchase This Course', zh: '购买课程' },
  loginFirst: { en: 'Please log in first', zh: '请先登录' },
  email: { en: 'Email or phone number', zh: '电邮或手机号码' },
  password: { en: 'Password', zh: '密码' },
  logIn: { en: 'Log in', zh: '登录' },
  qrCode: { en: 'PayNow QR code for S$40.00', zh: 'PayNow 二维码，金额 S$40.00' },
  transaction: { en: 'Transaction reference number', zh: '交易编号' },
  verify: { en: 'Verify Payment', zh: '核对付款' },
  review: { en: 'Payment Under Review', zh: '付款核对中' },
  success: { en: 'The lesson is open', zh: '课程已开通' },
  payments: { en: 'See my payments', zh: '看付款记录' },
  paid: { en: 'Paid', zh: '已付款' },
  receipt: { en: /^Receipt CZ-\d{4}-\d{6} in Chinese/, zh: /^收据 CZ-\d{4}-\d{6}，中文版/ },
} as const

/** On the pad, in the order of `picturePin`. */

async function ordersOf(context: BrowserContext): Promise<{ id: string }[]> {
  return ((await (await context.request.get('/api/orders')).json()) as { orders: { id: string }[] }).orders
}

for (const { language, title } of inLanguages(
  'a visitor buys a lesson by PayNow, and it opens when the money is seen',
)) {
  test(title, async ({ page }) => {
    const t = labelsIn(labels, language)
    const context = page.context()
    // Only what is recorded is sold, and the starter content has no recording that costs something.
    await inDatabase(
      `update courses set video_url = 'https://drive.google.com/file/d/${'x'.repeat(33)}' where id = $1`,
      [courseId],
    )
    const { email } = await signInNewPerson(context, { userType: 'parent' })
    await signOut(context)
    await setLanguage(page, language)

    await page.goto(`/courses/${courseId}`)
    await page.getByRole('button', { name: t.buy }).click()
    await expect(page.getByText(t.loginFirst)).toBeVisible()
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.password, { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: t.logIn, exact: true }).click()

    // The summary has opened by itself.
    await page.getByRole('dialog').getByRole('button', { name: t.pay }).click()
    await expect(page.getByRole('img', { name: t.qrCode })).toBeVisible()
    await page.getByLabel(t.transaction).fill('20261123-0001')
    await page.getByRole('button', { name: t.verify }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.review })).toBeVisible()

    const orders = await ordersOf(context)
    const decision = { data: { reason: 'Seen in the bank account' } }
    const completed = await asAdministrator(context, (office) =>
      office.request.post(`/api/admin/payments/${orders[0]?.id}/complete`, decision),
    )
    expect(completed.status()).toBe(200)

    // The page goes on by itself.
    await expect(page.getByRole('heading', { level: 1, name: t.success })).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: t.payments }).click()
    await expect(page.getByText(t.paid, { exact: true })).toBeVisible()
    const path = await page.getByRole('link', { name: t.receipt }).getAttribute('href')
    const receipt = await context.request.get(path ?? '')
    expect(receipt.headers()['content-type']).toBe('application/pdf')
    expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
}

test('a parent upgrades by PayNow, and the bank’s file completes it', async ({ page, context }) => {
  await signInNewPerson(context, { name: 'Mdm Rahim', userType: 'parent' })
  await addChild(context, 'Siti', { level: 'P6' })
  await visit(page, '/account')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  const summary = page.getByRole('dialog', { name: 'Check your order' })
  await summary.getByRole('radio', { name: 'Siti' }).click()
  await expect(summary.getByText('One month', { exact: true })).toBeVisible()
  expect(await ordersOf(context)).toEqual([])
  await summary.getByRole('button', { name: 'Pay S$29.90' }).click()
  await expect(page.getByRole('img', { name: 'PayNow QR code for S$29.90' })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''

  await asAdministrator(context, async (office) => {
    const desk = await office.newPage()
    await visit(desk, '/administration/payments/bank/import')
    const today = new Date().toISOString().slice(0, 10)
    const csv = `Date,Credit,Description,Transaction ID\n${today},29.90,PAYNOW ${reference},${reference.slice(-6)}\n`
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const check = desk.getByRole('button', { name: 'Check the file' })
    const read = desk.getByRole('button', { name: 'Read the file' })
    // The columns are asked for once, and kept.
    await expect(check.or(read)).toBeVisible()
    if (await check.isVisible()) await check.click()
    await read.click()
    await expect(desk.getByRole('heading', { name: 'File read' })).toBeVisible()
  })

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to premium' })).toBeVisible({ timeout: 15_000 })
  await visit(page, '/ai-tutor')
  await expect(page.getByText(/^Siti: Premium until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toHaveCount(0)
  await visit(page, '/account')
  await page.getByRole('button', { name: 'Buy premium for the family' }).click()
  await summary.getByRole('radio', { name: /Siti Premium until/ }).click()
  await expect(summary.getByText(/^One month more, from/)).toBeVisible()
  await summary.getByRole('button', { name: 'Cancel' }).click()

  // The first button hands over to the child, who sees no price anywhere.
  await visit(page, '/payment-success?type=premium_subscription')
  await page.getByRole('main').getByRole('button', { name: 'Let Siti log in here' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await visit(page, '/ai-tutor')
  await expect(page.getByRole('list', { name: 'Parts of the AI tutor' })).toBeVisible()
  await expect(page.getByText(/S\$|Premium|Ask your parent/)).toHaveCount(0)
})

test('a student who learns alone is led to ask a guardian before anything is ordered', async ({ page, context }) => {
  await signInNewPerson(context, { name: 'Ming' })
  await visit(page, '/ai-tutor')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  const summary = page.getByRole('dialog', { name: 'Check your order' })
  await expect(summary.getByText('Ask your parent first')).toBeVisible()
  await expect(summary.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await summary.getByRole('link', { name: 'Ask my parent' }).click()
  await expect(page.getByLabel('Your guardian’s email')).toBeVisible()
  expect(await ordersOf(context)).toEqual([])
})
