import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubRecorder } from '#test/fixtures/voice.ts'
import { canRecord, record } from './recording.ts'

const longestMs = 60_000
let microphone: ReturnType<typeof stubRecorder>

beforeEach(() => {
  vi.useFakeTimers()
  microphone = stubRecorder()
})
afterEach(() => void vi.useRealTimers())

describe('record', () => {
  it('ends by itself after the longest time, and lets go of the microphone', async () => {
    const onEnd = vi.fn<(recording: Blob) => void>()
    await record(longestMs, onEnd)
    vi.advanceTimersByTime(longestMs - 1)
    expect([microphone.state.isRecording, onEnd.mock.calls.length]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect([microphone.state.isRecording, onEnd.mock.calls[0]?.[0]]).toMatchObject([
      false,
      { type: 'audio/mp4', size: 6 },
    ])
  })

  it('gives nothing once it is cancelled', async () => {
    const onEnd = vi.fn<(recording: Blob) => void>()
    const recording = await record(longestMs, onEnd)
    recording.cancel()
    recording.stop()
    vi.advanceTimersByTime(longestMs)
    expect([microphone.state.isRecording, onEnd.mock.calls.length]).toEqual([false, 0])
  })
})

describe('canRecord', () => {
  it('needs a recorder of a kind that the server takes', () => {
    expect(canRecord()).toBe(true)
    MediaRecorder.isTypeSupported = () => false
    expect(canRecord()).toBe(false)
    vi.stubGlobal('MediaRecorder', undefined)
    expect(canRecord()).toBe(false)
  })
})
