import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
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
  takeToasts()
  api = fakeApi()
  api.on(listProviders, { providers })
  assign = vi.fn()
  vi.stubGlobal('location', { origin: location.origin, assign })
})
afterEach(() => vi.unstubAllGlobals())

const press = async (view: ReturnType<typeof renderApp>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }))

describe('accounts elsewhere at the door', () => {
  it.each([
    ['en', 'Log in with another account', ['Continue with Google', 'Continue with Spring School']],
    ['zh', '用其他账户登录', ['用 Google 登录', '用 Spring School 登录']],
  ] as const)('are named in %s, in the order of the server', async (language, group, names) => {
    renderApp(<ProviderButtons />, { language })
    const buttons = within(await screen.findByRole('group', { name: group })).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(names)
  })

  it.each([
    ['none is set up', () => void api.on(listProviders, { providers: [] })],
    ['they cannot be asked for', () => void api.fail(listProviders, { error: 'internal' })],
  ])('leave no trace where %s', async (_why, prepare) => {
    prepare()
    const { container, queries } = renderApp(<ProviderButtons />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(container.textContent).toBe('')
  })

  it('send the browser to the provider, with where it was going, once however often they are pressed', async () => {
    const calls = api.on(startSingleSignOn, { url })
    const view = renderApp(<ProviderButtons />, { at: '/login?returnTo=%2Fcourses%3Flevel%3Dp6' })
    await press(view, 'Continue with Google')
    await press(view, 'Continue with Google')
    await press(view, 'Continue with Spring School')
    await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
    expect(calls.map(({ body }) => body)).toEqual([{ providerId: 'google', returnTo: '/courses?level=p6' }])
    const button = screen.getByRole('button', { name: 'Continue with Google' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    // Stepping back shows the page as it was kept.
    act(() => void dispatchEvent(new Event('pageshow')))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('say who registers', async () => {
    const calls = api.on(startSingleSignOn, { url })
    await press(renderApp(<ProviderButtons userType="parent" />, { at: '/register' }), 'Continue with Spring School')
    await waitFor(() => expect(calls[0]?.body).toEqual({ providerId: 'spring', userType: 'parent' }))
  })

  it.each([
    ['en', 'unavailable', 'Google can’t be reached just now'],
    ['zh', 'unavailable', '暂时连不上〈Google〉'],
    ['en', 'too_many_requests', 'That was a lot of tries'],
    ['zh', 'too_many_requests', '试的次数有点多了'],
    ['en', 'internal', 'That didn’t work'],
    ['zh', 'internal', '没有成功'],
  ] as const)('say in %s what is wrong: %s', async (language, error, title) => {
    api.fail(startSingleSignOn, { error })
    const name = language === 'en' ? 'Continue with Google' : '用 Google 登录'
    await press(renderApp(<ProviderButtons />, { language }), name)
    await waitFor(() => expect(takeToasts().map((toast) => [toast.kind, toast.title])).toEqual([['error', title]]))
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('accounts elsewhere on the account page', () => {
  it.each([
    ['en', 'Add Spring School', 'Go on'],
    ['zh', '添加〈Spring School〉', '继续'],
  ] as const)('can be added in %s where they are not yet, and lead back there', async (language, name, goOn) => {
    const calls = api.on(startSingleSignOn, { url })
    const view = renderApp(<AddProvider linked={['google']} />, { language, at: '/account' })
    await press(view, name)
    expect(calls).toEqual([])
    const dialog = await screen.findByRole('dialog')
    await view.user.type(dialog.querySelector('input[type=password]')!, 'yuzu in the spring')
    await view.user.click(within(dialog).getByRole('button', { name: goOn }))
    await waitFor(() => expect(assign.mock.calls).toEqual([[url]]))
    expect(calls.map(({ body }) => body)).toEqual([
      { providerId: 'spring', purpose: 'link', returnTo: '/account', proof: { password: 'yuzu in the spring' } },
    ])
  })

  it('leave no trace where all of them are', async () => {
    const { container, queries } = renderApp(<AddProvider linked={['google', 'spring']} />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(container.textContent).toBe('')
  })
})
