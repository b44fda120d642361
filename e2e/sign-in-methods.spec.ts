import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { emailTo, messageTo } from './mailbox.ts'
import { chooseLevel, password, signInNewPerson, someNumber, setLanguage } from './people.ts'

test('a student registers by phone with a code from a text message, and signs in with the number', async ({ page }) => {
  const local = someNumber()
  await page.goto('/register')
  await page.getByLabel('What should we call you?').fill('阿明')
  await chooseLevel(page)
  await page.getByLabel('Email or phone number').fill(local)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  const [, code = ''] = await messageTo(`+65${local}`, /(\d{6})/)
  await page.getByLabel('Code').fill(code)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Signed up successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
})

test('a student without the password signs in with a code from an email, in Chinese and by keyboard only', async ({
  page,
  context,
}) => {
  const { email } = await signInNewPerson(context, { name: '林小水' })
  await context.request.post('/api/auth/sign-out', { data: {} })
  await setLanguage(page, 'zh')
  await page.goto('/login')
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
    for (let n = 0; n < 40 && !(await target.evaluate((element) => element === document.activeElement)); n += 1)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('电邮或手机号码').focus()
  await page.keyboard.type(email)
  await press('发验证码给我')
  // The button of the next screen has the same name as the link that leads there.
  await expect(page.getByRole('heading', { name: '用验证码登录' })).toBeVisible()
  await press('发验证码给我')
  const field = page.getByRole('textbox', { name: '验证码' })
  const [, code = ''] = await emailTo(email, /\n(\d{6})\r?\n/)
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an email address changes after both mailboxes have confirmed, and the former one is notified', async ({
  page,
  context,
}) => {
  const { email } = await signInNewPerson(context, { name: 'Ming' })
  const next = `${randomUUID()}@academy.test`
  const asked = await context.request.post('/api/account/email', {
    data: { email: next, reauthentication: { password } },
  })
  expect(asked.status()).toBe(200)
  const link = /(\/account\?email-change=[\w-]+)/
  for (const mailbox of [email, next]) {
    const [, path = ''] = await emailTo(mailbox, link)
    const confirmed = page.waitForResponse('**/api/account/email/confirm')
    await page.goto(path)
    await page.getByRole('button', { name: /^Yes, / }).click()
    expect((await confirmed).status()).toBe(200)
  }
  await page.goto('/account')
  await expect(page.getByText(next).first()).toBeVisible()
  await emailTo(email, /has changed|改/)
  const former = await context.request.post('/api/auth/sign-in', { data: { email, password } })
  expect(former.status()).toBe(401)
})
