import { getProofWays } from '@capyzen/contracts/account'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { fakeApi, renderApp } from '#platform/testing.tsx'

const others = { password: false, code: null, passkey: false }
const providers = [{ providerId: 'school', name: 'Spring School' }]

/**
 * For tests: an account that nothing but a provider opens. What comes back goes from an open proof there, which leaves the app, and
 * is proved when the app is drawn again.
 */
export function provedByProvider(api: ReturnType<typeof fakeApi>) {
  const assign = vi.fn()
  const { location } = globalThis
  sessionStorage.clear()
  vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
  api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
  api.on(getProofWays, { ...others, providers, isBackFromProvider: false })
  return async ({ user, unmount }: Pick<ReturnType<typeof renderApp>, 'user' | 'unmount'>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Go to Spring School' }))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    unmount()
    vi.stubGlobal('location', location)
    api.on(getProofWays, { ...others, providers, isBackFromProvider: true })
  }
}
