import { getProofWays } from '@capyzen/contracts/account'
import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, signOut } from '@capyzen/contracts/auth'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { sessionOf, viewerOf } from './fixtures.ts'
import { useKeptTyping } from './kept-typing.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useSignOut } from './queries.ts'
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
  api.on(trackBehaviour, { id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d' })
  api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
  const others = { password: true, code: null, passkey: false, isBackFromProvider: false }
  api.on(getProofWays, { ...others, providers: [school] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isFitToKeep = (value: string) => value !== 'a secret key'

function Form() {
  useKeptTyping('another-form', 'a secret key', isFitToKeep)
  const [nickname, setNickname] = useKeptTyping('a-form', '')
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
      <ProofDialog open={isAsking} onOpenChange={setAsking} title="Sure?" confirmLabel="Yes" onConfirm={vi.fn()} />
    </>
  )
}

/** As soon as it is known who is here. */
const Page = () => useViewer() && <Form />
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
  await view.user.click(screen.getByRole('button', { name: 'Use the account elsewhere' }))
  await view.user.click(screen.getByRole('button', { name: 'Go to Spring School' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  return view
}

describe('what was typed before the way to a provider', () => {
  it('is there again on the way back, once, and holds no password and no secret', async () => {
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

  it('is not there for somebody else', async () => {
    const view = await leaveForProvider()
    view.unmount()
    api.on(getSession, sessionOf(viewerOf({ id: 'ffffffff-0000-4000-8000-000000000000' })))
    open()
    expect((await field()).value).toBe('')
  })

  it('is not there after ten minutes', async () => {
    const view = await leaveForProvider()
    view.unmount()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    open()
    expect((await field()).value).toBe('')
  })

  it('goes when its owner signs out', async () => {
    api.on(signOut, { outcome: 'signed_out' })
    const view = await leaveForProvider()
    view.unmount()
    const { user } = open()
    // Another form: what was kept has not been asked for.
    sessionStorage.setItem(
      'capyzen.typed',
      JSON.stringify({ userId: 'x', keptAt: Date.now(), fields: { other: 'yuzu' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(sessionStorage.getItem('capyzen.typed')).toBeNull())
  })
})
