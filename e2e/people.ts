import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { letterTo } from './mailbox.ts'

export const password = 'yuzu in the spring'

/** Of a mobile phone in Singapore, without its country; nobody's begins with 99. */
export const someNumber = () => `9${randomInt(1_000_000, 9_000_000)}`

interface NewPerson {
  name?: string
  userType?: 'student' | 'parent' | 'teacher'
}

/** Registers and signs in by the API; the context's pages are theirs from now on. */
export async function signInNewPerson(
  context: BrowserContext,
  { name = 'Ming', userType = 'student' }: NewPerson = {},
): Promise<{ email: string }> {
  const email = `${randomUUID()}@academy.test`
  const signUp = await context.request.post('/api/auth/sign-up', { data: { name, email, password, userType } })
  expect(signUp.status()).toBe(200)
  await signIn(context, { email })
  return { email }
}

/** By the link in a letter. */
export async function confirmMailbox(context: BrowserContext, email: string): Promise<void> {
  await context.request.post('/api/auth/resend-verification', { data: { email } })
  const [, token = ''] = await letterTo(email, /verify=([^\s]+)/)
  const answer = await context.request.post('/api/auth/verify-email', { data: { token: decodeURIComponent(token) } })
  expect(answer.status()).toBe(200)
}

export const signInNewPupil = (context: BrowserContext, name?: string) =>
  signInNewPerson(context, name === undefined ? {} : { name })

export async function signInAdministrator(context: BrowserContext): Promise<void> {
  await signIn(context, { email: 'admin@academy.test', password: 'keeper of the spring' })
}

export async function signIn(context: BrowserContext, person: { email: string; password?: string }): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: { password, ...person } })
  expect(answer.status()).toBe(200)
}

/** In the order of `pictureNames`, of which the pad has four in a row. */
export const picturePin = ['yuzu', 'star', 'fish', 'leaf'] as const

/** A child in the family of the parent who is signed in; this device becomes the family's. */
export async function addChild(context: BrowserContext, nickname: string): Promise<void> {
  const child = { nickname, level: 'p3', avatar: 'owl', pin: picturePin, consent: true }
  expect((await context.request.post('/api/family/children', { data: child })).status()).toBe(200)
  expect((await context.request.post('/api/family/devices', { data: {} })).status()).toBe(200)
}

/** What an administrator does meanwhile, in a browser of their own. */
export async function inTheOffice<Result>(
  context: BrowserContext,
  act: (office: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const office = await context.browser()!.newContext()
  try {
    await signInAdministrator(office)
    return await act(office)
  } finally {
    await office.close()
  }
}

export async function idOfViewer(context: BrowserContext): Promise<string> {
  const { viewer } = (await (await context.request.get('/api/auth/session')).json()) as { viewer: { id: string } }
  return viewer.id
}

/** A teacher whom an administrator has confirmed, as only one with a confirmed mailbox can be. */
export async function signInNewTeacher(context: BrowserContext, name = 'Cher Lim'): Promise<void> {
  const { email } = await signInNewPerson(context, { name, userType: 'teacher' })
  await confirmMailbox(context, email)
  const id = await idOfViewer(context)
  const given = await inTheOffice(context, (office) =>
    office.request.post(`/api/users/${id}/roles`, { data: { role: 'teacher', isGranted: true } }),
  )
  expect(given.status()).toBe(200)
}

/** Of the teacher who is signed in. */
export async function openClass(context: BrowserContext, name: string): Promise<{ id: string; joinCode: string }> {
  const answer = await context.request.post('/api/classes', { data: { name, level: 'p5' } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { taughtClass: { id: string; joinCode: string } }).taughtClass
}

/** A pupil elsewhere, who does something by the API. */
export async function byAPupil(
  context: BrowserContext,
  name: string,
  act: (pupil: BrowserContext) => Promise<APIResponse>,
): Promise<void> {
  const pupil = await context.browser()!.newContext()
  try {
    await signInNewPupil(pupil, name)
    expect((await act(pupil)).status()).toBe(200)
  } finally {
    await pupil.close()
  }
}

/** Adds an authenticator app to whoever is signed in, and gives its secret. */
export async function addAuthenticatorApp(context: BrowserContext): Promise<string> {
  const begun = await context.request.post('/api/factors', { data: { type: 'totp', proof: { password } } })
  expect(begun.status()).toBe(200)
  const { factorId, totp } = (await begun.json()) as { factorId: string; totp: { secret: string } }
  const code = generateSync({ secret: totp.secret })
  const proved = await context.request.post(`/api/factors/${factorId}/verify`, { data: { code } })
  expect(proved.status()).toBe(200)
  return totp.secret
}

export async function signOut(context: BrowserContext): Promise<void> {
  expect((await context.request.post('/api/auth/sign-out', { data: {} })).status()).toBe(200)
}

/** A code as an administrator hands it out. */
export async function newAccessCode(context: BrowserContext, courseId: string): Promise<string> {
  const answer = await context.request.post(`/api/courses/${courseId}/access-codes`, { data: {} })
  expect(answer.status()).toBe(200)
  const { codes } = (await answer.json()) as { codes: { code: string }[] }
  return codes[0]!.code
}

/** As the toggle would, before the page asks. */
export async function speak(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('capyzen.language', chosen), language)
}
