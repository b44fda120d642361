import { getTranscript } from '@capyzen/contracts/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { makeCourse } from '#test/fixtures/courses'
import { videoCaptions, videoFiles } from './tables.ts'

let app: TestApp
let free: string
let locked: string

beforeAll(async () => {
  app = await startTestApp()
  free = await makeCourse(app.db)
  locked = await makeCourse(app.db, { requiresAccessCode: true })
  for (const courseId of [free, locked]) {
    await app.db.insert(videoFiles).values({
      courseId,
      fileKey: `${courseId}/a.mp4`,
      originalName: 'a.mp4',
      fileSize: 1,
      state: 'ready',
      durationSeconds: 60,
    })
    await app.db.insert(videoCaptions).values({
      courseId,
      language: 'zh',
      content: 'WEBVTT\n\n00:01.000 --> 00:03.000\n妈妈在银行\n行走，长大了 18 岁。\n',
    })
  }
  await app.db.insert(videoCaptions).values({
    courseId: free,
    language: 'en',
    content: 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Teacher>It doesn’t\nmelt at 5 °C!\n',
  })
})
afterAll(() => app?.close())

describe('getTranscript', () => {
  it('returns captions as words with the pinyin of their context', async () => {
    const { status, body } = await app.visitor().call(getTranscript, { courseId: free, language: 'zh' })
    expect(status).toBe(200)
    const [line] = body.transcript?.lines ?? []
    expect(line).toMatchObject({ startSeconds: 1, endSeconds: 3 })
    expect(line?.pieces.map(({ text }) => text).join('')).toBe('妈妈在银行行走，长大了 18 岁。')
    const words = line?.pieces.filter(({ isWord }) => isWord).map(({ text, pinyin }) => [text, pinyin])
    expect(words).toEqual(
      expect.arrayContaining([
        ['银行', 'yínháng'],
        ['行走', 'xíngzǒu'],
        ['长大', 'zhǎngdà'],
        ['岁', 'suì'],
      ]),
    )
    expect(words?.every(([text]) => !/[，。 \d]/.test(String(text)))).toBe(true)
  })

  it('keeps English words whole, without tags, numbers and punctuation', async () => {
    const { body } = await app.visitor().call(getTranscript, { courseId: free, language: 'en' })
    const pieces = body.transcript?.lines[0]?.pieces ?? []
    expect(pieces.map(({ text }) => text).join('')).toBe('It doesn’t melt at 5 °C!')
    expect(pieces.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual(['It', 'doesn’t', 'melt', 'at', 'C'])
  })

  describe('with the dictionary loaded', () => {
    const wordsOf = async (language: 'en' | 'zh', courseId: string) => {
      const { body } = await app.visitor().call(getTranscript, { courseId, language })
      return body.transcript?.lines[0]?.pieces.map(({ text, isWord, pinyin }) => (isWord ? [text, pinyin] : text))
    }

    it('leaves words without an entry as text, and splits Chinese ones into the longest with an entry', async () => {
      const courseId = await makeCourse(app.db)
      const captions = { zh: '参加会考，得了四十分，绝不放弃。', en: 'The PSLE melted it.' }
      for (const language of ['zh', 'en'] as const)
        await app.db.insert(videoCaptions).values({
          ...{ courseId, language },
          content: `WEBVTT\n\n00:01.000 --> 00:03.000\n${captions[language]}\n`,
        })
      await app.db.insert(videoFiles).values({
        ...{ courseId, fileKey: `${courseId}/a.mp4`, originalName: 'a.mp4', fileSize: 1 },
        ...{ state: 'ready', durationSeconds: 60 },
      })
      // Before the dictionary is there, every word may be tapped.
      expect(await wordsOf('en', courseId)).toContainEqual(['PSLE', null])
      await app.pool.query(`insert into dictionary_entries (language, headword, position, reading, meaning) values
        ('zh', '会考', 0, 'huì kǎo', 'exam'), ('zh', '四十', 0, 'sì shí', 'forty'), ('zh', '分', 0, 'fēn', 'mark'),
        ('zh', '放弃', 0, 'fàng qì', 'to give up'), ('zh', '绝', 0, 'jué', 'by no means'), ('zh', '不', 0, 'bù', 'not'),
        ('en', 'melt', 0, null, 'to get soft')`)
      await app.pool.query(`insert into loaded_content (name, loaded_at) values ('dictionary', now())`)
      expect(await wordsOf('zh', courseId)).toEqual([
        '参加',
        ['会考', 'huìkǎo'],
        '，得了',
        ['四十', 'sìshí'],
        ['分', 'fēn'],
        '，',
        ['绝', 'jué'],
        ['不', 'bú'],
        ['放弃', 'fàngqì'],
        '。',
      ])
      expect(await wordsOf('en', courseId)).toEqual(['The PSLE ', ['melted', null], ' it.'])
    })
  })

  it('returns null without captions in that language', async () => {
    const owner = await app.administrator()
    const { status, body } = await owner.call(getTranscript, { courseId: locked, language: 'en' })
    expect([status, body.transcript]).toEqual([200, null])
  })

  it('answers 403 without access', async () => {
    const answer = await app.visitor().call(getTranscript, { courseId: locked, language: 'zh' })
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
    expect(answer.text).not.toContain('银行')
  })

  it('answers 404 for another language', async () => {
    const answer = await app.visitor().send({ method: 'GET', url: `/api/courses/${free}/transcripts/fr` })
    expect(answer.status).toBe(404)
  })
})
