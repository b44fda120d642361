import { request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { videoPartBytes, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { videoFiles } from '#domains/content/videos'
import { AppError } from '#platform/errors'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import {
  begin,
  create,
  filesOnDisk,
  idOf,
  look,
  metadataOf,
  offsetOf,
  send,
  version,
  videoBytes,
} from '#test/fixtures/video-uploads'
import { sweepUploads } from './running-uploads.ts'
import { runningUploads } from './tables.ts'

let app: TestApp
let admin: Caller
let courseId: string
const kilobytes = 1_024
const clip = videoBytes(64 * kilobytes)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  courseId = await makeCourse(app.db)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app?.close())

const sweep = () => sweepUploads({ ...app, quota: null })
const rows = () => app.db.select().from(runningUploads)

/** Over a socket, for what `inject` cannot do: bodies without a length, and connections that break. */
function overSocket(url: string, headers: Record<string, string>) {
  const { port } = app.http.server.address() as AddressInfo
  const request = httpRequest({ port, host: '127.0.0.1', agent: false, method: 'PATCH', path: url, headers })
  const answered = new Promise<number | undefined>((answer) => {
    request.on('response', (response) => {
      response.resume()
      answer(response.statusCode)
    })
    request.on('error', () => answer(undefined))
  })
  return { request, answered }
}

const patchHeaders = (offset: number) => ({
  ...version,
  cookie: admin.cookie(),
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

describe('upload permissions', () => {
  it('answers 401 or 403 before reading the body and closes the connection', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    const student = await app.person()
    for (const [caller, status] of [
      [app.visitor(), 401],
      [student, 403],
    ] as const) {
      const answer = await send(caller, url, 0, clip)
      expect([answer.status, answer.headers.connection]).toEqual([status, 'close'])
      expect((await create(caller, { courseId, size: 10 })).status).toBe(status)
    }
    expect(await offsetOf(admin, url)).toBe(0)
  })

  it('answers foreign_origin to another site', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    const answer = await send(admin, url, 0, clip, { origin: 'https://evil.test' })
    expect([answer.status, answer.body]).toEqual([403, { error: 'foreign_origin' }])
  })

  it('answers 404 to another administrator', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    const other = await app.administrator()
    const gone = { method: 'DELETE', url, headers: version }
    expect([(await look(other, url)).status, (await send(other, url, 0, clip)).status]).toEqual([404, 404])
    expect([(await other.send(gone)).status, (await admin.send(gone)).status]).toEqual([404, 204])
  })
})

describe('POST of an upload', () => {
  const failureOf = async (headers: Record<string, string>) => {
    const before = (await rows()).length
    const { status, body } = await admin.send({
      method: 'POST',
      url: videoUploadPath,
      headers: { ...version, ...headers },
    })
    expect((await rows()).length).toBe(before)
    return [status, body]
  }
  const good = () => metadataOf({ courseId, fileName: 'a.mp4' })

  it('returns its URL and expiry', async () => {
    const { status, headers } = await create(admin, { courseId, size: 2_147_483_648 })
    expect([status, headers['tus-resumable']]).toEqual([201, '1.0.0'])
    expect(headers.location).toMatch(/^\/api\/video-uploads\/[0-9a-f-]{36}$/)
    expect(Date.parse(String(headers['upload-expires'])) - app.clock.now().getTime()).toBe(86_400_000)
  })

  it('rejects another version of the protocol', async () => {
    const answer = await admin.send({ method: 'POST', url: videoUploadPath, headers: { 'tus-resumable': '0.2.2' } })
    expect([answer.status, answer.body, answer.headers['tus-version']]).toEqual([
      412,
      { error: 'unsupported_version' },
      '1.0.0',
    ])
  })

  it('rejects more than 2 GB, a missing length and a deferred one', async () => {
    const headers = { 'upload-metadata': good() }
    expect(await failureOf({ ...headers, 'upload-length': '2147483649' })).toEqual([413, { error: 'body_too_large' }])
    const lengths: Record<string, string>[] = [
      {},
      { 'upload-defer-length': '1' },
      { 'upload-length': '0' },
      { 'upload-length': '-1' },
      { 'upload-length': '1e3' },
    ]
    for (const length of lengths)
      expect(await failureOf({ ...headers, ...length })).toEqual([
        400,
        { error: 'invalid_request', fields: ['upload-length'] },
      ])
  })

  it('rejects a missing course or name and names the fields', async () => {
    const length = { 'upload-length': '100' }
    const invalid = (field: string) => [400, { error: 'invalid_request', fields: [field] }]
    const described = (fields: Record<string, string>) =>
      failureOf({ ...length, 'upload-metadata': metadataOf(fields) })
    expect(await failureOf(length)).toEqual(invalid('upload-metadata'))
    expect(await failureOf({ ...length, 'upload-metadata': 'courseId !!!' })).toEqual(invalid('upload-metadata'))
    expect(await described({ courseId })).toEqual(invalid('fileName'))
    expect(await described({ courseId, fileName: `${'x'.repeat(197)}.mp4` })).toEqual(invalid('fileName'))
    expect(await described({ courseId, fileName: 'a\0.mp4' })).toEqual(invalid('fileName'))
    expect(await described({ courseId: 'no-such-course', fileName: 'a.mp4' })).toEqual([404, { error: 'not_found' }])
    expect(await described({ courseId, fileName: 'a.mp4', replaces: crypto.randomUUID() })).toEqual(invalid('replaces'))
  })

  it('rejects names without a video extension', async () => {
    for (const fileName of ['page.html', 'picture.svg', 'video.mp4.exe', 'mp4', '.mp4'])
      expect(await failureOf({ 'upload-length': '10', 'upload-metadata': metadataOf({ courseId, fileName }) })).toEqual(
        [415, { error: 'not_a_video' }],
      )
  })

  it('takes only the extension of the name into the stored name', async () => {
    for (const fileName of ['../../etc/passwd.MP4', 'a\\..\\b.mp4', 'C:\\x.mp4', '<b>水豚</b>.mp4', '%2e%2e%2f.mp4']) {
      const url = await begin(admin, { courseId, size: clip.length, fileName })
      const row = (await rows()).find(({ id }) => id === idOf(url))
      expect(row).toMatchObject({ fileKey: `${courseId}/${idOf(url)}.mp4`, originalName: fileName })
    }
  })
})

describe('PATCH of an upload', () => {
  it('acknowledges stored bytes and answers HEAD with no-store', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    const sent = await send(admin, url, 0, clip.subarray(0, 20_000))
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, '20000'])
    const { status, headers } = await look(admin, url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'upload-offset': '20000',
      'upload-length': String(clip.length),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    })
  })

  it('answers 409 at another offset', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    await send(admin, url, 0, clip.subarray(0, 20_000))
    for (const offset of [0, 19_999, 20_001, clip.length]) {
      const answer = await send(admin, url, offset, clip.subarray(0, 100))
      expect([answer.status, answer.body]).toEqual([409, { error: 'conflict' }])
    }
    for (const offset of ['-1', 'x', '1.5', ''])
      expect((await send(admin, url, 0, clip, { 'upload-offset': offset })).status).toBe(400)
    expect(await offsetOf(admin, url)).toBe(20_000)
  })

  it('rejects another version, another type and an unknown upload', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    expect((await send(admin, url, 0, clip, { 'tus-resumable': '2.0.0' })).status).toBe(412)
    expect((await send(admin, url, 0, clip, { 'content-type': 'application/json' })).status).toBe(415)
    for (const id of [crypto.randomUUID(), 'nothing'])
      expect((await send(admin, `${videoUploadPath}/${id}`, 0, clip)).body).toEqual({ error: 'not_found' })
    expect(await offsetOf(admin, url)).toBe(0)
  })

  it('answers 413 beyond the announced length', async () => {
    const url = await begin(admin, { courseId, size: 30_000 })
    expect((await send(admin, url, 0, clip)).body).toEqual({ error: 'body_too_large' })
    const { request, answered } = overSocket(url, { ...patchHeaders(0), 'transfer-encoding': 'chunked' })
    request.end(clip)
    expect(await answered).toBe(413)
    expect(await offsetOf(admin, url)).toBe(0)
  })

  it('accepts one of two concurrent requests', async () => {
    const megabytes = 9 * kilobytes * kilobytes
    const url = await begin(admin, { courseId, size: megabytes })
    const mine = videoBytes(megabytes, 1)
    const theirs = videoBytes(megabytes, 77)
    const answers = await Promise.all([send(admin, url, 0, mine), send(admin, url, 0, theirs)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const winner = answers[0]?.status === 204 ? mine : theirs
    const stored = await app.storage.read('course-videos', `${courseId}/${idOf(url)}.mp4`)
    expect(Buffer.concat(await stored.toArray()).equals(winner)).toBe(true)
  })

  it('keeps received bytes when the connection breaks', async () => {
    const film = videoBytes(videoPartBytes + 80_000)
    const url = await begin(admin, { courseId, size: film.length })
    const connected = new Promise<Socket>((found) => app.http.server.once('connection', found))
    const { request, answered } = overSocket(url, { ...patchHeaders(0), 'content-length': String(film.length) })
    request.write(film.subarray(0, videoPartBytes + 50_000))
    const socket = await connected
    await vi.waitFor(async () => {
      expect(socket.bytesRead).toBeGreaterThan(videoPartBytes + 50_000)
      expect(await offsetOf(admin, url)).toBe(videoPartBytes)
    }, 10_000)
    request.destroy()
    await answered
    await vi.waitFor(async () => expect(await offsetOf(admin, url)).toBe(videoPartBytes + 50_000), 10_000)
    expect((await send(admin, url, videoPartBytes + 50_000, film.subarray(videoPartBytes + 50_000))).status).toBe(204)
  })

  it('keeps bytes below the smallest part of the storage until enough has come', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    const smallest = vi.spyOn(app.storage, 'smallestPart', 'get').mockReturnValue(30_000)
    try {
      expect((await send(admin, url, 0, clip.subarray(0, 100))).headers['upload-offset']).toBe('100')
      expect((await send(admin, url, 100, clip.subarray(100, 29_999))).headers['upload-offset']).toBe('29999')
      expect(await offsetOf(admin, url)).toBe(29_999)
      expect((await send(admin, url, 29_999, clip.subarray(29_999, 60_000))).headers['upload-offset']).toBe('60000')
      expect((await send(admin, url, 60_000, clip.subarray(60_000, 60_001))).headers['upload-offset']).toBe('60001')
      // The last part may be smaller than the minimum.
      expect((await send(admin, url, 60_001, clip.subarray(60_001))).status).toBe(204)
      expect(filesOnDisk(app).filter((name) => name.startsWith(idOf(url)))).toEqual([`${idOf(url)}.mp4`])
      const stored = await buffer(await app.storage.read('course-videos', `${courseId}/${idOf(url)}.mp4`))
      expect(stored.equals(clip)).toBe(true)
    } finally {
      smallest.mockRestore()
    }
  })
})

describe('upload of a file that is not a video', () => {
  const page = Buffer.from(`<!doctype html><title>x</title><script>alert(1)</script>${' '.repeat(6_000)}`)
  const picture = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>${' '.repeat(6_000)}`,
  )
  const archive = Buffer.from(zipSync({ 'a.txt': Buffer.alloc(6_000, 'x') }, { level: 0 }))
  const playlist = Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n${' '.repeat(6_000)}`)

  it.each([
    ['a page', page],
    ['a picture', picture],
    ['an archive', archive],
    ['a playlist', playlist],
    ['a single byte', Buffer.from('x')],
    [
      'audio only',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A \0\0\x02\0M4A mp42'), Buffer.alloc(6_000)]),
    ],
  ])('answers 415 and deletes the file: %s', async (_name, bytes) => {
    const before = filesOnDisk(app).length
    const url = await begin(admin, { courseId, size: bytes.length })
    const answer = await send(admin, url, 0, bytes)
    expect([answer.status, answer.body]).toEqual([415, { error: 'not_a_video' }])
    expect((await look(admin, url)).status).toBe(404)
    expect(filesOnDisk(app).length).toBe(before)
    expect((await app.db.select().from(videoFiles)).map(({ id }) => id)).not.toContain(idOf(url))
  })

  it('answers 415 after the first part', async () => {
    const url = await begin(admin, { courseId, size: 2_000_000_000 })
    expect((await send(admin, url, 0, page.subarray(0, 100))).headers['upload-offset']).toBe('100')
    expect((await send(admin, url, 100, page.subarray(100))).status).toBe(415)
  })
})

describe('unfinished upload', () => {
  it('deletes an aborted upload', async () => {
    const before = filesOnDisk(app).length
    const url = await begin(admin, { courseId, size: clip.length })
    await send(admin, url, 0, clip.subarray(0, 20_000))
    expect((await admin.send({ method: 'DELETE', url, headers: version })).status).toBe(204)
    expect([(await look(admin, url)).status, filesOnDisk(app).length]).toEqual([404, before])
  })

  it('expires an upload a day after its last bytes and deletes them', async () => {
    const before = filesOnDisk(app).length
    const url = await begin(admin, { courseId, size: clip.length })
    app.clock.advance(86_000)
    await send(admin, url, 0, clip.subarray(0, 20_000))
    app.clock.advance(86_000)
    await sweep()
    expect(await offsetOf(admin, url)).toBe(20_000)
    app.clock.advance(401)
    const answer = await send(admin, url, 20_000, clip.subarray(20_000))
    expect([answer.status, answer.body]).toEqual([410, { error: 'upload_expired' }])
    expect((await look(admin, url)).status).toBe(410)
    await sweep()
    expect((await look(admin, url)).status).toBe(404)
    expect(filesOnDisk(app).length).toBeLessThanOrEqual(before)
    expect((await rows()).map(({ id }) => id)).not.toContain(idOf(url))
  })

  it('deletes an upload whose user was deleted', async () => {
    const leaver = await app.administrator()
    const url = await begin(leaver, { courseId, size: clip.length })
    await app.pool.query('delete from users where id = $1', [leaver.id])
    app.clock.advance(86_401)
    await sweep()
    expect(filesOnDisk(app).some((name) => name.startsWith(idOf(url)))).toBe(false)
  })
})

describe('upload on a full disk', () => {
  it('answers 507, keeps the received bytes and leaves the rest of the site running', async () => {
    const url = await begin(admin, { courseId, size: clip.length })
    await send(admin, url, 0, clip.subarray(0, 20_000))
    const full = vi.spyOn(app.storage, 'putPart').mockRejectedValueOnce(new AppError('storage_full'))
    const answer = await send(admin, url, 20_000, clip.subarray(20_000))
    full.mockRestore()
    expect([answer.status, answer.body]).toEqual([507, { error: 'storage_full' }])
    expect(await offsetOf(admin, url)).toBe(20_000)
    expect((await app.visitor().send({ method: 'GET', url: '/api/catalogue' })).status).toBe(200)
    expect((await send(admin, url, 20_000, clip.subarray(20_000))).status).toBe(204)
  })
})
