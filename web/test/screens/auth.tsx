import { getReauthenticationMethods } from '@capyzen/contracts/account'
import { getSession } from '@capyzen/contracts/auth'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { AuthScreen } from '#features/identity/auth/auth-screen.tsx'
import type { SignInSlots } from '#features/identity/auth/auth-card.tsx'
import { fakeApi, renderApp, stubResizeObserver } from '../render-app.tsx'
import { visitorSession } from '../fixtures/auth.ts'

export const record = { stored: 1 }
export const password = 'yuzu-in-the-spring'

/** A visitor on the sign-in page; toasts are only noted. */
export function visit(): ReturnType<typeof fakeApi> {
  const api = fakeApi()
  stubResizeObserver()
  api.on(getSession, visitorSession)
  for (const kind of ['success', 'info', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  return api
}

export function openSignIn(at: string, language: Language = 'en', slots: SignInSlots = {}) {
  const routes = [
    { path: '/login', element: <AuthScreen page="login" {...slots} /> },
    { path: '/register', element: <AuthScreen page="register" {...slots} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return renderApp(null, { routes, at, language })
}

export type SignInView = ReturnType<typeof openSignIn>

export const input = (name: 'name' | 'identifier' | 'password' | 'code') =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)!

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export function here({ router }: SignInView): string {
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}

/** Pasted, because email by email takes a test ten times as long. */
export async function fill({ user }: Pick<SignInView, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

export async function typeCredentials(
  view: Pick<SignInView, 'user'>,
  { identifier = 'mei@example.com', secret = password } = {},
): Promise<void> {
  await fill(view, input('identifier'), identifier)
  await fill(view, input('password'), secret)
}

/** What is said about a field, hint and errors. */
export function wordsAbout(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const others = { password: false, code: null, passkey: false }
const providers = [{ providerId: 'school', name: 'Spring School' }]

/**
 * An account that nothing but a provider opens. What comes back goes from an open proof there, which leaves the app, and
 * is proved when the app is drawn again.
 */
export function provedByProvider(api: ReturnType<typeof fakeApi>) {
  const assign = vi.fn()
  const { location } = globalThis
  sessionStorage.clear()
  vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
  api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
  api.on(getReauthenticationMethods, { ...others, providers, isBackFromProvider: false })
  return async ({ user, unmount }: Pick<ReturnType<typeof renderApp>, 'user' | 'unmount'>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Go to Spring School' }))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    unmount()
    vi.stubGlobal('location', location)
    api.on(getReauthenticationMethods, { ...others, providers, isBackFromProvider: true })
  }
}
