import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Receiving, type Reception } from './receiving.ts'

/** As much of a browser's connection as the relay's offers need. */
class FakeConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  localDescription = { sdp: 'answer' }
  offers: string[] = []
  isClosed = false
  setRemoteDescription = async ({ sdp }: { sdp: string }) => void this.offers.push(sdp)
  setLocalDescription = async () => undefined
  getTransceivers = () =>
    ['microphone-0', 'camera-0', 'microphone-1'].map((mid) => ({ mid, receiver: { track: `track of ${mid}` } }))
  close = () => void (this.isClosed = true)
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

let connections: FakeConnection[]
let receptions: Reception[]
const onTracks = vi.fn()
const receive = vi.fn()
const answer = vi.fn()
let receiving: Receiving

const offer = (ufrag: string, mids: string[] = []) => ({
  sdp: `v=0\r\na=ice-ufrag:${ufrag}\r\n`,
  tracks: mids.map((mid) => ({ mid, participantId: `of ${mid}`, kind: 'microphone' })),
})

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  receptions = []
  onTracks.mockReset()
  receive.mockReset().mockResolvedValue(offer('one'))
  answer.mockReset().mockResolvedValue({})
  receiving = new Receiving({
    createConnection() {
      const made = new FakeConnection()
      connections.push(made)
      return made as unknown as RTCPeerConnection
    },
    signals: { receive, answer },
    onTracks,
    onReception: (reception) => receptions.push(reception),
  })
})
afterEach(() => {
  receiving.close()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('Receiving', () => {
  it('answers the relay’s offer, and tells who is on which line', async () => {
    receive.mockResolvedValue(offer('one', ['microphone-1', 'microphone-9']))
    receiving.begin()
    await pass(0)
    expect(receive).toHaveBeenCalledWith(true)
    expect(answer).toHaveBeenCalledWith('answer')
    expect(onTracks).toHaveBeenLastCalledWith([
      { participantId: 'of microphone-1', kind: 'microphone', track: 'track of microphone-1' },
    ])
  })

  it('goes on with its connection when others come and go, and answers only another offer', async () => {
    receiving.begin()
    await pass(0)
    receive.mockResolvedValue(offer('one', ['microphone-0']))
    receiving.refresh()
    receiving.refresh()
    await pass(0)
    expect(receive.mock.calls).toEqual([[true], [false]])
    expect(connections[0]?.offers).toHaveLength(1)
    expect(onTracks).toHaveBeenLastCalledWith([expect.objectContaining({ participantId: 'of microphone-0' })])
  })

  it('begins anew where the relay has given its connection up', async () => {
    receiving.begin()
    await pass(0)
    receive.mockResolvedValue(offer('two'))
    receiving.refresh()
    await pass(0)
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(connections[1]?.offers).toHaveLength(1)
  })

  it('turns to sound alone after eight seconds, tries again each half minute, and comes back', async () => {
    receiving.begin()
    await pass(7_900)
    expect(receptions).toEqual([])
    await pass(200)
    expect(receptions).toEqual(['sound_only'])
    receive.mockResolvedValue(offer('two'))
    await pass(30_000)
    expect(receive).toHaveBeenLastCalledWith(true)
    connections[1]?.become('connected')
    expect(receptions).toEqual(['sound_only', 'connected'])
  })

  it('tries at once on another network while there is sound alone', async () => {
    receiving.begin()
    await pass(8_100)
    receiving.tryAgain()
    await pass(0)
    expect(receive).toHaveBeenCalledTimes(2)
    connections.at(-1)?.become('connected')
    receiving.tryAgain()
    await pass(0)
    expect(receive).toHaveBeenCalledTimes(2)
  })

  it('lets a short break mend itself, and replaces a connection that failed', async () => {
    receiving.begin()
    await pass(0)
    connections[0]?.become('connected')
    connections[0]?.become('disconnected')
    await pass(3_900)
    connections[0]?.become('connected')
    await pass(60_000)
    expect(receive).toHaveBeenCalledTimes(1)
    expect(receptions).toEqual(['connected', 'connecting', 'connected'])
    connections[0]?.become('failed')
    await pass(500)
    expect(receive).toHaveBeenCalledTimes(2)
  })

  it('asks again, ever later, while the server refuses', async () => {
    receive.mockRejectedValue(new Error('not_joined'))
    receiving.begin()
    await pass(4_000)
    expect(receive).toHaveBeenCalledTimes(4)
    receiving.close()
    await pass(60_000)
    expect(receive).toHaveBeenCalledTimes(4)
  })
})
