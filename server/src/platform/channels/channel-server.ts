import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ChannelDeps, ChannelHandler, ChannelKind, Channels } from './channel.ts'
import { readFrame, writeBinaryFrame, writeFrame, type Frame } from './frames.ts'
import { channelLimits, closeCodes, type ChannelLimits } from './limits.ts'
import type { News } from './news.ts'
import type { ChannelTokens } from './tokens.ts'
import { createTopics, type HeldMember } from './topics.ts'

interface ServedKind {
  kind: ChannelKind
  handler: ChannelHandler
}

interface Channel {
  member: HeldMember
  joinRef: string | null
  handler: ChannelHandler
}

/** A browser's socket. */
interface Connection {
  socket: WebSocket
  channels: Map<string, Channel>
  /** The one whose channels it has. */
  userId: string | undefined
  /** Messages that it may send at once. */
  credit: number
  creditAt: number
  heardAt: number
  /** Since when it has no channel. */
  idleSince: number
  waiting: number
  work: Promise<void>
}

export interface ChannelServer extends Channels {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Passes news on to browsers, or to the handler that answers them itself. */
  told(news: News): void
  /** News may have been lost. */
  missed(): void
  /** Tells browsers to come back later, and ends. */
  close(): Promise<void>
}

interface Options {
  tokens: ChannelTokens
  /** Whether the session of a token goes on: who has signed out has no use of it any more. */
  isSignedIn: (sessionId: string) => Promise<boolean>
  /** By the word that topics begin with. Loaded when the server starts; browsers that come earlier wait for it. */
  kinds: Readonly<Record<string, () => Promise<ChannelKind>>>
  limits?: Partial<ChannelLimits>
}

/** Serves channels to browsers by version 2 of Phoenix' protocol (decision 0040). */
export function createChannelServer(
  deps: ChannelDeps,
  { tokens, kinds, isSignedIn, ...options }: Options,
): ChannelServer {
  const limits = { ...channelLimits, ...options.limits }
  const { clock, log } = deps
  const topics = createTopics()
  const connections = new Set<Connection>()
  const leaving = new Set<Promise<void>>()
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    maxPayload: limits.largestMessage,
  })
  const served = new Map<string, Promise<ServedKind>>()
  for (const [name, load] of Object.entries(kinds)) {
    const started = load().then(async (kind) => ({ kind, handler: await kind.serve(deps, topics) }))
    // Each join says that its kind is unavailable.
    started.catch((error: unknown) => log.error({ err: error, channels: name }, 'channels cannot be served'))
    served.set(name, started)
  }
  const watch = setInterval(closeIdle, Math.min(1_000, limits.joinWithinMs / 4))
  watch.unref()

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = connections.size >= limits.socketsInAll ? '503 Service Unavailable' : foreign(request)
    if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    else sockets.handleUpgrade(request, socket, head, open)
  }

  /** A page of another site must not speak for its visitor, even though it has no token. */
  function foreign({ headers }: IncomingMessage): string | undefined {
    const origin = headers.origin ?? ''
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    const isOwn = host !== '' && (host === new URL(deps.settings.publicUrl).host || host === headers.host)
    return isOwn ? undefined : '403 Forbidden'
  }

  function open(socket: WebSocket): void {
    const now = performance.now()
    const connection: Connection = {
      ...{ socket, channels: new Map(), userId: undefined, waiting: 0, work: Promise.resolve() },
      ...{ credit: limits.burst, creditAt: now, heardAt: now, idleSince: now },
    }
    connections.add(connection)
    socket.on('message', (data: Buffer, isBinary) => receive(connection, data, isBinary))
    socket.on('close', () => {
      connections.delete(connection)
      for (const channel of connection.channels.values()) leave(connection, channel)
    })
    // It is closed after each.
    socket.on('error', () => undefined)
  }

  function receive(connection: Connection, data: Buffer, isBinary: boolean): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return
    const now = performance.now()
    connection.heardAt = now
    const earned = ((now - connection.creditAt) / 1000) * limits.messagesPerSecond
    connection.credit = Math.min(limits.burst, connection.credit + earned) - 1
    connection.creditAt = now
    if (connection.credit < 0 || connection.waiting >= limits.mostWaiting) return end(connection, 'tooMany')
    if (isBinary) return end(connection, 'unsupported')
    const frame = readFrame(data.toString())
    if (!frame) return end(connection, 'unreadable')
    if (frame.topic === 'phoenix') return reply(connection, frame, 'ok', {})
    connection.waiting += 1
    connection.work = connection.work.then(async () => {
      // What was sent before a socket ended asks for nothing any more.
      if (connections.has(connection)) await attempt(frame.topic, () => answer(connection, frame))
      connection.waiting -= 1
    })
  }

  async function answer(connection: Connection, frame: Frame): Promise<void> {
    if (frame.event === 'phx_join') return join(connection, frame)
    const channel = connection.channels.get(frame.topic)
    if (!channel || channel.joinRef !== frame.joinRef)
      return reply(connection, frame, 'error', { reason: 'unmatched topic' })
    if (frame.event === 'phx_leave') {
      leave(connection, channel)
      reply(connection, frame, 'ok', {})
      return write(connection, { ...frame, ref: null, event: 'phx_close', payload: {} })
    }
    const { handler, member } = channel
    const answered = await attempt(frame.topic, () => handler.request(member, frame.event, frame.payload))
    if ('reply' in answered) reply(connection, frame, 'ok', answered.reply)
    else reply(connection, frame, 'error', { reason: answered.refusal })
  }

  async function join(connection: Connection, frame: Frame): Promise<void> {
    const { topic, joinRef } = frame
    const refuse = (reason: string) => reply(connection, frame, 'error', { reason })
    const former = connection.channels.get(topic)
    if (former) {
      leave(connection, former)
      write(connection, { joinRef: former.joinRef, ref: null, topic, event: 'phx_close', payload: {} })
    }
    const [name = '', topicId = ''] = topic.split(':')
    const known = served.get(name)
    if (!known || topicId === '') return refuse('unknown topic')
    if (connection.channels.size >= limits.channelsPerSocket) return refuse('too_many')
    const { token, ...payload } = frame.payload
    const allowed = await tokens.verify(typeof token === 'string' ? token : '', topic, clock.now())
    if (typeof allowed === 'string') return refuse(allowed)
    const { userId, sessionId } = allowed
    const signedIn = await attempt(topic, async () => ({ state: await isSignedIn(sessionId) }))
    if ('refusal' in signedIn) return refuse(signedIn.refusal)
    if (!signedIn.state) return refuse('forbidden')
    if (connection.userId !== undefined && connection.userId !== userId) return refuse('forbidden')
    if (connection.userId === undefined && socketsOf(userId) >= limits.socketsPerUser) return refuse('too_many')
    const kind = await attempt(topic, async () => ({ state: await known }))
    if ('refusal' in kind) return refuse(kind.refusal)
    const { handler } = kind.state
    const claims = kind.state.kind.claims.safeParse(allowed.claims)
    if (!claims.success) return refuse('forbidden')

    const kept: (string | Buffer)[] = []
    const member = createMember(connection, { topic, topicId, joinRef, userId, claims: claims.data }, kept)
    topics.add(member)
    const joined = await attempt(topic, () => handler.join(member, payload))
    if ('refusal' in joined) {
      topics.remove(member)
      return refuse(joined.refusal)
    }
    member.hasJoined = true
    const channel = { member, joinRef, handler }
    // The socket may have ended meanwhile.
    if (!connections.has(connection)) return leave(connection, channel)
    connection.channels.set(topic, channel)
    connection.userId = userId
    reply(connection, frame, 'ok', joined.state)
    if (kind.state.kind.hasPresence)
      write(connection, { joinRef, ref: null, topic, event: 'presence_state', payload: topics.presenceOf(topic) })
    for (const message of kept) send(connection, message)
  }

  function createMember(
    connection: Connection,
    facts: Pick<HeldMember, 'topic' | 'topicId' | 'userId' | 'claims'> & { joinRef: string | null },
    kept: (string | Buffer)[],
  ): HeldMember {
    const { joinRef, ...known } = facts
    const { topic } = known
    const endBy = (event: 'phx_close' | 'phx_error') => {
      const channel = connection.channels.get(topic)
      if (channel?.member !== member) return
      leave(connection, channel)
      write(connection, { joinRef, ref: null, topic, event, payload: {} })
    }
    const member: HeldMember = {
      ...known,
      id: randomUUID(),
      hasJoined: false,
      send: (message) => (member.hasJoined ? send(connection, message) : void kept.push(message)),
      push: (event, payload) => member.send(writeFrame({ joinRef, ref: null, topic, event, payload })),
      pushBinary: (event, bytes) => member.send(writeBinaryFrame(topic, event, bytes)),
      buffered: () => connection.socket.bufferedAmount,
      track: (key, meta) => topics.track(member, key, meta),
      close: () => endBy('phx_close'),
      sendAway: () => endBy('phx_error'),
    }
    return member
  }

  function leave(connection: Connection, { member, handler }: Channel): void {
    if (connection.channels.get(member.topic)?.member === member) connection.channels.delete(member.topic)
    if (connection.channels.size === 0) connection.idleSince = performance.now()
    if (!topics.remove(member)) return
    const left: Promise<void> = attempt(member.topic, async () => handler.left(member)).then(() => {
      leaving.delete(left)
    })
    leaving.add(left)
  }

  /** What a child wrote may stand in an error, so that only its kind is logged. */
  async function attempt<Result>(
    topic: string,
    work: () => Promise<Result> | Result,
  ): Promise<Result | { refusal: string }> {
    try {
      return await work()
    } catch (error) {
      const at = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
      const type = error instanceof Error ? error.name : typeof error
      log.error({ channels: topic.split(':')[0], type, stack: at.join('\n') }, 'a channel failed')
      return { refusal: 'unavailable' }
    }
  }

  /** Undefined for a kind that is unknown or could not be served. */
  const handlerOf = async (kind: string) => (await served.get(kind)?.catch(() => undefined))?.handler

  const socketsOf = (userId: string) => [...connections].filter((one) => one.userId === userId).length

  function reply(connection: Connection, { joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object) {
    if (ref !== null) write(connection, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  const write = (connection: Connection, frame: Parameters<typeof writeFrame>[0]) => send(connection, writeFrame(frame))

  function send(connection: Connection, message: string | Buffer): void {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    socket.send(message)
    if (socket.bufferedAmount > limits.largestBuffer) end(connection, 'tooSlow')
  }

  function end({ socket }: Connection, why: keyof typeof closeCodes): void {
    if (socket.readyState !== socket.OPEN) return
    socket.close(closeCodes[why])
    setTimeout(() => socket.terminate(), limits.closeWithinMs).unref()
  }

  function closeIdle(): void {
    const now = performance.now()
    for (const connection of connections) {
      const { channels, heardAt, idleSince } = connection
      if (now - heardAt > limits.silenceMs) end(connection, 'silent')
      else if (channels.size === 0 && now - idleSince > limits.joinWithinMs) end(connection, 'noChannel')
    }
  }

  return {
    ...{ upgrade, broadcast: topics.broadcast, broadcastBinary: topics.broadcastBinary, members: topics.members },
    told({ topic, event }) {
      void handlerOf(topic.split(':')[0] ?? '').then((handler) =>
        handler?.told ? attempt(topic, async () => handler.told?.(topic, event)) : topics.broadcast(topic, event, {}),
      )
    },
    missed() {
      for (const name of served.keys())
        void handlerOf(name).then((handler) => {
          if (handler?.missed) return attempt(name, async () => handler.missed?.())
          for (const member of topics.membersOfKind(name)) member.sendAway()
        })
    },
    async close() {
      clearInterval(watch)
      for (const connection of connections) end(connection, 'restart')
      const limit = performance.now() + limits.closeWithinMs
      while (connections.size > 0 && performance.now() < limit) await new Promise((done) => setTimeout(done, 20))
      for (const { socket } of connections) socket.terminate()
      await Promise.all(leaving)
      for (const name of served.keys()) await (await handlerOf(name))?.stop?.()
    },
  }
}
