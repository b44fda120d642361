import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  deleteLastVideoFile,
  listVideoFiles,
  previewVideoFile,
  retryVideoFile,
  testConnection,
} from '@capyzen/contracts/video-uploads'
import { videoFiles, measureRenditions } from '#domains/content/videos'
import { auditRecords } from '#platform/tables'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { begin, create, idOf, send, version, videoBytes } from '#test/fixtures/video-uploads'

const clip = videoBytes(8_000)
/** Room for five clips. */
const quotaBytes = 5 * clip.length

let app: TestApp
let admin: Caller & { id: string }

beforeAll(async () => {
  app = await startTestApp({ environment: { VIDEO_QUOTA_GB: String(quotaBytes / 1_073_741_824) } })
  admin = await app.administrator()
})
afterAll(() => app?.close())

async function uploaded(courseId: string, fileName = 'Lesson.mp4', replaces?: string): Promise<string> {
  const url = await begin(admin, { courseId, size: clip.length, fileName, ...(replaces && { replaces }) })
  const { status, text } = await send(admin, url, 0, clip)
  if (status !== 204) throw new Error(text)
  return idOf(url)
}

const list = async (courseId: string, page = {}) => (await admin.call(listVideoFiles, { courseId, ...page })).body
const set = (id: string, values: Partial<typeof videoFiles.$inferInsert>) =>
  app.db.update(videoFiles).set(values).where(eq(videoFiles.id, id))
const exists = (key: string) =>
  app.storage.info('course-videos', key).then(
    () => true,
    () => false,
  )

async function deleteAll(courseId: string): Promise<void> {
  for (;;) {
    const last = (await list(courseId)).files.at(-1)
    if (!last) return
    await admin.call(deleteLastVideoFile, { courseId, storedName: last.storedName })
  }
}

describe('listVideoFiles, previewVideoFile and retryVideoFile', () => {
  it('lists files by name, in pages, with the one that students see', async () => {
    const courseId = await makeCourse(app.db)
    const first = await uploaded(courseId, '一.mp4')
    const second = await uploaded(courseId, 'B.webm')
    await set(first, { state: 'ready', durationSeconds: 61.5, width: 1_280, height: 720, readyAt: app.clock.now() })
    const { files, total } = await list(courseId)
    expect(total).toBe(2)
    expect(files.map(({ storedName }) => storedName)).toEqual(
      [`${courseId}/${first}.mp4`, `${courseId}/${second}.webm`].sort(),
    )
    expect(files.find(({ id }) => id === first)).toEqual({
      ...{ id: first, courseId, storedName: `${courseId}/${first}.mp4`, originalName: '一.mp4', size: clip.length },
      ...{ state: 'ready', percent: null, failure: null, durationSeconds: 61.5, width: 1_280, height: 720 },
      ...{ isShown: true, uploadedBy: admin.id, createdAt: app.clock.now().toISOString() },
    })
    expect(files.find(({ id }) => id === second)).toMatchObject({ state: 'uploaded', isShown: false })
    const page = await list(courseId, { limit: 1, offset: 1 })
    expect([page.total, page.files.map(({ id }) => id)]).toEqual([2, [files[1]?.id]])
    expect((await admin.call(listVideoFiles, { courseId: 'no-such-course' })).status).toBe(404)
    await deleteAll(courseId)
  })

  it('previews the uploaded file at a signed URL', async () => {
    const courseId = await makeCourse(app.db)
    const videoFileId = await uploaded(courseId, 'x.mov')
    const { url, mimeType, expiresAt } = (await admin.call(previewVideoFile, { videoFileId })).body
    expect([mimeType, Date.parse(expiresAt) - app.clock.now().getTime()]).toEqual(['video/quicktime', 3_600_000])
    const file = await app.visitor().send({ method: 'GET', url })
    expect([file.status, file.headers['content-length']]).toEqual([200, String(clip.length)])
    expect((await admin.call(previewVideoFile, { videoFileId: crypto.randomUUID() })).status).toBe(404)
    await deleteAll(courseId)
  })

  it('retries a file only after a failure', async () => {
    const courseId = await makeCourse(app.db)
    const videoFileId = await uploaded(courseId)
    expect((await admin.call(retryVideoFile, { videoFileId })).body).toEqual({ error: 'conflict' })
    await set(videoFileId, { state: 'failed', failure: 'took_too_long', percent: 40 })
    app.jobs.waiting.length = 0
    const answers = await Promise.all([1, 2].map(() => admin.call(retryVideoFile, { videoFileId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.file).toMatchObject({ state: 'uploaded', failure: null })
    expect(app.jobs.waiting).toEqual([{ name: 'prepare-video', data: { videoFileId } }])
    expect((await admin.call(retryVideoFile, { videoFileId: crypto.randomUUID() })).status).toBe(404)
    await deleteAll(courseId)
  })
})

describe('deleteLastVideoFile', () => {
  it('deletes the file with its renditions and poster and nothing else', async () => {
    const courseId = await makeCourse(app.db)
    await uploaded(courseId)
    await uploaded(courseId)
    const [first, last] = (await list(courseId)).files
    if (!first || !last) throw new Error('There are no files')
    const renditions = `${courseId}/${last.id}`
    const belongings = [`${renditions}/master.m3u8`, `${renditions}/720p/0.ts`, `${courseId}/${last.id}.jpg`]
    for (const key of belongings) await app.storage.put('course-videos', key, { bytes: Buffer.from('x') })
    await set(last.id, {
      hlsPrefix: `${renditions}/`,
      hlsKey: Buffer.alloc(16),
      posterKey: `${courseId}/${last.id}.jpg`,
    })

    const wrong = await admin.call(deleteLastVideoFile, { courseId, storedName: first.storedName })
    expect([wrong.body.outcome, (await list(courseId)).total]).toEqual(['another_is_last', 2])

    const [one, two] = await Promise.all(
      [1, 2].map(() => admin.call(deleteLastVideoFile, { courseId, storedName: last.storedName })),
    )
    expect([one?.body.outcome, two?.body.outcome].sort()).toEqual(['another_is_last', 'deleted'])
    for (const key of [last.storedName, ...belongings]) expect([key, await exists(key)]).toEqual([key, false])
    expect(await exists(first.storedName)).toBe(true)
    const records = await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, last.id))
    expect(records.map(({ action, detail }) => [action, detail])).toContainEqual(['video_deleted', last.storedName])

    await deleteAll(courseId)
    const none = await admin.call(deleteLastVideoFile, { courseId, storedName: last.storedName })
    expect(none.body.outcome).toBe('no_files')
  })
})

describe('upload that replaces a file', () => {
  it('rejects a file of another course and keeps both files until the new one is ready', async () => {
    const courseId = await makeCourse(app.db)
    const other = await makeCourse(app.db)
    const old = await uploaded(courseId)
    expect((await create(admin, { courseId: other, size: 100, replaces: old })).body).toEqual({
      error: 'invalid_request',
      fields: ['replaces'],
    })
    const next = await uploaded(courseId, 'New.mp4', old)
    const [row] = await app.db.select().from(videoFiles).where(eq(videoFiles.id, next))
    expect([row?.replacesId, (await list(courseId)).total]).toEqual([old, 2])
    await deleteAll(courseId)
  })
})

describe('video quota', () => {
  it('counts stored and running uploads and answers 507 at the start of an upload', async () => {
    const courseId = await makeCourse(app.db)
    await uploaded(courseId)
    expect(await list(courseId)).toMatchObject({ used: clip.length, quota: quotaBytes })
    const url = await begin(admin, { courseId, size: 2 * clip.length })
    expect((await list(courseId)).used).toBe(3 * clip.length)
    const tooMuch = await create(admin, { courseId, size: 2 * clip.length + 1 })
    expect([tooMuch.status, tooMuch.body]).toEqual([507, { error: 'storage_full' }])

    // Concurrent uploads start only while the quota has room.
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(admin, { courseId, size: clip.length })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 507, 507, 507])

    const begun = [url, ...answers.flatMap(({ headers }) => (headers.location ? [String(headers.location)] : []))]
    for (const address of begun) await admin.send({ method: 'DELETE', url: address, headers: version })
    expect((await list(courseId)).used).toBe(clip.length)
    await deleteAll(courseId)
  })

  it('counts renditions without a stored size once', async () => {
    const courseId = await makeCourse(app.db)
    const [file, neighbour] = [await uploaded(courseId), await uploaded(courseId)]
    const hlsPrefix = `${courseId}/${file}/`
    await set(file, { state: 'ready', durationSeconds: 60, hlsPrefix, hlsKey: Buffer.alloc(16) })
    const parts = ['master.m3u8', ...Array.from({ length: 120 }, (_none, at) => `360p/segment-${at}.ts`)]
    for (const part of parts) await app.storage.put('course-videos', hlsPrefix + part, { bytes: Buffer.alloc(10) })
    await app.storage.put('course-videos', `${courseId}/${neighbour}/poster.jpg`, { bytes: Buffer.alloc(5) })
    await measureRenditions(app)
    await measureRenditions(app)
    expect((await list(courseId)).used).toBe(2 * clip.length + 1_210)
    await deleteAll(courseId)
    expect((await list(courseId)).used).toBe(0)
  })
})

describe('testConnection', () => {
  it('reports database and storage, and counts the questions', async () => {
    const { body } = await admin.call(testConnection, {})
    expect(body).toEqual({ database: 'ok', storage: 'ok', questionCount: 0, canTranscode: app.programs !== undefined })
  })
})
