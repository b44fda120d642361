import { randomInt, randomUUID } from 'node:crypto'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { inDatabase } from './database.ts'
import { emailTo } from './mailbox.ts'

export const password = 'yuzu in the spring'

/** A Singapore mobile number without country code; real ones don't begin with 99. */
export const someNumber = () => `9${randomInt(1_000_000, 9_000_000)}`

interface NewPerson {
  name?: string
  userType?: 'student' | 'parent' | 'teacher'
  /** Of students; without, lists begin with all levels. */
  level?: (typeof levels)[number]
}

/** Registers and signs in the context by the API. */
export async function signInNewPerson(
  context: BrowserContext,
  { name = 'Ming', userType = 'student', level }: NewPerson = {},
): Promise<{ email: string }> {
  const email = `${randomUUID()}@academy.test`
  const signUp = await context.request.post('/api/auth/sign-up', {
    data: { name, email, password, userType, ...(userType === 'student' && { level: level ?? 'P6' }) },
  })
  expect(signUp.status()).toBe(200)
  await signIn(context, { email })
  if (userType === 'student' && level === undefined)
    await context.request.patch('/api/account/profile', { data: { level: null } })
  return { email }
}

/** On the form of registration. */
export async function chooseLevel(page: Page, level: (typeof levels)[number] = 'P1'): Promise<void> {
  await page.getByRole('combobox').click()
  await page.getByRole('option').nth(levels.indexOf(level)).click()
}

/** Confirms by the link of the email. */
export async function confirmMailbox(context: BrowserContext, email: string): Promise<void> {
  await context.request.post('/api/auth/resend-verification', { data: { email } })
  const [, token = ''] = await emailTo(email, /verify=([^\s]+)/)
  const answer = await context.request.post('/api/auth/verify-email', { data: { token: decodeURIComponent(token) } })
  expect(answer.status()).toBe(200)
}

export const signInNewStudent = (context: BrowserContext, name?: string) =>
  signInNewPerson(context, name === undefined ? {} : { name })

export async function signInAdministrator(context: BrowserContext): Promise<void> {
  await signIn(context, { email: 'admin@academy.test', password: 'keeper of the spring' })
}

export async function signIn(context: BrowserContext, person: { email: string; password?: string }): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: { password, ...person } })
  expect(answer.status()).toBe(200)
}

/** Four neighbours on the pad. */
export const picturePin = ['yuzu', 'star', 'fish', 'leaf'] as const

/** Adds a child to the signed-in parent's family and makes the context a family device. */
export async function addChild(context: BrowserContext, nickname: string, { level = 'P3' } = {}): Promise<void> {
  const child = { nickname, level, avatar: 'owl', pin: picturePin, consent: true }
  expect((await context.request.post('/api/family/children', { data: child })).status()).toBe(200)
  expect((await context.request.post('/api/family/devices', { data: {} })).status()).toBe(200)
}

/** Runs `act` as an administrator in another browser context. */
export async function asAdministrator<Result>(
  context: BrowserContext,
  act: (office: BrowserContext) => Promise<Result>,
): Promise<Result> {
  return inNewContext(context, async (office) => {
    await signInAdministrator(office)
    return act(office)
  })
}

/** Runs `act` in another browser context, without the cookies of this one. */
export async function inNewContext<Result>(
  context: BrowserContext,
  act: (other: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const other = await context.browser()!.newContext()
  try {
    return await act(other)
  } finally {
    await other.close()
  }
}

export async function idOfViewer(context: BrowserContext): Promise<string> {
  const { viewer } = (await (await context.request.get('/api/auth/session')).json()) as { viewer: { id: string } }
  return viewer.id
}

/** A confirmed teacher, made in the database: the way there by email and administrator is a journey of its own. */
export async function signInNewTeacher(context: BrowserContext, name = 'Cher Lim'): Promise<void> {
  const { email } = await signInNewPerson(context, { name, userType: 'teacher' })
  await inDatabase(
    `with teacher as (update users set email_verified = true where email = $1 returning id)
     insert into user_roles (user_id, role) select id, 'teacher' from teacher`,
    [email],
  )
}

export async function openClass(context: BrowserContext, name: string): Promise<{ id: string; joinCode: string }> {
  const answer = await context.request.post('/api/classes', { data: { name, level: 'P5' } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { taughtClass: { id: string; joinCode: string } }).taughtClass
}

/** Runs `act` as a new student in another browser context. */
export async function asNewStudent(
  context: BrowserContext,
  name: string,
  act: (student: BrowserContext) => Promise<APIResponse>,
): Promise<void> {
  await inNewContext(context, async (student) => {
    await signInNewStudent(student, name)
    expect((await act(student)).status()).toBe(200)
  })
}

/** Adds an authenticator app to the signed-in user and returns its secret. */
export async function addAuthenticatorApp(context: BrowserContext): Promise<string> {
  const begun = await context.request.post('/api/factors', { data: { type: 'totp', reauthentication: { password } } })
  expect(begun.status()).toBe(200)
  const { factorId, totp } = (await begun.json()) as { factorId: string; totp: { secret: string } }
  const code = generateSync({ secret: totp.secret })
  const verified = await context.request.post(`/api/factors/${factorId}/verify`, { data: { code } })
  expect(verified.status()).toBe(200)
  return totp.secret
}

export async function signOut(context: BrowserContext): Promise<void> {
  expect((await context.request.post('/api/auth/sign-out', { data: {} })).status()).toBe(200)
}

export async function newAccessCode(context: BrowserContext, courseId: string): Promise<string> {
  const answer = await context.request.post(`/api/courses/${courseId}/access-codes`, { data: {} })
  expect(answer.status()).toBe(200)
  const { codes } = (await answer.json()) as { codes: { code: string }[] }
  return codes[0]!.code
}

/** Stores the language before the page loads. */
export async function setLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('capyzen.language', chosen), language)
}
