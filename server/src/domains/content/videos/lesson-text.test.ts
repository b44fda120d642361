import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeCaptions,
  changeChapters,
  getLessonText,
  listAuthored,
  maximumCaptionsLength,
} from '@capyzen/contracts/course-authoring'
import type { Language } from '@capyzen/contracts/bilingual'
import { getCourseVideo, getTranscript } from '@capyzen/contracts/videos'
import { videoFiles } from '#domains/content/videos'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { publishCourse, writeCaptions, writeChapters, writeCourse } from '#test/fixtures/course-authoring'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const newCourse = async () => (await writeCourse(admin)).id

async function shownCourse() {
  const { id: courseId } = await publishCourse(admin, await writeCourse(admin))
  const file = { courseId, fileKey: `${courseId}/a.mp4`, originalName: 'a.mp4', fileSize: 1 }
  await app.db.insert(videoFiles).values({ ...file, state: 'ready', durationSeconds: 60 })
  return courseId
}

const write = (courseId: string, content: string | null, language: Language = 'en') =>
  writeCaptions(admin, { courseId, language, content })

const saved = (content: string | null) => ({
  outcome: 'saved',
  captions: { content, version: expect.any(String) as string },
})

async function captionsOf(courseId: string) {
  const { en, zh } = (await admin.call(getLessonText, { courseId })).body.captions
  return { en: en.content, zh: zh.content }
}

const chaptersOf = async (courseId: string) => (await admin.call(getLessonText, { courseId })).body.chapters.chapters

const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`

describe('changeCaptions', () => {
  it('stores one file per language and deletes them separately', async () => {
    const courseId = await newCourse()
    expect(await write(courseId, cue('Hello'))).toEqual(saved(cue('Hello')))
    await write(courseId, cue('你好'), 'zh')
    expect(await captionsOf(courseId)).toEqual({ en: cue('Hello'), zh: cue('你好') })
    await write(courseId, null)
    expect(await captionsOf(courseId)).toEqual({ en: null, zh: cue('你好') })
    const row = (await admin.call(listAuthored, {})).body.courses.find(({ id }) => id === courseId)
    expect(row).toMatchObject({ captions: ['zh'], chapterCount: 0, hasVideo: false })
  })

  it('updates transcript and player at once', async () => {
    const courseId = await shownCourse()
    const visitor = app.visitor()
    const shown = async () => {
      const { transcript } = (await visitor.call(getTranscript, { courseId, language: 'en' })).body
      const url = (await visitor.call(getCourseVideo, { courseId })).body.video!.captions[0]!.url
      const file = await visitor.send({ method: 'GET', url })
      return [transcript?.lines[0]?.pieces.map(({ text }) => text).join(''), file.text]
    }
    await write(courseId, cue('Before'))
    expect(await shown()).toEqual(['Before', cue('Before')])
    await write(courseId, cue('After'))
    expect(await shown()).toEqual(['After', cue('After')])
    await write(courseId, cue('It&#39;s x<y and y>z'))
    expect(await shown()).toEqual(["It's x<y and y>z", cue("It's x&lt;y and y&gt;z")])
  })

  it.each([
    ['lines that end as on Windows', cue('a').replaceAll('\n', '\r\n')],
    ['lines that end as on old Macs', cue('a').replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${cue('a')}`],
    ['a title and metadata', `WEBVTT - Lesson 1\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:02.000\na`],
    [
      'notes and styles',
      'WEBVTT\n\nSTYLE\n::cue { color: lime }\n\nNOTE a -> b\n\nNOTE\nof two lines\n\n00:01.000 --> 00:02.000\na',
    ],
    ['cues with names and settings', 'WEBVTT\n\nintro\n00:01.000 --> 00:02.000 line:0 align:start\n<v Teacher>a</v>'],
    [
      'cues that overlap or do not follow in time',
      'WEBVTT\n\n00:05.000 --> 00:09.000\na\n\n00:01.000 --> 00:06.000\nb',
    ],
    ['hours', 'WEBVTT\n\n01:00:01.000 --> 100:00:02.000\na'],
    ['a cue without text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nb'],
    ['no cue yet', 'WEBVTT'],
  ])('accepts %s', async (_what, content) => {
    const courseId = await newCourse()
    expect(await write(courseId, content)).toEqual(saved(content))
    expect((await captionsOf(courseId)).en).toBe(content)
  })

  it.each([
    ['nothing', '', [1]],
    ['no head', '00:01.000 --> 00:02.000\na', [1]],
    ['a head that only begins so', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na', [1]],
    ['a head on another line', '\nWEBVTT\n\n00:01.000 --> 00:02.000\na', [1]],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\na', [3]],
    ['an end at its beginning', 'WEBVTT\n\n00:02.000 --> 00:02.000\na', [3]],
    ['text without times', 'WEBVTT\n\na\n\n00:02.000 --> 00:03.000\nb', [3]],
    ['a name without times', 'WEBVTT\n\n7\na\nb', [3]],
    ['times of subtitles', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\na', [3]],
    ['times cut short', 'WEBVTT\n\n0:1.0 --> 00:02.000\na', [3]],
    ['minutes that are none', 'WEBVTT\n\n00:75.000 --> 02:00.000\na', [3]],
    ['half an arrow', 'WEBVTT\n\n00:01.000 -> 00:02.000\na', [3]],
    ['a cue without an empty line before it', 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb', [5]],
    ['a cue in a note', 'WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\na', [4]],
    ['several slips', 'WEBVTT\r\n\r\na\r\n\r\n00:09.000 --> 00:01.000\r\nb\r\n\r\nc', [3, 5, 8]],
  ])('rejects %s and names the lines', async (_what, content, lines) => {
    const courseId = await newCourse()
    await write(courseId, cue('as it was'))
    expect(await write(courseId, content)).toEqual({ outcome: 'broken', lines })
    expect((await captionsOf(courseId)).en).toBe(cue('as it was'))
  })

  it('returns fifty broken lines at most, and rejects files that are too long', async () => {
    const courseId = await newCourse()
    const body = await write(courseId, `WEBVTT\n\n${'a\n\n'.repeat(90)}`)
    expect(body).toMatchObject({ outcome: 'broken', lines: Array.from({ length: 50 }, (_none, at) => 3 + 2 * at) })
    const tooLong = `WEBVTT\n${'a'.repeat(maximumCaptionsLength)}`
    const { version } = (await admin.call(getLessonText, { courseId })).body.captions.en
    const answer = await admin.call(changeCaptions, { courseId, language: 'en', version, content: tooLong })
    expect(answer.status).toBe(400)
  })

  it('answers not found for unknown courses and languages', async () => {
    const change = { language: 'en', version: 'any', content: cue('a') } as const
    const missing = await admin.call(changeCaptions, { courseId: 'nowhere', ...change })
    expect(missing.status).toBe(404)
    const url = `/api/administration/courses/${await newCourse()}/captions/fr`
    expect((await admin.send({ method: 'PUT', url, payload: { version: 'any', content: null } })).status).toBe(404)
    expect((await admin.call(getLessonText, { courseId: 'nowhere' })).status).toBe(404)
  })
})

describe('changeChapters', () => {
  const chapter = (startSeconds: number, name = 'Part') => ({ startSeconds, title: { en: name, zh: '部分' } })

  it('sorts chapters by time, updates the player and replaces all of them', async () => {
    const courseId = await shownCourse()
    const { body } = await writeChapters(admin, courseId, [chapter(90.5), chapter(0), chapter(7)])
    expect(body.chapters).toEqual([chapter(0), chapter(7), chapter(90.5)])
    expect(await chaptersOf(courseId)).toEqual(body.chapters)
    expect((await app.visitor().call(getCourseVideo, { courseId })).body.video?.chapters).toEqual(body.chapters)
    await writeChapters(admin, courseId, [chapter(3)])
    const row = (await admin.call(listAuthored, {})).body.courses.find(({ id }) => id === courseId)
    expect(row?.chapterCount).toBe(1)
  })

  it.each([
    ['two at the same second', [chapter(5), chapter(5)]],
    ['two within one second', [chapter(5.2), chapter(5.8)]],
    ['one before the beginning', [chapter(-1)]],
    ['one after a day', [chapter(86_401)]],
    ['one without a name', [chapter(1, ' ')]],
    ['more than sixty', Array.from({ length: 61 }, (_none, at) => chapter(at))],
  ])('rejects %s and keeps the current chapters', async (_what, chapters) => {
    const courseId = await newCourse()
    await writeChapters(admin, courseId, [chapter(9)])
    const answer = await writeChapters(admin, courseId, chapters)
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
    expect(await chaptersOf(courseId)).toEqual([chapter(9)])
  })
})

describe('version conflicts of captions and chapters', () => {
  const names = ['A', 'B', 'C', 'D']
  const outcomes = (answers: { body: { outcome: string } }[]) => answers.map(({ body }) => body.outcome).toSorted()
  const oneWins = ['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile', 'saved']

  it('saves one of two concurrent captions and returns it to the other author', async () => {
    const courseId = await newCourse()
    await write(courseId, cue('Before'))
    const { version } = (await admin.call(getLessonText, { courseId })).body.captions.en
    const answers = await Promise.all(
      names.map((name) => admin.call(changeCaptions, { courseId, language: 'en', version, content: cue(name) })),
    )
    expect(outcomes(answers)).toEqual(oneWins)
    const { en } = (await admin.call(getLessonText, { courseId })).body.captions
    for (const { body } of answers) expect(body).toMatchObject({ captions: en })
    const again = { courseId, language: 'en', version: en.version, content: cue('After all') } as const
    expect((await admin.call(changeCaptions, again)).body).toEqual(saved(cue('After all')))
  })

  it('saves one of two concurrent chapter lists and returns it to the other author', async () => {
    const courseId = await newCourse()
    const { version } = (await admin.call(getLessonText, { courseId })).body.chapters
    const chaptersBy = (name: string, at: number) => [
      { startSeconds: 10 * at, title: { en: name, zh: '部分' } },
      { startSeconds: 10 * at + 5, title: { en: name, zh: '部分' } },
    ]
    const answers = await Promise.all(
      names.map((name, at) => admin.call(changeChapters, { courseId, version, chapters: chaptersBy(name, at) })),
    )
    expect(outcomes(answers)).toEqual(oneWins)
    const { chapters } = (await admin.call(getLessonText, { courseId })).body
    expect(chapters.chapters).toHaveLength(2)
    expect(new Set(chapters.chapters.map(({ title }) => title.en)).size).toBe(1)
    for (const { body } of answers) expect(body).toMatchObject(chapters)
  })

  it('reports no conflict when both authors save the same or a request is repeated', async () => {
    const courseId = await newCourse()
    const read = (await admin.call(getLessonText, { courseId })).body
    const captions = { courseId, language: 'en', version: read.captions.en.version, content: cue('Same') } as const
    const [first, second] = [await admin.call(changeCaptions, captions), await admin.call(changeCaptions, captions)]
    expect([first.body, second.body]).toEqual([saved(cue('Same')), first.body])
    const parts = [30.5, 7].map((startSeconds) => ({ startSeconds, title: { en: 'Part', zh: '部分' } }))
    const chapters = { courseId, version: read.chapters.version, chapters: parts }
    const [one, other] = [await admin.call(changeChapters, chapters), await admin.call(changeChapters, chapters)]
    expect(one.body.outcome).toBe('saved')
    expect(other.body).toEqual(one.body)
  })

  it('keeps deleted captions deleted', async () => {
    const courseId = await newCourse()
    await write(courseId, cue('Before'))
    const { version } = (await admin.call(getLessonText, { courseId })).body.captions.en
    await write(courseId, null)
    const late = { courseId, language: 'en', version, content: cue('Mine') } as const
    expect((await admin.call(changeCaptions, late)).body).toMatchObject({
      outcome: 'changed_meanwhile',
      captions: { content: null },
    })
    expect((await captionsOf(courseId)).en).toBe(null)
  })
})
