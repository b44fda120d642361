import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMicrophone } from '#test/fixtures/microphone.ts'
import { canRecord, record, type RecordingDetails } from './recording.ts'

const longestMs = 60_000
let microphone: ReturnType<typeof stubMicrophone>

beforeEach(() => {
  vi.useFakeTimers()
  microphone = stubMicrophone()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ending = () => vi.fn<(recording: Blob, details: RecordingDetails) => void>()

describe('record', () => {
  it('ends by itself after the longest time, and lets go of the microphone', async () => {
    const onEnd = ending()
    await record(longestMs, onEnd)
    await microphone.hear(0.1, longestMs - 1)
    expect([microphone.state.isOpen, onEnd.mock.calls.length]).toEqual([true, 0])
    await microphone.hear(0.1, 1)
    expect([microphone.state.isOpen, onEnd.mock.calls[0]]).toMatchObject([
      false,
      [{ size: 6 }, { seconds: 60, endedBy: 'longest' }],
    ])
  })

  it('gives nothing once it is cancelled', async () => {
    const onEnd = ending()
    const recording = await record(longestMs, onEnd)
    recording.cancel()
    recording.stop()
    await microphone.hear(0, longestMs)
    expect([microphone.state.isOpen, onEnd.mock.calls.length]).toEqual([false, 0])
  })

  it.each([
    ['iphone', 'audio/mp4'],
    ['android', 'audio/webm;codecs=opus'],
    ['messenger', 'audio/mp4'],
  ] as const)('records on %s as %s', async (device, type) => {
    microphone = stubMicrophone(device)
    const onEnd = ending()
    const recording = await record(longestMs, onEnd)
    await microphone.hear(0.1, 1_000)
    recording.stop()
    expect([microphone.state.type, onEnd.mock.calls[0]?.[0].type]).toEqual([type, type])
  })

  it.each([
    ['iphone', 700],
    ['android', 300],
  ] as const)('says “speak now” on %s only when nothing is lost any more: after %i ms', async (device, ms) => {
    microphone = stubMicrophone(device)
    const onSpeakNow = vi.fn<() => void>()
    const recording = await record(longestMs, ending(), { onSpeakNow })
    await microphone.hear(0, ms - 1)
    expect(onSpeakNow).not.toHaveBeenCalled()
    await microphone.hear(0, 1)
    expect(onSpeakNow).toHaveBeenCalledOnce()
    recording.cancel()
  })

  it('tells level, length and pauses', async () => {
    const onEnd = ending()
    const onSample = vi.fn<(sample: { level: number }) => void>()
    const recording = await record(longestMs, onEnd, { onSample })
    await microphone.hear(0.002, 1_000)
    await microphone.hear(0.2, 1_000)
    await microphone.hear(0.004, 800)
    await microphone.hear(0.2, 1_000)
    await microphone.hear(0.002, 1_000)
    recording.stop()
    expect(onEnd.mock.calls[0]?.[1]).toMatchObject({ seconds: 4.8, isSilent: false, endedBy: 'stopped' })
    const pauses = onEnd.mock.calls[0]?.[1].pauses ?? []
    expect(pauses).toHaveLength(1)
    expect(pauses[0]?.at).toBeCloseTo(2, 1)
    expect(pauses[0]?.seconds).toBeCloseTo(0.85, 1)
    expect(Math.max(...onSample.mock.calls.map(([{ level }]) => level))).toBeCloseTo(0.2)
  })

  it.each([
    ['a phone call', 'interrupt'],
    ['a microphone that is taken away', 'unplug'],
  ] as const)('keeps what was said before %s', async (_what, happens) => {
    microphone = stubMicrophone('iphone')
    const onEnd = ending()
    await record(longestMs, onEnd)
    await microphone.hear(0.1, 5_000)
    microphone[happens]()
    expect(onEnd.mock.calls[0]).toMatchObject([{ size: 6 }, { seconds: 5, endedBy: 'interrupted' }])
    expect(microphone.state.isOpen).toBe(false)
  })

  it.each([
    ['android', 'NotAllowedError', 'refused'],
    ['android', 'NotFoundError', 'no_microphone'],
    ['android', 'NotReadableError', 'in_use'],
    ['android', 'TypeError', 'failed'],
    ['wechat', 'NotAllowedError', 'in_app_browser'],
    ['wechat', 'NotFoundError', 'no_microphone'],
  ] as const)('says why there is no microphone: %s, %s → %s', async (device, error, problem) => {
    microphone = stubMicrophone(device)
    microphone.refuse(error)
    await expect(record(longestMs, ending())).rejects.toMatchObject({ problem })
  })

  it('does not wait for a browser inside an app that never asks, and refuses a late answer', async () => {
    microphone = stubMicrophone('messenger')
    let answer: (stream: unknown) => void = () => undefined
    microphone.getUserMedia.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const refused = record(longestMs, ending()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await refused).toMatchObject({ problem: 'in_app_browser' })
    const stop = vi.fn<() => void>()
    answer({ getTracks: () => [{ stop }] })
    await vi.advanceTimersByTimeAsync(0)
    expect(stop).toHaveBeenCalledOnce()
  })

  it('lets go of the microphone where the recorder cannot be made', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      Object.assign(
        function unable() {
          throw new DOMException('', 'NotSupportedError')
        },
        { isTypeSupported: () => true },
      ),
    )
    await expect(record(longestMs, ending())).rejects.toMatchObject({ problem: 'unsupported' })
    expect(microphone.state.isOpen).toBe(false)
  })
})

describe('canRecord', () => {
  it('needs a recorder of a kind that the server takes', async () => {
    expect(canRecord()).toBe(true)
    MediaRecorder.isTypeSupported = () => false
    expect(canRecord()).toBe(false)
    vi.stubGlobal('MediaRecorder', undefined)
    expect(canRecord()).toBe(false)
    await expect(record(longestMs, ending())).rejects.toMatchObject({ problem: 'unsupported' })
  })
})
