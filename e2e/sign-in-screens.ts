import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openDialog, untilReady, type Screen } from './screen.ts'
import { chooseLevel, addChild, someNumber } from './people.ts'

const link = 'abcdefghijklmnopqrstuvwx'

/** Stubs the response to a link; which link gets which response is tested on the server. */
const opening =
  (parameter: 'verify' | 'reset', answer: { status?: number; json: object }) => async (context: BrowserContext) => {
    await context.route('**/api/auth/mailed-links/read', (route) => route.fulfill(answer))
    return `/login?${parameter}=${link}`
  }

const email = 'ming.li@example.com'
const leadingTo = (next: string) => opening('verify', { json: { email, next } })

const identifier = /^(Email or phone number|电邮或手机号码)$/

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel(identifier).fill(someNumber())
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('textbox', { name: /^(Code|验证码)/ })).toBeVisible()
}

async function registerByPhone(page: Page): Promise<void> {
  await page.getByLabel(/^(What should we call you\?|怎么称呼你？)$/).fill('Mei')
  await chooseLevel(page)
  await page.getByLabel(identifier).fill(someNumber())
  await page.getByLabel(/^(Password|密码)$/).fill('two warm teal towels')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('textbox', { name: /^(Code|验证码)/ })).toBeVisible()
}

const noMethods = { password: false, code: null, passkey: false, providers: [], isBackFromProvider: false }

/** Stubs the reauthentication methods of the account. */
const withMethods = (own: object) => async (context: BrowserContext) => {
  await context.route('**/api/account/reauthentication-ways', (route) =>
    route.fulfill({ json: { ...noMethods, ...own } }),
  )
  return '/account'
}

/** Opens a dialog and waits for the reauthentication methods. */
const askForReauthentication = (button: RegExp) => async (page: Page) => {
  const answered = page.waitForResponse('**/api/account/reauthentication-ways')
  await openDialog(button)(page)
  await answered
  await untilReady(page)
}
const passwordOrEmail = { password: true, code: 'email' }
const oneProvider = { providers: [{ providerId: 'academy', name: 'Academy ID' }] }
const askToDelete = {
  open: askForReauthentication(/^(Delete my account|删除我的账户)$/),
  part: '[role=dialog], [role=alertdialog]',
}

/** A parent whose reauthentication is older than ten minutes. */
async function withOldReauthentication(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  await context.route('**/api/family/children', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: 'reauthentication_required' } })
      : route.fallback(),
  )
  await context.route('**/api/family/children/*/consent', (route) =>
    route.fulfill({ status: 403, json: { error: 'reauthentication_required' } }),
  )
  return '/family'
}

/** The screens of links from emails, of sign-in by code, and of reauthentication. */
export const signInScreens: Screen[] = [
  { name: 'confirming a mailbox', who: 'visitor', path: leadingTo('confirm') },
  { name: 'mailbox confirmed', who: 'visitor', path: leadingTo('verified') },
  { name: 'choosing a password', who: 'visitor', path: leadingTo('choose_password') },
  { name: 'confirming needs sign-in', who: 'visitor', path: leadingTo('sign_in_first') },
  { name: 'expired link', who: 'visitor', path: opening('verify', { status: 410, json: { error: 'link_expired' } }) },
  {
    name: 'new password',
    who: 'visitor',
    path: opening('reset', { json: { email, next: 'reset_password' } }),
  },
  { name: 'truncated link', who: 'visitor', path: '/login?verify=' },
  { name: 'sign-in code', who: 'visitor', path: '/login?code', open: askForCode },
  { name: 'code of a new number', who: 'visitor', path: '/register', open: registerByPhone },
  { name: 'first administrator', who: 'visitor', path: '/register?setup=once' },
  { name: 'used setup link', who: 'visitor', path: '/register?setup=' },
  { name: 'reauthentication by password', who: 'parent', path: withMethods(passwordOrEmail), ...askToDelete },
  { name: 'reauthentication by code', who: 'parent', path: withMethods({ code: 'phone' }), ...askToDelete },
  { name: 'reauthentication by passkey', who: 'parent', path: withMethods({ passkey: true }), ...askToDelete },
  { name: 'reauthentication at a provider', who: 'parent', path: withMethods(oneProvider), ...askToDelete },
  { name: 'back from a provider', who: 'parent', path: withMethods({ isBackFromProvider: true }), ...askToDelete },
  { name: 'no reauthentication method', who: 'parent', path: withMethods({}), ...askToDelete },
  {
    name: 'adding a passkey',
    who: 'parent',
    path: '/account',
    open: askForReauthentication(/^(Add a passkey|添加通行密钥)$/),
  },
  {
    name: 'reauthentication in the family',
    who: 'parent',
    path: withOldReauthentication,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Consent|同意书):/ }).click()
      const consent = page.getByRole('dialog')
      await consent.getByRole('button', { name: /^(Withdraw my consent|收回同意)$/ }).click()
      await expect(page.getByLabel(/^(Your password|密码)$/)).toBeVisible()
    },
  },
]
