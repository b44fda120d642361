import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addChild } from '@capyzen/contracts/families'
import { enrolInLiveCourse } from '@capyzen/contracts/live-courses'
import type { Participant, RoomState } from '@capyzen/contracts/live-room'
import { openChannel } from '@capyzen/contracts/realtime'
import { Presence, Socket } from 'phoenix'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import { isSessionOpen } from '#domains/identity/auth'
import { createChannelServer } from '#platform/channels/channel-server'
import { createChannelTokens } from '#platform/channels/tokens'
import { minuteMs } from '#platform/durations'
import { sharedSecret } from '#platform/secrets'
import { roomChannels } from '../src/domains/classroom/live-room/index.ts'
import type { RelayRoom } from '../src/domains/classroom/live-room/relay/forwarding.ts'
import { RelayRefusal } from '../src/domains/classroom/live-room/relay/peers.ts'
import { serveRooms } from '../src/domains/classroom/live-room/serving.ts'
import { childProfile } from './fixtures/families.ts'
import { liveCourse, sessionDraft, zoomKeys } from './fixtures/live-courses.ts'
import { startTestApp, type Caller, type TestApp } from './start-test-app.ts'

type Person = Caller & { id: string }
export type RoomBrowser = Awaited<ReturnType<ReturnType<typeof liveRooms>['join']>>

/** Of the relay, what the room asked for. */
function relayDouble() {
  const asked: unknown[][] = []
  const heard: { change?: Parameters<RelayRoom['onChange']>[0]; sound?: Parameters<RelayRoom['onSound']>[0] } = {}
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given])
  const room = {
    ...{ allow: note('allow'), leave: note('leave'), showPictures: note('showPictures'), close: note('close') },
    onChange: (listener: Parameters<RelayRoom['onChange']>[0]) => void (heard.change = listener),
    onSound: (listener: Parameters<RelayRoom['onSound']>[0]) => void (heard.sound = listener),
    async send(_participantId: string, sdp: string) {
      if (sdp === 'broken') throw new RelayRefusal('invalid')
      return `answer to ${sdp}`
    },
    offerTo: async (participantId: string, options: object) => {
      note('offerTo')(participantId, options)
      return { sdp: 'an offer', tracks: [] }
    },
    answer: async (participantId: string, sdp: string) => note('answer')(participantId, sdp),
  }
  return { relay: { udpPort: 0, openRoom: () => room, close: async () => undefined }, asked, heard }
}

class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: 'http://academy.test' })
  }
}

interface Receives {
  receive(status: string, callback: (response: object) => void): Receives
}
const settled = (push: unknown) =>
  new Promise<[string, { reason?: string }]>((done) => {
    const one = push as Receives
    for (const status of ['ok', 'error', 'timeout']) one.receive(status, (response) => done([status, response]))
  })

/** What a browser sends of a stroke. */
export const stroke = (strokeId: string, points: [number, number][] = [[0, 1000]]) => ({
  ...{ id: strokeId, colour: 'red', width: 'thin', points },
})
/** For the tests of one file: the product, the process of channels beside it, and browsers in rooms. */
export function liveRooms() {
  let app: TestApp
  let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>
  let server: Awaited<ReturnType<typeof serveChannels>>
  const sockets: Socket[] = []

  beforeAll(async () => {
    const turn = { TURN_URL: 'turn:turn.test', TURN_SECRET: 'shared secret' }
    app = await startTestApp({ guardians: true, environment: { ...zoomKeys, ...turn } })
    teacher = await app.confirmedTeacher({ name: 'Lim Hui Min' })
  })
  beforeEach(async () => void (server = await serveChannels()))
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect()
    await server.close()
  })
  afterAll(() => app?.close())

  /** The process of channels, in this one, with a double of the relay. */
  async function serveChannels({ hasRelay = true } = {}) {
    const double = relayDouble()
    const startRelay = async () => (hasRelay ? (double.relay as never) : undefined)
    const kind = { ...roomChannels, serve: (deps, rooms) => serveRooms(deps, rooms, startRelay) } as typeof roomChannels
    const tokens = createChannelTokens(await sharedSecret(app.db, 'channels'))
    const channels = createChannelServer(
      { ...app, log: app.logger },
      {
        ...{ kinds: { session: async () => kind }, tokens },
        isSignedIn: (sessionId) => isSessionOpen(app.db, sessionId, app.clock.now()),
      },
    )
    const http = createServer()
    http.on('upgrade', channels.upgrade)
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    return {
      ...double,
      channels,
      url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket`,
      async close() {
        await channels.close()
        http.close()
      },
    }
  }

  /** A session in our own room that lasts an hour from now, with one student. */
  async function lesson(draft: Parameters<typeof sessionDraft>[0] = {}) {
    const now = app.clock.now().getTime()
    const [startsAt, endsAt] = [now, now + 60 * minuteMs].map((at) => new Date(at).toISOString())
    const { id: courseId, sessions } = await liveCourse(teacher, {
      sessions: [sessionDraft({ startsAt: startsAt!, endsAt: endsAt!, ...draft })],
    })
    const seat = async (person: Person) => {
      const { status, text } = await person.call(enrolInLiveCourse, { courseId })
      if (status !== 200) throw new Error(text)
      return person
    }
    const student = await seat(await app.person())
    return { courseId, sessionId: sessions[0]!.id, student, seat, endsAt: endsAt! }
  }

  async function join(by: Caller, sessionId: string) {
    const topic = `session:${sessionId}`
    const { body, text } = await by.call(openChannel, { topic })
    if (!body.token) throw new Error(`No leave to join: ${text}`)
    const socket = new Socket(server.url, {
      ...{ transport: PageSocket as never, reconnectAfterMs: () => minuteMs, rejoinAfterMs: () => minuteMs },
    })
    sockets.push(socket)
    socket.connect()
    const channel = socket.channel(topic, { token: body.token })
    const heard: [string, unknown][] = []
    channel.onMessage = (event: string, payload: unknown) => {
      if (!/^(phx|chan|presence)_/.test(event)) heard.push([event, payload])
      return payload
    }
    const presence = new Presence(channel)
    const shown = () => presence.list((_id, { metas }: { metas: Participant[] }) => metas[0]!)
    const [status, answer] = await settled(channel.join())
    if (status !== 'ok') channel.leave()
    return {
      ...{ socket, channel, heard, refusal: answer.reason, state: answer as RoomState },
      get you() {
        return (answer as RoomState).you
      },
      /** What all see of a participant. */
      seen: (participantId: string) => shown().find(({ id }) => id === participantId),
      shown: () => shown().map(({ id }) => id),
      /** `ok`, or why not. */
      async ask(event: string, payload: object) {
        const [result, reply] = await settled(channel.push(event, payload))
        return result === 'ok' ? 'ok' : reply.reason
      },
      reply: async (event: string, payload: object) => (await settled(channel.push(event, payload)))[1],
      last: (event: string) =>
        heard.findLast(([name]) => name === event)?.[1] as Record<string, unknown> | null | undefined,
      all: (event: string) => heard.flatMap(([name, payload]) => (name === event ? [payload] : [])),
    }
  }
  /** Both are in the room. */
  async function begun() {
    const made = await lesson()
    const [ofTeacher, ofStudent] = [await join(teacher, made.sessionId), await join(made.student, made.sessionId)]
    await expect.poll(() => ofTeacher.shown()).toHaveLength(2)
    return { ...made, ofTeacher, ofStudent, participantId: ofStudent.you.id }
  }

  async function family() {
    const parent = await app.person({ userType: 'parent' })
    const child = (await parent.call(addChild, childProfile({ nickname: 'Yuzu', consent: true }))).body.child
    return { parent, child }
  }

  async function restart(options: { hasRelay?: boolean } = {}) {
    await server.close()
    server = await serveChannels(options)
  }

  return {
    ...{ lesson, join, begun, family, restart },
    get app() {
      return app
    },
    get teacher() {
      return teacher
    },
    get server() {
      return server
    },
  }
}
