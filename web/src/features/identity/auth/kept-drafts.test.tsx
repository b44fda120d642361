import { getReauthenticationMethods } from '@capyzen/contracts/account'
import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, signOut } from '@capyzen/contracts/auth'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { useDraftState } from '#shared/form-draft.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { useSignOut } from './sign-out.ts'
import { SessionWatch, useViewer } from './session.tsx'

const school = { providerId: 'school', name: 'Spring School' }
const assign = vi.fn()
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  assign.mockReset()
  vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(trackBehaviour, { stored: 1 })
  api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
  const others = { password: true, code: null, passkey: false, isBackFromProvider: false }
  api.on(getReauthenticationMethods, { ...others, providers: [school] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isFitToKeep = (value: string) => value !== 'a secret key'

function Form({ ownerId }: { ownerId: string }) {
  useDraftState('another-form', ownerId, 'a secret key', isFitToKeep)
  const [nickname, setNickname] = useDraftState('a-form', ownerId, '')
  const [isAsking, setAsking] = useState(false)
  const { mutate: leave } = useSignOut()
  return (
    <>
      <label>
        Nickname
        <input value={nickname} onChange={({ target }) => setNickname(target.value)} />
      </label>
      <button type="button" onClick={() => setAsking(true)}>
        Save
      </button>
      <button type="button" onClick={() => leave()}>
        Sign out
      </button>
      <ReauthenticationDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sure?"
        confirmLabel="Yes"
        onConfirm={vi.fn()}
      />
    </>
  )
}

/** Renders the form once the session is loaded. */
function Page() {
  const viewer = useViewer()
  return viewer && <Form ownerId={viewer.id} />
}
const open = () =>
  renderApp(
    <SessionWatch>
      <Page />
    </SessionWatch>,
  )
const field = () => screen.findByLabelText<HTMLInputElement>('Nickname')

async function leaveForProvider() {
  const view = open()
  await view.user.type(await field(), 'Little Yuzu')
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  await view.user.type(await screen.findByLabelText('Your password'), 'not to be kept')
  await view.user.click(screen.getByRole('button', { name: 'Use a linked account' }))
  await view.user.click(screen.getByRole('button', { name: 'Go to Spring School' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  return view
}

describe('form drafts during reauthentication with a provider', () => {
  it('restores a draft once, and stores no password and no secret', async () => {
    const view = await leaveForProvider()
    expect(JSON.stringify(sessionStorage)).toContain('Little Yuzu')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/not to be kept|a secret key/)
    view.unmount()
    const back = open()
    expect((await field()).value).toBe('Little Yuzu')
    expect(JSON.stringify(sessionStorage)).not.toContain('Little Yuzu')
    back.unmount()
    open()
    expect((await field()).value).toBe('')
  })

  it('restores no draft of another user', async () => {
    const view = await leaveForProvider()
    view.unmount()
    api.on(getSession, sessionOf(viewerOf({ id: 'ffffffff-0000-4000-8000-000000000000' })))
    open()
    expect((await field()).value).toBe('')
  })

  it('restores no draft after ten minutes', async () => {
    const view = await leaveForProvider()
    view.unmount()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    open()
    expect((await field()).value).toBe('')
  })

  it('deletes drafts when their owner signs out', async () => {
    api.on(signOut, { outcome: 'signed_out' })
    const view = await leaveForProvider()
    view.unmount()
    const { user } = open()
    // The draft of another form, which has not been restored yet.
    sessionStorage.setItem(
      'capyzen.drafts',
      JSON.stringify({ ownerId: 'u1', keptAt: Date.now(), drafts: { other: 'yuzu' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(sessionStorage.getItem('capyzen.drafts')).not.toContain('yuzu'))
  })
})
