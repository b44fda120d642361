import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { emailTo } from './mailbox.ts'
import { password, signInNewPerson, signOut, setLanguage } from './people.ts'
import { visit } from './screen.ts'

async function tap(page: Page, ...pictures: string[]): Promise<void> {
  for (const name of pictures)
    await page
      .getByRole('group', { name: /Pictures|图片/ })
      .getByRole('button', { name, exact: true })
      .click()
}

test('a parent creates a child’s profile on a phone, and the child signs in with the picture PIN', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await page.goto('/family')
  await page.getByRole('button', { name: 'Add a child' }).click()
  await page.getByLabel('Nickname').fill('小雨')
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'P3' }).click()
  await page.getByRole('radio', { name: 'Owl' }).click()
  await page.getByRole('button', { name: 'Next: picture PIN' }).click()
  await tap(page, 'Yuzu', 'Star', 'Fish', 'Leaf')
  await expect(page.getByText('Once more: the same four, in the same order')).toBeVisible()
  await tap(page, 'Yuzu', 'Star', 'Fish', 'Leaf')
  await page.getByRole('dialog', { name: 'Welcome, 小雨!' }).getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: '小雨' })).toBeVisible()
  await page.getByRole('button', { name: 'Let the children log in on this device' }).click()
  await expect(page.getByText(/This device/)).toBeVisible()

  await signOut(context)
  await page.goto('/login')
  await page.getByRole('button', { name: '小雨' }).click()
  await tap(page, 'Yuzu', 'Star', 'Fish', 'Moon')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('listitem', { name: /empty/ })).toHaveCount(4)
  await tap(page, 'Yuzu', 'Star', 'Fish', 'Leaf')
  await expect(page).toHaveURL('/')
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    viewer: { name: string; isChild: boolean; signInMethod: string }
  }
  expect(session.viewer).toMatchObject({ name: '小雨', isChild: true, signInMethod: 'picture_pin' })
  // Only the parent may delete the account.
  await visit(page, '/account')
  await expect(page.getByRole('main').getByText('小雨').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
})

test('a student asks a guardian for consent by email, and the guardian consents without an account', async ({
  page,
  browser,
}) => {
  const guardian = `${randomUUID()}@home.test`
  await signInNewPerson(page.context(), { name: '林小水' })
  await page.goto('/account')
  await page.getByLabel('Your guardian’s email').fill(guardian)
  await page.getByRole('button', { name: 'Email my parent' }).click()
  await expect(page.getByText(/We’ve emailed/)).toBeVisible()
  const [, link = ''] = await emailTo(guardian, /(\/consent\?token=[\w-]+)/)

  const home = await (await browser.newContext()).newPage()
  await setLanguage(home, 'zh')
  await home.goto(link)
  await expect(home.getByText(/林小水/).first()).toBeVisible()
  await home.getByRole('checkbox', { name: /录音、手写和照片/ }).click()
  await home.getByRole('button', { name: '我同意', exact: true }).click()
  await expect(home.getByRole('heading', { name: '您已经同意，谢谢！' })).toBeVisible()
  const consent = (await (await page.request.get('/api/consent')).json()) as object
  expect(consent).toMatchObject({ state: 'given', keepsVoiceAndPictures: true })
})

test('a student downloads the stored data and deletes the account after giving the password', async ({
  page,
  context,
}) => {
  const { email } = await signInNewPerson(context, { name: 'Ming' })
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: /Delete my account/ }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page).toHaveURL(/\/(login)?$/)
  const again = await context.request.post('/api/auth/sign-in', { data: { email, password } })
  expect(again.status()).toBe(401)
})
