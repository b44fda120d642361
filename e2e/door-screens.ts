import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { addChild, someNumber } from './people.ts'

const link = 'abcdefghijklmnopqrstuvwx'

/** As the server would answer a link from a letter; which link gets which answer is the server's own tests' business. */
const verifying = (answer: { status?: number; json: object }) => async (context: BrowserContext) => {
  await context.route('**/api/auth/verify-email', (route) => route.fulfill(answer))
  return `/login?verify=${link}`
}

const identifier = /^(Email or phone number|邮箱或手机号码)$/

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel(identifier).fill(someNumber())
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('textbox', { name: /^(Code|验证码)/ })).toBeVisible()
}

async function registerByPhone(page: Page): Promise<void> {
  await page.getByLabel(/^(Your name|你的名字)$/).fill('Mei')
  await page.getByLabel(identifier).fill(someNumber())
  await page.getByLabel(/^(Password|密码)$/).fill('two warm teal towels')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('textbox', { name: /^(Code|验证码)/ })).toBeVisible()
}

const ways = { password: false, code: null, passkey: false, providers: [], isBackFromProvider: false }

/** What an account may prove itself by, which its dialog asks the server. */
const provedBy = (own: object) => async (context: BrowserContext) => {
  await context.route('**/api/account/proof-ways', (route) => route.fulfill({ json: { ...ways, ...own } }))
  return '/account'
}

const askToDelete = async (page: Page) => {
  await page.getByRole('button', { name: /^(Delete my account|删除我的账户)$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** A parent whose last proof is longer ago than ten minutes. */
async function withOldProof(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  await context.route('**/api/family/children', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: 'proof_required' } })
      : route.fallback(),
  )
  await context.route('**/api/family/children/*/consent', (route) =>
    route.fulfill({ status: 403, json: { error: 'proof_required' } }),
  )
  return '/family'
}

/** What links open, and what is asked on the way in and before something that only the owner may do. */
export const doorScreens: Screen[] = [
  { name: 'mailbox confirmed', who: 'visitor', path: verifying({ json: { outcome: 'verified' } }) },
  {
    name: 'mailbox confirmed elsewhere, a password to choose',
    who: 'visitor',
    path: verifying({ json: { outcome: 'choose_password' } }),
  },
  {
    name: 'mailbox to be confirmed signed in',
    who: 'visitor',
    path: verifying({ json: { outcome: 'sign_in_first' } }),
  },
  {
    name: 'link too old',
    who: 'visitor',
    path: verifying({ status: 410, json: { error: 'link_expired' } }),
  },
  { name: 'link cut off', who: 'visitor', path: '/login?verify=' },
  { name: 'code to come in by', who: 'visitor', path: '/login?code', open: askForCode },
  { name: 'code of a new number', who: 'visitor', path: '/register', open: registerByPhone },
  { name: 'first administrator', who: 'visitor', path: '/register?setup=once' },
  { name: 'used setup link', who: 'visitor', path: '/register?setup=' },
  { name: 'proof by password', who: 'parent', path: provedBy({ password: true, code: 'email' }), open: askToDelete },
  { name: 'proof by code', who: 'parent', path: provedBy({ code: 'phone' }), open: askToDelete },
  { name: 'proof by passkey', who: 'parent', path: provedBy({ passkey: true }), open: askToDelete },
  {
    name: 'proof at a provider',
    who: 'parent',
    path: provedBy({ providers: [{ providerId: 'academy', name: 'Academy ID' }] }),
    open: askToDelete,
  },
  { name: 'proof given at a provider', who: 'parent', path: provedBy({ isBackFromProvider: true }), open: askToDelete },
  { name: 'no way to prove it', who: 'parent', path: provedBy({}), open: askToDelete },
  {
    name: 'adding a passkey',
    who: 'parent',
    path: '/account',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Add a passkey|添加通行密钥)$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'proof in the family',
    who: 'parent',
    path: withOldProof,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Consent|同意书):/ }).click()
      const consent = page.getByRole('dialog')
      await consent.getByRole('button', { name: /^(Take my consent back|收回同意)$/ }).click()
      await expect(page.getByLabel(/^(Your password|你的密码)$/)).toBeVisible()
    },
  },
]
