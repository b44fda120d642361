import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { truncateSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createDiskStorage } from './disk-storage.ts'
import { createHttpServer, type Guards } from './http.ts'
import { createLogger } from './logger.ts'
import { signedUrlSeconds, type Verb } from './signed-addresses.ts'
import { createStorage, type Storage } from './storage.ts'
import { storedFileRoutes } from './stored-files.ts'
import { openBelow, temporaryDirectory, testClock, testSettings } from '#test/platform-doubles'

const folder = temporaryDirectory()
const clock = testClock()
const film = randomBytes(12_000_000)
let app: FastifyInstance
let behindNginx: FastifyInstance
let storage: Storage

async function serverOf(files: Storage): Promise<FastifyInstance> {
  const server = await createHttpServer(testSettings(), createLogger('silent'), {} as Guards)
  await server.register(async (scope) => storedFileRoutes(scope, { storage: files, clock }))
  return server
}

beforeAll(async () => {
  storage = createStorage(await createDiskStorage(folder.path), 'a secret')
  await storage.put('course-videos', 'course/a.mp4', { bytes: Buffer.from('0123456789') })
  await storage.put('course-videos', 'course/b.mp4', { bytes: Buffer.from('another film') })
  await storage.put('course-videos', 'course/empty.mp4', { bytes: Buffer.alloc(0) })
  await storage.put('course-images', 'course/a.png', { bytes: Buffer.from('picture') })
  await storage.put('course-videos', 'course/film.mp4', { bytes: film })
  await storage.put('course-videos', 'course/100% 水豚?.mp4', { bytes: Buffer.from('strange') })
  app = await serverOf(storage)
  behindNginx = await serverOf(createStorage(await createDiskStorage(folder.path, '/stored-files'), 'a secret'))
})
afterAll(async () => {
  await app?.close()
  await behindNginx?.close()
  folder.remove()
})

const signed = (key = 'course/a.mp4', verb: Verb = 'GET') => storage.sign('course-videos', key, clock.now(), verb).url
async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', server = app) {
  const { statusCode, body, headers: answered } = await server.inject({ method, url, headers })
  return { status: statusCode, body, headers: answered }
}

describe('signed URL of a stored file', () => {
  it('serves its file for an hour', async () => {
    const url = signed()
    const late = storage.sign('course-videos', 'course/a.mp4', new Date(clock.now().getTime() - 3_599_000))
    const tooLate = storage.sign('course-videos', 'course/a.mp4', new Date(clock.now().getTime() - 3_600_000))
    expect(signedUrlSeconds).toBe(3_600)
    expect(await ask(url)).toMatchObject({ status: 200, body: '0123456789' })
    expect((await ask(late.url)).status).toBe(200)
    expect((await ask(tooLate.url)).status).toBe(403)
  })

  it('allows only the verb that it was signed for', async () => {
    expect((await ask(signed('course/a.mp4', 'PUT'))).status).toBe(403)
    const access = (url: string, verb: Verb) => {
      const { searchParams } = new URL(url, 'http://academy.test')
      return storage.verify(
        {
          ...{ verb, bucket: 'course-videos', key: 'course/a.mp4', expires: Number(searchParams.get('expires')) },
          signature: searchParams.get('signature') ?? '',
        },
        clock.now(),
      )
    }
    const forbidden = expect.objectContaining({ code: 'forbidden' })
    expect(access(signed('course/a.mp4', 'PUT'), 'PUT')).toBe('course-videos')
    expect(access(signed(), 'GET')).toBe('course-videos')
    expect(() => access(signed(), 'PUT')).toThrow(forbidden)
    expect(() => access(signed('course/a.mp4', 'PUT'), 'GET')).toThrow(forbidden)
    const image = { bucket: 'course-images', key: 'course/a.png' }
    expect(storage.verify({ ...image, verb: 'GET' }, clock.now())).toBe('course-images')
    expect(() => storage.verify({ ...image, verb: 'PUT' }, clock.now())).toThrow(forbidden)
  })

  it('answers 403 when any character is changed', async () => {
    const url = signed()
    const start = url.indexOf('?')
    for (let place = start + 1; place < url.length; place += 1) {
      const other = url[place] === '1' ? '2' : '1'
      const edited = url.slice(0, place) + other + url.slice(place + 1)
      expect([400, 403], edited).toContain((await ask(edited)).status)
    }
    const query = url.slice(start)
    for (const path of [
      ...['/api/storage/course-videos/course/b.mp4', '/api/storage/course-videos/course%2Fb.mp4'],
      '/api/storage/exam-figures/../course-videos/course/b.mp4',
    ])
      expect([403, 404], path).toContain((await ask(path + query)).status)
    const twice = `${url}&${query.slice(1)}`
    expect([400, 403]).toContain((await ask(twice)).status)
    expect((await ask(url.slice(0, start))).status).toBe(403)
  })

  it('answers 403 when signed with another secret', async () => {
    const other = createStorage(storage, 'another secret').sign('course-videos', 'course/a.mp4', clock.now())
    expect((await ask(other.url)).status).toBe(403)
  })

  it('serves a public bucket without a signature, cacheable for an hour', async () => {
    const { status, headers } = await ask(storage.publicUrl('course-images', 'course/a.png'))
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'public, max-age=3600' })
  })
})

describe('GET of a stored file', () => {
  it('sends the whole file with size, type and ETag, cacheable while the URL is valid', async () => {
    const { status, headers } = await ask(signed())
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      ...{ 'content-length': '10', 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
      etag: expect.stringMatching(/^".+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })

  it('sends the requested range', async () => {
    const { status, body, headers } = await ask(signed(), { range: 'bytes=2-5' })
    expect({ status, body }).toEqual({ status: 206, body: '2345' })
    expect(headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'content-length': '4' })
    expect(await ask(signed(), { range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
    expect(await ask(signed(), { range: 'bytes=7-1000' })).toMatchObject({ status: 206, body: '789' })
  })

  it.each(['bytes=10-', 'bytes=-0', 'bytes=0-0,2-2', 'bytes=0-,0-,0-'])(
    'answers 416 for %s with the size, not cached',
    async (range) => {
      const { status, headers, body } = await ask(signed(), { range })
      expect({ status, ...JSON.parse(body) }).toEqual({ status: 416, error: 'range_not_satisfiable' })
      expect(headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' })
    },
  )

  it('sends the whole file for an invalid Range header', async () => {
    for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=a-b', 'bytes=,', 'nonsense'])
      expect(await ask(signed(), { range })).toMatchObject({ status: 200, body: '0123456789' })
  })

  it('sends a range only while the file is unchanged (If-Range)', async () => {
    const etag = String((await ask(signed())).headers.etag)
    expect(await ask(signed(), { range: 'bytes=2-5', 'if-range': etag })).toMatchObject({ status: 206, body: '2345' })
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 01:00:00 GMT'])
      expect(await ask(signed(), { range: 'bytes=2-5', 'if-range': other })).toMatchObject({
        ...{ status: 200, body: '0123456789' },
      })
  })

  it('answers 304 for an unchanged file (If-None-Match)', async () => {
    const etag = String((await ask(signed())).headers.etag)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await ask(signed(), { 'if-none-match': header })).toMatchObject({ status: 304, body: '' })
    expect((await ask(signed(), { 'if-none-match': '"other"' })).status).toBe(200)
    await storage.put('course-videos', 'course/c.mp4', { bytes: Buffer.from('old') })
    const old = String((await ask(signed('course/c.mp4'))).headers.etag)
    await storage.put('course-videos', 'course/c.mp4', { bytes: Buffer.from('new') }, { replace: true })
    expect(await ask(signed('course/c.mp4'), { 'if-none-match': old })).toMatchObject({ status: 200, body: 'new' })
  })

  it('answers HEAD with the headers of GET', async () => {
    for (const headers of [{}, { range: 'bytes=2-5' }, { range: 'bytes=99-' }] as Record<string, string>[]) {
      const whole = await ask(signed(), headers)
      const head = await ask(signed(), headers, 'HEAD')
      expect({ status: head.status, body: head.body }).toEqual({ status: whole.status, body: '' })
      for (const name of ['content-length', 'content-range', 'content-type', 'etag', 'cache-control'])
        expect(head.headers[name], name).toBe(whole.headers[name])
    }
  })

  it('sends an empty file', async () => {
    expect(await ask(signed('course/empty.mp4'))).toMatchObject({ status: 200, body: '' })
    const { status, headers } = await ask(signed('course/empty.mp4'), { range: 'bytes=0-' })
    expect({ status, range: headers['content-range'] }).toEqual({ status: 416, range: 'bytes */0' })
  })

  it('answers 404 for an absent file, not cached', async () => {
    const { status, headers } = await ask(signed('course/absent.mp4'))
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' })
  })
})

describe('GET of a large stored file', () => {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

  async function open(range: string, key = 'course/film.mp4'): Promise<IncomingMessage> {
    const { port } = app.server.address() as AddressInfo
    const request = get({ port, host: '127.0.0.1', path: signed(key), headers: { range }, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  it('serves concurrent readers at different offsets, also a slow one', async () => {
    const starts = [0, 1, 262_144, 5_000_003, 11_999_999]
    const late = await open('bytes=0-')
    const answers = await Promise.all(starts.map(async (start) => buffer(await open(`bytes=${start}-`))))
    answers.push(await buffer(late))
    expect(answers.map((bytes, index) => bytes.equals(film.subarray(starts[index] ?? 0)))).toEqual(
      answers.map(() => true),
    )
    await expect.poll(() => openBelow(folder.path)).toEqual([])
  })

  it('answers further requests on the same connection, pipelined or later', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const ranges = [
      { start: 0, end: 5_000_000 },
      { start: 7, end: 7 },
      { start: 4_999_999, end: 11_999_999 },
    ]
    const send = ({ start, end }: { start: number; end: number }) =>
      socket.write(`GET ${signed('course/film.mp4')} HTTP/1.1\r\nhost: a\r\nrange: bytes=${start}-${end}\r\n\r\n`)
    ranges.slice(0, 2).forEach(send)
    let got = Buffer.alloc(0)
    for (const [index, range] of ranges.entries()) {
      if (index === 2) send(range)
      const length = range.end - range.start + 1
      const isWhole = () => got.includes('\r\n\r\n') && got.length >= got.indexOf('\r\n\r\n') + 4 + length
      while (!isWhole()) {
        const [chunk] = (await once(socket, 'data')) as [Buffer]
        got = Buffer.concat([got, chunk])
      }
      const start = got.indexOf('\r\n\r\n') + 4
      expect(got.subarray(start, start + length).equals(film.subarray(range.start, range.end + 1))).toBe(true)
      got = got.subarray(start + length)
    }
    socket.destroy()
  })

  it('waits for a slow reader and closes the file when it disconnects', async () => {
    const response = await open('bytes=0-')
    await once(response, 'readable')
    if (process.platform === 'linux') expect(openBelow(folder.path)).toHaveLength(1)
    response.destroy()
    await expect.poll(() => openBelow(folder.path)).toEqual([])
  })

  it('aborts the response when the file is truncated meanwhile', async () => {
    await storage.put('course-videos', 'course/short.mp4', { bytes: film })
    const response = await open('bytes=0-', 'course/short.mp4')
    truncateSync(join(folder.path, 'course-videos/course/short.mp4'), 9_000_000)
    await expect(buffer(response)).rejects.toThrow('aborted')
  })
})

describe('GET of a stored file behind nginx', () => {
  const askNginx = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    ask(url, headers, method, behindNginx)

  it('answers with X-Accel-Redirect, type and caching and without a body', async () => {
    const { status, body, headers } = await askNginx(signed())
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(headers).toMatchObject({
      'x-accel-redirect': '/stored-files/course-videos/course/a.mp4',
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const image = await askNginx(storage.publicUrl('course-images', 'course/a.png'))
    expect(image.headers).toMatchObject({
      'x-accel-redirect': '/stored-files/course-images/course/a.png',
      'cache-control': 'public, max-age=3600',
    })
  })

  it('escapes the file name in X-Accel-Redirect', async () => {
    const { headers } = await askNginx(signed('course/100% 水豚?.mp4'))
    expect(headers['x-accel-redirect']).toBe('/stored-files/course-videos/course/100%25%20%E6%B0%B4%E8%B1%9A%3F.mp4')
  })

  it('leaves ranges and conditions to nginx: answers 200 without an ETag', async () => {
    const etag = String((await ask(signed())).headers.etag)
    for (const sent of [{ range: 'bytes=2-5' }, { range: 'bytes=99-' }, { 'if-none-match': etag }] as object[]) {
      const { status, body, headers } = await askNginx(signed(), sent as Record<string, string>)
      expect({ status, body, etag: headers.etag }).toEqual({ status: 200, body: '', etag: undefined })
      expect(headers['x-accel-redirect']).toBe('/stored-files/course-videos/course/a.mp4')
    }
    expect((await askNginx(signed(), {}, 'HEAD')).headers['x-accel-redirect']).toBeDefined()
  })

  it('answers 404 for absent files and 403 for edited and expired URLs without X-Accel-Redirect', async () => {
    const expired = storage.sign('course-videos', 'course/a.mp4', new Date(clock.now().getTime() - 3_600_000)).url
    for (const [url, status] of [
      [signed('course/absent.mp4'), 404],
      [signed('course'), 404],
      [`${signed()}x`, 403],
      [expired, 403],
    ] as const) {
      const answer = await askNginx(url)
      expect([url, answer.status, answer.headers['x-accel-redirect']]).toEqual([url, status, undefined])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('sends the file itself without ACCEL_REDIRECT_PREFIX', async () => {
    expect((await ask(signed())).headers['x-accel-redirect']).toBeUndefined()
  })
})
