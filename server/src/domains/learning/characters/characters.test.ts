import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCharacter,
  importCharacters,
  listCharacterReviews,
  listCharacters,
  printCharacterSheet,
  readCharacter,
  readStrokes,
  writeCharacter,
} from '@capyzen/contracts/characters'
import { eq } from 'drizzle-orm'
import { readLearner } from '#domains/insight/learning-events'
import { drawnCharacter } from '#test/fixtures/strokes'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { loadConfusableCharacters } from '#domains/content/strokes'
import { loadStarterCharacters, type LessonCharacter } from './lessons.ts'
import { chineseCharacters } from './tables.ts'

let app: TestApp
type Student = Awaited<ReturnType<TestApp['person']>>

const listed = (character: string, own: Partial<LessonCharacter> = {}): LessonCharacter => ({
  ...{ character, grade: 2, lessonNumber: 3, canRead: true, canWrite: true },
  ...{ pinyin: 'yuán', radical: '囗', meaning: 'garden', isSample: true },
  words: [{ word: '花园', pinyin: 'huā yuán', meaning: 'garden' }],
  ...own,
})

beforeAll(async () => {
  app = await startTestApp()
  await loadStarterCharacters(app.db, [
    listed('园'),
    listed('元', { words: [], meaning: 'first' }),
    listed('朋', { lessonNumber: 4, pinyin: 'péng', words: [] }),
    listed('一', { grade: 1, pinyin: 'yī', words: [] }),
  ])
  await loadConfusableCharacters(app.db, [
    { character: '园', confusedWith: '元', hint: { en: 'A wall.', zh: '有围墙。' } },
    { character: '己', confusedWith: '已', hint: { en: 'Open.', zh: '开口。' } },
  ])
})
afterAll(() => app?.close())

const write = async (student: Student, character: string, drawn = character, more: object = {}) =>
  student.call(writeCharacter, { character, key: randomUUID(), strokes: await drawnCharacter(drawn), ...more })
const grid = async (student: Student, grade = 2) => (await student.call(listCharacters, { grade })).body.characters

describe('listCharacters', () => {
  it('lists a grade by lesson, with what the learner knows of each character', async () => {
    const student = await app.person()
    await write(student, '园')
    const characters = await grid(student)
    expect(characters.map(({ character, lessonNumber }) => [character, lessonNumber])).toEqual([
      ['园', 3],
      ['元', 3],
      ['朋', 4],
    ])
    expect(characters[0]).toMatchObject({ states: { read: 'new', write: 'learning' }, bestScore: expect.any(Number) })
    expect(characters[1]).toMatchObject({ states: { read: 'new', write: 'new' }, bestScore: null, isSample: true })
  })

  it('tells nothing of another learner, and nothing without a session', async () => {
    const [student, other] = [await app.person(), await app.person()]
    await write(student, '园')
    expect((await grid(other)).every(({ states }) => states.write === 'new')).toBe(true)
    expect((await app.visitor().call(listCharacters, { grade: 2 })).status).toBe(401)
    expect((await student.call(listCharacters, { grade: 7 })).status).toBe(400)
  })
})

describe('getCharacter', () => {
  it('tells its words, strokes and neighbours in the lesson', async () => {
    const { body } = await (await app.person()).call(getCharacter, { character: '元', grade: 2, lessonNumber: 3 })
    expect(body.character).toMatchObject({
      ...{ character: '元', pinyin: 'yuán', strokes: 4, written: null },
      lesson: { grade: 2, lessonNumber: 3, place: 2, count: 2, previous: '园', next: null },
    })
    expect(body.character.readingOptions).toHaveLength(4)
    expect(body.character.readingOptions).toContain('yuán')
  })

  it('shows a character of no lesson that has strokes, and no other', async () => {
    const student = await app.person()
    const { body } = await student.call(getCharacter, { character: '鼻' })
    expect(body.character).toMatchObject({ lesson: null, pinyin: 'bí', strokes: 14 })
    expect((await student.call(getCharacter, { character: '\u{2A6D6}' })).status).toBe(404)
    expect((await student.call(getCharacter, { character: 'ab' })).status).toBe(404)
  })
})

describe('writeCharacter', () => {
  it('judges, keeps the best score and schedules the character', async () => {
    const student = await app.person()
    const { body: first } = await write(student, '园')
    expect(first).toMatchObject({ isRight: true, outcome: 'right', faults: [], wrote: null, state: 'learning' })
    expect(first.score).toBeGreaterThan(90)
    const strokes = (await drawnCharacter('园')).slice(0, 3)
    const { body: second } = await student.call(writeCharacter, { character: '园', key: randomUUID(), strokes })
    expect(second).toMatchObject({ isRight: false, outcome: 'wrong', bestScore: first.score })
    expect(second.score).toBeLessThan(first.score)
    const { body } = await student.call(getCharacter, { character: '园' })
    expect(body.character.written).toMatchObject({ score: second.score, bestScore: first.score })
  })

  it('names the character that was written instead, even where no stroke is at fault', async () => {
    const student = await app.person()
    expect((await write(student, '园', '元')).body).toMatchObject({ isRight: false, outcome: 'wrong', wrote: '元' })
    expect((await write(student, '己', '已')).body).toMatchObject({ isRight: false, outcome: 'wrong', wrote: '已' })
  })

  it('names any character of the lessons that was written instead', async () => {
    const student = await app.person()
    expect((await write(student, '朋', '元')).body).toMatchObject({ isRight: false, outcome: 'wrong', wrote: '元' })
    expect((await write(student, '朋', '校')).body).toMatchObject({ isRight: false, wrote: null })
  })

  it('takes a wrong order or a look at the strokes for help, not for a mistake', async () => {
    const student = await app.person()
    const [one, two, ...rest] = await drawnCharacter('园')
    const strokes = [two!, one!, ...rest]
    const { body } = await student.call(writeCharacter, { character: '园', key: randomUUID(), strokes })
    expect(body).toMatchObject({ isRight: true, outcome: 'helped', faults: [{ kind: 'order' }] })
    expect((await write(student, '园', '园', { isHelped: true })).body).toMatchObject({ outcome: 'helped' })
  })

  it('counts a repeated request once, also two at once, and refuses its key for another character', async () => {
    const student = await app.person()
    const request = { character: '园', key: randomUUID(), strokes: await drawnCharacter('园') }
    const [one, two] = await Promise.all([student.call(writeCharacter, request), student.call(writeCharacter, request)])
    const later = await student.call(writeCharacter, { ...request, strokes: request.strokes.slice(0, 1) })
    expect([two.body, later.body]).toEqual([one.body, one.body])
    const { xp } = await readLearner(app.db, student.id)
    await write(await app.person(), '园')
    expect((await readLearner(app.db, student.id)).xp).toEqual(xp)
    expect((await student.call(writeCharacter, { ...request, character: '元' })).status).toBe(400)
  })

  it('answers not_found where the strokes are unknown, and refuses what are no strokes', async () => {
    const student = await app.person()
    const strokes = await drawnCharacter('一')
    const character = '\u{2A6D6}'
    expect((await student.call(writeCharacter, { character, key: randomUUID(), strokes })).status).toBe(404)
    for (const wrong of [[], [[[5_000, 1]]], Array.from({ length: 65 }, () => [[1, 1]])])
      expect(
        (await student.call(writeCharacter, { character: '一', key: randomUUID(), strokes: wrong as never })).status,
      ).toBe(400)
  })
})

describe('readCharacter', () => {
  const read = (student: Student, answer: { kind: 'choice'; pinyin: string } | { kind: 'self'; knew: boolean }) =>
    student.call(readCharacter, { character: '园', key: randomUUID(), answer })

  it('marks a chosen reading, and believes a learner who saw it', async () => {
    const student = await app.person()
    expect((await read(student, { kind: 'choice', pinyin: 'yuán' })).body).toMatchObject({ outcome: 'right' })
    expect((await read(student, { kind: 'choice', pinyin: 'yuǎn' })).body).toMatchObject({
      outcome: 'wrong',
      pinyin: 'yuán',
    })
    expect((await read(student, { kind: 'self', knew: true })).body).toMatchObject({ outcome: 'right' })
  })
})

describe('listCharacterReviews', () => {
  it('brings back reading and writing on different days, without telling what is asked for', async () => {
    const student = await app.person()
    await write(student, '园', '元')
    await student.call(readCharacter, { character: '园', key: randomUUID(), answer: { kind: 'self', knew: false } })
    expect((await student.call(listCharacterReviews, {})).body).toEqual({ reviews: [], due: 0 })
    app.clock.advance(86_400)
    const first = (await student.call(listCharacterReviews, {})).body
    expect(first.reviews).toHaveLength(1)
    expect(first.reviews[0]).toMatchObject({
      ...{ character: '园', mode: 'write', pinyin: 'yuán', readingOptions: [] },
      word: { word: '花＿' },
    })
    app.clock.advance(86_400)
    // Both have waited, and are not asked on one day all the same.
    expect((await student.call(listCharacterReviews, {})).body.due).toBe(1)
    await write(student, '园', '园')
    expect((await student.call(listCharacterReviews, {})).body.due).toBe(0)
    app.clock.advance(86_400)
    const { reviews } = (await student.call(listCharacterReviews, {})).body
    expect(reviews).toMatchObject([{ character: '园', mode: 'read', pinyin: null, word: null }])
  })
})

describe('readStrokes', () => {
  it('is open to everyone, small, and kept by browsers', async () => {
    const visitor = app.visitor()
    const { status, headers, body } = await visitor.call(readStrokes, { character: '警' })
    expect(status).toBe(200)
    expect(body.strokes).toHaveLength(19)
    expect(headers['cache-control']).toContain('immutable')
    const url = `/api/characters/${encodeURIComponent('警')}/strokes`
    const again = await visitor.send({ method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    const packed = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(6 * 1_024)
    expect((await visitor.send({ method: 'GET', url: '/api/characters/strokes-licence' })).text).toContain('ARPHIC')
  })

  it.each(['\u{2A6D6}', 'a', '..%2Fpackage', 'package'])('has none of %s', async (character) => {
    const url = `/api/characters/${encodeURIComponent(character)}/strokes`
    expect([400, 404]).toContain((await app.visitor().send({ method: 'GET', url })).status)
  })
})

describe('printCharacterSheet', () => {
  it('prints characters and words as a PDF, and nothing without strokes', async () => {
    const student = await app.person()
    const printed = await student.call(printCharacterSheet, { title: 'Lesson 3', texts: ['花园', '元', '元'] })
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.text.slice(0, 5)).toBe('%PDF-')
    expect((await student.call(printCharacterSheet, { title: 'None', texts: ['\u{2A6D6}'] })).status).toBe(404)
    expect((await student.call(printCharacterSheet, { title: 'No', texts: ['abc'] })).status).toBe(400)
  })
})

describe('importCharacters', () => {
  const heading = 'character,grade,lesson_number,can_read,can_write,pinyin,meaning,radical,words'
  const run = async (csv: string, apply = false) =>
    (await (await app.administrator()).call(importCharacters, { csv, apply })).body

  it('checks first, and then replaces the lessons that the file names; learners keep what they learned', async () => {
    const student = await app.person()
    await write(student, '朋')
    const csv = `${heading}\n朋,2,4,是,会,,friend,月,朋友\n友,二年级,第四课,yes,no,,,,\n`
    const check = await run(csv)
    expect(check).toMatchObject({ rows: 2, refused: 0, imported: null })
    expect(check.lessons).toEqual([{ grade: 2, lessonNumber: 4, characters: 2, replaced: 1 }])
    expect((await grid(student)).map(({ character }) => character)).not.toContain('友')
    expect(await run(csv, true)).toMatchObject({ imported: 2 })
    const after = (await grid(student)).filter(({ lessonNumber }) => lessonNumber === 4)
    expect(after.map((one) => [one.character, one.pinyin, one.canWrite, one.isSample, one.states.write])).toEqual([
      ['朋', 'péng', true, false, 'learning'],
      ['友', 'yǒu', false, false, 'new'],
    ])
    await loadStarterCharacters(app.db, [listed('园'), listed('元'), listed('朋', { lessonNumber: 4 })])
    const kept = await app.db.select().from(chineseCharacters).where(eq(chineseCharacters.lessonNumber, 4))
    expect(kept.map(({ character }) => character)).toEqual(['朋', '友'])
  })

  it('lets two imports of the same lesson follow each other', async () => {
    const csv = `${heading}\n朋,3,9,yes,yes,,,,\n友,3,9,yes,yes,,,,\n`
    const both = await Promise.all([run(csv, true), run(csv, true)])
    expect(both.map(({ imported }) => imported)).toEqual([2, 2])
    expect(await grid(await app.person(), 3)).toHaveLength(2)
  })

  it('names rows with problems by their line, and notes what is missing', async () => {
    const rows = [
      'ab,2,5,true,true',
      '园元,2,5,true,true',
      '木,9,5,true,true',
      '本,2,5,perhaps,true',
      '林,2,5,true,true',
    ]
    const csv = [heading, ...rows.map((row) => `${row},,,,`), '林,2,5,true,true,,,,', '森,2,5,true,true,sen1,,,'].join(
      '\n',
    )
    const { findings, refused, filled } = await run(csv)
    expect(refused).toBe(6)
    expect(filled).toBe(1)
    expect(
      findings.map(({ row, problems }) => [row, ...problems.map(({ column, problem }) => `${column} ${problem}`)]),
    ).toEqual([
      [2, 'character not_one_character'],
      [3, 'character not_one_character'],
      [4, 'grade out_of_range'],
      [5, 'can_read yes_or_no'],
      [7, 'character twice'],
      [8, 'pinyin bad_pinyin'],
      [6],
    ])
  })

  it('reads semicolons, tabs and a named separator, and says which columns are missing or unknown', async () => {
    const cells = ['木', '2', '6', 'true', 'true']
    for (const separator of [';', '\t'])
      expect(
        await run([heading.split(',').slice(0, 5).join(separator), cells.join(separator)].join('\r\n')),
      ).toMatchObject({ rows: 1, refused: 0 })
    expect(await run(`sep=;\n${heading.replaceAll(',', ';')}\n${cells.join(';')};;;;`)).toMatchObject({
      rows: 1,
      refused: 0,
    })
    expect(await run('character,grade,shoe size\n木,2,38')).toMatchObject({
      missingColumns: ['lesson_number', 'can_read', 'can_write'],
      unknownColumns: ['shoe size'],
      imported: null,
    })
    expect(await run('字,汉字,年级,课,会认,会写\n木,林,2,6,是,是')).toMatchObject({
      unknownColumns: ['汉字'],
      imported: null,
    })
  })

  it('says that a file has too many rows, and is for administrators alone', async () => {
    const csv = `${heading}\n${'木,2,6,true,true,,,,\n'.repeat(10_001)}`
    expect(await run(csv)).toMatchObject({ tooManyRows: true, rows: 10_001 })
    expect((await (await app.person()).call(importCharacters, { csv: heading, apply: true })).status).toBe(403)
  })
})
