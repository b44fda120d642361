import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { AppError } from '#platform/errors'
import { findMediaPrograms } from '#platform/media-programs'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { makeClip, preparationOf, storedKeys, uploadVideo, videoFileRow } from '#test/fixtures/videos'
import { renditionsOf } from './renditions.ts'
import { prepare, queueUnprepared } from './preparation.ts'

let app: TestApp
let clip: string
beforeAll(async () => {
  app = await startTestApp()
  clip = await makeClip(app)
})
afterAll(() => app?.close())

const run = (videoFileId: string, signal?: AbortSignal) => prepare(preparationOf(app), { videoFileId }, signal)
const workLeft = () => readdir(preparationOf(app).workDirectory)

async function failureOfUpload(path: string) {
  const courseId = await makeCourse(app.db)
  const { id, fileKey } = await uploadVideo(app, courseId, path)
  await run(id)
  expect(await storedKeys(app, courseId)).toEqual([fileKey])
  const { state, failure } = await videoFileRow(app, id)
  return [state, failure]
}

function planted(name: string, content: string | Buffer): string {
  const path = join(app.settings.dataDir, name)
  writeFileSync(path, content)
  return path
}

describe('findMediaPrograms', () => {
  it('uses the given path and rejects a wrong one', async () => {
    expect(await findMediaPrograms(app.settings.ffmpegPath)).toEqual(app.programs)
    await expect(findMediaPrograms('/no/such/ffmpeg')).rejects.toThrow('ENOENT')
    const { programs } = await withFfmpeg('echo "Codec libx264 is not recognized by FFmpeg."')
    await expect(findMediaPrograms(programs.ffmpeg)).rejects.toThrow('H.264')
  })
})

describe('renditionsOf', () => {
  it('returns 720, 480 and 360 lines in the aspect ratio of the source, never more than it has', () => {
    const shapes = (width: number, height: number) =>
      renditionsOf({ width, height }).map((step) => `${step.name} ${step.width}x${step.height}`)
    expect(shapes(1920, 1080)).toEqual(['720p 1280x720', '480p 854x480', '360p 640x360'])
    expect(shapes(1280, 720)).toEqual(['720p 1280x720', '480p 854x480', '360p 640x360'])
    expect(shapes(640, 480)).toEqual(['480p 640x480', '360p 480x360'])
    expect(shapes(320, 180)).toEqual(['180p 320x180'])
    expect(shapes(720, 1280)).toEqual(['720p 720x1280', '480p 480x854', '360p 360x640'])
    expect(shapes(1000, 600)).toEqual(['600p 1000x600', '480p 800x480', '360p 600x360'])
    expect(shapes(641, 361)).toEqual(['360p 640x360'])
  })
})

describe('preparation of an uploaded video', () => {
  it('creates three encrypted renditions and a poster', async () => {
    const courseId = await makeCourse(app.db)
    const path = await makeClip(app, { size: '1280x720', seconds: 1 })
    const { id } = await uploadVideo(app, courseId, path)
    expect(app.jobs.waiting).toContainEqual({ name: 'prepare-video', data: { videoFileId: id } })
    await run(id)
    const row = await videoFileRow(app, id)
    expect(row).toMatchObject({
      state: 'ready',
      percent: null,
      width: 1280,
      height: 720,
      hasSound: true,
      posterKey: `${courseId}/${id}/poster.jpg`,
    })
    expect(row.durationSeconds).toBeCloseTo(1, 0)
    expect(row.hlsKey).toHaveLength(16)
    expect(row.renditionBytes).toBe(await storedBytesBelow(row.hlsPrefix ?? '?'))
    const parts = (await storedKeys(app, courseId)).filter((key) => key.startsWith(row.hlsPrefix ?? '?'))
    expect(parts.map((key) => key.slice(row.hlsPrefix?.length))).toEqual([
      ...['360p/index.m3u8', '360p/segment-00000.ts', '480p/index.m3u8', '480p/segment-00000.ts'],
      ...['720p/index.m3u8', '720p/segment-00000.ts', 'master.m3u8', 'poster.jpg'],
    ])
    // What lies in storage is of no use without the key: an MPEG transport stream would begin with a G every 188 bytes.
    const segment = await storedBytes(`${row.hlsPrefix}720p/segment-00000.ts`)
    expect([segment[0], segment[188], segment[376]]).not.toEqual([0x47, 0x47, 0x47])
    expect(await workLeft()).toEqual([])
  })

  it('accepts videos without sound and recordings without a duration', async () => {
    const silent = await uploadVideo(
      app,
      await makeCourse(app.db),
      await makeClip(app, { hasSound: false, seconds: 1 }),
    )
    const live = await makeClip(app, { name: 'recorded.webm', words: ['-c:v', 'libvpx', '-b:v', '200k', '-live', '1'] })
    const recorded = await uploadVideo(app, await makeCourse(app.db), live)
    for (const { id } of [silent, recorded]) {
      await run(id)
      expect(await videoFileRow(app, id)).toMatchObject({ state: 'ready', failure: null })
    }
    expect((await videoFileRow(app, silent.id)).hasSound).toBe(false)
    expect((await videoFileRow(app, recorded.id)).durationSeconds).toBeCloseTo(2, 0)
  })

  it('reports its progress in percent', async () => {
    await app.pool.query(`
      create table told (at serial, state text, percent int);
      create function tell() returns trigger language plpgsql as
        $$ begin insert into told (state, percent) values (new.state, new.percent); return null; end $$;
      create trigger tell after update on video_files for each row execute function tell()`)
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    await run(id)
    await app.pool.query('drop trigger tell on video_files')
    const told = (await app.pool.query<{ state: string; percent: number | null }>('select * from told order by at'))
      .rows
    expect(told.map(({ state }) => state).filter((state, n, all) => state !== all[n - 1])).toEqual([
      ...['probing', 'transcoding', 'ready'],
    ])
    const percents = told.flatMap(({ percent }) => percent ?? [])
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents[0]).toBe(0)
    expect(percents.length).toBeGreaterThan(1)
  })

  it('removes the replaced file once the new one is ready', async () => {
    const courseId = await makeCourse(app.db)
    const former = await uploadVideo(app, courseId, clip)
    await run(former.id)
    const next = await uploadVideo(app, courseId, clip, { replacesId: former.id })
    expect(await storedKeys(app, courseId)).toContain(former.fileKey)
    await run(next.id)
    const keys = await storedKeys(app, courseId)
    expect(keys).toContain(next.fileKey)
    expect(keys.filter((key) => key === former.fileKey || key.includes(former.id))).toEqual([])
    await expect(videoFileRow(app, former.id)).rejects.toThrow('no video file')
    // A repeated job does nothing.
    await run(next.id)
    expect(await storedKeys(app, courseId)).toEqual(keys)
  })

  it('keeps the replaced file when the new one fails', async () => {
    const courseId = await makeCourse(app.db)
    const former = await uploadVideo(app, courseId, clip)
    await run(former.id)
    const next = await uploadVideo(app, courseId, planted('page.mp4', '<!doctype html><p>hello</p>'), {
      replacesId: former.id,
    })
    await run(next.id)
    expect((await videoFileRow(app, former.id)).state).toBe('ready')
    expect((await app.visitor().call(getCourseVideo, { courseId })).body.video?.hlsUrl).toContain('master.m3u8')
  })

  it('publishes an MP4 as uploaded without ffmpeg', async () => {
    const deps = { ...preparationOf(app), programs: undefined }
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    await prepare(deps, { videoFileId: id })
    const row = await videoFileRow(app, id)
    expect(row).toMatchObject({ state: 'ready', hlsPrefix: null, renditionsTriedAt: null, hasSound: true })
    expect(row.durationSeconds).toBeCloseTo(2, 0)
    const page = await uploadVideo(app, await makeCourse(app.db), planted('other-page.mp4', '<html>'))
    await prepare(deps, { videoFileId: page.id })
    expect((await videoFileRow(app, page.id)).failure).toBe('not_a_video')
    // And gets its renditions when it is played and ffmpeg is there.
    await run(id)
    expect(await videoFileRow(app, id)).toMatchObject({ state: 'ready', hlsPrefix: `${row.courseId}/${id}/` })
  })
})

describe('preparation of a hostile or broken file', () => {
  it('fails with its reason and leaves nothing in storage', async () => {
    const whole = await readFile(clip)
    const fast = await readFile(await makeClip(app, { seconds: 10, words: ['-movflags', '+faststart'] }))
    expect(await failureOfUpload(planted('html.mp4', '<!doctype html><script>alert(1)</script>'))).toEqual([
      'failed',
      'not_a_video',
    ])
    expect(await failureOfUpload(planted('picture.mp4', '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      'failed',
      'not_a_video',
    ])
    expect(await failureOfUpload(planted('archive.mp4', Buffer.from('504b0304140000000800', 'hex')))).toEqual([
      'failed',
      'not_a_video',
    ])
    expect(await failureOfUpload(planted('no-index.mp4', whole.subarray(0, whole.length / 2)))).toEqual([
      'failed',
      'damaged',
    ])
    expect(await failureOfUpload(planted('cut-off.mp4', fast.subarray(0, fast.length / 2)))).toEqual([
      'failed',
      'damaged',
    ])
    expect(await failureOfUpload(await makeClip(app, { size: '4000x16', seconds: 1 }))).toEqual([
      'failed',
      'too_large_to_convert',
    ])
    expect(await failureOfUpload(await tone())).toEqual(['failed', 'not_a_video'])
    expect(await workLeft()).toEqual([])
  })

  it('reads no other file and contacts no other host', async () => {
    const asked: string[] = []
    const trap = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const { port } = trap.address() as AddressInfo
    const baits = {
      'playlist.mp4': `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nhttp://127.0.0.1:${port}/segment\n#EXTINF:1.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile /etc/passwd\nfile http://127.0.0.1:${port}/concat\n`,
      'description.mp4': `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`,
      'manifest.mp4': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>http://127.0.0.1:${port}/dash</BaseURL></Period></MPD>`,
    }
    for (const [name, bait] of Object.entries(baits))
      expect([name, ...(await failureOfUpload(planted(name, bait)))]).toEqual([name, 'failed', 'not_a_video'])
    // A playlist behind an MP4 header is read as an MP4.
    const dressed = Buffer.concat([
      Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
      Buffer.from(baits['playlist.mp4']),
    ])
    expect(await failureOfUpload(planted('dressed.mp4', dressed))).toEqual(['failed', 'damaged'])
    expect(asked).toEqual([])
    trap.close()
  })
})

describe('interrupted preparation', () => {
  it('publishes nothing and starts again without leftovers', async () => {
    const courseId = await makeCourse(app.db)
    const { id, fileKey } = await uploadVideo(app, courseId, clip)
    const stopping = new AbortController()
    const slow = await withFfmpeg('sleep 60')
    const stop = async () => {
      await expect.poll(async () => (await videoFileRow(app, id)).state, { timeout: 15_000 }).toBe('transcoding')
      stopping.abort()
    }
    const [outcome] = await Promise.allSettled([prepare(slow, { videoFileId: id }, stopping.signal), stop()])
    expect(outcome.status).toBe('rejected')
    expect(await videoFileRow(app, id)).toMatchObject({ state: 'transcoding', hlsPrefix: null })
    expect(await storedKeys(app, courseId)).toEqual([fileKey])
    // A killed process leaves its files behind.
    await app.storage.put('course-videos', `${courseId}/${id}/9p/index.m3u8`, { bytes: Buffer.from('#EXTM3U') })
    await run(id)
    expect((await videoFileRow(app, id)).state).toBe('ready')
    expect(await storedKeys(app, courseId)).not.toContain(`${courseId}/${id}/9p/index.m3u8`)
  })

  it('reports storage_full during conversion and storage', async () => {
    const stateOf = async ({ id }: { id: string }) => (await videoFileRow(app, id)).failure
    const full = await withFfmpeg('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1')
    const whileMade = await uploadVideo(app, await makeCourse(app.db), clip)
    await prepare(full, { videoFileId: whileMade.id })
    expect(await stateOf(whileMade)).toBe('storage_full')
    const whileStored = await uploadVideo(app, await makeCourse(app.db), clip)
    const storage = { ...app.storage, put: () => Promise.reject(new AppError('storage_full')) }
    await prepare({ ...preparationOf(app), storage }, { videoFileId: whileStored.id })
    expect(await stateOf(whileStored)).toBe('storage_full')
  })

  it('retries while storage is unavailable', async () => {
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    const storage = { ...app.storage, put: () => Promise.reject(new AppError('unavailable')) }
    await expect(prepare({ ...preparationOf(app), storage }, { videoFileId: id })).rejects.toThrow('unavailable')
    expect((await videoFileRow(app, id)).state).toBe('transcoding')
    await run(id)
    expect((await videoFileRow(app, id)).state).toBe('ready')
  })

  it('queues a lost job again from its row', async () => {
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    app.jobs.waiting.length = 0
    await queueUnprepared(app)
    expect(app.jobs.waiting).toContainEqual({ name: 'prepare-video', data: { videoFileId: id } })
    await run(id)
    app.jobs.waiting.length = 0
    await queueUnprepared(app)
    expect(app.jobs.waiting).not.toContainEqual({ name: 'prepare-video', data: { videoFileId: id } })
  })

  it('queues the job again when the replaced file could not be removed', async () => {
    const courseId = await makeCourse(app.db)
    const former = await uploadVideo(app, courseId, clip)
    await run(former.id)
    const next = await uploadVideo(app, courseId, clip, { replacesId: former.id })
    const storage = { ...app.storage, remove: () => Promise.reject(new AppError('unavailable')) }
    await expect(prepare({ ...preparationOf(app), storage }, { videoFileId: next.id })).rejects.toThrow('unavailable')
    app.jobs.waiting.length = 0
    await queueUnprepared(app)
    expect(app.jobs.waiting).toContainEqual({ name: 'prepare-video', data: { videoFileId: next.id } })
    await run(next.id)
    await expect(videoFileRow(app, former.id)).rejects.toThrow('no video file')
    app.jobs.waiting.length = 0
    await queueUnprepared(app)
    expect(app.jobs.waiting).not.toContainEqual({ name: 'prepare-video', data: { videoFileId: next.id } })
  })

  it('stops when the database connection, and with it the lock, is lost', async () => {
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    const lose = async () => {
      await expect.poll(async () => (await videoFileRow(app, id)).state, { timeout: 15_000 }).toBe('transcoding')
      await app.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database =
           (select oid from pg_database where datname = current_database())`,
      )
    }
    const [outcome] = await Promise.allSettled([prepare(await withFfmpeg('sleep 60'), { videoFileId: id }), lose()])
    expect(outcome.status).toBe('rejected')
    expect((await videoFileRow(app, id)).state).toBe('transcoding')
    await run(id)
    expect((await videoFileRow(app, id)).state).toBe('ready')
  })

  it('does not mark the file as failed when ffmpeg is killed', async () => {
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    await prepare(await withFfmpeg('kill -9 $$'), { videoFileId: id })
    expect(await videoFileRow(app, id)).toMatchObject({ state: 'failed', failure: 'internal' })
  })

  it('never runs in two processes at once', async () => {
    const { id } = await uploadVideo(app, await makeCourse(app.db), clip)
    const outcomes = await Promise.allSettled([run(id), run(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await videoFileRow(app, id)).state).toBe('ready')
  })

  it('leaves nothing of a file that is deleted meanwhile', async () => {
    const courseId = await makeCourse(app.db)
    const { id } = await uploadVideo(app, courseId, clip)
    const remove = async () => {
      await expect.poll(async () => (await videoFileRow(app, id)).state, { timeout: 15_000 }).toBe('transcoding')
      await app.pool.query('delete from video_files where id = $1', [id])
    }
    const slow = await withFfmpeg(`sleep 1; exec ${app.programs.ffmpeg} "$@"`)
    await Promise.all([prepare(slow, { videoFileId: id }), remove()])
    expect((await storedKeys(app, courseId)).filter((key) => key.includes(id))).toEqual([])
  })
})

async function storedBytesBelow(prefix: string): Promise<number> {
  const { files } = await app.storage.list('course-videos', { prefix })
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Replaces ffmpeg with a shell script. */
async function withFfmpeg(script: string) {
  const path = join(app.settings.dataDir, 'another-ffmpeg')
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { ...preparationOf(app), programs: { ffmpeg: path, ffprobe: app.programs.ffprobe } }
}

async function tone(): Promise<string> {
  return makeClip(app, { name: 'sound-only.mp4', words: ['-map', '1:a'] })
}

async function storedBytes(key: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await app.storage.read('course-videos', key)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
