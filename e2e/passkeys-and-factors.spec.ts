import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { password, signInNewPupil } from './people.ts'

/** A security key that lives in the browser: it makes passkeys, keeps them and says that it has checked its user. */
async function plugInAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function prove(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: confirm }).click()
}

async function signOut(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-out', { data: {} })
  expect(answer.status()).toBe(200)
}

test('a pupil adds a passkey, signs out, and signs in with it and nothing else', async ({ page, context }) => {
  await plugInAuthenticator(context, page)
  await signInNewPupil(context, '林小水')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Study-room computer')
  await prove(page, 'Continue')
  await expect(page.getByText('The passkey is ready')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Study-room computer')).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: '林小水' }).or(page.getByText('林小水')).first()).toBeVisible()
  const { viewer } = (await (await page.request.get('/api/auth/session')).json()) as {
    viewer: { signInMethod: string; assuranceLevel: string }
  }
  expect(viewer).toMatchObject({ signInMethod: 'passkey', assuranceLevel: 'aal2' })

  await page.getByRole('button', { name: 'Remove the passkey “Study-room computer”' }).click()
  await prove(page, 'Remove')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey isn’t known here')).toBeVisible()
})

test('a pupil turns on the second step by keyboard, and comes in with the app’s code or a recovery code', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { email } = await signInNewPupil(context)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add an authenticator app' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await page.keyboard.type(generateSync({ secret }))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('capyzen-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const logIn = async () => {
    await signOut(page)
    await page.goto('/login')
    await page.getByLabel(/^Email/).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await logIn()
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByText(/This code doesn’t fit/)).toBeVisible()
  // The code that turned it on is used up; the next step's is taken already.
  await page.keyboard.type(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(page).toHaveURL('/')

  await logIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.keyboard.type(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})
