import { getFamilyDoor } from '@capyzen/contracts/families'
import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fill, input, visit } from '#features/auth/testing.tsx'
import { renderApp } from '#platform/testing.tsx'
import { LoginPage } from './login-page.tsx'

const lin = { id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0001', nickname: 'Lin', avatar: 'otter' } as const

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
  api.on(getFamilyDoor, { children: null })
  api.on(listProviders, { providers: [] })
})

const open = (at: string) => renderApp(<LoginPage />, { at })

it('asks on a family’s device who is learning, and has the form one tap away', async () => {
  api.on(getFamilyDoor, { children: [lin] })
  const { user } = open('/login')
  expect(await screen.findByRole('button', { name: 'Lin' })).toBeDefined()
  expect(input('password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Somebody else? Log in here' }))
  expect(input('password')).not.toBeNull()
})

it('does not take the form away from whoever is typing when the family turns up late', async () => {
  let answer = () => {}
  api.on(getFamilyDoor, () => new Promise((resolve) => (answer = () => resolve({ children: [lin] }))))
  const page = open('/login')
  await fill(page, input('identifier'), 'tan@example.com')
  await act(async () => answer())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the children' })).toBeDefined())
  expect(input('identifier').value).toBe('tan@example.com')
})

it('offers accounts elsewhere to log in with, and to register as what was chosen', async () => {
  api.on(listProviders, { providers: [{ id: 'google', name: 'Google', protocol: 'oidc' }] })
  const calls = api.fail(startSingleSignOn, { error: 'unavailable' })
  const { user } = open('/register')
  await user.click(screen.getByRole('radio', { name: /^Parent/ }))
  await user.click(await screen.findByRole('button', { name: /Google/ }))
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toMatchObject([{ providerId: 'google', userType: 'parent' }]),
  )
})
