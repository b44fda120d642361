import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs'
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHotFiles } from './hot-files.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { systemSendFile } from './send-file.ts'
import type { ByteRange } from './storage.ts'
import { temporaryDirectory } from './testing.ts'

const folder = temporaryDirectory()
const film = randomBytes(24_000_000)
const path = join(folder.path, 'film.mp4')
const hotFiles = createHotFiles()
const sockets = new Set<Socket>()
/** Node closes what was forgotten when it clears up, and complains. */
const lost: string[] = []
process.on('warning', ({ message }) => lost.push(message))
let server: Server
let port: number

/** Answers `/<start>-<end>` with these bytes of the film, or of the file that the query names. */
const sendRange: RequestListener = (request, response) => void send(request, response)
async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://academy.test')
  const [start = 0, end = 0] = pathname.slice(1).split('-').map(Number)
  const bytes = await hotFiles.read(join(folder.path, searchParams.get('file') ?? 'film.mp4'), { start, end })
  bytes.once('error', () => response.destroy())
  response.once('close', () => bytes.destroy())
  response.setHeader('content-length', end - start + 1)
  const held = searchParams.has('held') ? response.socket : undefined
  held?.cork()
  setTimeout(() => held?.uncork(), 50)
  bytes.pipe(response)
}

beforeAll(async () => {
  writeFileSync(path, film)
  server = createServer(sendRange)
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  folder.remove()
})

async function answer(range: ByteRange, query = ''): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', path: `/${range.start}-${range.end}${query}`, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function bytesOf(response: IncomingMessage, pauseMs = 0): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (pauseMs > 0) await sleep(pauseMs)
  }
  return Buffer.concat(chunks)
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const expected = ({ start, end }: ByteRange) => digest(film.subarray(start, end + 1))
/** How many descriptors of this process are open on the file. */
const openOn = (file: string) =>
  readdirSync('/proc/self/fd').filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).startsWith(file)
    } catch {
      return false
    }
  }).length

describe('a file that is sent', () => {
  it('reaches fast and slow viewers whole and in order, wherever each is', async () => {
    const ranges = Array.from({ length: 12 }, (_, viewer) => ({ start: viewer * 1_000_003, end: 23_999_999 - viewer }))
    const got = await Promise.all(
      ranges.map(async (range, viewer) => digest(await bytesOf(await answer(range), viewer % 3 === 0 ? 5 : 0))),
    )
    expect(got).toEqual(ranges.map(expected))
  })

  it('is followed by the next answer on the same connection, asked together or one after the other', async () => {
    const socket = connect(port, '127.0.0.1')
    const ranges = [
      { start: 0, end: 5_000_000 },
      { start: 7, end: 7 },
      { start: 11_999_999, end: 23_999_999 },
    ]
    const ask = ({ start, end }: ByteRange) => socket.write(`GET /${start}-${end} HTTP/1.1\r\nhost: a\r\n\r\n`)
    ranges.slice(0, 2).forEach(ask)
    let got = Buffer.alloc(0)
    const bodies: string[] = []
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      got = Buffer.concat([got, chunk])
      for (let head = got.indexOf('\r\n\r\n'); head >= 0; head = got.indexOf('\r\n\r\n')) {
        const { start, end } = ranges[bodies.length] as ByteRange
        const next = head + 4 + end - start + 1
        if (got.length < next) break
        bodies.push(digest(got.subarray(head + 4, next)))
        got = got.subarray(next)
        if (bodies.length === 2) ask(ranges[2] as ByteRange)
      }
      if (bodies.length === 3) break
    }
    expect(bodies).toEqual(ranges.map(expected))
  })

  it('is encrypted where the connection is', async () => {
    const { key, certificate: cert } = selfSignedCertificate()
    const secure = https.createServer({ key, cert }, sendRange).listen(0, '127.0.0.1')
    await once(secure, 'listening')
    const range = { start: 5, end: 2_000_000 }
    const path = `/${range.start}-${range.end}`
    const { port } = secure.address() as AddressInfo
    const request = https.get({ port, host: '127.0.0.1', path, agent: false, rejectUnauthorized: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(digest(await bytesOf(response))).toBe(expected(range))
    secure.close()
  })

  it('comes after what Node holds back', async () => {
    const range = { start: 0, end: 3_000_000 }
    expect(digest(await bytesOf(await answer(range, '?held')))).toBe(expected(range))
  })

  it.runIf(process.platform === 'linux')('goes by way of the system, not through this process', async () => {
    expect(systemSendFile()).toBeDefined()
    const before = sockets.size
    const range = { start: 0, end: 999_999 }
    expect(digest(await bytesOf(await answer(range)))).toBe(expected(range))
    const [socket] = [...sockets].slice(before)
    // Node counts what it has written itself: the head, and what went out while the socket was full.
    expect(socket?.bytesWritten).toBeLessThan(600_000)
  })

  it.runIf(process.platform === 'linux')('comes from the disk when nothing of it is in memory', async () => {
    const cold = join(folder.path, 'cold.mp4')
    writeFileSync(cold, film)
    // Tells the system to forget what it has read of it.
    execFileSync('dd', [`of=${cold}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none'])
    const range = { start: 1, end: 23_999_998 }
    expect(digest(await bytesOf(await answer(range, '?file=cold.mp4')))).toBe(expected(range))
  })

  it('is closed when a viewer goes away in the middle, and a second has passed', async () => {
    const left = join(folder.path, 'left.mp4')
    writeFileSync(left, film)
    const response = await answer({ start: 0, end: 23_999_999 }, '?file=left.mp4')
    await once(response, 'readable')
    expect(openOn(left)).toBe(1)
    response.destroy()
    await expect.poll(() => openOn(left), { timeout: 5_000 }).toBe(0)
    expect(lost).toEqual([])
  })

  it('breaks off when it is shorter than it was', async () => {
    const short = join(folder.path, 'short.mp4')
    writeFileSync(short, film)
    await hotFiles.stat(short)
    truncateSync(short, 9_000_000)
    const response = await answer({ start: 0, end: 23_999_999 }, '?file=short.mp4')
    await expect(bytesOf(response)).rejects.toThrow('aborted')
  })
})
