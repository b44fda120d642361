import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import type { Meeting, ToMeeting } from './frame-messages.ts'
import { ZoomMeetingPage } from './meeting-page.tsx'
import { joinMeeting, leaveMeeting, loadSdk, SdkError } from './meeting-sdk.ts'

vi.mock('./meeting-sdk.ts', async (importActual) => ({
  ...(await importActual<object>()),
  ...{ loadSdk: vi.fn(), joinMeeting: vi.fn(), leaveMeeting: vi.fn() },
}))

const dialog = { postMessage: vi.fn() }
const sdk = { base: 'https://zoom.test', version: '2.18.0' }
const meeting: Meeting = {
  ...{ meetingNumber: '81234567890', passcode: 'yuzu-7', signature: 'signed', sdkKey: 'key', name: 'Student-7' },
  ...{ role: 1, language: 'en' },
}

beforeEach(() => {
  vi.resetAllMocks()
  Object.defineProperty(window, 'parent', { value: dialog, configurable: true })
})
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
})

const told = () => dialog.postMessage.mock.lastCall

async function say(data: ToMeeting, { origin = location.origin, source = dialog as unknown as Window } = {}) {
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
}

describe('ZoomMeetingPage', () => {
  it('loads the SDK, joins and leaves as the dialog says', async () => {
    renderApp(<ZoomMeetingPage />)
    expect(told()).toEqual([{ zoom: 'ready' }, location.origin])
    await say({ zoom: 'load', sdk })
    expect(loadSdk).toHaveBeenCalledWith(sdk)
    expect(told()).toEqual([{ zoom: 'loaded' }, location.origin])
    await say({ zoom: 'join', meeting })
    expect(joinMeeting).toHaveBeenCalledWith(sdk, meeting, `${location.origin}/tools/zoom-meeting?left`)
    expect(told()).toEqual([{ zoom: 'joined' }, location.origin])
    await say({ zoom: 'leave' })
    expect(leaveMeeting).toHaveBeenCalledWith(1)
    expect(told()).toEqual([{ zoom: 'left' }, location.origin])
  })

  it('tells what failed', async () => {
    renderApp(<ZoomMeetingPage />)
    vi.mocked(loadSdk).mockRejectedValueOnce(new SdkError('load'))
    await say({ zoom: 'load', sdk })
    expect(told()).toEqual([{ zoom: 'failed', failure: 'load', message: '' }, location.origin])
    vi.mocked(joinMeeting).mockRejectedValueOnce(new SdkError('join', 'Wrong passcode'))
    await say({ zoom: 'join', meeting })
    expect(told()).toEqual([{ zoom: 'failed', failure: 'join', message: 'Wrong passcode' }, location.origin])
    vi.mocked(joinMeeting).mockRejectedValueOnce(new TypeError('of our own'))
    await say({ zoom: 'join', meeting })
    expect(told()).toEqual([{ zoom: 'failed', failure: 'start', message: '' }, location.origin])
  })

  it('listens to nobody but the dialog', async () => {
    renderApp(<ZoomMeetingPage />)
    await say({ zoom: 'load', sdk }, { origin: 'https://evil.test' })
    await say({ zoom: 'load', sdk }, { source: window })
    await say('load' as never)
    expect(loadSdk).not.toHaveBeenCalled()
    expect(dialog.postMessage).toHaveBeenCalledOnce()
  })

  it('tells that the viewer left by Zoom’s own button, which leads here', () => {
    renderApp(<ZoomMeetingPage />, { at: '/tools/zoom-meeting?left' })
    expect(told()).toEqual([{ zoom: 'left' }, location.origin])
  })

  it('leads to the classroom when it is opened by itself', () => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true })
    renderApp(<ZoomMeetingPage />)
    expect(screen.getByRole('link', { name: 'To the online classroom' }).getAttribute('href')).toBe('/zoom-courses')
  })
})
