import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeCourse } from '#test/fixtures/courses'
import { begin, offsetOf, version, videoBytes } from '#test/fixtures/video-uploads'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

const limitMs = 800

let app: TestApp
let admin: Caller
let port: number
beforeAll(async () => {
  app = await startTestApp({ limits: { requestArrivalMs: limitMs } })
  admin = await app.administrator()
  await app.http.listen({ port: 0 })
  ;({ port } = app.http.server.address() as AddressInfo)
})
afterAll(() => app?.close())

/** A connection that sends a piece every 40 ms and is done, or waits, after the last one. */
function drip(start: string, pieces: readonly (string | Buffer)[] = []) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(start)
  const waiting = [...pieces]
  const timer = setInterval(() => {
    const piece = waiting.shift()
    if (piece !== undefined) socket.write(piece)
  }, 40)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  // Not `once` of node:events, which rejects when the server resets the connection while bytes are still on their way.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, answer: () => answer, closed }
}

const head = (lines: Record<string, string>, request: string) =>
  `${request} HTTP/1.1\r\nhost: academy.test\r\n${Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`
const letters = (count: number) => Array.from({ length: count }, () => 'x')

describe('a request that arrives too slowly', () => {
  it('ends with 408 in our error shape when its headers never end', async () => {
    const { answer, closed } = drip(head({}, 'GET /api/papers'), letters(1_000))
    await closed
    expect(answer()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(answer()).toContain('{"error":"request_timeout"}')
  })

  it('ends with 408 in our error shape when its body drips, and its connection is closed', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '5000' }
    const { answer, closed } = drip(`${head(headers, 'POST /api/auth/sign-in')}\r\n{"email":"`, letters(1_000))
    await closed
    expect(answer()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(answer()).toContain('{"error":"request_timeout"}')
  })

  it('ends after an early answer too, when its body goes on', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '5000' }
    const { answer, closed } = drip(`${head(headers, 'POST /api/auth/sign-in')}\r\n`, letters(1_000))
    await closed
    expect(answer()).toMatch(/^HTTP\/1.1 415 /)
  })
})

describe('an upload', () => {
  const film = videoBytes(20_000)
  const patch = (offset: number, url: string) =>
    `${head(
      {
        ...{ ...version, cookie: admin.cookie(), 'upload-offset': String(offset) },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(film.length - offset) },
      },
      `PATCH ${url}`,
    )}\r\n`

  it('takes longer than other requests as long as bytes arrive', async () => {
    const url = await begin(admin, { courseId: await makeCourse(app.db), size: film.length })
    const pieces = Array.from({ length: 25 }, (_, nth) => film.subarray(nth * 800, (nth + 1) * 800))
    const { answer } = drip(patch(0, url), pieces)
    await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 204 /)
  })

  it('ends after an early answer like any other body, however steadily its bytes arrive', async () => {
    const { socket, answer } = drip(patch(0, `/api/video-uploads/${crypto.randomUUID()}`), letters(1_000))
    await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true)
    expect(answer()).toMatch(/^HTTP\/1.1 404 /)
  })

  it('ends when no byte arrives for that long, and what came is kept', async () => {
    const url = await begin(admin, { courseId: await makeCourse(app.db), size: film.length })
    const { closed } = drip(patch(0, url), [film.subarray(0, 8_000)])
    await closed
    await expect.poll(() => offsetOf(admin, url)).toBe(8_000)
  })
})
