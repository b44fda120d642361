import { getSession, signIn, signOut } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { halfSession, sessionOf, viewerOf, visitorSession } from './fixtures.ts'
import { button, fill, here, input, openDoor, typeCredentials, visit } from './testing.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('the second factor', () => {
  it('takes the place of the form once the password was right, and nobody is greeted yet', async () => {
    api.on(signIn, halfSession)
    const door = openDoor('/login?returnTo=%2Faccount', 'en', { factorStep: <p>second lock</p> })
    await typeCredentials(door)
    api.on(getSession, halfSession)
    await door.user.click(button('Login'))
    expect(await screen.findByText('second lock')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeDefined()
    expect(input('password')).toBeNull()
    expect(toast.success).not.toHaveBeenCalled()
    expect(here(door)).toBe('/login?returnTo=%2Faccount')
  })

  it.each(['/login', '/register', '/login?code', '/login?recover'])('waits at %s for who is half in', async (at) => {
    api.on(getSession, halfSession)
    openDoor(at, 'zh', { factorStep: <p>second lock</p> })
    expect(await screen.findByText('second lock')).toBeDefined()
    expect(screen.getByRole('heading', { name: '还差一步' })).toBeDefined()
  })

  it('leads on once it is proved', async () => {
    api.on(getSession, halfSession)
    const door = openDoor('/login?returnTo=%2Faccount', 'en', { factorStep: <p>second lock</p> })
    await screen.findByText('second lock')
    api.on(getSession, sessionOf(viewerOf()))
    await door.queries.invalidateQueries()
    await waitFor(() => expect(here(door)).toBe('/account'))
  })

  it('can be left by logging out', async () => {
    api.on(getSession, halfSession)
    const calls = api.on(signOut, { outcome: 'signed_out' })
    const { user } = openDoor('/login', 'en', { factorStep: <p>second lock</p> })
    await screen.findByText('second lock')
    api.on(getSession, visitorSession)
    await user.click(button('Not now: log out'))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeDefined()
    expect(calls).toHaveLength(1)
  })
})

describe('other ways', () => {
  it('at the registration know what is being registered', async () => {
    const { user } = openDoor('/register', 'en', { otherWaysToRegister: (userType) => <button>As {userType}</button> })
    await user.click(screen.getByRole('radio', { name: /^Parent/ }))
    expect(button('As parent')).toBeDefined()
  })

  it('stand below the login form, not at the registration', async () => {
    const { user } = openDoor('/login', 'en', { otherWays: <button>Passkey</button> })
    const order = screen.getAllByRole('button').map((one) => one.textContent)
    expect(order.indexOf('Passkey')).toBeGreaterThan(order.indexOf('Login'))
    await user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(screen.queryByRole('button', { name: 'Passkey' })).toBeNull()
  })
})

describe('a family’s device', () => {
  it.each([
    ['en', 'Who is learning today?', 'Somebody else? Log in here', 'Back to the children'],
    ['zh', '今天谁来学习？', '不是你？从这里登录', '返回孩子的入口'],
  ] as const)('asks in %s who is learning; the form is one tap away', async (language, title, form, back) => {
    const door = openDoor('/login', language, { familyDoor: <p>Mei and Ming</p> })
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText('Mei and Ming')).toBeDefined()
    expect(input('password')).toBeNull()
    await door.user.click(button(form))
    await fill(door, input('identifier'), 'tan@example.com')
    await door.user.click(button(back))
    expect(screen.getByText('Mei and Ming')).toBeDefined()
    await door.user.click(button(form))
    expect(input('identifier').value).toBe('tan@example.com')
  })

  it('shows the form again to whoever chose it and came back from another way in', async () => {
    const { user } = openDoor('/login', 'en', { familyDoor: <p>Mei and Ming</p> })
    await user.click(button('Somebody else? Log in here'))
    await user.click(screen.getByRole('link', { name: 'Send me a code' }))
    await user.click(screen.getByRole('link', { name: 'Use my password instead' }))
    expect(input('password')).toBeDefined()
    expect(screen.queryByText('Mei and Ming')).toBeNull()
  })

  it('has nothing to do with registering', () => {
    openDoor('/register', 'en', { familyDoor: <p>Mei and Ming</p> })
    expect(screen.queryByText('Mei and Ming')).toBeNull()
    expect(input('name')).toBeDefined()
  })
})
