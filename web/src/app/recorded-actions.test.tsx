import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getCourse } from '@capyzen/contracts/courses'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Track } from '#features/identity/auth/track.ts'
import { call } from '#platform/api.ts'
import { announceForm } from '#shared/sent-forms.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { recordActions } from './recorded-actions.ts'

const track = vi.fn<Track>()
let stop: () => void
beforeEach(() => {
  track.mockReset()
  stop = recordActions(track)
})
afterEach(() => stop())

describe('recordActions', () => {
  it('records presses of named controls alone, by their name, until it is ended', async () => {
    const { user } = renderApp(
      <>
        <button type="button" data-track="start-exam" onClick={(event) => event.stopPropagation()}>
          <span>my secret</span>
        </button>
        <button type="button">other</button>
      </>,
    )
    await user.click(screen.getByText('my secret'))
    await user.click(screen.getByText('other'))
    expect(track.mock.calls).toEqual([['click', { componentId: 'start-exam' }]])
    stop()
    await user.click(screen.getByText('my secret'))
    expect(track).toHaveBeenCalledOnce()
  })

  it('records forms that are sent, with the time they took', () => {
    announceForm({ name: 'join-class', milliseconds: 1_500 })
    expect(track.mock.calls).toEqual([['form_submit', { componentId: 'join-class', duration: 1_500 }]])
  })

  it('records calls that failed through no fault of the user, but never its own', async () => {
    const api = fakeApi()
    const ask = () => call(getCourse, { courseId: 'a' }).catch(() => undefined)
    api.fail(getCourse, { error: 'not_found' })
    await ask()
    expect(track).not.toHaveBeenCalled()
    api.fail(getCourse, { error: 'internal' })
    await ask()
    const actionDetails = { name: 'internal', operation: 'GET /api/courses/:courseId' }
    expect(track.mock.calls).toEqual([['error_encounter', { actionDetails }]])
    api.fail(trackBehaviour, { error: 'internal' })
    const event = { id: crypto.randomUUID(), activityType: 'login' as const, pageUrl: '/', ageMs: 0 }
    await call(trackBehaviour, { events: [event], sessionId: crypto.randomUUID() }).catch(() => undefined)
    expect(track).toHaveBeenCalledOnce()
  })
})
