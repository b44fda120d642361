import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { AddProvider } from './add-provider.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

const providers = [
  { id: 'google', name: 'Google', protocol: 'oidc' as const },
  { id: 'spring', name: 'Spring School', protocol: 'saml' as const },
]
const url = 'https://id.test/authorize?state=1'

let api: ReturnType<typeof fakeApi>
let assign: ReturnType<typeof vi.fn>
beforeEach(() => {
  api = fakeApi()
  api.on(listProviders, { providers })
  assign = vi.fn()
  vi.stubGlobal('location', { origin: location.origin, assign })
})
afterEach(() => vi.unstubAllGlobals())

const press = async (view: ReturnType<typeof renderApp>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }))

describe('identity providers on the sign-in page', () => {
  it.each([
    ['en', 'Log in with another account', ['Continue with Google', 'Continue with Spring School']],
    ['zh', '用其他平台的账户登录', ['用 Google 登录', '用 Spring School 登录']],
  ] as const)('are listed in %s, in the order of the server', async (language, group, names) => {
    renderApp(<ProviderButtons />, { language })
    const buttons = within(await screen.findByRole('group', { name: group })).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(names)
  })

  it.each([
    ['none is set up', () => void api.on(listProviders, { providers: [] })],
    ['they cannot be asked for', () => void api.fail(listProviders, { error: 'internal' })],
  ])('show nothing when %s', async (_why, prepare) => {
    prepare()
    const { container, queries } = renderApp(<ProviderButtons />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(container.textContent).toBe('')
  })

  it('redirect to the provider once with the return path, even when pressed again', async () => {
    const calls = api.on(startSingleSignOn, { url })
    const view = renderApp(<ProviderButtons />, { at: '/login?returnTo=%2Fcourses%3Flevel%3Dp6' })
    await press(view, 'Continue with Google')
    await press(view, 'Continue with Google')
    await press(view, 'Continue with Spring School')
    await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
    expect(calls.map(({ body }) => body)).toEqual([{ providerId: 'google', returnTo: '/courses?level=p6' }])
    const button = screen.getByRole('button', { name: 'Continue with Google' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    // Going back in the history shows the page from the back/forward cache.
    act(() => void dispatchEvent(new Event('pageshow')))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('pass on the chosen user type', async () => {
    const calls = api.on(startSingleSignOn, { url })
    await press(renderApp(<ProviderButtons userType="parent" />, { at: '/register' }), 'Continue with Spring School')
    await waitFor(() => expect(calls[0]?.body).toEqual({ providerId: 'spring', userType: 'parent' }))
  })

  it.each([
    ['en', 'unavailable', 'We can’t reach Google right now'],
    ['zh', 'unavailable', '暂时连不上 Google'],
    ['en', 'too_many_requests', 'That was a lot of tries'],
    ['zh', 'too_many_requests', '试的次数有点多了'],
    ['en', 'internal', 'That didn’t work'],
    ['zh', 'internal', '操作没有成功'],
  ] as const)('show in %s the message of the error %s', async (language, error, title) => {
    api.fail(startSingleSignOn, { error })
    const name = language === 'en' ? 'Continue with Google' : '用 Google 登录'
    await press(renderApp(<ProviderButtons />, { language }), name)
    await expectToast({ kind: 'error', title })
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('identity providers on the account page', () => {
  it.each([
    ['en', 'Add Spring School', 'Continue'],
    ['zh', '添加 Spring School', '继续'],
  ] as const)('link an account in %s after reauthentication, and return to the page', async (language, name, goOn) => {
    const calls = api.on(startSingleSignOn, { url })
    const view = renderApp(<AddProvider linked={['google']} />, { language, at: '/account' })
    await press(view, name)
    expect(calls).toEqual([])
    const dialog = await screen.findByRole('dialog')
    await view.user.type(dialog.querySelector('input[type=password]')!, 'yuzu in the spring')
    await view.user.click(within(dialog).getByRole('button', { name: goOn }))
    await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
    expect(calls.map(({ body }) => body)).toEqual([
      {
        providerId: 'spring',
        purpose: 'link',
        returnTo: '/account',
        reauthentication: { password: 'yuzu in the spring' },
      },
    ])
  })

  it('show nothing when all providers are linked', async () => {
    const { container, queries } = renderApp(<AddProvider linked={['google', 'spring']} />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(container.textContent).toBe('')
  })
})
