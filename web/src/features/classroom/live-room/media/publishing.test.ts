import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Publishing } from './publishing.ts'

class FakeConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  localDescription = { sdp: 'offer' }
  answers: string[] = []
  lines: { sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> }; options: unknown }[] = []
  isClosed = false
  addTransceiver(track: unknown, options: unknown) {
    const sender = { track, replaceTrack: async (next: unknown) => void (sender.track = next) }
    const line = { sender, options }
    this.lines.push(line)
    return line
  }
  setLocalDescription = async () => undefined
  setRemoteDescription = async ({ sdp }: { sdp: string }) => void this.answers.push(sdp)
  close = () => void (this.isClosed = true)
}

let connections: FakeConnection[]
const offer = vi.fn()
let publishing: Publishing
const track = (name: string) => name as unknown as MediaStreamTrack

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  offer.mockReset().mockResolvedValue('answer')
  publishing = new Publishing({
    createConnection() {
      const made = new FakeConnection()
      connections.push(made)
      return made as unknown as RTCPeerConnection
    },
    offer,
  })
})
afterEach(() => {
  publishing.close()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sent = () => connections.at(-1)?.lines.map(({ sender }) => sender.track)

describe('Publishing', () => {
  it('connects with the first track, and names its lines in their order', async () => {
    await pass(0)
    expect(connections).toEqual([])
    publishing.set('camera', track('face'))
    await pass(0)
    publishing.set('microphone', track('voice'))
    await pass(0)
    expect(offer.mock.calls).toEqual([
      ['offer', ['camera']],
      ['offer', ['camera', 'microphone']],
    ])
    expect(connections).toHaveLength(1)
    expect(connections[0]?.lines[0]?.options).toMatchObject({ sendEncodings: [{ maxBitrate: 600_000 }] })
  })

  it('switches off and on without another offer', async () => {
    publishing.set('microphone', track('voice'))
    await pass(0)
    publishing.set('microphone', undefined)
    await pass(0)
    expect(sent()).toEqual([null])
    publishing.set('microphone', track('another voice'))
    await pass(0)
    expect(sent()).toEqual(['another voice'])
    expect(offer).toHaveBeenCalledTimes(1)
  })

  it('sends all of it again on a new connection, but nothing that was switched off', async () => {
    publishing.set('microphone', track('voice'))
    publishing.set('camera', track('face'))
    await pass(0)
    publishing.set('camera', undefined)
    publishing.begin()
    await pass(0)
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(sent()).toEqual(['voice'])
  })

  it('tries again after a failure', async () => {
    offer.mockRejectedValueOnce(new Error('timeout'))
    publishing.set('microphone', track('voice'))
    await pass(600)
    expect(offer).toHaveBeenCalledTimes(2)
    expect(connections.at(-1)?.answers).toEqual(['answer'])
    const failed = connections.at(-1)!
    failed.connectionState = 'failed'
    failed.dispatchEvent(new Event('connectionstatechange'))
    await pass(600)
    expect(offer).toHaveBeenCalledTimes(3)
  })
})
