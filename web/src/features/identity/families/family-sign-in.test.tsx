import { getSession } from '@capyzen/contracts/auth'
import { getFamilySignIn, signInByPin } from '@capyzen/contracts/families'
import { trackBehaviour } from '@capyzen/contracts/analytics'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { FamilySignIn } from './family-sign-in.tsx'
import { lin, mei } from '#test/fixtures/families.ts'
import { useFamilySignIn } from './queries.ts'

// Rendering can be slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

let api: ReturnType<typeof fakeApi>

const signedInChild = sessionOf(
  viewerOf({ id: lin.id, name: 'Lin', email: null, isChild: true, signInMethod: 'picture_pin' }),
)

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(getFamilySignIn, { children: [lin, mei].map(({ id, nickname, avatar }) => ({ id, nickname, avatar })) })
  for (const kind of ['success', 'warning'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

function SignInPage() {
  const { data: family = [] } = useFamilySignIn()
  const viewer = useViewer()
  return viewer ? (
    <p>{`in: ${viewer.name}`}</p>
  ) : family.length > 0 ? (
    <FamilySignIn family={family} />
  ) : (
    <p>no family</p>
  )
}

async function choose(name = 'Lin', language: Language = 'en') {
  const view = renderApp(<SignInPage />, { language })
  await view.user.click(await screen.findByRole('button', { name }))
  const pad = within(screen.getByRole('group', { name: language === 'en' ? 'Pictures' : '图片' }))
  const tap = async (...names: string[]) => {
    for (const one of names) await view.user.click(pad.getByRole('button', { name: one }))
  }
  return { ...view, pad, tap }
}

it('asks which child is learning, then for four pictures, and signs the child in', async () => {
  const sent = api.on(signInByPin, signedInChild)
  api.on(trackBehaviour, { stored: 1 })
  const { tap } = await choose()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hello, Lin!' }))
  await tap('Yuzu', 'Star', 'Fish')
  expect(sent).toHaveLength(0)
  await tap('Leaf')
  expect(await screen.findByText('in: Lin')).toBeDefined()
  expect(sent[0]?.body).toEqual({ childId: lin.id, pin: ['yuzu', 'star', 'fish', 'leaf'] })
  expect(toast.success).toHaveBeenCalledWith('Logged in successfully!')
})

it('shows the Chinese success message of the specification', async () => {
  api.on(signInByPin, signedInChild)
  const { tap } = await choose('Lin', 'zh')
  await tap('柚子', '星星', '小鱼', '叶子')
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('登录成功'))
})

it('clears the pictures after a wrong PIN, and suggests asking the parent from the second time on', async () => {
  api.fail(signInByPin, { error: 'invalid_credentials' })
  const { tap } = await choose()
  await tap('Yuzu', 'Star', 'Fish', 'Boat')
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
  expect(screen.getAllByRole('listitem', { name: /empty/ })).toHaveLength(4)
  await tap('Yuzu')
  expect(screen.queryByRole('alert')).toBeNull()
  await tap('Star', 'Fish', 'Kite')
  expect((await screen.findByRole('alert')).textContent).toMatch(/ask your parent/)
})

it('says how long to wait after too many attempts', async () => {
  api.fail(signInByPin, { error: 'too_many_requests', retryAfterSeconds: 840 })
  const { tap } = await choose()
  await tap('Yuzu', 'Star', 'Fish', 'Boat')
  expect((await screen.findByRole('alert')).textContent).toMatch(/14 minutes/)
})

it('hides all tapped pictures but the last, and announces each tap', async () => {
  const { tap } = await choose()
  await tap('Yuzu', 'Star')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.querySelector('[data-picture]')).toBeNull()
  expect(second?.querySelector('[data-picture=star]')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Star. 2 of 4.')
  expect(first?.getAttribute('aria-label')).not.toContain('Yuzu')
})

it('works by keyboard, with arrows between pictures and Backspace to undo', async () => {
  const sent = api.on(signInByPin, signedInChild)
  const { user, pad } = await choose()
  pad.getByRole('button', { name: 'Yuzu' }).focus()
  await user.keyboard('{Enter}{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(pad.getByRole('button', { name: 'Sun' }))
  await user.keyboard('{Backspace}{ArrowUp}{ArrowRight}{Enter}{ArrowLeft}{ArrowLeft}{Enter}')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ pin: ['yuzu', 'star', 'fish', 'yuzu'] }))
})

it('returns to the list of children with the focus on the same child', async () => {
  const { user } = await choose('Mei')
  await user.click(screen.getByRole('button', { name: 'That’s not me' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mei' }))
})

it('shows the usual sign-in once the device was removed', async () => {
  api.fail(signInByPin, { error: 'not_found' })
  const { tap } = await choose()
  api.on(getFamilySignIn, { children: null })
  await tap('Yuzu', 'Star', 'Fish', 'Boat')
  expect(await screen.findByText('no family')).toBeDefined()
  expect(toast.warning).toHaveBeenCalledWith(expect.stringMatching(/set it up again/))
})
