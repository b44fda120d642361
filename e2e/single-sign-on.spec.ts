import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { startOpenIdProvider, type StartedProvider } from '../server/test/fixtures/single-sign-on.ts'

let provider: StartedProvider

test.beforeAll(async ({ baseURL }) => {
  const callback = `${baseURL}/api/single-sign-on/academy/callback`
  provider = await startOpenIdProvider([callback], Number(process.env.E2E_PROVIDER_PORT))
})
test.afterAll(() => provider.close())

test('a student cancels at a provider, then signs in there and returns to the requested page', async ({ page }) => {
  const sub = randomUUID()
  provider.person = { sub, email: `${sub}@school.test`, email_verified: true, name: '林小水' }

  await test.step('cancelling leads back to the sign-in page with a message', async () => {
    provider.agrees = false
    await page.goto('/login?returnTo=%2Faccount')
    await page.getByRole('button', { name: 'Continue with Academy ID' }).click()
    await expect(page).toHaveURL(/\/login\?failure=sign_in_cancelled/)
    await expect(page.getByText('You came back without logging in').first()).toBeVisible()
  })

  await test.step('signing in leads to the requested page', async () => {
    provider.agrees = true
    await page.getByRole('button', { name: 'Continue with Academy ID' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('林小水').first()).toBeVisible()
    await expect(page.getByText(`${sub}@school.test`).first()).toBeVisible()
  })

  await test.step('a used callback is rejected', async () => {
    const used = await page.request.get(`/api/single-sign-on/academy/callback?code=1&state=${'a'.repeat(43)}`, {
      maxRedirects: 0,
    })
    expect(used.headers().location).toBe('/login?failure=sign_in_expired&returnTo=%2Faccount')
  })
})
