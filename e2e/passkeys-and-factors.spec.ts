import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { Keyboard } from './keyboard.ts'
import { password, signInNewStudent, signOut } from './people.ts'
import { untilReady } from './screen.ts'

/** A virtual authenticator that confirms its user. */
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

async function reauthenticate(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: confirm }).click()
}

test('a student adds a passkey, signs out, and signs in with only the passkey', async ({ page, context }) => {
  await plugInAuthenticator(context, page)
  await signInNewStudent(context, '林小水')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Study-room computer')
  await reauthenticate(page, 'Continue')
  await expect(page.getByText('The passkey is ready')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Study-room computer')).toBeVisible()

  await signOut(page.context())
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
  await reauthenticate(page, 'Remove')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await signOut(page.context())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('We don’t recognise this passkey')).toBeVisible()
})

test('a student turns on two-step sign-in by keyboard, and signs in with the app’s code or a recovery code', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const keyboard = new Keyboard(page)
  const { email } = await signInNewStudent(context)
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
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const logIn = async () => {
    await signOut(page.context())
    await page.goto('/login')
    await untilReady(page)
    await page.getByLabel(/^Email/).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await logIn()
  await expect(code).toBeFocused()
  // Switches to recovery codes, mistypes one, and switches back.
  await keyboard.press(page.getByRole('button', { name: 'Use a recovery code' }))
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This recovery code doesn’t work/)).toBeVisible()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await keyboard.press(page.getByRole('button', { name: /authenticator app/ }), 'Space')
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByText(/This code isn’t right/)).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  // The code of this time step was used at enrolment; the next one is accepted already.
  await page.keyboard.type(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(page).toHaveURL('/')
  await keyboard.expectFocus()

  await logIn()
  await expect(code).toBeFocused()
  await keyboard.press(page.getByRole('button', { name: 'Use a recovery code' }))
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})
