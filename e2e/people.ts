import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { letterTo } from './mailbox.ts'

export const password = 'yuzu in the spring'

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
  await signIn(context, { email, password })
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

async function signIn(context: BrowserContext, person: { email: string; password: string }): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: person })
  expect(answer.status()).toBe(200)
}

/** A code as an administrator hands it out. */
export async function newAccessCode(context: BrowserContext, courseId: string): Promise<string> {
  const answer = await context.request.post(`/api/courses/${courseId}/access-codes`, { data: {} })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { code: { code: string } }).code.code
}

/** As the toggle would, before the page asks. */
export async function speak(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('capyzen.language', chosen), language)
}
