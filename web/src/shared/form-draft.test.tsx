import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { useDraftState } from './form-draft.ts'
import { forgetDrafts, keepDrafts } from './kept-drafts.ts'

const isNoSecret = (value: string) => value !== 'secret'

function Nickname({ ownerId }: { ownerId: string }) {
  const [value, setValue] = useDraftState<string>('nickname', ownerId, '', isNoSecret)
  return <input aria-label="Nickname" value={value} onChange={({ target }) => setValue(target.value)} />
}

const open = (ownerId = 'u1') => renderApp(<Nickname ownerId={ownerId} />)
const field = () => screen.getByLabelText<HTMLInputElement>('Nickname')

const kept = () => JSON.stringify(sessionStorage)

/** Types, keeps the drafts and leaves the page. */
async function leaveWith(text: string, ownerId = 'u1') {
  const { user, unmount } = open(ownerId)
  await user.type(field(), text)
  keepDrafts()
  unmount()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

describe('form drafts', () => {
  it('are restored once for their owner', async () => {
    await leaveWith('Yuzu')
    const { unmount } = open()
    expect(field().value).toBe('Yuzu')
    expect(kept()).not.toContain('Yuzu')
    unmount()
    open()
    expect(field().value).toBe('')
  })

  it('are not restored for another user', async () => {
    await leaveWith('Yuzu')
    open('u2')
    expect(field().value).toBe('')
  })

  it('expire after ten minutes', async () => {
    await leaveWith('Yuzu')
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    open()
    expect(field().value).toBe('')
  })

  it.each([
    ['a value that may not be kept', 'secret', 'u1'],
    ['anything of a visitor', 'Yuzu', ''],
  ])('never contain %s', async (_, text, ownerId) => {
    await leaveWith(text, ownerId)
    expect(kept()).not.toContain(text)
  })

  it('are deleted when another user signs in', async () => {
    await leaveWith('Yuzu')
    forgetDrafts('u1')
    expect(kept()).toContain('Yuzu')
    forgetDrafts('u2')
    expect(kept()).not.toContain('Yuzu')
  })
})
