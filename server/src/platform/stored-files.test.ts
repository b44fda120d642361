import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createDiskStorage } from './disk-storage.ts'
import { createHttpServer } from './http.ts'
import { createLogger } from './logger.ts'
import { signedUrlSeconds, type Verb } from './signed-addresses.ts'
import { createStorage, type Storage } from './storage.ts'
import { storedFileRoutes } from './stored-files.ts'
import { temporaryDirectory, testClock, testSettings } from './testing.ts'

const folder = temporaryDirectory()
const clock = testClock()
let app: FastifyInstance
let storage: Storage
beforeAll(async () => {
  storage = createStorage(await createDiskStorage(folder.path), 'a secret')
  await storage.put('course-videos', 'course/a.mp4', { bytes: Buffer.from('0123456789') })
  await storage.put('course-videos', 'course/b.mp4', { bytes: Buffer.from('another film') })
  await storage.put('course-videos', 'course/empty.mp4', { bytes: Buffer.alloc(0) })
  await storage.put('course-images', 'course/a.png', { bytes: Buffer.from('picture') })
  app = await createHttpServer(testSettings(), createLogger('silent'))
  await app.register(async (scope) => storedFileRoutes(scope, { storage, clock }))
})
afterAll(async () => {
  await app?.close()
  folder.remove()
})

const signed = (key = 'course/a.mp4', verb: Verb = 'GET') => storage.sign('course-videos', key, clock.now(), verb).url
async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, body, headers: answered } = await app.inject({ method, url, headers })
  return { status: statusCode, body, headers: answered }
}

describe('a signed address', () => {
  it('opens its file for an hour', async () => {
    const url = signed()
    const late = storage.sign('course-videos', 'course/a.mp4', new Date(clock.now().getTime() - 3_599_000))
    const tooLate = storage.sign('course-videos', 'course/a.mp4', new Date(clock.now().getTime() - 3_600_000))
    expect(signedUrlSeconds).toBe(3_600)
    expect(await ask(url)).toMatchObject({ status: 200, body: '0123456789' })
    expect((await ask(late.url)).status).toBe(200)
    expect((await ask(tooLate.url)).status).toBe(403)
  })

  it('for writing reads nothing, and one for reading writes nothing', async () => {
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
    const refused = expect.objectContaining({ code: 'forbidden' })
    expect(access(signed('course/a.mp4', 'PUT'), 'PUT')).toBe('course-videos')
    expect(access(signed(), 'GET')).toBe('course-videos')
    expect(() => access(signed(), 'PUT')).toThrow(refused)
    expect(() => access(signed('course/a.mp4', 'PUT'), 'GET')).toThrow(refused)
    const image = { bucket: 'course-images', key: 'course/a.png' }
    expect(storage.verify({ ...image, verb: 'GET' }, clock.now())).toBe('course-images')
    expect(() => storage.verify({ ...image, verb: 'PUT' }, clock.now())).toThrow(refused)
  })

  it('opens nothing once a single character of it is another', async () => {
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

  it('is good for one secret alone', async () => {
    const other = createStorage(storage, 'another secret').sign('course-videos', 'course/a.mp4', clock.now())
    expect((await ask(other.url)).status).toBe(403)
  })

  it('of a public bucket needs no signature, and says how long it may be kept', async () => {
    const { status, headers } = await ask(storage.publicUrl('course-images', 'course/a.png'))
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'public, max-age=3600' })
  })
})

describe('a stored file', () => {
  it('is sent whole, with its size, type and tag, to be kept by its reader as long as the address is good', async () => {
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

  it('is sent in the range that was asked for', async () => {
    const { status, body, headers } = await ask(signed(), { range: 'bytes=2-5' })
    expect({ status, body }).toEqual({ status: 206, body: '2345' })
    expect(headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'content-length': '4' })
    expect(await ask(signed(), { range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
    expect(await ask(signed(), { range: 'bytes=7-1000' })).toMatchObject({ status: 206, body: '789' })
  })

  it.each(['bytes=10-', 'bytes=-0', 'bytes=0-0,2-2', 'bytes=0-,0-,0-', 'bytes=,'])(
    'answers %s with 416 and its size, which nobody keeps',
    async (range) => {
      const { status, headers, body } = await ask(signed(), { range })
      expect({ status, ...JSON.parse(body) }).toEqual({ status: 416, error: 'range_not_satisfiable' })
      expect(headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' })
    },
  )

  it('is sent whole when the Range header is none', async () => {
    for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=a-b', 'nonsense'])
      expect(await ask(signed(), { range })).toMatchObject({ status: 200, body: '0123456789' })
  })

  it('goes on in a range only while it is the same file (If-Range)', async () => {
    const etag = String((await ask(signed())).headers.etag)
    expect(await ask(signed(), { range: 'bytes=2-5', 'if-range': etag })).toMatchObject({ status: 206, body: '2345' })
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 01:00:00 GMT'])
      expect(await ask(signed(), { range: 'bytes=2-5', 'if-range': other })).toMatchObject({
        ...{ status: 200, body: '0123456789' },
      })
  })

  it('is not sent again to who has it (If-None-Match)', async () => {
    const etag = String((await ask(signed())).headers.etag)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await ask(signed(), { 'if-none-match': header })).toMatchObject({ status: 304, body: '' })
    expect((await ask(signed(), { 'if-none-match': '"other"' })).status).toBe(200)
    await storage.put('course-videos', 'course/c.mp4', { bytes: Buffer.from('old') })
    const old = String((await ask(signed('course/c.mp4'))).headers.etag)
    await storage.put('course-videos', 'course/c.mp4', { bytes: Buffer.from('new') }, { replace: true })
    expect(await ask(signed('course/c.mp4'), { 'if-none-match': old })).toMatchObject({ status: 200, body: 'new' })
  })

  it('says at HEAD what GET would', async () => {
    for (const headers of [{}, { range: 'bytes=2-5' }, { range: 'bytes=99-' }] as Record<string, string>[]) {
      const whole = await ask(signed(), headers)
      const head = await ask(signed(), headers, 'HEAD')
      expect({ status: head.status, body: head.body }).toEqual({ status: whole.status, body: '' })
      for (const name of ['content-length', 'content-range', 'content-type', 'etag', 'cache-control'])
        expect(head.headers[name], name).toBe(whole.headers[name])
    }
  })

  it('may be empty', async () => {
    expect(await ask(signed('course/empty.mp4'))).toMatchObject({ status: 200, body: '' })
    const { status, headers } = await ask(signed('course/empty.mp4'), { range: 'bytes=0-' })
    expect({ status, range: headers['content-range'] }).toEqual({ status: 416, range: 'bytes */0' })
  })

  it('that is absent is not found, and nobody keeps that', async () => {
    const { status, headers } = await ask(signed('course/absent.mp4'))
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' })
  })
})
