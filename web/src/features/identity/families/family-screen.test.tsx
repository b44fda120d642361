import { getReauthenticationMethods, type ReauthenticationMethods } from '@capyzen/contracts/account'
import { getSession } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  deleteChild,
  getChildStoredData,
  getFamilySignIn,
  listChildren,
  listFamilyDevices,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  updateChild,
} from '@capyzen/contracts/families'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { provedByProvider } from '#test/screens/auth.tsx'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { FamilyScreen } from './family-screen.tsx'
import { lin, mei, tablet } from '#test/fixtures/families.ts'

const parent = viewerOf({ name: 'Tan Wei', userType: 'parent' })

const methods: ReauthenticationMethods = {
  password: true,
  code: 'email',
  passkey: false,
  providers: [],
  isBackFromProvider: false,
}

// Rendering can be slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  stubResizeObserver()
  Element.prototype.scrollIntoView = () => undefined
  api.on(getSession, sessionOf(parent))
  api.on(getFamilySignIn, { children: null })
  api.on(listFamilyDevices, { devices: [] })
  api.on(listChildren, { children: [lin, mei] })
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

const open = (language: Language = 'en') =>
  renderApp(null, {
    at: '/family',
    language,
    routes: [
      { path: '/family', element: <FamilyScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

type User = ReturnType<typeof open>['user']

async function tap(user: User, ...pictures: string[]) {
  for (const name of pictures) {
    // Found by label, because computing the roles of such a large page is slow.
    await user.click(within(screen.getByLabelText('Pictures')).getByLabelText(name))
  }
}

describe('family page', () => {
  it('lists the children with level, consent and last activity', async () => {
    open()
    const first = await card('Lin')
    expect(first.getByText('P3')).toBeDefined()
    expect(first.getByText('No consent yet')).toBeDefined()
    expect(first.getByText('Last active 20 Nov 2026')).toBeDefined()
    const second = await card('Mei')
    expect(second.getByText('Consent given')).toBeDefined()
    expect(second.getByText('Not active yet')).toBeDefined()
  })

  it('explains family accounts in Chinese while there is no child', async () => {
    api.on(listChildren, { children: [] })
    open('zh')
    expect(await screen.findByText('添加第一个孩子')).toBeDefined()
    expect(screen.getByText(/每个孩子都有自己的账户/)).toBeDefined()
    expect(await screen.findByText(/先添加孩子/)).toBeDefined()
  })

  it('says that the page is for parents, and sends no request for other users', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    const asked = api.on(listChildren, { children: [] })
    open()
    expect(await screen.findByText('This page is for parents')).toBeDefined()
    expect(asked).toHaveLength(0)
  })

  it('offers a retry when the family cannot be loaded', async () => {
    api.fail(listChildren, { error: 'internal' })
    const { user } = open()
    expect(await screen.findByText('We couldn’t load your family')).toBeDefined()
    api.on(listChildren, { children: [lin] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Lin')).toBeDefined()
  })
})

describe('adding a child', () => {
  async function fillIn(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Add a child' }))
    await user.type(screen.getByLabelText('Nickname'), ' 小雨 ')
    screen.getByRole('combobox').focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    await user.click(screen.getByLabelText('Fox'))
  }

  it('starts with consent unticked, and asks for the picture PIN twice', async () => {
    const sent = api.on(addChild, { child: { ...lin, nickname: '小雨' } })
    const { user } = open()
    await fillIn(user)
    const box = screen.getByRole('checkbox', { name: /I agree that Capyzen Academy may keep what 小雨/ })
    expect(box.getAttribute('aria-checked')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    expect(sent).toHaveLength(0)
    expect(screen.getByText(/Once more/)).toBeDefined()
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      ...{
        nickname: '小雨',
        level: 'P1',
        avatar: 'fox',
        pin: ['star', 'sun', 'moon', 'boat'],
        consent: false,
        keepsVoiceAndPictures: false,
      },
    })
    expect(await screen.findByRole('dialog', { name: 'Welcome, 小雨!' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Let 小雨 log in here' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('restores the form after reauthentication with a provider', async () => {
    api.fail(addChild, { error: 'reauthentication_required' })
    const goAndComeBack = provedByProvider(api)
    const view = open()
    await fillIn(view.user)
    await view.user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    for (const _ of ['first', 'again']) await tap(view.user, 'Star', 'Sun', 'Moon', 'Boat')
    await goAndComeBack(view)
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe('小雨')
    expect(screen.getByLabelText<HTMLInputElement>('Fox').getAttribute('aria-checked')).toBe('true')
    expect(JSON.stringify(sessionStorage)).not.toContain('小雨')
  })

  it('starts the picture PIN again after a mismatch, and rejects four equal pictures', async () => {
    const sent = api.on(addChild, { child: lin })
    const { user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Star', 'Star', 'Star')
    expect(screen.getByRole('alert').textContent).toMatch(/too easy/)
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    await tap(user, 'Star', 'Sun', 'Boat', 'Moon')
    expect(screen.getByRole('alert').textContent).toMatch(/wasn’t the same/)
    expect(sent).toHaveLength(0)
    await tap(user, 'Kite', 'Sun')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await tap(user, 'Leaf', 'Bell', 'Football', 'Kite', 'Leaf', 'Bell', 'Football')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ pin: ['kite', 'leaf', 'bell', 'ball'], consent: true })
  })

  it('shows field errors, and keeps the form input at the limit of ten children', async () => {
    api.fail(addChild, { error: 'limit_reached' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a child' }))
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    expect(screen.getByText('Please type a nickname.')).toBeDefined()
    expect(screen.getByText('Please choose the level.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Nickname'))
    await user.keyboard('{Escape}')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat', 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('That didn’t work', 'A family can have up to ten children.'),
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe('小雨')
  })

  it('shows a wrong password in the dialog, and any other error after reauthentication in the form', async () => {
    api.on(getReauthenticationMethods, methods)
    api.fail(addChild, { error: 'reauthentication_required' })
    const { user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat', 'Star', 'Sun', 'Moon', 'Boat')
    const field = await screen.findByLabelText('Your password')
    api.fail(addChild, { error: 'invalid_credentials' })
    await user.type(field, 'yuzu{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(toast.error).not.toHaveBeenCalled()
    const refused = api.fail(addChild, { error: 'limit_reached' })
    await user.type(field, 'yuzu in the spring{Enter}')
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith('That didn’t work', 'A family can have up to ten children.'),
    )
    expect(refused).toHaveLength(1)
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe('小雨')
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })
})

describe('editing a child', () => {
  it('saves nickname, level and avatar', async () => {
    const sent = api.on(updateChild, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Edit/ }))
    await user.clear(screen.getByLabelText('Nickname'))
    await user.type(screen.getByLabelText('Nickname'), 'Lin Lin')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ nickname: 'Lin Lin', level: 'P3', avatar: 'owl' }))
    expect(sent[0]?.params).toEqual({ childId: lin.id })
  })

  it('sets a new picture PIN, and says that the child will be logged out', async () => {
    const sent = api.on(setChildPin, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^New PIN/ }))
    expect(screen.getByText(/logged out everywhere/)).toBeDefined()
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat', 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(sent[0]?.body).toEqual({ pin: ['star', 'sun', 'moon', 'boat'] }))
  })

  it('keeps the new picture PIN when the network is down, and sends it once repeated', async () => {
    api.cut(setChildPin)
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^New PIN/ }))
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat', 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(screen.getByRole('dialog')).toBeDefined()
    const sent = api.on(setChildPin, { child: lin })
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(sent[0]?.body).toEqual({ pin: ['star', 'sun', 'moon', 'boat'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives and withdraws consent, with an explanation', async () => {
    const sent = api.on(recordConsent, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent/ }))
    expect(screen.getByText(/no advertising/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ isGiven: true, keepsVoiceAndPictures: false }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click((await card('Mei')).getByRole('button', { name: /^Consent/ }))
    expect(screen.getByText('You agreed on 1 Nov 2026.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Withdraw my consent' }))
    await waitFor(() => expect(sent[1]?.body).toEqual({ isGiven: false, keepsVoiceAndPictures: false }))
  })

  it('turns on voice and pictures under a consent that is given, as a decision of its own', async () => {
    const sent = api.on(recordConsent, { child: mei })
    const { user } = open('zh')
    await user.click((await card('Mei')).getByRole('button', { name: /^同意书/ }))
    expect(screen.getByText(/当下用完就不留/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /录音、手写和照片也保存 30 天/ }))
    expect(screen.queryByRole('button', { name: '收回同意' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ isGiven: true, keepsVoiceAndPictures: true }))
  })

  it('shows stored data, offers a download, and deletes the child after reauthentication', async () => {
    api.on(getChildStoredData, {
      kinds: [
        { name: 'exams', title: { en: 'Mock exams', zh: '模拟考试' }, records: 3 },
        { name: 'roles', title: { en: 'Roles', zh: '角色' }, records: 0 },
      ],
    })
    const sent = api.on(deleteChild, { outcome: 'deleted' })
    const { user, queries } = open()
    queries.setQueryData(['public', 'family-sign-in'], {
      children: [{ id: lin.id, nickname: 'Lin', avatar: lin.avatar }],
    })
    await user.click((await card('Lin')).getByRole('button', { name: /^Data/ }))
    expect((await screen.findByText('Mock exams')).parentElement?.textContent).toBe('Mock exams3')
    expect(screen.queryByText('Roles')).toBeNull()
    expect(screen.getByRole('button', { name: 'Download all' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Delete Lin/ }))
    expect(screen.getByText(/It can’t be undone/)).toBeDefined()
    await user.type(screen.getByLabelText('Your password'), 'yuzu in the spring')
    api.on(listChildren, { children: [mei] })
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lin' })).toBeNull())
    expect(sent[0]?.body).toEqual({ reauthentication: { password: 'yuzu in the spring' } })
    expect(queries.getQueryData(['public', 'family-sign-in'])).toBeUndefined()
  })
})

describe('family devices', () => {
  it('sets up this device with one click when there is none', async () => {
    const sent = api.on(addFamilyDevice, () => {
      api.on(listFamilyDevices, { devices: [tablet] })
      return { device: tablet }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Let the children log in on this device' }))
    expect(await screen.findByText('Chrome on Android')).toBeDefined()
    expect(sent).toHaveLength(1)
    expect(screen.getByText('This device')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Let the children log in on this device' })).toBeNull()
  })

  it('removes a device only after confirmation', async () => {
    api.on(listFamilyDevices, { devices: [tablet] })
    const sent = api.on(removeFamilyDevice, { outcome: 'removed' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/logged out/)).toBeDefined()
    expect(sent).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent[0]?.params).toEqual({ deviceId: tablet.id }))
  })
})

describe('reauthentication on the family page', () => {
  it('records consent once the password is given', async () => {
    api.on(getReauthenticationMethods, methods)
    api.fail(recordConsent, { error: 'reauthentication_required' })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent:/ }))
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await user.type(await screen.findByLabelText('Your password'), 'yuzu')
    const sent = api.on(recordConsent, { child: { ...lin, consent: { ...mei.consent, since: null } } })
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({
      isGiven: true,
      keepsVoiceAndPictures: false,
      reauthentication: { password: 'yuzu' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('labels a withdrawal as a withdrawal, not as consent', async () => {
    api.on(getReauthenticationMethods, methods)
    api.on(listChildren, { children: [{ ...lin, consent: mei.consent }] })
    api.fail(recordConsent, { error: 'reauthentication_required' })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent:/ }))
    await user.click(screen.getByRole('button', { name: 'Withdraw my consent' }))
    await screen.findByLabelText('Your password')
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Withdraw my consent' }).length).toBeGreaterThan(0)
  })

  it('does nothing when the reauthentication is cancelled', async () => {
    api.on(getReauthenticationMethods, methods)
    api.fail(addFamilyDevice, { error: 'reauthentication_required' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Let the children log in on this device' }))
    await screen.findByLabelText('Your password')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const kind of ['success', 'error'] as const) expect(toast[kind]).not.toHaveBeenCalled()
  })
})
