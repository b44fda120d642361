import { getFamilySignIn } from '@capyzen/contracts/families'
import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fill, input, visit } from '#test/screens/auth.tsx'
import { renderApp } from '#test/render-app.tsx'
import { LoginPage } from './login-page.tsx'

const lin = { id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0001', nickname: 'Lin', avatar: 'otter' } as const

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
  api.on(getFamilySignIn, { children: null })
  api.on(listProviders, { providers: [] })
})

const open = (at: string) => renderApp(<LoginPage />, { at })

it('shows the children’s sign-in on a family’s device, with the login form one tap away', async () => {
  api.on(getFamilySignIn, { children: [lin] })
  const { user } = open('/login')
  expect(await screen.findByRole('button', { name: 'Lin' })).toBeDefined()
  expect(input('password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not you? Log in here' }))
  expect(input('password')).not.toBeNull()
})

it('keeps the login form open while the user types when the family loads late', async () => {
  let answer = () => {}
  api.on(getFamilySignIn, () => new Promise((resolve) => (answer = () => resolve({ children: [lin] }))))
  const page = open('/login')
  await fill(page, input('identifier'), 'tan@example.com')
  await act(async () => answer())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to children’s login' })).toBeDefined())
  expect(input('identifier').value).toBe('tan@example.com')
})

it('offers sign-in with an identity provider, and registers as the chosen user type', async () => {
  api.on(listProviders, { providers: [{ id: 'google', name: 'Google', protocol: 'oidc' }] })
  const calls = api.fail(startSingleSignOn, { error: 'unavailable' })
  const { user } = open('/register')
  await user.click(screen.getByRole('radio', { name: /^Parent/ }))
  await user.click(await screen.findByRole('button', { name: /Google/ }))
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toMatchObject([{ providerId: 'google', userType: 'parent' }]),
  )
})
