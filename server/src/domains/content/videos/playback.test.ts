import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signOut } from '@capyzen/contracts/auth'
import { getCourseVideo, type PlayableVideo } from '@capyzen/contracts/videos'
import { banUser } from '@capyzen/contracts/users'
import { courses } from '#domains/content/courses'
import { subscriptions } from '#domains/identity/entitlements'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { makeClip, preparationOf, uploadVideo } from '#test/fixtures/videos'
import { prepare } from './preparation.ts'
import { loadClips } from './starter-content.ts'
import { videoCaptions, videoChapters } from './tables.ts'

const run = promisify(execFile)

let app: TestApp
let clip: string
let free: string
let premium: string

async function courseWithVideo(overrides: Parameters<typeof makeCourse>[1] = {}): Promise<string> {
  const courseId = await makeCourse(app.db, overrides)
  const { id } = await uploadVideo(app, courseId, clip)
  await prepare(preparationOf(app), { videoFileId: id })
  return courseId
}

beforeAll(async () => {
  app = await startTestApp()
  clip = await makeClip(app, { seconds: 7 })
  free = await courseWithVideo()
  premium = await courseWithVideo({ isPremium: true })
  await app.db.insert(videoCaptions).values({ courseId: free, language: 'en', content: 'WEBVTT\n' })
})
afterAll(() => app?.close())

const read = (url: string, headers: Record<string, string> = {}) => app.visitor().send({ method: 'GET', url, headers })

async function play(caller: Caller, courseId: string): Promise<PlayableVideo & { partOf: (name: string) => string }> {
  const { body, status } = await caller.call(getCourseVideo, { courseId })
  if (!body.video) throw new Error(`There is no video: ${status}`)
  const partOf = (name: string) => String(body.video?.hlsUrl).replace('master.m3u8', name)
  return { ...body.video, partOf }
}

describe('playback URLs', () => {
  it('includes renditions, segments, key, file, poster and captions', async () => {
    const video = await play(app.visitor(), free)
    const [rendition = ''] = /^\w+p\/index\.m3u8$/m.exec((await read(video.hlsUrl ?? '')).text) ?? []
    const playlist = (await read(video.partOf(rendition))).text
    expect(playlist.match(/segment-\d+\.ts/g)).toEqual(['segment-00000.ts', 'segment-00001.ts'])
    expect(playlist).toContain('URI="../key"')
    const parts = [video.url, video.posterUrl, ...video.captions.map(({ url }) => url)].map(String)
    for (const url of [...parts, video.partOf('180p/segment-00001.ts'), video.partOf('key')])
      expect([url, (await read(url)).status]).toEqual([url, 200])
    expect((await read(video.url, { range: 'bytes=0-9' })).headers).toMatchObject({
      ...{ 'content-length': '10', 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
    })
    expect((await read(video.captions[0]?.url ?? '')).headers['content-type']).toContain('text/vtt')
    expect((await read(video.partOf('key'))).headers['cache-control']).toBe('no-store')
    expect((await read(video.url)).headers['cache-control']).toBe('private, max-age=3600')
  })

  it('plays from beginning to end in an independent player', async () => {
    const video = await play(app.visitor(), free)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const args = [
      '-v',
      'error',
      '-count_frames',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=nb_read_frames,width',
    ]
    const { stdout, stderr } = await run(app.programs.ffprobe, [
      ...[...args, '-of', 'json', `http://127.0.0.1:${port}${video.hlsUrl}`],
    ])
    expect(stderr).toBe('')
    const { streams } = JSON.parse(stdout) as { streams: { width: number; nb_read_frames: string }[] }
    // Seven seconds of ten pictures each; a wrong key would decode to none.
    expect(streams[0]).toMatchObject({ width: 320, nb_read_frames: '70' })
  })

  it('has a watermark per viewer, and none for visitors', async () => {
    const [one, other] = [await app.person(), await app.person()]
    const marks = [await play(one, free), await play(one, free), await play(other, free)].map(
      ({ viewerMark }) => viewerMark,
    )
    expect(marks[0]).toMatch(/^[0-9A-F]{6}$/)
    expect(marks[1]).toBe(marks[0])
    expect(marks[2]).not.toBe(marks[0])
    expect((await play(app.visitor(), free)).viewerMark).toBeNull()
  })

  it('has the chapters in order', async () => {
    await app.db.insert(videoChapters).values([
      { courseId: free, startSeconds: 4, titleEn: 'Second', titleZh: '二' },
      { courseId: free, startSeconds: 0, titleEn: 'First', titleZh: '一' },
    ])
    expect((await play(app.visitor(), free)).chapters.map(({ title }) => title.en)).toEqual(['First', 'Second'])
  })

  it('answers 403 after 3,600 seconds', async () => {
    const video = await play(app.visitor(), free)
    expect(Date.parse(video.expiresAt) - app.clock.now().getTime()).toBe(3_600_000)
    app.clock.advance(3_599)
    expect((await read(video.partOf('key'))).status).toBe(200)
    expect((await read(video.url)).headers['cache-control']).toBe('private, max-age=1')
    app.clock.advance(1)
    for (const name of ['key', 'master.m3u8', '180p/segment-00000.ts', 'file.mp4'])
      expect([name, (await read(video.partOf(name))).status]).toEqual([name, 403])
  })

  it('gives nginx the file name only for viewers with access', async () => {
    const accelAddress = vi.spyOn(app.storage, 'accelAddress').mockImplementation((_, key) => `/stored-files/${key}`)
    try {
      const student = await app.premium()
      const video = await play(student, premium)
      const { status, text, headers } = await read(video.url, { range: 'bytes=0-9' })
      expect({ status, text }).toEqual({ status: 200, text: '' })
      expect(headers).toMatchObject({
        'x-accel-redirect': expect.stringMatching(/^\/stored-files\/.+\.mp4$/),
        'content-type': 'video/mp4',
        'cache-control': 'private, max-age=3600',
      })
      expect((await read(video.partOf('key'))).headers['x-accel-redirect']).toBeUndefined()
      await app.db.update(subscriptions).set({ endDate: app.clock.now() }).where(eq(subscriptions.userId, student.id))
      const rejected = await read(video.url)
      expect([rejected.status, rejected.headers['x-accel-redirect']]).toEqual([403, undefined])
    } finally {
      accelAddress.mockRestore()
    }
  })

  it('answers 403 when edited', async () => {
    const video = await play(app.visitor(), free)
    const [payload = '', signature = ''] = (video.url.split('/')[3] ?? '').split('.')
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const other = Buffer.from(JSON.stringify({ ...grant, expires: 9_999_999_999 })).toString('base64url')
    for (const token of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(1)}A`,
      `${payload}.`,
      payload,
      `${payload}.${signature}.x`,
      'x.y',
      '%22',
      '..',
    ])
      expect([token, [403, 404].includes((await read(`/api/playback/${token}/key`)).status)]).toEqual([token, true])
    expect((await read(`/api/playback/${other}.${signature}/key`)).status).toBe(403)
  })

  it('serves parts of the own video only', async () => {
    const video = await play(app.visitor(), free)
    const { files } = await app.storage.list('course-videos', { prefix: `${free}/` })
    const master = String(files.map(({ key }) => key).find((key) => key.endsWith('master.m3u8')))
    const stray = master.replace('master.m3u8', 'stray.jpg')
    await app.storage.put('course-videos', stray, { bytes: Buffer.from('not in the playlist') })
    for (const name of [
      '',
      'stray.jpg',
      'file.mov',
      'captions.zh.vtt',
      'captions.fr.vtt',
      'hls.key',
      '../key',
      '180p/../../key',
      '%2e%2e/%2e%2e/key',
      '180p/..%2f..%2fx',
      '180p/segment-1.ts',
      '180p/segment-00009.ts',
      '999p/index.m3u8',
      `${premium}/poster.jpg`,
    ])
      expect([name, (await read(video.partOf(name))).status]).toEqual([name, 404])
    expect((await read(video.partOf('180p//index.m3u8'))).status).toBe(404)
  })
})

describe('playback access', () => {
  async function expectRejection(video: Awaited<ReturnType<typeof play>>) {
    expect((await read(video.partOf('key'))).status).toBe(200)
    return async () => {
      for (const name of ['key', '180p/segment-00001.ts', '180p/index.m3u8', 'file.mp4', 'poster.jpg'])
        expect([name, (await read(video.partOf(name))).status]).toEqual([name, 403])
    }
  }

  it('stops with the next segment and key when premium ends', async () => {
    const member = await app.premium()
    const expectRejected = await expectRejection(await play(member, premium))
    await app.db.update(subscriptions).set({ endDate: app.clock.now() }).where(eq(subscriptions.userId, member.id))
    await expectRejected()
  })

  it('stops with the next segment and key when the viewer signs out', async () => {
    const member = await app.premium()
    const expectRejected = await expectRejection(await play(member, premium))
    await member.call(signOut, { scope: 'local' })
    await expectRejected()
  })

  it('stops with the next segment and key when the viewer is banned', async () => {
    const member = await app.premium()
    const expectRejected = await expectRejection(await play(member, premium))
    await (await app.administrator()).call(banUser, { userId: member.id, reason: 'shared the account' })
    await expectRejected()
  })

  it('stops with the next segment and key when the course is no longer free', async () => {
    const courseId = await courseWithVideo()
    const expectRejected = await expectRejection(await play(app.visitor(), courseId))
    await app.db.update(courses).set({ requiresAccessCode: true }).where(eq(courses.id, courseId))
    await expectRejected()
  })
})

describe('clip without renditions', () => {
  it('gets renditions when it is first played, in one try', async () => {
    const courseId = await makeCourse(app.db)
    await loadClips(app, [
      {
        courseId,
        folder: new URL('../../../../../content/courses/clips/chinese-action-chain', import.meta.url).pathname,
      },
    ])
    app.jobs.waiting.length = 0
    const { hlsUrl, url } = await play(app.visitor(), courseId)
    expect(hlsUrl).toBeNull()
    expect((await read(url)).status).toBe(200)
    expect(app.jobs.waiting.map(({ name }) => name)).toEqual(['prepare-video'])
    await app.pool.query('update video_files set ladder_tried_at = now() where course_id = $1', [courseId])
    await play(app.visitor(), courseId)
    expect(app.jobs.waiting).toHaveLength(1)
  })
})

describe('recording on Google Drive', () => {
  it('shows the Drive preview page before uploaded files', async () => {
    const id = '1AbC_d-EfGhIjKlMnOpQrStUvWx'
    const shared = [
      'file/d/$/view?usp=sharing',
      'file/u/0/d/$/edit',
      'file/d/$/preview',
      'open?id=$',
      'uc?export=download&id=$',
    ]
    for (const path of shared) {
      await app.db
        .update(courses)
        .set({ videoUrl: `https://drive.google.com/${path.replace('$', id)}` })
        .where(eq(courses.id, free))
      const { body } = await app.visitor().call(getCourseVideo, { courseId: free })
      expect(body.video).toBeNull()
      expect(body.embedded?.previewUrl).toBe(`https://drive.google.com/file/d/${id}/preview`)
    }
  })

  it('ignores any other URL', async () => {
    const others = [
      'http://drive.google.com/file/d/1AbC_d-EfGhIjKlM/view',
      'https://drive.google.com.evil.test/file/d/1AbC_d-EfGhIjKlM/view',
      'https://evil.test/?https://drive.google.com/file/d/1AbC_d-EfGhIjKlM/view',
      'javascript:alert(1)',
      'https://drive.google.com/file/d/../view',
      'https://drive.google.com/open?id="><script>',
      'words',
    ]
    for (const videoUrl of others) {
      await app.db.update(courses).set({ videoUrl }).where(eq(courses.id, free))
      const { body } = await app.visitor().call(getCourseVideo, { courseId: free })
      expect([videoUrl, body.embedded, body.video === null]).toEqual([videoUrl, null, false])
    }
    await app.db.update(courses).set({ videoUrl: null }).where(eq(courses.id, free))
  })
})
