import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeChannelSockets } from '#test/channel-socket.ts'
import { disconnectChannels, joinChannel } from '#platform/channel.ts'

const topic = 'user:0190f3a0-0000-7000-8000-000000000001'
const fetched = vi.fn<typeof fetch>()
let sockets: ReturnType<typeof fakeChannelSockets>
let tokens = 0

beforeEach(() => {
  vi.useFakeTimers()
  sockets = fakeChannelSockets()
  tokens = 0
  fetched.mockReset()
  fetched.mockImplementation(async () => {
    tokens += 1
    return Response.json({ token: `token ${tokens}`, expiresAt: '2026-11-28T10:00:00Z' })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  disconnectChannels()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => sockets.at(-1)!

/** A channel whose listeners write down what they hear. */
function listeningChannel() {
  const heard: unknown[] = []
  const channel = joinChannel<{ seats: number }>(
    topic,
    { mood: 'calm' },
    {
      onJoined: (state, isFirst) => heard.push([state, isFirst]),
      onState: (state) => heard.push(state),
      onEnd: (end) => heard.push(end),
    },
  )
  return { channel, heard }
}

async function joined() {
  const listening = listeningChannel()
  await pass(0)
  newest().open()
  await pass(0)
  newest().reply('phx_join', 'ok', { seats: 25 })
  return listening
}

describe('joinChannel', () => {
  it('joins with a token, tells the states, and asks', async () => {
    const { channel, heard } = await joined()
    expect(newest().url).toMatch(/\/api\/realtime\/websocket\?vsn=2\.0\.0$/)
    expect(newest().payloadsOf('phx_join')).toEqual([{ mood: 'calm', token: 'token 1' }])
    expect(heard).toEqual(['joining', 'joined', [{ seats: 25 }, true]])
    const orders: unknown[] = []
    const stop = channel.on('order', (payload) => orders.push(payload))
    newest().push(topic, 'order', {})
    stop()
    newest().push(topic, 'order', {})
    expect(orders).toEqual([{}])
    const asked = channel.ask('hand', { isUp: true })
    newest().reply('hand', 'ok', { place: 1 })
    expect(await asked).toEqual({ place: 1 })
    const refused = channel.ask('hand', { isUp: true })
    newest().reply('hand', 'error', { reason: 'forbidden' })
    await expect(refused).rejects.toMatchObject({ reason: 'forbidden' })
    const unanswered = channel.ask('hand', {}).catch((reason: unknown) => reason)
    await pass(10_000)
    expect(await unanswered).toMatchObject({ reason: 'timeout' })
  })

  it('says that it is there every 30 seconds', async () => {
    await joined()
    await pass(30_000)
    expect(newest().payloadsOf('heartbeat')).toEqual([{}])
    newest().reply('heartbeat', 'ok', {})
    await pass(30_000)
    expect(newest().payloadsOf('heartbeat')).toHaveLength(2)
  })

  it('comes back after 1, 2, 5 and 10 seconds, with a new token', async () => {
    const { heard } = await joined()
    heard.length = 0
    newest().close()
    for (const seconds of [1, 2, 5, 10, 10]) {
      const before = sockets.length
      await pass(seconds * 1_000 - 10)
      expect(sockets).toHaveLength(before)
      await pass(20)
      expect(sockets).toHaveLength(before + 1)
      newest().close()
    }
    await pass(10_010)
    newest().open()
    await pass(0)
    expect(newest().payloadsOf('phx_join')).toEqual([{ mood: 'calm', token: 'token 2' }])
    newest().reply('phx_join', 'ok', { seats: 24 })
    expect(heard).toEqual(['errored', 'joined', [{ seats: 24 }, false]])
  })

  it('leaves a channel that is refused, and closes the socket', async () => {
    const { heard } = listeningChannel()
    await pass(0)
    newest().open()
    await pass(0)
    newest().reply('phx_join', 'error', { reason: 'locked' })
    await pass(0)
    expect(heard.at(-1)).toEqual({ reason: 'locked' })
    await pass(60_000)
    expect(newest().payloadsOf('phx_join')).toHaveLength(1)
    expect([sockets.length, newest().readyState]).toEqual([1, 3])
  })

  it('opens no socket where the server gives no leave', async () => {
    fetched.mockImplementation(async () => Response.json({ error: 'forbidden' }, { status: 403 }))
    const { heard, channel } = listeningChannel()
    await pass(60_000)
    expect(sockets).toEqual([])
    expect(heard.at(-1)).toEqual({ reason: 'forbidden' })
    await expect(channel.ask('hand', {})).rejects.toMatchObject({ reason: 'not_joined' })
  })

  it('asks for another token where its own has expired, and joins again', async () => {
    listeningChannel()
    await pass(0)
    newest().open()
    await pass(0)
    newest().reply('phx_join', 'error', { reason: 'expired' })
    await pass(1_010)
    expect(newest().payloadsOf('phx_join').at(-1)).toEqual({ mood: 'calm', token: 'token 2' })
  })

  it('joins again when the server sends it away, and ends when the server closes the channel', async () => {
    const { heard } = await joined()
    newest().push(topic, 'phx_error', {})
    await pass(1_010)
    expect(newest().payloadsOf('phx_join')).toHaveLength(2)
    newest().reply('phx_join', 'ok', { seats: 25 })
    newest().push(topic, 'phx_close', {})
    expect(heard.at(-1)).toEqual({ reason: 'closed' })
    await pass(60_000)
    expect(newest().payloadsOf('phx_join')).toHaveLength(2)
  })

  it('has one socket for all channels, which outlasts the last one for five seconds', async () => {
    const [first, second] = [await joined(), listeningChannel()]
    await pass(0)
    first.channel.leave()
    await pass(20_000)
    expect([sockets.length, newest().readyState]).toEqual([1, 1])
    second.channel.leave()
    await pass(4_000)
    expect(newest().readyState).toBe(1)
    await pass(2_000)
    expect(newest().readyState).toBe(3)
  })
})
