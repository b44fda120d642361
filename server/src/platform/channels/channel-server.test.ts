import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Presence, Socket, type Channel } from 'phoenix'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { testClock, testSettings } from '#test/platform-doubles'
import { createLogger } from '../logger.ts'
import { defineChannels, type Channels, type Member } from './channel.ts'
import { createChannelServer } from './channel-server.ts'
import type { ChannelLimits } from './limits.ts'
import { createChannelTokens } from './tokens.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A server of rooms in which what is said is told to all, with the tools of browsers. */
async function serveRooms(limits: Partial<ChannelLimits> = {}) {
  const log: string[] = []
  const happened: string[] = []
  const clock = testClock()
  const tokens = createChannelTokens('a secret of tests')
  let rooms: Channels | undefined
  const members: Member[] = []
  const room = defineChannels({
    claims: z.object({ name: z.string() }),
    hasPresence: true,
    serve: (_deps, channels) => {
      rooms = channels
      return {
        async join(member, { mood }) {
          if (mood === 'broken') throw new Error('said by a child')
          if (mood === 'locked') return { refusal: 'locked' }
          members.push(member)
          member.track(member.claims.name, { mood })
          happened.push(`${member.claims.name} came`)
          return { state: { id: member.topicId } }
        },
        async request(member, event, payload) {
          if (event === 'say') channels.broadcast(member.topic, 'said', payload, member)
          else if (event === 'feel') member.track(member.claims.name, payload)
          else if (event === 'break') throw new Error('said by a child')
          else return { refusal: 'invalid' }
          return { reply: { from: member.claims.name } }
        },
        left: (member) => void happened.push(`${member.claims.name} left`),
        stop: () => void happened.push('stopped'),
      }
    },
  })
  /** A kind that answers news itself. */
  const desk = defineChannels({
    claims: z.object({}),
    hasPresence: false,
    serve: () => ({
      join: () => ({ state: {} }),
      request: () => ({ refusal: 'invalid' }),
      left: () => undefined,
      told: (topic, event) => void happened.push(`${topic} was told ${event}`),
      missed: () => void happened.push('the desk missed something'),
    }),
  })
  const settings = testSettings()
  const logger = createLogger('warn', { write: (line) => void log.push(line) })
  const server = createChannelServer({ settings, clock, log: logger } as never, {
    tokens,
    isSignedIn: async () => true,
    limits,
    kinds: { room: async () => room, desk: async () => desk },
  })
  const http = createServer()
  http.on('upgrade', server.upgrade)
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  undo.push(() => http.close(), server.close)
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`

  /** `ws` as the client's transport, with the page's address that a browser would send. */
  class PageSocket extends WebSocket {
    constructor(address: string) {
      super(address, { origin: 'http://academy.test' })
    }
  }
  function browser(): Socket {
    const socket = new Socket(url, {
      transport: PageSocket as never,
      reconnectAfterMs: () => 50,
      rejoinAfterMs: () => 50,
    })
    undo.push(() => socket.disconnect())
    socket.connect()
    return socket
  }
  const tokenFor = async (name: string, topic = 'room:1', userId = name) =>
    (await tokens.sign({ topic, userId, sessionId: `of ${userId}`, claims: { name } }, clock.now())).token
  /** Resolves with the status of the answer and its content. */
  async function join(socket: Socket, name: string, more: object = {}, topic = 'room:1') {
    const channel = socket.channel(topic, { token: await tokenFor(name, topic), ...more })
    // Before the join, or it would miss the first state.
    const presence = new Presence(channel)
    const answer = await settled(channel.join())
    // The client would try again.
    if (answer[0] !== 'ok') channel.leave()
    return { channel, presence, answer }
  }
  /** A socket on which anything can be written. */
  async function rawSocket(origin: string | null = 'http://academy.test') {
    const socket = new WebSocket(`${url}/websocket?vsn=2.0.0`, origin === null ? {} : { origin })
    const received: unknown[] = []
    socket.on('message', (data: Buffer) => void received.push(JSON.parse(data.toString())))
    const closed = new Promise<number>((done) => socket.once('close', done))
    const refused = new Promise<number>((done) =>
      socket.once('unexpected-response', (_request, response) => done(response.statusCode ?? 0)),
    )
    const opened = await Promise.race([new Promise<'open'>((open) => socket.once('open', () => open('open'))), refused])
    socket.on('error', () => undefined)
    undo.push(() => socket.terminate())
    return { socket, received, closed, opened }
  }
  return { server, log, happened, clock, browser, join, tokenFor, rawSocket, members, rooms: () => rooms }
}

interface Receives {
  receive(status: 'ok' | 'error' | 'timeout', callback: (response: object) => void): Receives
}
const settled = (push: unknown) =>
  new Promise<[string, object]>((done) => {
    const one = push as Receives
    for (const status of ['ok', 'error', 'timeout'] as const)
      one.receive(status, (response) => done([status, response]))
  })
const heard = (channel: Channel, event: string) => {
  const all: unknown[] = []
  channel.on(event, (payload) => void all.push(payload))
  return all
}

describe('createChannelServer', () => {
  it('lets the client of Phoenix join, ask, hear others and leave', async () => {
    const { browser, join, happened } = await serveRooms()
    const [first, second] = [await join(browser(), 'Mei'), await join(browser(), 'Arun')]
    expect(first.answer).toEqual(['ok', { id: '1' }])
    const said = heard(second.channel, 'said')
    const echoed = heard(first.channel, 'said')
    expect(await settled(first.channel.push('say', { text: '你好' }))).toEqual(['ok', { from: 'Mei' }])
    await expect.poll(() => said).toEqual([{ text: '你好' }])
    expect(echoed).toEqual([])
    expect(await settled(first.channel.push('sing', {}))).toEqual(['error', { reason: 'invalid' }])
    expect((await settled(first.channel.leave()))[0]).toBe('ok')
    await expect.poll(() => happened).toEqual(['Mei came', 'Arun came', 'Mei left'])
  })

  it('tells all who is there, with changes and leaves, in the form that Phoenix’ client reads', async () => {
    const { browser, join } = await serveRooms()
    const { presence } = await join(browser(), 'Mei', { mood: 'calm' })
    const moods = () =>
      presence.list((key, { metas }: { metas: { mood: string }[] }) => [key, ...metas.map(({ mood }) => mood)])
    const { channel: others } = await join(browser(), 'Arun', { mood: 'glad' })
    await expect.poll(moods).toContainEqual(['Arun', 'glad'])
    await settled(others.push('feel', { mood: 'tired' }))
    await expect.poll(moods).toContainEqual(['Arun', 'tired'])
    others.leave()
    await expect.poll(moods).not.toContainEqual(['Arun', 'tired'])
  })

  it('gives a later member the whole state, also of the same person in two tabs', async () => {
    const { browser, join } = await serveRooms()
    await join(browser(), 'Mei', { mood: 'calm' })
    await join(browser(), 'Mei', { mood: 'glad' })
    const socket = browser()
    const states: object[] = []
    socket.onMessage((message) => {
      const { event, payload } = message as { event: string; payload: object }
      if (event === 'presence_state') states.push(payload)
    })
    await join(socket, 'Arun', { mood: 'shy' })
    const meta = (mood: string) => expect.objectContaining({ mood, phx_ref: expect.any(String) })
    await expect
      .poll(() => states)
      .toEqual([{ Mei: { metas: [meta('calm'), meta('glad')] }, Arun: { metas: [meta('shy')] } }])
  })

  it('refuses without a token, with one of another topic, and with one that has expired', async () => {
    const { browser, clock, tokenFor } = await serveRooms()
    const socket = browser()
    async function answerTo(token: unknown) {
      const channel = socket.channel('room:1', { token } as object)
      const answer = await settled(channel.join())
      channel.leave()
      return answer
    }
    for (const token of [undefined, 7, 'x.y.z', await tokenFor('Mei', 'room:2')])
      expect(await answerTo(token)).toEqual(['error', { reason: 'forbidden' }])
    const token = await tokenFor('Mei')
    clock.advance(61)
    expect(await answerTo(token)).toEqual(['error', { reason: 'expired' }])
  })

  it('refuses topics that nobody serves, claims of another form, and what the domain refuses', async () => {
    const { browser, join, server, tokenFor } = await serveRooms()
    const socket = browser()
    for (const topic of ['hall:1', 'room:', 'room', '__proto__:1', 'constructor:1'])
      expect((await join(socket, 'Mei', {}, topic)).answer).toEqual(['error', { reason: 'unknown topic' }])
    expect((await join(socket, 'Mei', { mood: 'locked' })).answer).toEqual(['error', { reason: 'locked' }])
    expect(server.members('room:1')).toEqual([])
    const token = await tokenFor(7 as never, 'room:1', 'Mei')
    expect(await settled(browser().channel('room:1', { token }).join())).toEqual(['error', { reason: 'forbidden' }])
  })

  it('logs that a handler failed, but nothing of what was said', async () => {
    const { browser, join, log } = await serveRooms()
    const socket = browser()
    expect((await join(socket, 'Mei', { mood: 'broken' })).answer).toEqual(['error', { reason: 'unavailable' }])
    const { channel } = await join(socket, 'Mei')
    expect(await settled(channel.push('break', {}))).toEqual(['error', { reason: 'unavailable' }])
    expect(log).toHaveLength(2)
    expect(log.join()).not.toContain('said by a child')
  })

  it('has one user on a socket, and only so many channels, and sockets of a user', async () => {
    const { browser, join } = await serveRooms({ channelsPerSocket: 2, socketsPerUser: 2 })
    const socket = browser()
    for (const topic of ['room:1', 'room:2']) expect((await join(socket, 'Mei', {}, topic)).answer[0]).toBe('ok')
    expect((await join(socket, 'Mei', {}, 'room:3')).answer).toEqual(['error', { reason: 'too_many' }])
    const second = browser()
    expect((await join(second, 'Mei')).answer[0]).toBe('ok')
    expect((await join(second, 'Arun', {}, 'room:2')).answer).toEqual(['error', { reason: 'forbidden' }])
    expect((await join(browser(), 'Mei')).answer).toEqual(['error', { reason: 'too_many' }])
  })

  it('closes the former channel when a socket joins a topic again, and counts one leave', async () => {
    const { tokenFor, rawSocket, happened } = await serveRooms()
    const { socket, received } = await rawSocket()
    const token = await tokenFor('Mei')
    const say = (...frame: unknown[]) => socket.send(JSON.stringify(frame))
    say('1', '1', 'room:1', 'phx_join', { token })
    say('2', '2', 'room:1', 'phx_join', { token })
    say('1', '3', 'room:1', 'say', {})
    await expect
      .poll(() => received)
      .toContainEqual(['1', '3', 'room:1', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }])
    expect(received).toContainEqual(['1', null, 'room:1', 'phx_close', {}])
    expect(happened).toEqual(['Mei came', 'Mei left', 'Mei came'])
  })

  it('answers a heartbeat, and a request outside a channel', async () => {
    const { rawSocket } = await serveRooms()
    const { socket, received } = await rawSocket()
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
    socket.send(JSON.stringify(['9', '2', 'room:1', 'say', {}]))
    await expect
      .poll(() => received)
      .toEqual([
        [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
        ['9', '2', 'room:1', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
      ])
  })

  it('closes on what is no message', async () => {
    const { rawSocket } = await serveRooms()
    const odd = [
      '',
      'null',
      '{}',
      '[1,2,3]',
      '["1","1","room:1","say"]',
      '["1","1","room:1","say",null]',
      '["1","1","room:1","say",[]]',
      '[{},"1","room:1","say",{}]',
      '["1","1","","say",{}]',
      `["1","1","${'x'.repeat(101)}","say",{}]`,
      '\u0000',
    ]
    for (const text of odd) {
      const { socket, closed } = await rawSocket()
      socket.send(text)
      expect([text, await closed]).toEqual([text, 1007])
    }
    const { socket, closed } = await rawSocket()
    socket.send(Buffer.from([0, 1, 2]))
    expect(await closed).toBe(1003)
  })

  it('closes on a message of more than 64 KB, and on more messages than it takes', async () => {
    const { rawSocket } = await serveRooms()
    const large = await rawSocket()
    large.socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(65_536) }]))
    expect(await large.closed).toBe(1009)
    const many = await rawSocket()
    for (let n = 0; n < 200; n += 1) many.socket.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]))
    expect(await many.closed).toBe(1008)
    expect(many.received.length).toBeGreaterThanOrEqual(80)
    expect(many.received.length).toBeLessThan(150)
  })

  it('closes sockets without a channel, and those that are silent', async () => {
    const { rawSocket, tokenFor, happened } = await serveRooms({ joinWithinMs: 200, silenceMs: 600 })
    const idle = await rawSocket()
    const silent = await rawSocket()
    silent.socket.send(JSON.stringify(['1', '1', 'room:1', 'phx_join', { token: await tokenFor('Mei') }]))
    expect(await idle.closed).toBe(4001)
    expect(await silent.closed).toBe(4000)
    await expect.poll(() => happened).toEqual(['Mei came', 'Mei left'])
  })

  it('closes a socket that does not receive what it is sent', async () => {
    const { browser, join, rawSocket, tokenFor, rooms, happened } = await serveRooms({ largestBuffer: 300_000 })
    await join(browser(), 'Arun')
    const { socket, closed } = await rawSocket()
    socket.send(JSON.stringify(['1', '1', 'room:1', 'phx_join', { token: await tokenFor('Mei') }]))
    await expect.poll(() => happened).toContain('Mei came')
    socket.pause()
    for (let n = 0; n < 200 && !happened.includes('Mei left'); n += 1) {
      rooms()?.broadcast('room:1', 'said', { text: 'x'.repeat(100_000) })
      await new Promise((done) => setTimeout(done, 5))
    }
    await expect.poll(() => happened).toContain('Mei left')
    socket.resume()
    expect([1013, 1006]).toContain(await closed)
    expect(happened).not.toContain('Arun left')
  })

  it('opens no socket to pages of other sites', async () => {
    const { rawSocket } = await serveRooms()
    for (const origin of [null, 'http://other.test', 'null', 'academy.test', 'http://academy.test.other.test'])
      expect([origin, (await rawSocket(origin)).opened]).toEqual([origin, 403])
    expect((await rawSocket()).opened).toBe('open')
  })

  it('passes news on to all on a topic, and lets them join again after some were missed, unless the handler does it', async () => {
    const { browser, join, server, happened } = await serveRooms()
    const { channel } = await join(browser(), 'Mei')
    const desk = await join(browser(), 'Arun', {}, 'desk:1')
    const news = [heard(channel, 'slides'), heard(desk.channel, 'slides')]
    for (const topic of ['room:1', 'desk:1', 'elsewhere:1']) server.told({ topic, event: 'slides' })
    await expect.poll(() => news).toEqual([[{}], []])
    expect(happened).toEqual(['Mei came', 'desk:1 was told slides'])
    server.missed()
    await expect.poll(() => happened.slice(2).toSorted()).toEqual(['Mei came', 'Mei left', 'the desk missed something'])
    expect(desk.channel.state).toBe('joined')
  })

  it('ends one channel for good or until the browser joins again, and tells browsers to come back when it ends', async () => {
    const { browser, join, members, server, happened } = await serveRooms()
    const { channel } = await join(browser(), 'Mei')
    members[0]?.sendAway()
    await expect.poll(() => happened).toEqual(['Mei came', 'Mei left', 'Mei came'])
    members[1]?.close()
    await expect.poll(() => channel.state).toBe('closed')
    const last = await join(browser(), 'Arun')
    const bytes: ArrayBuffer[] = []
    last.channel.on('sound', (payload: ArrayBuffer) => void bytes.push(payload))
    members[2]?.pushBinary('sound', new Uint8Array([1, 2, 255]))
    await expect.poll(() => bytes.map((one) => [...new Uint8Array(one)])).toEqual([[1, 2, 255]])
    await server.close()
    expect(happened.slice(-2)).toEqual(['Arun left', 'stopped'])
  })
})
