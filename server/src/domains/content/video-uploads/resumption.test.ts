import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startFauxqs, type FauxqsServer } from 'fauxqs'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { createApp } from '#app'
import { videoFiles } from '#domains/content/videos'
import { createDiskStorage } from '#platform/disk-storage'
import { createS3Storage } from '#platform/s3-storage'
import { temporaryDirectory } from '#test/platform-doubles'
import { createLogger } from '#platform/logger'
import { createStorage, type Storage } from '#platform/storage'
import { auditRecords } from '#platform/tables'
import { videoPartBytes, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import {
  begin,
  filesOnDisk,
  hashOf,
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

const megabyte = 1_048_576
const film = videoBytes(20 * megabyte)

const scratch = temporaryDirectory()
let s3: FauxqsServer
const s3Settings = () => ({
  endpoint: `http://127.0.0.1:${s3.port}`,
  ...{ bucket: 'academy', region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: 'secret' },
})
let app: TestApp
let admin: Caller & { id: string }
let courseId: string

beforeAll(async () => {
  app = await startTestApp()
  s3 = await startFauxqs({ port: 0, logger: false })
  s3.createBucket('academy')
  admin = await app.administrator()
  courseId = await makeCourse(app.db)
})
afterAll(async () => {
  await app?.close()
  await s3?.stop()
  scratch.remove()
})

/** Another process on the same database and files; on S3 it might be another machine, with a scratch folder of its own. */
async function anotherServer(where: 'folder' | 'S3' = 'folder') {
  const store =
    where === 'folder'
      ? await createDiskStorage(app.settings.dataDir)
      : await createS3Storage(s3Settings(), join(scratch.path, randomUUID()), new Date())
  const storage = createStorage(store, 'test storage secret')
  const { http } = await createApp({ ...app, storage, log: createLogger('silent') })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, storage, origin: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` }
}

function create(caller: Caller, { courseId: course, size }: { courseId: string; size: number }, origin = '') {
  const metadata = metadataOf({ courseId: course, fileName: 'Lesson 1.mp4' })
  const headers = { ...version, cookie: caller.cookie(), 'upload-length': String(size), 'upload-metadata': metadata }
  return fetch(`${origin}${videoUploadPath}`, { method: 'POST', headers })
}

/** By tus-js-client, as the page does; resolves with the address of the upload. */
function uploadByClient(
  origin: string,
  bytes: Buffer,
  options: { uploadUrl?: string; onChunk?: (bytesAccepted: number, upload: Upload) => void } = {},
): Promise<string> {
  return new Promise((done, failed) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: `${origin}${videoUploadPath}`,
      ...(options.uploadUrl !== undefined && { uploadUrl: options.uploadUrl }),
      headers: { cookie: admin.cookie() },
      metadata: { courseId, fileName: '课 1.mp4' },
      chunkSize: videoPartBytes,
      retryDelays: [0, 50, 200],
      onChunkComplete: (_size, accepted) => options.onChunk?.(accepted, upload),
      onError: failed,
      onSuccess: () => done(upload.url ?? ''),
    })
    upload.start()
  })
}

async function storedHash(storage: Storage, uploadId: string): Promise<string> {
  const stream = await storage.read('course-videos', `${courseId}/${uploadId}.mp4`)
  return hashOf(Buffer.concat(await stream.toArray()))
}

const fileOf = (uploadId: string) => app.db.select().from(videoFiles).where(eq(videoFiles.id, uploadId))
const runningOf = (uploadId: string) => app.db.select().from(runningUploads).where(eq(runningUploads.id, uploadId))
const jobsFor = (id: string) => app.jobs.waiting.filter(({ data }) => 'videoFileId' in data && data.videoFileId === id)

describe.each(['folder', 'S3'] as const)('upload by an independent tus client to: %s', (where) => {
  it('stores the bytes unchanged and queues the preparation', async () => {
    const { http, origin, storage } = await anotherServer(where)
    const url = await uploadByClient(origin, film)
    await http.close()
    const id = idOf(url)
    expect(await fileOf(id)).toMatchObject([
      {
        ...{ courseId, state: 'uploaded', fileSize: film.length, originalName: '课 1.mp4', uploadedBy: admin.id },
        ...{ fileKey: `${courseId}/${id}.mp4`, mimeType: 'video/mp4' },
      },
    ])
    expect(await storedHash(storage, id)).toBe(hashOf(film))
    expect(jobsFor(id)).toEqual([{ name: 'prepare-video', data: { videoFileId: id } }])
    expect(await runningOf(id)).toEqual([])
    expect(await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))).toMatchObject([
      { actorId: admin.id, action: 'video_uploaded', detail: `${courseId}/${id}.mp4` },
    ])
  })

  it('resumes after a restart on another server', async () => {
    const first = await anotherServer(where)
    const url = await new Promise<string>((paused, failed) => {
      uploadByClient(first.origin, film, {
        onChunk: (accepted, upload) => {
          if (accepted === videoPartBytes) void upload.abort().then(() => paused(upload.url ?? ''), failed)
        },
      }).catch(failed)
    })
    await first.http.close()
    const second = await anotherServer(where)
    const accepted: number[] = []
    const uploadUrl = `${second.origin}${new URL(url).pathname}`
    await uploadByClient(second.origin, film, { uploadUrl, onChunk: (bytes) => accepted.push(bytes) })
    await second.http.close()
    // The first response follows the part that the first server stored.
    expect(accepted[0]).toBeGreaterThan(videoPartBytes)
    expect(await storedHash(second.storage, idOf(url))).toBe(hashOf(film))
    expect(await fileOf(idOf(url))).toHaveLength(1)
  })
})

describe('pieces that are smaller than a part of S3', () => {
  /** As `send`, to one of several servers. */
  const sendTo = (origin: string, url: string, offset: number, piece: Buffer) =>
    fetch(`${origin}${url}`, {
      method: 'PATCH',
      headers: {
        ...{ ...version, cookie: admin.cookie(), 'upload-offset': String(offset) },
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(piece),
    })

  it('are each acknowledged, by servers that share no folder, and leave one whole file', async () => {
    const servers = [await anotherServer('S3'), await anotherServer('S3')]
    const bytes = videoBytes(7 * megabyte, 9)
    const { status, headers } = await create(admin, { courseId, size: bytes.length }, servers[0]?.origin)
    expect(status).toBe(201)
    const url = String(headers.get('location'))
    const sizes = [3_000, 2 * megabyte, megabyte, 2.5 * megabyte, 1, megabyte, bytes.length]
    let offset = 0
    for (const [index, size] of sizes.entries()) {
      const piece = bytes.subarray(offset, offset + size)
      const answer = await sendTo(servers[index % 2]?.origin ?? '', url, offset, piece)
      offset += piece.length
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(offset)])
    }
    const { storage } = servers[0]!
    expect(await storedHash(storage, idOf(url))).toBe(hashOf(bytes))
    const { files } = await storage.list('course-videos', { prefix: `${courseId}/${idOf(url)}` })
    expect(files).toHaveLength(1)
    for (const { http } of servers) await http.close()
  })

  it('are checked before one is kept: a page is no video however it is cut', async () => {
    const server = await anotherServer('S3')
    const page = Buffer.from(`<!doctype html><title>x</title>${' '.repeat(20_000)}`)
    const { headers } = await create(admin, { courseId, size: 7 * megabyte }, server.origin)
    const url = String(headers.get('location'))
    expect((await sendTo(server.origin, url, 0, page.subarray(0, 1_000))).status).toBe(204)
    expect((await sendTo(server.origin, url, 1_000, page.subarray(1_000))).status).toBe(415)
    const { files } = await server.storage.list('course-videos', { prefix: `${courseId}/${idOf(url)}` })
    expect(files).toEqual([])
    await server.http.close()
  })
})

describe('resuming with an independent client', () => {
  it('keeps the received bytes when the server is told to stop', async () => {
    const server = await anotherServer()
    const url = await begin(admin, { courseId, size: film.length })
    const patched = fetch(`${server.origin}${url}`, {
      method: 'PATCH',
      headers: {
        ...{ ...version, cookie: admin.cookie(), 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      },
      duplex: 'half',
      // Ten megabytes come, and then nothing more.
      body: new ReadableStream({ start: (stream) => stream.enqueue(film.subarray(0, 10 * megabyte)) }),
    } as RequestInit).catch(() => undefined)
    await vi.waitFor(async () => expect(await offsetOf(admin, url)).toBe(videoPartBytes), 10_000)
    const begun = performance.now()
    await server.http.close()
    // The upload itself would be given up after a minute of silence.
    expect(performance.now() - begun).toBeLessThan(30_000)
    await patched
    const offset = await offsetOf(admin, url)
    expect(offset).toBeGreaterThanOrEqual(videoPartBytes)
    expect((await send(admin, url, offset, film.subarray(offset))).status).toBe(204)
    expect(await storedHash(app.storage, idOf(url))).toBe(hashOf(film))
  })

  it('sends nothing again when the last response was lost', async () => {
    const { http, origin } = await anotherServer()
    const url = await uploadByClient(origin, film)
    const sent: number[] = []
    await uploadByClient(origin, film, { uploadUrl: url, onChunk: (bytes) => sent.push(bytes) })
    await http.close()
    expect(sent).toEqual([])
    expect((await look(admin, new URL(url).pathname)).headers['upload-offset']).toBe(String(film.length))
  })
})

describe('crash before an upload is completed', () => {
  const small = videoBytes(50_000, 5)

  it.each([
    ['before the parts are joined', 'storage'],
    ['after the parts are joined', 'jobs'],
  ] as const)('completes the upload at the next HEAD request after a crash %s', async (_when, broken) => {
    const url = await begin(admin, { courseId, size: small.length })
    const crash =
      broken === 'storage'
        ? vi.spyOn(app.storage, 'completeParts').mockRejectedValueOnce(new Error('crash'))
        : vi.spyOn(app.jobs, 'add').mockRejectedValueOnce(new Error('crash'))
    expect((await send(admin, url, 0, small)).status).toBe(500)
    crash.mockRestore()
    const id = idOf(url)
    expect([await fileOf(id), (await runningOf(id)).length]).toEqual([[], 1])
    expect((await look(admin, url)).headers['upload-offset']).toBe(String(small.length))
    expect([(await fileOf(id)).length, await runningOf(id), jobsFor(id).length]).toEqual([1, [], 1])
    expect(await storedHash(app.storage, id)).toBe(hashOf(small))
    expect(filesOnDisk(app).filter((name) => name.startsWith(id))).toEqual([`${id}.mp4`])
  })

  it('completes the upload in sweepUploads without a request', async () => {
    const url = await begin(admin, { courseId, size: small.length })
    const crash = vi.spyOn(app.jobs, 'add').mockRejectedValueOnce(new Error('crash'))
    await send(admin, url, 0, small)
    crash.mockRestore()
    await Promise.all([1, 2].map(() => sweepUploads({ ...app, quota: null })))
    expect([(await fileOf(idOf(url))).length, jobsFor(idOf(url)).length]).toEqual([1, 1])
  })

  it('keeps the bytes when storage fails for more than a day', async () => {
    const url = await begin(admin, { courseId, size: small.length })
    const crash = vi.spyOn(app.storage, 'completeParts').mockRejectedValue(new Error('storage is away'))
    await send(admin, url, 0, small)
    app.clock.advance(2 * 86_400)
    await expect(sweepUploads({ ...app, quota: null })).rejects.toThrow('storage is away')
    crash.mockRestore()
    await sweepUploads({ ...app, quota: null })
    expect(await storedHash(app.storage, idOf(url))).toBe(hashOf(small))
  })

  it('deletes no upload that continues during the sweep', async () => {
    const url = await begin(admin, { courseId, size: small.length })
    await send(admin, url, 0, small.subarray(0, 20_000))
    const id = idOf(url)
    await app.db.update(runningUploads).set({ expiresAt: app.clock.now() }).where(eq(runningUploads.id, id))
    const going = await app.pool.connect()
    await going.query('begin')
    await going.query('update running_uploads set expires_at = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() + 1_000),
    ])
    const sweep = sweepUploads({ ...app, quota: null })
    await expect
      .poll(
        async () =>
          (
            await app.pool.query(
              "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%running_uploads%'",
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
    await going.query('commit')
    going.release()
    await sweep
    expect(await runningOf(id)).toHaveLength(1)
  })

  it('keeps stored bytes after a crash within a part', async () => {
    const url = await begin(admin, { courseId, size: small.length })
    await send(admin, url, 0, small.subarray(0, 20_000))
    const put = app.storage.putPart
    // The bytes are stored but not recorded.
    const crash = vi.spyOn(app.storage, 'putPart').mockImplementationOnce(async (target, bytes) => {
      await put(target, bytes)
      throw new Error('crash')
    })
    expect((await send(admin, url, 20_000, Buffer.alloc(10_000, 'x'))).status).toBe(500)
    crash.mockRestore()
    expect(await offsetOf(admin, url)).toBe(20_000)
    expect((await send(admin, url, 20_000, small.subarray(20_000))).status).toBe(204)
    expect(await storedHash(app.storage, idOf(url))).toBe(hashOf(small))
  })
})
