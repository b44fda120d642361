import { createServer, request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { signOut } from '@capyzen/contracts/auth'
import { openChannel } from '@capyzen/contracts/realtime'
import { Socket } from 'phoenix'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createChannelServer, type ChannelServer } from '#platform/channels/channel-server'
import { listenForNews, tellTopics } from '#platform/channels/news'
import { newsChannels } from '#platform/channels/news-channels'
import { announceAddress, withdrawAddress } from '#platform/channels/served-address'
import { createChannelTokens } from '#platform/channels/tokens'
import { sharedSecret } from '#platform/secrets'
import { isSessionOpen } from '#domains/identity/auth'
import { cloneDatabase, type TestDatabase } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { tellNews } from './index.ts'

let database: TestDatabase
let app: TestApp
let channels: ChannelServer
let served: ReturnType<typeof createServer>
let address: string
let port: number
const undo: (() => unknown)[] = []

/** The process of channels, in this one; browsers come through the web server. */
beforeAll(async () => {
  database = await cloneDatabase()
  app = await startTestApp({ database })
  channels = createChannelServer(
    { ...app, log: app.logger },
    {
      kinds: { user: async () => newsChannels },
      tokens: createChannelTokens(await sharedSecret(app.db, 'channels')),
      isSignedIn: (sessionId) => isSessionOpen(app.db, sessionId, app.clock.now()),
    },
  )
  served = createServer((_request, response) => response.end())
  served.on('upgrade', channels.upgrade)
  await new Promise<void>((done) => served.listen(0, '127.0.0.1', done))
  address = `127.0.0.1:${(served.address() as AddressInfo).port}`
  const news = await listenForNews(database.url, {
    log: app.logger,
    told: channels.told,
    missed: channels.missed,
    retryMs: 50,
  })
  undo.push(news.stop)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  await channels?.close()
  served?.close()
  await app?.close()
})

class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: 'http://academy.test' })
  }
}
function browser(): Socket {
  const socket = new Socket(`ws://127.0.0.1:${port}/api/realtime`, {
    ...{ transport: PageSocket as never, reconnectAfterMs: () => 50, rejoinAfterMs: () => 50 },
  })
  undo.push(() => socket.disconnect())
  socket.connect()
  return socket
}
/** The status of a request that asks for another protocol, and what came with it. */
const asked = (path: string, headers: Record<string, string>) =>
  new Promise<number>((done, failed) => {
    const request = httpRequest({ port, path, headers: { connection: 'Upgrade', ...headers } })
    request.once('response', (response) => done(response.resume().statusCode ?? 0))
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      done(response.statusCode ?? 0)
    })
    request.once('error', failed)
    request.end()
  })
const webSocket = {
  ...{ upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
  origin: 'http://academy.test',
}
const path = '/api/realtime/websocket'

describe('openChannel', () => {
  it('gives leave for the news of oneself alone, for a minute', async () => {
    const [mei, arun] = [await app.person(), await app.person()]
    const { status, body } = await mei.call(openChannel, { topic: `user:${mei.id}` })
    expect(status).toBe(200)
    expect(new Date(body.expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(60_000)
    expect((await mei.call(openChannel, { topic: `user:${arun.id}` })).body).toEqual({ error: 'forbidden' })
    expect((await mei.call(openChannel, { topic: 'user:1' as never })).body.error).toBe('invalid_request')
    expect((await app.visitor().call(openChannel, { topic: `user:${mei.id}` })).body.error).toBe('login_required')
  })
})

describe('sockets of channels through the web server', () => {
  it('answers 503 while no process serves channels, or one that has died', async () => {
    expect(await asked(path, webSocket)).toBe(503)
    await announceAddress(app.db, '127.0.0.1:1')
    expect(await asked(path, webSocket)).toBe(503)
    await app.pool.query(`update room_servers set address = $1, seen_at = now() - interval '1 minute'`, [address])
    expect(await asked(path, webSocket)).toBe(503)
    await announceAddress(app.db, address)
    await expect.poll(() => asked(path, webSocket)).toBe(101)
    await withdrawAddress(app.db, 'another:1')
    expect(await asked(path, webSocket)).toBe(101)
  })

  it('passes the refusal of another site on, and leaves other upgrades alone', async () => {
    expect(await asked(path, { ...webSocket, origin: 'http://other.test' })).toBe(403)
    expect(await asked('/healthz', { upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' })).toBe(200)
    expect(await asked('/api/other', webSocket)).toBe(404)
    expect(await asked(`${path}/more`, webSocket)).toBe(404)
  })

  it('does not hand cookies on', async () => {
    let heard = ''
    const listener = createServer()
    listener.on('upgrade', ({ rawHeaders }, socket) => {
      heard = rawHeaders.join()
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    await announceAddress(app.db, `127.0.0.1:${(listener.address() as AddressInfo).port}`)
    await expect.poll(() => asked(path, { ...webSocket, cookie: 'session=secret' })).toBe(403)
    expect(heard).toContain('dGhlIHNhbXBsZSBub25jZQ==')
    expect(heard).not.toContain('secret')
    listener.close()
    await announceAddress(app.db, address)
    await expect.poll(() => asked(path, webSocket)).toBe(101)
  })

  it('survives browsers that vanish in the middle', async () => {
    for (const text of ['', `GET ${path} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`]) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await new Promise<void>((done) => socket.write(text, () => done()))
      socket.resetAndDestroy()
    }
    expect(await asked(path, webSocket)).toBe(101)
  })

  it('has no use of a token whose session was signed out', async () => {
    const person = await app.person()
    const topic = `user:${person.id}`
    const { token } = (await person.call(openChannel, { topic })).body
    const join = () =>
      new Promise<string>((done) => {
        const channel = browser().channel(topic, { token })
        const settle = (answer: string) => {
          channel.leave()
          done(answer)
        }
        channel
          .join()
          .receive('ok', () => settle('ok'))
          .receive('error', ({ reason }: { reason: string }) => settle(reason))
      })
    expect(await join()).toBe('ok')
    await person.call(signOut, { scope: 'local' })
    expect(await join()).toBe('forbidden')
  })
})

describe('tellNews', () => {
  async function listening() {
    const person = await app.person()
    const { body } = await person.call(openChannel, { topic: `user:${person.id}` })
    const heard: string[] = []
    const channel = browser().channel(`user:${person.id}`, { token: body.token })
    for (const event of ['order', 'video']) channel.on(event, () => void heard.push(event))
    const joined: string[] = []
    channel.join().receive('ok', () => joined.push('ok'))
    await expect.poll(() => joined).toEqual(['ok'])
    return { person, heard, joined }
  }

  it('tells those that it names, once a transaction is committed', async () => {
    const [one, other] = [await listening(), await listening()]
    await app.db.transaction(async (tx) => {
      await tellNews(tx, [one.person.id, one.person.id], 'order')
      await new Promise((done) => setTimeout(done, 50))
      expect(one.heard).toEqual([])
    })
    await expect.poll(() => one.heard).toEqual(['order'])
    const undone = app.db.transaction(async (tx) => {
      await tellNews(tx, [one.person.id], 'video')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tellNews(app.db, [one.person.id, other.person.id], 'order')
    await expect.poll(() => [...one.heard, ...other.heard]).toEqual(['order', 'order', 'order'])
  })

  it('costs nothing where it names nobody, and takes a whole school at once', async () => {
    await tellNews(app.db, [], 'order')
    await tellTopics(
      app.db,
      Array.from({ length: 3_000 }, (_, n) => `user:${n}`),
      'homework',
    )
  })

  it('lets browsers join again after a lost connection to the database, as something may have been missed', async () => {
    const { joined, person, heard } = await listening()
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    )
    await expect.poll(() => joined).toEqual(['ok', 'ok'])
    await tellNews(app.db, [person.id], 'order')
    await expect.poll(() => heard).toEqual(['order'])
  })
})
