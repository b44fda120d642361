import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import {
  answerDictation,
  beginDictation,
  findDictationCharacters,
  finishDictation,
  readDictation,
  readDictations,
  type DictationAnswer,
} from '@capyzen/contracts/dictation'
import { loadConfusableCharacters } from '#domains/content/strokes'
import { readLearner } from '#domains/insight/learning-events'
import { loadStarterCharacters } from '#domains/learning/characters'
import { readItemStates } from '#domains/learning/reviews'
import { begunDictation, dictated, savedList, writeWord } from '#test/fixtures/dictation'
import { decideAboutVoice } from '#test/fixtures/recordings'
import { drawnCharacter } from '#test/fixtures/strokes'
import { family } from '#test/fixtures/weekly-reports'
import { consentedMember } from '#test/fixtures/writing'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { forgetOldStrokes, forgetStrokes } from './strokes.ts'
import { dictationAnswers } from './tables.ts'
import { optionsOf } from './options.ts'

let app: TestApp

const listed = (character: string, pinyin: string, own: object = {}) => ({
  ...{ character, pinyin, grade: 2, lessonNumber: 3, canRead: true, canWrite: true, radical: null, meaning: 'm' },
  words: [] as { word: string; pinyin: string; meaning: string }[],
  ...own,
})

beforeAll(async () => {
  app = await startTestApp()
  await loadStarterCharacters(app.db, [
    listed('园', 'yuán', { words: [{ word: '公园', pinyin: 'gōng yuán', meaning: 'park' }] }),
    listed('朋', 'péng', { canWrite: false }),
    listed('一', 'yī', { grade: 1, lessonNumber: 1, canRead: false }),
  ])
  await loadConfusableCharacters(app.db, [
    { character: '园', confusedWith: '元', hint: { en: 'A wall around it.', zh: '外面有围墙。' } },
  ])
})
afterAll(() => app?.close())

const answer = (learner: Caller, sessionId: string, position: number, given: DictationAnswer) =>
  learner.call(answerDictation, { sessionId, position, answer: given })
const statesOf = async (userId: string) =>
  (await readItemStates(app.db, userId, 'character', app.clock.now()))
    .map(({ itemId, mode, state }) => `${itemId} ${mode} ${state}`)
    .toSorted()

describe('findDictationCharacters', () => {
  it.each([
    [{}, ['一', '园', '朋']],
    [{ grade: 2 }, ['园', '朋']],
    [{ grade: 2, lessonNumber: 4 }, []],
    [{ lessonNumber: 1 }, ['一']],
    [{ canWrite: 'true' }, ['一', '园']],
    [{ canWrite: 'false' }, ['朋']],
    [{ canRead: 'false' }, ['一']],
    [{ canRead: 'true', canWrite: 'false' }, ['朋']],
  ])('filters by %j alone', async (query, characters) => {
    const { body } = await (await app.premium()).call(findDictationCharacters, query)
    expect(body.characters.map(({ character }) => character)).toEqual(characters)
  })

  it('needs premium, and refuses other values', async () => {
    expect((await (await app.person()).call(findDictationCharacters, {})).status).toBe(403)
    for (const query of [{ grade: 7 }, { lessonNumber: 0 }, { canRead: 'yes' }])
      expect((await (await app.premium()).call(findDictationCharacters, query)).status).toBe(400)
  })
})

describe('beginDictation', () => {
  it('dictates a lesson: what is learned to be written, and the pinyin of the rest', async () => {
    const learner = await app.premium()
    const session = await begunDictation(learner, { kind: 'lesson', grade: 2, lessonNumber: 3 })
    expect(session.items).toMatchObject([
      { text: '园', mode: 'write', context: '公园的园', isWritable: true, result: null },
      { text: '朋', mode: 'pinyin', pinyin: null, context: null },
    ])
    const none = { kind: 'lesson', grade: 3, lessonNumber: 3 } as const
    expect((await learner.call(beginDictation, { source: none, paper: 'screen' })).body.session).toBeNull()
  })

  it('goes on with the open one on another device, also where two begin at once', async () => {
    const learner = await consentedMember(app)
    const source = { kind: 'list', listId: await savedList(learner) } as const
    const [one, two] = await Promise.all([begunDictation(learner, source), begunDictation(learner, source)])
    expect(two.id).toBe(one.id)
    await writeWord(learner, one.id, 0, '公园')
    const again = await begunDictation(learner, source, 'paper')
    expect(again).toMatchObject({ id: one.id, paper: 'screen', answered: 1 })
    const { body } = await learner.call(beginDictation, { source, paper: 'paper', restart: true })
    expect(body.session).toMatchObject({ paper: 'paper', answered: 0 })
    expect(body.session?.id).not.toBe(one.id)
    const overview = (await learner.call(readDictations, {})).body
    expect(overview.open.map(({ id }) => id)).toEqual([body.session?.id])
    expect(overview.finished).toMatchObject([{ id: one.id, answered: 1, right: 1 }])
  })

  it('stays as it was begun, whatever becomes of its list', async () => {
    const learner = await consentedMember(app)
    const listId = await savedList(learner)
    const session = await begunDictation(learner, { kind: 'list', listId })
    await savedList(learner, { listId, revision: 1, items: [dictated('学校')] })
    expect((await begunDictation(learner, { kind: 'list', listId })).items).toEqual(session.items)
  })

  it('opens what a teacher has set without premium, and nothing else', async () => {
    const student = await app.person()
    const teacher = await app.confirmedTeacher()
    const { body } = await teacher.call(createClass, { name: '2 Joy', level: 'P2' })
    await student.call(joinClass, { code: body.taughtClass.joinCode })
    const listId = await savedList(teacher, { classIds: [body.taughtClass.id] })
    expect(await begunDictation(student, { kind: 'list', listId })).toMatchObject({ words: 2 })
    const lesson = { kind: 'lesson', grade: 2, lessonNumber: 3 } as const
    const refused = await student.call(beginDictation, { source: lesson, paper: 'screen' })
    expect(refused.body).toMatchObject({ error: 'premium_required' })
    expect(
      (await (await app.premium()).call(beginDictation, { source: { kind: 'list', listId }, paper: 'screen' })).status,
    ).toBe(404)
  })

  it('dictates what is due in writing, without premium', async () => {
    const member = await app.premium()
    const session = await begunDictation(member, { kind: 'lesson', grade: 2, lessonNumber: 3 })
    await answer(member, session.id, 0, { kind: 'written', characters: [] })
    app.clock.advance(2 * 86_400)
    expect((await member.call(readDictations, {})).body.due).toBe(1)
    expect((await begunDictation(member, { kind: 'due' })).items).toMatchObject([{ text: '园', context: '公园的园' }])
    const idle = await app.person()
    expect((await idle.call(beginDictation, { source: { kind: 'due' }, paper: 'screen' })).body.session).toBeNull()
  })
})

describe('answerDictation', () => {
  it('compares what was written as a whole, and names what was written instead', async () => {
    const learner = await consentedMember(app)
    const listId = await savedList(learner, { items: [dictated('公园'), dictated('学校')] })
    const { id } = await begunDictation(learner, { kind: 'list', listId })
    const { body } = await writeWord(learner, id, 0, '公元')
    expect(body.item.result).toMatchObject({
      isRight: false,
      verdicts: [
        { character: '公', isRight: true, wrote: null },
        { character: '园', isRight: false, wrote: '元', hint: { zh: '外面有围墙。' } },
      ],
    })
    expect((await writeWord(learner, id, 1, '学校')).body).toMatchObject({
      ...{ isFinished: true, item: { result: { isRight: true } } },
    })
    expect(await statesOf(learner.id)).toEqual([
      '公 write learning',
      '园 write learning',
      '学 write learning',
      '校 write learning',
    ])
    const again = await begunDictation(learner, { kind: 'again', sessionId: id })
    expect(again).toMatchObject({ isAgain: true, title: 'Week 3', items: [{ text: '公园' }] })
  })

  it('takes a word for right whose strokes came in another order, and tells it', async () => {
    const learner = await consentedMember(app)
    const listId = await savedList(learner, { items: [dictated('园')] })
    const { id } = await begunDictation(learner, { kind: 'list', listId })
    const [one, two, ...rest] = await drawnCharacter('园')
    const { body } = await answer(learner, id, 0, { kind: 'written', characters: [[two!, one!, ...rest]] })
    expect(body.item.result).toMatchObject({
      isRight: true,
      verdicts: [{ isRight: true, faults: [{ kind: 'order' }] }],
    })
  })

  it('reads pinyin with tones, and tells what is wrong with each syllable', async () => {
    const learner = await consentedMember(app)
    const items = [dictated('公园', 'pinyin'), dictated('绿色', 'pinyin')]
    const { id } = await begunDictation(learner, { kind: 'list', listId: await savedList(learner, { items }) })
    const { body } = await answer(learner, id, 0, { kind: 'typed', pinyin: 'gong1 yuan' })
    expect(body.item).toMatchObject({
      pinyin: 'gōng yuán',
      result: {
        isRight: false,
        typed: 'gong1 yuan',
        verdicts: [{ pinyinFault: null }, { pinyinFault: 'tone_missing' }],
      },
    })
    expect((await answer(learner, id, 1, { kind: 'typed', pinyin: 'lv4se4' })).body.item.result?.isRight).toBe(true)
    expect(await statesOf(learner.id)).toEqual([
      '公 read learning',
      '园 read learning',
      '绿 read learning',
      '色 read learning',
    ])
  })

  it('lets a word be chosen among look-alikes', async () => {
    const learner = await consentedMember(app)
    const items = [dictated('公园', 'read'), dictated('学校', 'read')]
    const session = await begunDictation(learner, { kind: 'list', listId: await savedList(learner, { items }) })
    expect(session.items[0]?.options.toSorted()).toEqual(['公元', '公园', '学校'].toSorted())
    const { body } = await answer(learner, session.id, 0, { kind: 'chosen', text: '公元' })
    expect(body.item.result).toMatchObject({ isRight: false, verdicts: [{ isRight: true }, { isRight: false }] })
  })

  it('keeps the first answer, also of two at once, and counts it once', async () => {
    const learner = await consentedMember(app)
    const { id } = await begunDictation(learner, { kind: 'list', listId: await savedList(learner) })
    app.clock.advance(20)
    const both = await Promise.all([writeWord(learner, id, 0, '公园'), writeWord(learner, id, 0, '公园')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { xp } = await readLearner(app.db, learner.id)
    expect((await answer(learner, id, 0, { kind: 'written', characters: [] })).body.item.result?.isRight).toBe(true)
    expect((await readLearner(app.db, learner.id)).xp).toEqual(xp)
  })

  it('is marked by the learner on paper, and nowhere else', async () => {
    const learner = await consentedMember(app)
    const listId = await savedList(learner)
    const screen = await begunDictation(learner, { kind: 'list', listId })
    const marked = { kind: 'marked' as const, wrong: [1] }
    expect((await answer(learner, screen.id, 0, marked)).body).toMatchObject({ error: 'conflict' })
    const paper = await begunDictation(learner, { kind: 'list', listId }, 'paper')
    expect(paper.items[1]).toMatchObject({ mode: 'pinyin', pinyin: 'péng yǒu' })
    expect((await answer(learner, paper.id, 0, marked)).body.item.result).toMatchObject({
      ...{ isRight: false, isSelfJudged: true, verdicts: [{ isRight: true }, { isRight: false }] },
    })
    const unknown = [{ ...dictated('一'), text: '\u{2A6D6}', pinyin: 'yī' }]
    const rare = await begunDictation(learner, { kind: 'list', listId: await savedList(learner, { items: unknown }) })
    expect(rare.items[0]?.isWritable).toBe(false)
    expect((await answer(learner, rare.id, 0, { kind: 'written', characters: [] })).status).toBe(409)
    expect((await answer(learner, rare.id, 0, { kind: 'marked', wrong: [] })).body.isFinished).toBe(true)
  })

  it('refuses odd input, answers of another kind, and what comes after the end', async () => {
    const learner = await consentedMember(app)
    const { id } = await begunDictation(learner, { kind: 'list', listId: await savedList(learner) })
    const odd: object[] = [
      { kind: 'written', characters: [[[[5_000, 1]]]] },
      { kind: 'written', characters: [Array.from({ length: 65 }, () => [[1, 1]])] },
      { kind: 'typed', pinyin: 'a'.repeat(121) },
      { kind: 'spoken' },
    ]
    for (const given of odd) expect((await answer(learner, id, 0, given as never)).status).toBe(400)
    expect((await answer(learner, id, 0, { kind: 'typed', pinyin: 'gong1' })).status).toBe(409)
    expect((await answer(learner, id, 7, { kind: 'typed', pinyin: 'gong1' })).status).toBe(404)
    const { body } = await learner.call(finishDictation, { sessionId: id })
    expect(body.session.finishedAt).not.toBeNull()
    expect((await writeWord(learner, id, 0, '公园')).body).toMatchObject({ error: 'conflict' })
  })

  it('shows dictations of other people to nobody but the parent', async () => {
    const { parent, child, childId } = await family(app)
    const teacher = await app.confirmedTeacher()
    const { body } = await teacher.call(createClass, { name: '2 Joy', level: 'P2' })
    await child.call(joinClass, { code: body.taughtClass.joinCode })
    const listId = await savedList(teacher, { items: [dictated('园')], classIds: [body.taughtClass.id] })
    const { id } = await begunDictation(child, { kind: 'list', listId })
    await writeWord(child, id, 0, '元')
    const read = async (caller: Caller) => (await caller.call(readDictation, { sessionId: id })).status
    expect(await read(parent)).toBe(200)
    for (const other of [await app.person(), (await family(app)).parent, teacher]) {
      expect(await read(other)).toBe(404)
      expect((await writeWord(other, id, 0, '园')).status).toBe(404)
      expect((await other.call(finishDictation, { sessionId: id })).status).toBe(404)
    }
    expect((await writeWord(parent, id, 0, '园')).status).toBe(404)
    expect(childId).not.toBe('')
  })
})

describe('kept handwriting', () => {
  const keptOf = async (sessionId: string) =>
    (await app.db.select().from(dictationAnswers).where(eq(dictationAnswers.sessionId, sessionId)))[0]?.strokes ?? null

  it('is kept with the guardian’s switch alone, for 30 days', async () => {
    const learner = await consentedMember(app)
    const listId = await savedList(learner, { items: [dictated('园'), dictated('元')] })
    const without = await begunDictation(learner, { kind: 'list', listId })
    const { body } = await writeWord(learner, without.id, 0, '园')
    expect(body.item.result?.strokes).toEqual([await drawnCharacter('园')])
    expect(await keptOf(without.id)).toBeNull()
    await decideAboutVoice(app, learner.id)
    const { body: again } = await learner.call(beginDictation, {
      ...{ source: { kind: 'list', listId }, paper: 'screen', restart: true },
    })
    const id = again.session!.id
    await writeWord(learner, id, 0, '园')
    const read = await learner.call(readDictation, { sessionId: id })
    expect(read.body.session.items[0]?.result?.strokes).toEqual([await drawnCharacter('园')])
    app.clock.advance(29 * 86_400)
    await forgetOldStrokes(app)
    expect(await keptOf(id)).not.toBeNull()
    app.clock.advance(2 * 86_400)
    await forgetOldStrokes(app)
    expect(await keptOf(id)).toBeNull()
  })

  it('is forgotten when the switch is turned off', async () => {
    const learner = await app.premium()
    await decideAboutVoice(app, learner.id)
    const { id } = await begunDictation(learner, { kind: 'lesson', grade: 2, lessonNumber: 3 })
    await writeWord(learner, id, 0, '园')
    expect(await keptOf(id)).not.toBeNull()
    await app.db.transaction((tx) => forgetStrokes(tx, learner.id))
    expect(await keptOf(id)).toBeNull()
  })
})

describe('optionsOf', () => {
  const confusables = new Map([['园', ['元', '圆', '员']]])
  it('has the word itself, two look-alikes at most, and others of its length', () => {
    const options = optionsOf('公园', ['公园', '学校', '图书馆', '朋友'], { confusables, seed: '1' })
    expect(options).toHaveLength(4)
    expect(options).toContain('公园')
    expect(options).not.toContain('图书馆')
    expect(options).toEqual(optionsOf('公园', ['公园', '学校', '图书馆', '朋友'], { confusables, seed: '1' }))
  })
  it('is empty where there is nothing to choose', () => {
    expect(optionsOf('坚持', ['坚持'], { confusables: new Map(), seed: '1' })).toEqual([])
  })
})
