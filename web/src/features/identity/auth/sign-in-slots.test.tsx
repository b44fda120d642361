import { getSession, signIn, signOut } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { halfSession, sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { button, fill, here, input, openSignIn, typeCredentials, visit } from '#test/screens/auth.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('second factor on the sign-in page', () => {
  it('replaces the form once the password is accepted, without a greeting', async () => {
    api.on(signIn, halfSession)
    const view = openSignIn('/login?returnTo=%2Faccount', 'en', { factorStep: <p>second lock</p> })
    await typeCredentials(view)
    api.on(getSession, halfSession)
    await view.user.click(button('Log in'))
    expect(await screen.findByText('second lock')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeDefined()
    expect(input('password')).toBeNull()
    expect(toast.success).not.toHaveBeenCalled()
    expect(here(view)).toBe('/login?returnTo=%2Faccount')
  })

  it.each(['/login', '/register', '/login?code', '/login?recover'])(
    'asks for the second factor at %s when the session waits for it',
    async (at) => {
      api.on(getSession, halfSession)
      openSignIn(at, 'zh', { factorStep: <p>second lock</p> })
      expect(await screen.findByText('second lock')).toBeDefined()
      expect(screen.getByRole('heading', { name: '还差一步' })).toBeDefined()
    },
  )

  it('opens the return path once the factor is verified', async () => {
    api.on(getSession, halfSession)
    const view = openSignIn('/login?returnTo=%2Faccount', 'en', { factorStep: <p>second lock</p> })
    await screen.findByText('second lock')
    api.on(getSession, sessionOf(viewerOf()))
    await view.queries.invalidateQueries()
    await waitFor(() => expect(here(view)).toBe('/account'))
  })

  it('can be cancelled by signing out', async () => {
    api.on(getSession, halfSession)
    const calls = api.on(signOut, { outcome: 'signed_out' })
    const { user } = openSignIn('/login', 'en', { factorStep: <p>second lock</p> })
    await screen.findByText('second lock')
    api.on(getSession, visitorSession)
    await user.click(button('Not now, log out'))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeDefined()
    expect(calls).toHaveLength(1)
  })
})

describe('other sign-in methods', () => {
  it('receive the chosen user type on the registration tab', async () => {
    const { user } = openSignIn('/register', 'en', {
      otherMethodsToRegister: (userType) => <button>As {userType}</button>,
    })
    await user.click(screen.getByRole('radio', { name: /^Parent/ }))
    expect(button('As parent')).toBeDefined()
  })

  it('appear below the login form, not on the registration tab', async () => {
    const { user } = openSignIn('/login', 'en', { otherMethods: <button>Passkey</button> })
    const order = screen.getAllByRole('button').map((one) => one.textContent)
    expect(order.indexOf('Passkey')).toBeGreaterThan(order.indexOf('Login'))
    await user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(screen.queryByRole('button', { name: 'Passkey' })).toBeNull()
  })
})

describe('sign-in on a family’s device', () => {
  it.each([
    ['en', 'Who is learning today?', 'Not you? Log in here', 'Back to children’s login'],
    ['zh', '今天谁来学习？', '不是你？从这里登录', '回到孩子的登录页'],
  ] as const)(
    'asks in %s who is learning, with the login form one tap away and its input kept',
    async (language, title, form, back) => {
      const view = openSignIn('/login', language, { familySignIn: <p>Mei and Ming</p> })
      expect(screen.getByRole('heading', { name: title })).toBeDefined()
      expect(screen.getByText('Mei and Ming')).toBeDefined()
      expect(input('password')).toBeNull()
      await view.user.click(button(form))
      await fill(view, input('identifier'), 'tan@example.com')
      await view.user.click(button(back))
      expect(screen.getByText('Mei and Ming')).toBeDefined()
      await view.user.click(button(form))
      expect(input('identifier').value).toBe('tan@example.com')
    },
  )

  it('keeps the login form when the user returns from another sign-in method', async () => {
    const { user } = openSignIn('/login', 'en', { familySignIn: <p>Mei and Ming</p> })
    await user.click(button('Not you? Log in here'))
    await user.click(screen.getByRole('link', { name: 'Send me a code' }))
    await user.click(screen.getByRole('link', { name: 'Use my password instead' }))
    expect(input('password')).toBeDefined()
    expect(screen.queryByText('Mei and Ming')).toBeNull()
  })

  it('shows no children on the registration form', () => {
    openSignIn('/register', 'en', { familySignIn: <p>Mei and Ming</p> })
    expect(screen.queryByText('Mei and Ming')).toBeNull()
    expect(input('name')).toBeDefined()
  })
})
