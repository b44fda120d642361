import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '@capyzen/contracts/account'
import {
  addWritingPicture,
  deleteWritingSession,
  getWritingSession,
  getWritingVersion,
  largestWritingPicture,
  listWritingSessions,
  mostWritingSessions,
  saveDraft,
  submitDraft,
} from '@capyzen/contracts/writing'
import { addPictureOf, beginWriting, decideConsent, drawnPicture } from '#test/fixtures/writing'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { keepQuestion } from './inspiration.ts'
import { writingPersonalData } from './personal-data.ts'
import { sweepPictures } from './pictures.ts'
import { writingPictures, writingSessions } from './tables.ts'

let app: TestApp
type Student = Awaited<ReturnType<TestApp['person']>>
let student: Student

beforeAll(async () => {
  app = await startTestApp()
  student = await newStudent()
})
afterAll(() => app?.close())

async function newStudent(): Promise<Student> {
  const made = await app.person()
  await decideConsent(app, made.id)
  return made
}

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const read = async (sessionId: string, as: Caller = student) =>
  (await as.call(getWritingSession, { sessionId })).body.session
const save = (sessionId: string, text: string, revision: number, window: string = randomUUID(), as: Caller = student) =>
  as.call(saveDraft, { sessionId, text, revision, window })
const hand = (sessionId: string, text: string, name: string | null = null, as: Caller = student) =>
  as.call(submitDraft, { sessionId, text, revision: 0, window: randomUUID(), name })
const tenWords = 'The rain fell and my little dog ran back home.'
const filesOf = async () => (await app.storage.list('writing-images')).files.map(({ key }) => key)

describe('addWritingPicture', () => {
  it('stores a JPEG without metadata, at most 1,600 pixels a side, behind a signed address', async () => {
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#7a9' } })
      .withExif({ IFD0: { Make: 'Spring camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { body } = await student.call(addWritingPicture, { base64: photo.toString('base64') })
    const { http } = app
    const stored = await http.inject({ url: body.url })
    const head = await sharp(stored.rawPayload).metadata()
    expect(head).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 })
    expect(head.exif).toBeUndefined()
    expect((await http.inject({ url: body.url.split('?')[0]! })).statusCode).toBe(403)
  })

  it('takes nothing but whole pictures of at most 5 MB', async () => {
    const errorFor = async (bytes: Buffer) =>
      errorOf(await student.call(addWritingPicture, { base64: bytes.toString('base64') }))
    const jpeg = await drawnPicture('jpeg')
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a'), jpeg.subarray(0, 100)])
      expect(await errorFor(bytes)).toEqual([415, 'unsupported_media_type'])
    const padded = Buffer.concat([jpeg, Buffer.alloc(largestWritingPicture - jpeg.length)])
    expect((await errorFor(padded))[0]).toBe(200)
    const tooLarge = Buffer.concat([padded, Buffer.alloc(1)])
    expect(await errorFor(tooLarge)).toEqual([413, 'body_too_large'])
  })

  it('asks for a guardian’s consent, and for no more than 40 a day', async () => {
    const other = await app.person()
    const base64 = (await drawnPicture()).toString('base64')
    expect(errorOf(await other.call(addWritingPicture, { base64 }))).toEqual([403, 'consent_required'])
    await decideConsent(app, other.id)
    const before = (await filesOf()).length
    const at = app.clock.now()
    await app.db
      .insert(writingPictures)
      .values(
        Array.from({ length: 38 }, () => ({ ownerId: other.id, fileKey: 'x.jpg', width: 1, height: 1, addedAt: at })),
      )
    const sent = await Promise.all(Array.from({ length: 6 }, () => other.call(addWritingPicture, { base64 })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(sent.filter(({ body }) => body.error === 'limit_reached')).toHaveLength(4)
    expect((await filesOf()).length).toBe(before + 2)
  })
})

describe('createWritingSession', () => {
  it('begins a practice, once for each picture', async () => {
    const pictureId = await addPictureOf(student)
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginWriting(student, { pictureId })))
    expect(new Set(begun).size).toBe(1)
    const session = await read(begun[0]!)
    expect(session).toMatchObject({
      ...{ title: 'A rainy day', wordLimit: 600, wordRange: { least: 300, most: 400 }, requirements: 'Use speech.' },
      ...{ draft: { text: '', revision: 0, savedAt: null }, versions: [], inspirationPoints: 0 },
      hasTeacher: false,
      picture: { width: 60, height: 40 },
    })
    expect((await app.http.inject({ url: session.picture.url })).statusCode).toBe(200)
    const source = writingPersonalData.find(({ kind }) => kind === 'writing-pictures')
    const files = (await source?.files?.(app.db, student.id)) ?? []
    const own = files.find(({ name }) => name === `${pictureId}.jpg`)!
    expect((await app.storage.info(own.bucket, own.key)).mimeType).toBe('image/jpeg')
  })

  it('takes any positive word limit, also above the advised 1,750', async () => {
    expect(await read(await beginWriting(student, { wordLimit: 2_000 }))).toMatchObject({
      wordLimit: 2_000,
      wordRange: { least: 1_600, most: 2_000 },
    })
    const input = { wordLimit: 0 }
    await expect(beginWriting(student, input)).rejects.toThrow('invalid_request')
    await expect(beginWriting(student, { title: '\u200b ' })).rejects.toThrow('invalid_request')
  })

  it('knows no picture of others, and asks for consent', async () => {
    const other = await newStudent()
    const pictureId = await addPictureOf(other)
    await expect(beginWriting(student, { pictureId })).rejects.toThrow('not_found')
    await decideConsent(app, other.id, false)
    await expect(beginWriting(other, { pictureId })).rejects.toThrow('consent_required')
  })

  it('ends at a hundred practices', async () => {
    const other = await newStudent()
    const pictureIds = await Promise.all(Array.from({ length: 3 }, () => addPictureOf(other)))
    const [first = '', ...rest] = pictureIds
    const sessionId = await beginWriting(other, { pictureId: first })
    const [row] = await app.db.select().from(writingSessions).where(eq(writingSessions.id, sessionId))
    const pictures = Array.from({ length: mostWritingSessions - 2 }, () => ({
      ...{ id: randomUUID(), ownerId: other.id, fileKey: 'x.jpg', width: 1, height: 1 },
      addedAt: new Date(0),
    }))
    await app.db.insert(writingPictures).values(pictures)
    await app.db
      .insert(writingSessions)
      .values(pictures.map(({ id }) => ({ ...row!, id: randomUUID(), pictureId: id })))
    const begun = await Promise.allSettled(rest.map((pictureId) => beginWriting(other, { pictureId })))
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await other.call(listWritingSessions, {})).body.sessions).toHaveLength(mostWritingSessions)
  })
})

describe('saveDraft', () => {
  it('keeps the draft and counts its revisions and words', async () => {
    const sessionId = await beginWriting(student, { language: 'zh' })
    const window = randomUUID()
    const first = await save(sessionId, '　　下雨了。\n', 0, window)
    expect(first.body).toMatchObject({ outcome: 'saved', draft: { revision: 1 }, inspirationPoints: 0 })
    expect((await save(sessionId, '　　下雨了。\n', 1, window)).body.draft.revision).toBe(1)
    expect((await read(sessionId)).draft.text).toBe('　　下雨了。\n')
    const { sessions } = (await student.call(listWritingSessions, {})).body
    expect(sessions[0]).toMatchObject({ id: sessionId, words: 4, submissions: 0 })
  })

  it('lets the later of two windows win, and keeps what it replaced', async () => {
    const sessionId = await beginWriting(student)
    const [one, two] = [randomUUID(), randomUUID()]
    await save(sessionId, 'From one window.', 0, one)
    const over = await save(sessionId, 'From two.', 0, two)
    expect(over.body.outcome).toBe('saved_over')
    // Knows the newest revision, so that nothing is replaced unseen.
    expect((await save(sessionId, 'From one, again.', over.body.draft.revision, one)).body.outcome).toBe('saved')
    const { draft, versions } = await read(sessionId)
    expect(draft.text).toBe('From one, again.')
    expect(versions).toMatchObject([{ kind: 'kept', number: 1, words: 3, marks: null }])
    const { body } = await student.call(getWritingVersion, { sessionId, versionId: versions[0]!.id })
    expect(body.version).toMatchObject({ text: 'From one window.', feedback: null, teacher: null })
  })

  it('keeps no version of a window’s own saves whose answers were lost, nor of text that goes on', async () => {
    const sessionId = await beginWriting(student)
    const window = randomUUID()
    await save(sessionId, 'One two.', 0, window)
    expect((await save(sessionId, 'One.', 0, window)).body.outcome).toBe('saved')
    expect((await save(sessionId, 'One. And more.', 0)).body.outcome).toBe('saved')
    expect((await read(sessionId)).versions).toEqual([])
  })

  it('loses nothing in 20 saves at once', async () => {
    const sessionId = await beginWriting(student)
    const texts = Array.from({ length: 20 }, (_, nth) => `${nth}. My own beginning of the story.`)
    const answers = await Promise.all(texts.map((text) => save(sessionId, text, 0)))
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const { draft, versions } = await read(sessionId)
    const kept = await Promise.all(
      versions.map(({ id }) => student.call(getWritingVersion, { sessionId, versionId: id })),
    )
    expect([draft.text, ...kept.map(({ body }) => body.version.text)].toSorted()).toEqual(texts.toSorted())
    expect(draft.revision).toBe(20)
  })

  it('refuses more than 10,000 characters, and writing without consent', async () => {
    const other = await newStudent()
    const sessionId = await beginWriting(other)
    expect((await save(sessionId, 'x'.repeat(10_000), 0, undefined, other)).status).toBe(200)
    expect(errorOf(await save(sessionId, 'x'.repeat(10_001), 1, undefined, other))).toEqual([400, 'invalid_request'])
    await decideConsent(app, other.id, false)
    expect(errorOf(await save(sessionId, 'y', 1, undefined, other))).toEqual([403, 'consent_required'])
    expect(errorOf(await hand(sessionId, tenWords, null, other))).toEqual([403, 'consent_required'])
    expect((await read(sessionId, other)).draft.text).toHaveLength(10_000)
  })

  it('earns one inspiration point when a draft acts on the coach’s last question', async () => {
    const sessionId = await beginWriting(student)
    const draft = 'It rained.\n\nMy dog ran home.'
    await save(sessionId, draft, 0)
    const start = draft.indexOf('dog')
    await app.db.transaction((tx) =>
      keepQuestion(tx, {
        ...{ sessionId, question: 'What did it look like?', span: { start, end: start + 3 }, draft },
        now: app.clock.now(),
      }),
    )
    const pointsAfter = async (text: string) =>
      (await save(sessionId, text, (await read(sessionId)).draft.revision)).body.inspirationPoints
    expect(await pointsAfter('It rained heavily on every tree.\n\nMy dog ran home.')).toBe(0)
    expect(await pointsAfter('It rained.\n\nMy dog, wet and muddy, ran home, whining.')).toBe(1)
    expect(await pointsAfter('It rained.\n\nMy clever brown puppy, wet and muddy, ran home, whining.')).toBe(1)
    expect((await read(sessionId)).inspirationPoints).toBe(1)
  })
})

describe('submitDraft', () => {
  it('stores a named version with provisional feedback, and the same text once', async () => {
    const sessionId = await beginWriting(student)
    const text = `${tenWords}\n\nWe were happy.`
    const submitted = await Promise.all(Array.from({ length: 4 }, () => hand(sessionId, text, 'First try')))
    const versions = submitted.map(({ body }) => (body.outcome === 'submitted' ? body.version : undefined))
    expect(new Set(versions.map((version) => version?.id)).size).toBe(1)
    expect(versions[0]).toMatchObject({
      number: 1,
      kind: 'submitted',
      name: 'First try',
      words: 13,
      text,
      teacher: null,
    })
    const { feedback, marks } = versions[0]!
    expect(marks).toEqual({ total: feedback!.content + feedback!.language, isProvisional: true })
    expect(feedback!.criteria).toHaveLength(8)
    app.clock.advance(60)
    await hand(sessionId, `${text} It was late.`)
    const session = await read(sessionId)
    expect(session.draft.text).toBe(`${text} It was late.`)
    expect(session.versions.map(({ number, name }) => [number, name])).toEqual([
      [2, null],
      [1, 'First try'],
    ])
  })

  it.each([
    ['en', 'one two three four five six seven eight nine', tenWords],
    ['zh', '今天下了一场大雨。', '今天下了一场大大雨。'],
  ] as const)('needs ten words in %s', async (language, tooShort, enough) => {
    const sessionId = await beginWriting(student, { language })
    expect((await hand(sessionId, tooShort)).body).toEqual({ outcome: 'too_few_words' })
    expect((await hand(sessionId, enough)).body.outcome).toBe('submitted')
  })

  it('writes nothing of a composition to the log', async () => {
    const sessionId = await beginWriting(student, { title: 'Purple umbrellas', requirements: 'Purple shoes' })
    await save(sessionId, 'Purple rain.', 0)
    await hand(sessionId, `Purple. ${tenWords}`, 'Purple name')
    expect(app.log.filter((line) => /purple/i.test(line))).toEqual([])
  })
})

describe('practices of others', () => {
  it('answer as unknown ones', async () => {
    const other = await newStudent()
    const sessionId = await beginWriting(other)
    const { body } = await hand(sessionId, tenWords, null, other)
    const versionId = body.outcome === 'submitted' ? body.version.id : ''
    const ownId = await beginWriting(student)
    const admin = await app.administrator()
    for (const stranger of [student, admin]) {
      for (const id of [sessionId, randomUUID()]) {
        await decideConsent(app, admin.id)
        for (const answer of [
          await stranger.call(getWritingSession, { sessionId: id }),
          await stranger.call(deleteWritingSession, { sessionId: id }),
          await save(id, 'Mine now.', 0, undefined, stranger),
          await hand(id, tenWords, null, stranger),
          await stranger.call(getWritingVersion, { sessionId: id, versionId }),
        ])
          expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }])
      }
    }
    expect((await student.call(getWritingVersion, { sessionId: ownId, versionId })).status).toBe(404)
    expect((await read(sessionId, other)).draft.text).toBe(tenWords)
  })
})

describe('what is deleted and exported', () => {
  it('deletes a practice at once and its picture with the next sweep', async () => {
    const before = await filesOf()
    const sessionId = await beginWriting(student)
    expect((await student.call(deleteWritingSession, { sessionId })).body).toEqual({ outcome: 'deleted' })
    expect((await student.call(deleteWritingSession, { sessionId })).status).toBe(404)
    await sweepPictures(app)
    expect((await filesOf()).toSorted()).toEqual(before.toSorted())
  })

  it('deletes pictures that no practice took within a day, and none before', async () => {
    const before = await filesOf()
    await addPictureOf(student)
    await sweepPictures(app)
    expect(await filesOf()).toHaveLength(before.length + 1)
    app.clock.advance(86_401)
    await sweepPictures(app)
    // Those of the tests before are a day old too.
    const taken = await app.db.select().from(writingPictures)
    expect((await filesOf()).every((key) => taken.some(({ fileKey }) => fileKey === key))).toBe(true)
    const used = await app.db.select({ id: writingSessions.pictureId }).from(writingSessions)
    expect(taken.map(({ id }) => id).toSorted()).toEqual(used.map(({ id }) => id).toSorted())
  })

  it('exports all of a person’s writing, and deletes it with the account', async () => {
    const leaving = await app.person()
    await decideConsent(app, leaving.id)
    const sessionId = await beginWriting(leaving)
    await hand(sessionId, tenWords, null, leaving)
    const [key] = await app.db.select().from(writingPictures).where(eq(writingPictures.ownerId, leaving.id))
    const records = await Promise.all(writingPersonalData.map((source) => source.read(app.db, leaving.id)))
    expect(records.map((rows) => rows.length)).toEqual([1, 1, 1, 0])
    expect(records[2]).toMatchObject([{ sessionId, text: tenWords, number: 1 }])
    expect((await leaving.call(deleteAccount, { reauthentication: { password: leaving.password } })).status).toBe(200)
    expect(await app.db.select().from(writingSessions).where(eq(writingSessions.id, sessionId))).toEqual([])
    await sweepPictures(app)
    expect(await filesOf()).not.toContain(key!.fileKey)
  })
})
