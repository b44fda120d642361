import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { enrolInLiveCourse } from '@capyzen/contracts/live-courses'
import type { Participant } from '@capyzen/contracts/live-room'
import { openChannel } from '@capyzen/contracts/realtime'
import { Presence, Socket } from 'phoenix'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { liveCourse, sessionDraft } from '#test/fixtures/live-courses'
import { cloneDatabase, temporaryDirectory, type TestDatabase } from '#test/platform-doubles'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { startRoomProcess } from './room-process.ts'

// Each start is a process of its own, which on a busy machine takes ten seconds.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let database: TestDatabase
let app: TestApp
let url: string
const folder = temporaryDirectory()
const environment = () => ({
  ...process.env,
  ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'error', PUBLIC_URL: 'http://academy.test' },
})

beforeAll(async () => {
  database = await cloneDatabase()
  app = await startTestApp({ database, guardians: true })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/realtime`
})
afterAll(async () => {
  await app?.close()
  folder.remove()
})
const undo: (() => unknown)[] = []
// One that was killed has left its address.
beforeEach(() => database.pool.query('delete from room_servers'))
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function startRoom() {
  const room = startRoomProcess(app.logger, { dataDir: folder.path }, environment())
  undo.push(room.stop)
  return room
}
async function servedAt(): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ address: string }>('select address from room_servers')
  return rows[0]?.address
}
const isServed = async () => {
  await expect.poll(servedAt, { timeout: 60_000 }).toMatch(/^127\.0\.0\.1:\d+$/)
}
const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address, { origin: 'http://academy.test' })
  }
}

describe('startRoomProcess', () => {
  it('serves browsers through the web server, and again after it was killed', async () => {
    const room = startRoom()
    await isServed()
    const person = await app.person()
    const topic = `user:${person.id}`
    let token = ''
    const renewToken = async () => {
      // The process has the real time.
      app.clock.moveTo(new Date(performance.timeOrigin + performance.now()).toISOString())
      token = (await person.call(openChannel, { topic })).body.token
    }
    await renewToken()
    const socket = new Socket(url, {
      ...{ transport: PageSocket as never, reconnectAfterMs: () => 100, rejoinAfterMs: () => 100 },
    })
    undo.push(() => socket.disconnect())
    socket.connect()
    const joined: string[] = []
    const channel = socket.channel(topic, () => ({ token }))
    channel
      .join()
      .receive('ok', () => joined.push('ok'))
      .receive('error', () => void renewToken())
    await expect.poll(() => joined).toEqual(['ok'])
    const killed = room.pid()
    process.kill(killed ?? 0, 'SIGKILL')
    await expect.poll(() => joined, { timeout: 60_000 }).toEqual(['ok', 'ok'])
    expect(room.pid()).not.toBe(killed)
    // Compiled code waits for the next start.
    expect(readdirSync(join(folder.path, 'compiled'))).not.toEqual([])
  })

  it('leaves signals to the server, ends with it, and lets another take over that waited', async () => {
    const room = startRoom()
    await isServed()
    const [first, pid] = [await servedAt(), room.pid()]
    const second = startRoom()
    process.kill(pid ?? 0, 'SIGTERM')
    process.kill(pid ?? 0, 'SIGINT')
    await new Promise((done) => setTimeout(done, 500))
    expect(isAlive(pid)).toBe(true)
    await room.stop()
    expect(isAlive(pid)).toBe(false)
    await expect.poll(servedAt, { timeout: 60_000 }).toMatch(/^127/)
    expect(await servedAt()).not.toBe(first)
    await second.stop()
    expect(await servedAt()).toBeUndefined()
  })

  it('ends when the server is killed', async () => {
    const code = `import(process.argv[1]).then(({ startRoomProcess }) => startRoomProcess(console, { dataDir: process.env.DATA_DIR }))`
    const server = spawn(process.execPath, ['-e', code, join(import.meta.dirname, 'room-process.ts')], {
      ...{ env: environment(), stdio: 'ignore' },
    })
    undo.push(() => server.kill('SIGKILL'))
    await isServed()
    server.kill('SIGKILL')
    await expect.poll(servedAt, { timeout: 60_000 }).toBeUndefined()
  })
})

describe('a room with browsers of two web servers', () => {
  it('shows both the same: slides, polls and hands', async () => {
    const other = await startTestApp({ database, guardians: true })
    undo.push(() => other.http.close())
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    startRoom()
    await isServed()
    for (const { clock } of [app, other])
      clock.moveTo(new Date(performance.timeOrigin + performance.now()).toISOString())
    const now = app.clock.now().getTime()
    const [startsAt, endsAt] = [now - 60_000, now + 3_600_000].map((at) => new Date(at).toISOString())
    const teacher = await app.confirmedTeacher()
    const sessions = [sessionDraft({ startsAt: startsAt!, endsAt: endsAt! })]
    const course = await liveCourse(teacher, { sessions })
    const student = await other.person()
    await student.call(enrolInLiveCourse, { courseId: course.id })
    const topic = `session:${course.sessions[0]!.id}`
    const [ofTeacher, ofStudent] = [await enter(app, teacher, topic), await enter(other, student, topic)]

    ofTeacher.channel.push('stage', { kind: 'board', slide: null })
    await expect.poll(() => ofStudent.last('stage')).toMatchObject({ kind: 'board' })
    ofTeacher.channel.push('open_poll', { question: 'Ready?', choices: ['Yes', 'No'] })
    await expect.poll(() => ofStudent.last('poll')).toMatchObject({ question: 'Ready?', answered: 0 })
    const { id: pollId } = ofStudent.last('poll') as { id: string }
    ofStudent.channel.push('vote', { pollId, choice: 1 })
    await expect.poll(() => ofTeacher.last('poll')).toMatchObject({ counts: [0, 1] })
    ofStudent.channel.push('hand', { isUp: true })
    await expect.poll(() => [ofTeacher.hands(), ofStudent.hands()]).toEqual([1, 1])
  })

  /** A browser in the room, whose socket comes through this server. */
  async function enter(server: TestApp, by: Caller, topic: string) {
    const { port } = server.http.server.address() as AddressInfo
    const { token } = (await by.call(openChannel, { topic })).body
    const socket = new Socket(`ws://127.0.0.1:${port}/api/realtime`, {
      ...{ transport: PageSocket as never, reconnectAfterMs: () => 100, rejoinAfterMs: () => 100 },
    })
    undo.push(() => socket.disconnect())
    socket.connect()
    const channel = socket.channel(topic, { token })
    const heard = new Map<string, unknown>()
    channel.onMessage = (event: string, payload: unknown) => {
      heard.set(event, payload)
      return payload
    }
    const presence = new Presence(channel)
    const joined: string[] = []
    channel
      .join()
      .receive('ok', () => joined.push('ok'))
      .receive('error', ({ reason }: { reason: string }) => joined.push(reason))
    await expect.poll(() => joined, { timeout: 60_000 }).toEqual(['ok'])
    return {
      channel,
      last: (event: string) => heard.get(event),
      hands: () =>
        presence
          .list((_id, { metas }: { metas: Participant[] }) => metas[0]?.handUpAt)
          .filter((handUpAt) => typeof handUpAt === 'string').length,
    }
  }
})
