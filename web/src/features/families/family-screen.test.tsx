import { getProofWays, type ProofWays } from '@capyzen/contracts/account'
import { getSession } from '@capyzen/contracts/auth'
import {
  addChild,
  addFamilyDevice,
  deleteChild,
  getChildStoredData,
  getFamilyDoor,
  listChildren,
  listFamilyDevices,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  updateChild,
} from '@capyzen/contracts/families'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#features/auth/fixtures.ts'
import { provedByProvider } from '#features/auth/testing.tsx'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { FamilyScreen } from './family-screen.tsx'
import { lin, mei, tablet } from './fixtures.ts'

const parent = viewerOf({ name: 'Tan Wei', userType: 'parent' })

const ways: ProofWays = { password: true, code: 'email', passkey: false, providers: [], isBackFromProvider: false }

// A busy machine draws late.
configure({ asyncUtilTimeout: 5_000 })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  stubResizeObserver()
  Element.prototype.scrollIntoView = () => undefined
  api.on(getSession, sessionOf(parent))
  api.on(getFamilyDoor, { children: null })
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
    // By label, as roles take long to compute in so large a page.
    await user.click(within(screen.getByLabelText('Pictures')).getByLabelText(name))
  }
}

describe('the page of a family', () => {
  it('shows the children with level, consent and last visit', async () => {
    open()
    const first = await card('Lin')
    expect(first.getByText('P3')).toBeDefined()
    expect(first.getByText('No consent yet')).toBeDefined()
    expect(first.getByText('Last here on 20 Nov 2026')).toBeDefined()
    const second = await card('Mei')
    expect(second.getByText('Consent given')).toBeDefined()
    expect(second.getByText('Not here yet')).toBeDefined()
  })

  it('says in both languages what a family account does while there is no child', async () => {
    api.on(listChildren, { children: [] })
    open('zh')
    expect(await screen.findByText('添加第一个孩子')).toBeDefined()
    expect(screen.getByText(/每个孩子都有自己的账户/)).toBeDefined()
    expect(await screen.findByText(/先添加孩子/)).toBeDefined()
  })

  it('tells whoever is no parent what it is for, and asks nothing of the server', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    const asked = api.on(listChildren, { children: [] })
    open()
    expect(await screen.findByText('This page is for parents')).toBeDefined()
    expect(asked).toHaveLength(0)
  })

  it('says that it could not be loaded, and loads on request', async () => {
    api.fail(listChildren, { error: 'internal' })
    const { user } = open()
    expect(await screen.findByText('We could not load your family', {}, { timeout: 4_000 })).toBeDefined()
    api.on(listChildren, { children: [lin] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Lin')).toBeDefined()
  })
})

// Forty clicks and more, on a machine that may be busy.
describe('adding a child', { timeout: 30_000 }, () => {
  async function fillIn(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Add a child' }))
    await user.type(screen.getByLabelText('Nickname'), ' 小雨 ')
    screen.getByRole('combobox').focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    await user.click(screen.getByLabelText('Fox'))
  }

  it('asks for consent with a box that is empty, and for the pictures twice', async () => {
    const sent = api.on(addChild, { child: { ...lin, nickname: '小雨' } })
    const { user } = open()
    await fillIn(user)
    const box = screen.getByRole('checkbox', { name: /I agree that Capyzen Academy keeps what 小雨/ })
    expect(box.getAttribute('aria-checked')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    expect(sent).toHaveLength(0)
    expect(screen.getByText(/Once more/)).toBeDefined()
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      ...{ nickname: '小雨', level: 'p1', avatar: 'fox', pin: ['star', 'sun', 'moon', 'boat'], consent: false },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes on with what was typed when the parent comes back from a provider that proved it', async () => {
    api.fail(addChild, { error: 'proof_required' })
    const goAndComeBack = provedByProvider(api)
    const view = open()
    await fillIn(view.user)
    await view.user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    for (const _ of ['first', 'again']) await tap(view.user, 'Star', 'Sun', 'Moon', 'Boat')
    await goAndComeBack(view)
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe(' 小雨 ')
    expect(screen.getByLabelText<HTMLInputElement>('Fox').getAttribute('aria-checked')).toBe('true')
    expect(JSON.stringify(sessionStorage)).not.toContain('小雨')
  })

  it('begins the pictures again after a slip, and refuses four that are equal', async () => {
    const sent = api.on(addChild, { child: lin })
    const { user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Next: picture PIN' }))
    await tap(user, 'Star', 'Star', 'Star', 'Star')
    expect(screen.getByRole('alert').textContent).toMatch(/too easy/)
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat')
    await tap(user, 'Star', 'Sun', 'Boat', 'Moon')
    expect(screen.getByRole('alert').textContent).toMatch(/another order/)
    expect(sent).toHaveLength(0)
    await tap(user, 'Kite', 'Sun')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await tap(user, 'Leaf', 'Bell', 'Ball', 'Kite', 'Leaf', 'Bell', 'Ball')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ pin: ['kite', 'leaf', 'bell', 'ball'], consent: true })
  })

  it('says what is missing, and keeps what was typed when the server has no room', async () => {
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
      expect(toast.error).toHaveBeenCalledWith('That did not work', 'A family has room for ten children.'),
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe(' 小雨 ')
  })

  it('that is refused once the parent has given a proof is told by the form, and a wrong password by the dialog', async () => {
    api.on(getProofWays, ways)
    api.fail(addChild, { error: 'proof_required' })
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
      expect(toast.error).toHaveBeenCalledExactlyOnceWith('That did not work', 'A family has room for ten children.'),
    )
    expect(refused).toHaveLength(1)
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe(' 小雨 ')
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })
})

describe('looking after a child', { timeout: 30_000 }, () => {
  it('changes nickname, level and picture', async () => {
    const sent = api.on(updateChild, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Edit/ }))
    await user.clear(screen.getByLabelText('Nickname'))
    await user.type(screen.getByLabelText('Nickname'), 'Lin Lin')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ nickname: 'Lin Lin', level: 'p3', avatar: 'owl' }))
    expect(sent[0]?.params).toEqual({ childId: lin.id })
  })

  it('sets new pictures, and says that the child is signed out', async () => {
    const sent = api.on(setChildPin, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^New PIN/ }))
    expect(screen.getByText(/signed out everywhere/)).toBeDefined()
    await tap(user, 'Star', 'Sun', 'Moon', 'Boat', 'Star', 'Sun', 'Moon', 'Boat')
    await waitFor(() => expect(sent[0]?.body).toEqual({ pin: ['star', 'sun', 'moon', 'boat'] }))
  })

  it('keeps the pictures that were chosen when they could not be sent: they are tapped once more', async () => {
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

  it('gives consent, and takes it back, with words for what it means', async () => {
    const sent = api.on(recordConsent, { child: lin })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent/ }))
    expect(screen.getByText(/no advertising/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ isGiven: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click((await card('Mei')).getByRole('button', { name: /^Consent/ }))
    expect(screen.getByText('You agreed on 1 Nov 2026.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Take my consent back' }))
    await waitFor(() => expect(sent[1]?.body).toEqual({ isGiven: false }))
  })

  it('shows what is kept, offers it as a file, and deletes it with the parent’s proof', async () => {
    api.on(getChildStoredData, {
      kinds: [
        { name: 'exams', title: { en: 'Mock exams', zh: '模拟考试' }, records: 3 },
        { name: 'roles', title: { en: 'Roles', zh: '角色' }, records: 0 },
      ],
    })
    const sent = api.on(deleteChild, { outcome: 'deleted' })
    const { user, queries } = open()
    queries.setQueryData(['public', 'family-door'], { children: [{ id: lin.id, nickname: 'Lin', avatar: lin.avatar }] })
    await user.click((await card('Lin')).getByRole('button', { name: /^Data/ }))
    expect((await screen.findByText('Mock exams')).parentElement?.textContent).toBe('Mock exams3')
    expect(screen.queryByText('Roles')).toBeNull()
    const link = screen.getByRole('link', { name: 'Download all' })
    expect(link.getAttribute('href')).toBe(`/api/family/children/${lin.id}/export`)
    await user.click(screen.getByRole('button', { name: /Delete Lin/ }))
    expect(screen.getByText(/Nobody can bring it back/)).toBeDefined()
    await user.type(screen.getByLabelText('Your password'), 'yuzu in the spring')
    api.on(listChildren, { children: [mei] })
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lin' })).toBeNull())
    expect(sent[0]?.body).toEqual({ proof: { password: 'yuzu in the spring' } })
    expect(queries.getQueryData(['public', 'family-door'])).toBeUndefined()
  })
})

describe('the family’s devices', () => {
  it('are set up by one press, where there is none', async () => {
    const sent = api.on(addFamilyDevice, () => {
      api.on(listFamilyDevices, { devices: [tablet] })
      return { device: tablet }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Let the children sign in on this device' }))
    expect(await screen.findByText('Chrome on Android')).toBeDefined()
    expect(sent).toHaveLength(1)
    expect(screen.getByText('This device')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Let the children sign in on this device' })).toBeNull()
  })

  it('are removed after a question', async () => {
    api.on(listFamilyDevices, { devices: [tablet] })
    const sent = api.on(removeFamilyDevice, { outcome: 'removed' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/signed out/)).toBeDefined()
    expect(sent).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent[0]?.params).toEqual({ deviceId: tablet.id }))
  })
})

describe('an act that only the parent may do', { timeout: 30_000 }, () => {
  it('is done once the password is given', async () => {
    api.on(getProofWays, ways)
    api.fail(recordConsent, { error: 'proof_required' })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent:/ }))
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await user.type(await screen.findByLabelText('Your password'), 'yuzu')
    const sent = api.on(recordConsent, { child: { ...lin, consent: { isGiven: true, since: null } } })
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({ isGiven: true, proof: { password: 'yuzu' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is called what it is: consent that is taken back is not agreed to', async () => {
    api.on(getProofWays, ways)
    api.on(listChildren, { children: [{ ...lin, consent: { isGiven: true, since: '2026-11-01T00:00:00.000Z' } }] })
    api.fail(recordConsent, { error: 'proof_required' })
    const { user } = open()
    await user.click((await card('Lin')).getByRole('button', { name: /^Consent:/ }))
    await user.click(screen.getByRole('button', { name: 'Take my consent back' }))
    await screen.findByLabelText('Your password')
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Take my consent back' }).length).toBeGreaterThan(0)
  })

  it('is not done where the parent thinks better of it', async () => {
    api.on(getProofWays, ways)
    api.fail(addFamilyDevice, { error: 'proof_required' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Let the children sign in on this device' }))
    await screen.findByLabelText('Your password')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const kind of ['success', 'error'] as const) expect(toast[kind]).not.toHaveBeenCalled()
  })
})
