import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@capyzen/contracts/words'
import { keepOwnWords } from '#domains/content/dictionary'
import { loadWords } from '#test/fixtures/words'
import { consentedMember, decideConsent } from '#test/fixtures/writing'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadWords(app)
  await keepOwnWords(app.db, 'run | verb | to move fast on foot | 跑\nnest | noun | a bird’s home | 鸟巢')
})
afterAll(() => app?.close())

const newList = (overrides: object = {}) => ({
  ...{ listId: randomUUID(), language: 'en' as const, title: 'Spelling on Friday' },
  ...{ words: [{ word: 'nest', definition: 'a bird’s home' }, { word: 'run' }], ...overrides },
})

describe('readWordDecks', () => {
  it('has the words of a level by topic, and three for today that are others tomorrow', async () => {
    const student = await app.premium()
    const { body } = await student.call(contract.readWordDecks, { language: 'en', level: 'P3' })
    expect(body.topics.map(({ topic, words }) => [topic, words.length])).toEqual([
      ['in nature', 4],
      ['good manners', 3],
    ])
    expect(body.topics[0]?.words[0]).toMatchObject({ word: 'river', state: 'new', isKept: false, pinyin: null })
    expect(body.today).toHaveLength(3)
    app.clock.advance(86_400)
    const tomorrow = (await student.call(contract.readWordDecks, { language: 'en', level: 'P3' })).body
    expect(tomorrow.today.map(({ word }) => word)).not.toEqual(body.today.map(({ word }) => word))
  })

  it('is for premium members; teachers may look', async () => {
    const deck = { language: 'zh', level: 'P1' } as const
    expect((await (await app.person()).call(contract.readWordDecks, deck)).body.error).toBe('premium_required')
    expect((await app.visitor().call(contract.readWordDecks, deck)).status).toBe(401)
    expect((await (await app.confirmedTeacher()).call(contract.readWordDecks, deck)).body.today).toHaveLength(3)
  })
})

describe('word lists', () => {
  it('are stored once whatever is repeated, each word once', async () => {
    const student = await consentedMember(app)
    const list = newList({ words: [{ word: 'Nest' }, { word: 'nest' }, { word: 'run' }] })
    for (let sent = 0; sent < 2; sent += 1)
      expect((await student.call(contract.createWordList, list)).body.words).toBe(2)
    const { lists } = (await student.call(contract.readWordLists, {})).body
    expect(lists).toEqual([
      { id: list.listId, language: 'en', title: list.title, isKept: false, words: 2, known: 0, due: 0 },
    ])
    const { cards } = (await student.call(contract.readWordList, { listId: list.listId })).body.list
    expect(cards.map(({ word }) => word)).toEqual(['Nest', 'run'])
  })

  it('are changed by who has read them, and lose nothing of another device', async () => {
    const student = await consentedMember(app)
    const list = newList()
    await student.call(contract.createWordList, list)
    const read = (await student.call(contract.readWordList, { listId: list.listId })).body.list
    app.clock.advance(1)
    const change = { ...list, title: 'Saturday', words: [{ word: 'pond' }], changedAt: read.changedAt }
    expect((await student.call(contract.changeWordList, change)).body.words).toBe(1)
    expect((await student.call(contract.changeWordList, change)).body.error).toBe('conflict')
    const strange = { ...change, ownerId: randomUUID() }
    expect((await student.call(contract.changeWordList, strange)).body.fields).toEqual(['ownerId'])
    const after = (await student.call(contract.readWordList, { listId: list.listId })).body.list
    expect(after).toMatchObject({ title: 'Saturday', cards: [{ word: 'pond' }] })
  })

  it('are nobody else’s to read, change, play or delete', async () => {
    const [student, other] = [await consentedMember(app), await consentedMember(app)]
    const list = newList()
    await student.call(contract.createWordList, list)
    const { listId } = list
    const changedAt = new Date().toISOString()
    expect((await other.call(contract.readWordList, { listId })).status).toBe(404)
    expect((await other.call(contract.changeWordList, { ...list, changedAt })).status).toBe(404)
    expect((await other.call(contract.createWordList, list)).status).toBe(409)
    expect((await other.call(contract.deleteWordList, { listId })).status).toBe(404)
    const source = { kind: 'list', listId } as const
    expect((await other.call(contract.beginWordRound, { game: 'flip', source })).status).toBe(404)
    expect((await student.call(contract.deleteWordList, { listId })).body.outcome).toBe('deleted')
  })

  it.each([
    ['Chinese in an English list', { words: [{ word: '坚持' }] }],
    ['both scripts in one word', { words: [{ word: 'run跑' }] }],
    ['English in a Chinese list', { language: 'zh', words: [{ word: 'run' }] }],
    ['signs alone', { words: [{ word: '!!!' }] }],
    ['nothing but what nobody sees', { words: [{ word: '\u200b' }] }],
    ['a word without end', { words: [{ word: 'a'.repeat(61) }] }],
    ['ten thousand words', { words: Array.from({ length: 10_000 }, (_, nth) => ({ word: `word${nth}` })) }],
    ['no title', { title: '  ' }],
    ['fields that no list has', { ownerId: randomUUID() }],
  ])('refuse %s', async (_what, over) => {
    const student = await consentedMember(app)
    const { status, body } = await student.call(contract.createWordList, newList(over) as never)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
    expect((await student.call(contract.readWordLists, {})).body.lists).toEqual([])
  })

  it('hold nothing that a student types without a guardian’s consent; teachers need none', async () => {
    const student = await app.premium()
    const list = newList()
    const refused = { status: 403, body: { error: 'consent_required' } }
    expect(await student.call(contract.createWordList, list)).toMatchObject(refused)
    const kept = { language: 'en', word: 'run' } as const
    expect((await student.call(contract.keepWord, kept)).body.outcome).toBe('kept')
    const [own] = (await student.call(contract.readWordLists, {})).body.lists
    const { listId, changedAt } = await student
      .call(contract.readWordList, { listId: own!.id })
      .then(({ body }) => ({ listId: body.list.id, changedAt: body.list.changedAt }))
    expect(await student.call(contract.changeWordList, { ...list, listId, changedAt })).toMatchObject(refused)
    const teacher = await app.confirmedTeacher()
    expect((await teacher.call(contract.createWordList, newList())).status).toBe(200)
    await decideConsent(app, student.id)
    expect((await student.call(contract.createWordList, list)).status).toBe(200)
    await decideConsent(app, student.id, false)
    expect((await student.call(contract.deleteWordList, { listId: list.listId })).body.outcome).toBe('deleted')
  })

  it('take five hundred words', async () => {
    const student = await consentedMember(app)
    const words = Array.from({ length: 500 }, (_, nth) => ({ word: `word${nth}`, definition: 'x'.repeat(300) }))
    expect((await student.call(contract.createWordList, newList({ words }))).body.words).toBe(500)
  })
})

describe('proposeWords', () => {
  it('proposes the academy’s sense, the dictionary’s, or none', async () => {
    const student = await app.premium()
    const { body } = await student.call(contract.proposeWords, {
      language: 'en',
      words: ['River', 'running', 'capyzen', 'mountian'],
    })
    expect(body.words).toMatchObject([
      { asked: 'River', isKnown: true, word: { word: 'River', example: 'The river is long.', translation: '河' } },
      { asked: 'running', isKnown: true, word: { word: 'running', definition: 'to move fast on foot', example: '' } },
      { asked: 'capyzen', isKnown: false, suggestion: null, word: { definition: '', translation: '' } },
      { asked: 'mountian', isKnown: false, suggestion: 'mountain' },
    ])
  })
})

describe('keepWord', () => {
  it('keeps the headword with its sense once, in a list of its own', async () => {
    const student = await consentedMember(app)
    const word = { language: 'en', word: 'running', sentence: 'I like to run home.' } as const
    const first = (await student.call(contract.keepWord, word)).body
    expect(first).toMatchObject({ outcome: 'kept', word: { word: 'run', example: 'I like to run home.' } })
    expect((await student.call(contract.keepWord, word)).body.outcome).toBe('already_kept')
    expect((await student.call(contract.readKeptWord, { language: 'en', word: 'Running' })).body.isKept).toBe(true)
    const { lists } = (await student.call(contract.readWordLists, {})).body
    expect(lists).toMatchObject([{ isKept: true, words: 1, language: 'en' }])

    const other = await app.premium()
    expect((await other.call(contract.readKeptWord, { language: 'en', word: 'run' })).body.isKept).toBe(false)
    await other.call(contract.letGoOfWord, { language: 'en', word: 'run' })
    expect((await student.call(contract.readKeptWord, { language: 'en', word: 'run' })).body.isKept).toBe(true)
    await student.call(contract.letGoOfWord, { language: 'en', word: 'running' })
    expect((await student.call(contract.readKeptWord, { language: 'en', word: 'run' })).body.isKept).toBe(false)
  })

  it('keeps no sentence and no unknown word of a student without a guardian’s consent', async () => {
    const student = await app.premium()
    const known = { language: 'en', word: 'running', sentence: 'I like to run home.' } as const
    expect((await student.call(contract.keepWord, known)).body.word).toMatchObject({ word: 'run', example: '' })
    const unknown = { language: 'en', word: 'capyzenish' } as const
    expect(await student.call(contract.keepWord, unknown)).toMatchObject({
      status: 403,
      body: { error: 'consent_required' },
    })
    expect((await student.call(contract.readWordLists, {})).body.lists).toMatchObject([{ words: 1 }])
  })

  it('keeps a word once when two taps race, and a word that no dictionary has', async () => {
    const student = await consentedMember(app)
    const word = { language: 'zh', word: '囧囧' } as const
    const both = await Promise.all([student.call(contract.keepWord, word), student.call(contract.keepWord, word)])
    expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['already_kept', 'kept'])
  })

  it('refuses mixed scripts, and keeps nothing without premium', async () => {
    const student = await app.premium()
    expect((await student.call(contract.keepWord, { language: 'zh', word: 'run' })).body.error).toBe('invalid_request')
    const plain = await app.person()
    expect((await plain.call(contract.keepWord, { language: 'en', word: 'run' })).body.error).toBe('premium_required')
  })
})
