import { keepOwnRecording } from '@capyzen/contracts/recordings'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMicrophone } from '#test/fixtures/microphone.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { Recorder } from './recorder.tsx'
import { useKeepRecording } from './recording-queries.ts'
import type { RecordedSpeech } from './use-recorder.ts'

let microphone: ReturnType<typeof stubMicrophone>

beforeEach(() => {
  vi.useFakeTimers()
  microphone = stubMicrophone()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:speech', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

function open(props: Partial<Parameters<typeof Recorder>[0]> = {}, language: 'en' | 'zh' = 'en') {
  const onRecorded = vi.fn<(speech: RecordedSpeech) => void>()
  const view = renderApp(<Recorder longestSeconds={60} onRecorded={onRecorded} {...props} />, { language })
  return { ...view, onRecorded }
}

describe('Recorder', () => {
  it('records from “speak now” to a second press, and offers to listen and to record again', async () => {
    const { onRecorded } = open({ name: 'reluctant' })
    await press('Start recording: reluctant')
    expect(screen.getByText('Wait…')).toBeDefined()
    await microphone.hear(0.1, 300)
    expect(screen.getByText('Speak now')).toBeDefined()
    await microphone.hear(0.1, 4_700)
    expect(screen.getByText('0:05 / 1:00')).toBeDefined()
    await press('Stop recording: reluctant')
    expect(onRecorded.mock.calls[0]?.[0]).toMatchObject({ seconds: 5, endedBy: 'stopped', isSilent: false })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listen to it: reluctant' }))
    await press('Record again')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Stop recording/ }))
    await microphone.hear(0.1, 2_000)
    await press(/Stop recording/)
    const keys = onRecorded.mock.calls.map(([{ key }]) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  it('tells the last ten seconds, and ends gently', async () => {
    const { onRecorded } = open({}, 'zh')
    await press('开始录音')
    await microphone.hear(0.1, 51_000)
    expect(screen.getByText('还剩 9 秒')).toBeDefined()
    await microphone.hear(0.1, 9_000)
    expect(screen.getByText(/最长就录到这里/)).toBeDefined()
    expect(onRecorded).toHaveBeenCalledOnce()
  })

  it('shows what is kept, and deletes it', async () => {
    const onDelete = vi.fn<() => void>()
    open({ kept: { url: '/api/recordings/1', seconds: 7 }, onDelete })
    expect(screen.getByText('0:07')).toBeDefined()
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    await press('Listen to it')
    expect(play).toHaveBeenCalledOnce()
    await press('Delete')
    expect(onDelete).toHaveBeenCalledOnce()
  })

  it('says when nothing was heard, when it was interrupted, and when it was a tap by mistake', async () => {
    const { onRecorded } = open()
    await press('Start recording')
    await microphone.hear(0, 3_000)
    await press('Stop recording')
    expect(screen.getByText(/didn’t hear anything/)).toBeDefined()
    await press('Record again')
    await microphone.hear(0.1, 3_000)
    microphone.interrupt()
    expect(screen.getByText(/was interrupted/)).toBeDefined()
    await press('Record again')
    await microphone.hear(0.1, 100)
    await press('Stop recording')
    expect(screen.getByText(/very short/)).toBeDefined()
    expect(onRecorded).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['android', 'NotAllowedError', 'The microphone is switched off for this page', /left of the address/],
    ['iphone', 'NotAllowedError', 'The microphone is switched off for this page', /Website Settings/],
    ['android', 'NotFoundError', 'No microphone was found', /headset/],
    ['android', 'NotReadableError', 'Something else is using the microphone', /video calls/],
  ] as const)('on %s after %s it says: %s, and tries again', async (device, error, title, why) => {
    microphone = stubMicrophone(device)
    microphone.refuse(error)
    open()
    await press('Start recording')
    const notice = within(screen.getByRole('alert'))
    expect([notice.getByText(title), notice.getByText(why)]).toHaveLength(2)
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(microphone.state.isOpen).toBe(true)
  })

  it('sends the learner out of WeChat, with the link to copy', async () => {
    microphone = stubMicrophone('wechat')
    microphone.refuse('NotAllowedError')
    open({}, 'zh')
    await press('开始录音')
    expect(screen.getByText('请用手机自带的浏览器打开这一页')).toBeDefined()
    expect(screen.getByText(/在浏览器打开/)).toBeDefined()
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await press('复制链接')
    expect(writeText).toHaveBeenCalledWith(window.location.href)
  })

  it('lets go of the microphone when the page is left, also while the browser asks for it', async () => {
    const { unmount, onRecorded } = open()
    await press('Start recording')
    await microphone.hear(0.1, 1_000)
    unmount()
    expect([microphone.state.isOpen, onRecorded.mock.calls.length]).toEqual([false, 0])
    let answer: (stream: unknown) => void = () => undefined
    microphone.getUserMedia.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const again = open()
    await press('Start recording')
    again.unmount()
    const stop = vi.fn<() => void>()
    await act(async () => answer({ getTracks: () => [Object.assign(new EventTarget(), { stop })] }))
    expect(stop).toHaveBeenCalledOnce()
  })
})

describe('useKeepRecording', () => {
  const key = crypto.randomUUID()
  function Keeper({ onKept }: { onKept: (recording: unknown) => void }) {
    const keep = useKeepRecording('oral')
    const speech = { key, blob: new Blob(['speech']), seconds: 2 }
    return (
      <button type="button" onClick={() => void keep.mutateAsync(speech).then(onKept)}>
        keep
      </button>
    )
  }

  it('sends the sound under the key of its take, however often, and tells where it may not be kept', async () => {
    vi.useRealTimers()
    const sent = fakeApi().on(keepOwnRecording, { outcome: 'not_kept' })
    const onKept = vi.fn<(recording: unknown) => void>()
    const { user } = renderApp(<Keeper onKept={onKept} />)
    await user.click(screen.getByRole('button', { name: 'keep' }))
    await vi.waitFor(() => expect(onKept).toHaveBeenCalledWith(null))
    await user.click(screen.getByRole('button', { name: 'keep' }))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(sent[0]?.body).toEqual({ key, purpose: 'oral', base64: btoa('speech'), seconds: 2 })
  })
})
