import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalogue } from '@capyzen/contracts/courses'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { loadCaptions, loadClips } from './starter-content.ts'

let app: TestApp
let free: string
let locked: string

/** Enough of an MP4 for its duration (12.5 s); what follows is for ranges. */
function smallClip(): Buffer {
  const header = Buffer.alloc(112)
  for (const [box, at, length] of [
    ['ftyp', 0, 28],
    ['moov', 28, 84],
    ['mvhd', 36, 76],
  ] as const) {
    header.writeUInt32BE(length, at)
    header.write(box, at + 4, 'latin1')
  }
  header.write('isom', 8, 'latin1')
  header.writeUInt32BE(1_000, 56)
  header.writeUInt32BE(12_500, 60)
  return Buffer.concat([header, Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 251))])
}

beforeAll(async () => {
  app = await startTestApp()
  free = await makeCourse(app.db)
  locked = await makeCourse(app.db, { requiresAccessCode: true })
  const folder = join(app.settings.dataDir, 'clip')
  mkdirSync(folder)
  writeFileSync(join(folder, 'video.mp4'), smallClip())
  writeFileSync(join(folder, 'poster.jpg'), 'poster')
  for (const language of ['en', 'zh']) writeFileSync(join(folder, `captions.${language}.vtt`), 'WEBVTT\n')
  const clips = [free, locked].map((courseId) => ({ courseId, folder }))
  await loadClips(app, clips)
  await loadCaptions(app.db, clips)
})
afterAll(() => app?.close())

const read = (url: string, headers: Record<string, string> = {}) => app.visitor().send({ method: 'GET', url, headers })
const addressOf = async (courseId: string) => (await app.visitor().call(getCourseVideo, { courseId })).body.video

describe('getCourseVideo', () => {
  it('returns signed URLs of the file, the poster and captions in both languages', async () => {
    const video = await addressOf(free)
    expect(video).toMatchObject({ mimeType: 'video/mp4', durationSeconds: 12.5, hasSound: false })
    expect(video?.captions.map(({ language }) => language)).toEqual(['en', 'zh'])
    for (const url of [video?.url, video?.posterUrl, ...(video?.captions ?? []).map((track) => track.url)])
      expect([url, (await read(String(url))).status]).toEqual([url, 200])
  })

  it('answers 403 without access', async () => {
    const answer = await app.visitor().call(getCourseVideo, { courseId: locked })
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
    expect(answer.text).not.toMatch(/api.(storage|playback)/)
  })

  it('returns null without a video', async () => {
    expect(await addressOf(await makeCourse(app.db))).toBeNull()
  })

  it('counts one view per student and day, and none for visitors', async () => {
    const course = await makeCourse(app.db)
    const folder = join(app.settings.dataDir, 'clip')
    await loadClips(app, [{ courseId: course, folder }])
    const student = await app.person()
    await Promise.all(Array.from({ length: 5 }, () => student.call(getCourseVideo, { courseId: course })))
    await app.visitor().call(getCourseVideo, { courseId: course })
    app.clock.advance(3)
    const { courses } = (await app.visitor().call(getCatalogue, {})).body
    expect(courses.find(({ id }) => id === course)?.views).toBe(1)
  })
})

describe('signed URL of a video file', () => {
  const signed = async (ending: 'mp4' | 'jpg') => {
    const { files } = await app.storage.list('course-videos', { prefix: `${free}/` })
    const key = files.map((file) => file.key).find((name) => name.endsWith(ending))
    return app.storage.sign('course-videos', String(key), app.clock.now())
  }

  it('serves byte ranges', async () => {
    const url = (await signed('mp4')).url
    const whole = await read(url)
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': '5112',
    })
    const part = await read(url, { range: 'bytes=1000-1999' })
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 1000-1999/5112',
      '1000',
    ])
    const tail = await read(url, { range: 'bytes=-12' })
    expect([tail.status, tail.headers['content-range']]).toEqual([206, 'bytes 5100-5111/5112'])
  })

  it('rejects ranges beyond the end and multiple ranges', async () => {
    const url = (await signed('mp4')).url
    expect((await read(url, { range: 'bytes=6000-' })).status).toBe(416)
    expect((await read(url, { range: 'bytes=0-1,3-4' })).status).toBe(416)
  })

  it('expires after 3,600 seconds', async () => {
    const { url, expiresAt } = await signed('mp4')
    expect(expiresAt.getTime() - app.clock.now().getTime()).toBe(3_600_000)
    app.clock.advance(3_599)
    const last = await read(url)
    expect(last.status).toBe(200)
    // A cache must not keep it longer or serve it to another user.
    expect(last.headers['cache-control']).toBe('private, max-age=1')
    app.clock.advance(2)
    expect((await read(url)).status).toBe(403)
  })

  it('answers 403 when edited', async () => {
    const url = (await signed('mp4')).url
    const other = (await signed('jpg')).url.split('?')[0]
    const query = url.split('?')[1]
    const later = url.replace(/expires=(\d+)/, (_all, second: string) => `expires=${Number(second) + 1}`)
    for (const forged of [
      `${other}?${query}`,
      later,
      url.split('?')[0] ?? '',
      url.replace('course-videos', 'exam-figures'),
    ])
      expect([forged, [403, 404].includes((await read(forged)).status)]).toEqual([forged, true])
  })

  it('answers 404 for paths outside its folder', async () => {
    for (const path of ['../secret', '%2e%2e/secret', '..%2fsecret', 'a/../../secret', './x', 'a//b'])
      expect([path, (await read(`/api/storage/exam-figures/${path}`)).status]).toEqual([path, 404])
    expect((await read('/api/storage/no-such-bucket/x')).status).toBe(404)
  })

  it('sends nosniff and a sandbox policy', async () => {
    const answer = await read((await signed('mp4')).url)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})
