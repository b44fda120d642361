import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAuthoredCourse, importColumns, importCourses, listAuthored } from '@capyzen/contracts/course-authoring'
import { getCatalogue } from '@capyzen/contracts/courses'
import { eq } from 'drizzle-orm'
import { auditRecords } from '#platform/tables'
import { cpuSeconds } from '#test/cpu-seconds'
import { startTestApp, type TestApp } from '#test/start-test-app'
import {
  csvOf,
  driveUrl,
  newRow,
  publishCourse,
  rowOf,
  writeCourse,
  writeSeries,
  type Cells,
} from '#test/fixtures/course-authoring'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const send = async (csv: string, apply = false) => (await admin.call(importCourses, { csv, apply })).body
const sendRows = (rows: Cells[], apply = false) => send(csvOf(rows), apply)
const readCourse = async (courseId: string) => (await admin.call(getAuthoredCourse, { courseId })).body.course
const isThere = async (courseId: string) => (await admin.call(getAuthoredCourse, { courseId })).status === 200

describe('importCourses', () => {
  it('locks a new lesson of a paid series where its row does not say, and leaves others open', async () => {
    const [paid, free] = [await writeSeries(admin), await writeSeries(admin, { priceCents: 0 })]
    const silent = { premium: '', price: '0' }
    const rows = [
      newRow({ ...silent, series: paid.id }),
      newRow({ ...silent, series: paid.id, premium: 'no' }),
      newRow({ ...silent, series: paid.id, access_code: 'yes' }),
      newRow({ ...silent, series: free.id }),
      newRow(silent),
    ]
    expect((await sendRows(rows, true)).applied).toBe(true)
    const locked = await Promise.all(rows.map(async ({ id }) => (await readCourse(id!)).isPremium))
    expect(locked).toEqual([true, false, false, false, false])
  })

  it('checks row by row without writing, and writes when applied', async () => {
    const [known, same] = [await writeCourse(admin), await writeCourse(admin)]
    const fresh = newRow({ video_url: driveUrl })
    const rows = [fresh, { ...rowOf(known), price: '12.50', featured: 'yes' }, rowOf(same)]
    const imports = () => app.db.select().from(auditRecords).where(eq(auditRecords.action, 'courses_imported'))
    const before = (await imports()).map(({ id }) => id)
    const tried = await sendRows(rows)
    expect(tried).toEqual({
      ...{ missingColumns: [], unknownColumns: [], tooManyRows: false, applied: false },
      findings: [
        { row: 2, id: fresh.id, outcome: 'creates', problems: [], changes: [] },
        { row: 3, id: known.id, outcome: 'changes', problems: [], changes: ['price', 'featured'] },
        { row: 4, id: same.id, outcome: 'same', problems: [], changes: [] },
      ],
    })
    expect([await isThere(fresh.id!), await readCourse(known.id)]).toEqual([false, known])
    app.clock.advance(60)
    expect(await sendRows(rows, true)).toEqual({ ...tried, applied: true })
    const now = { version: 2, updatedAt: app.clock.now().toISOString() }
    expect(await readCourse(known.id)).toEqual({ ...known, priceCents: 1_250, featured: true, ...now })
    expect(await readCourse(same.id)).toEqual(same)
    expect(await readCourse(fresh.id!)).toMatchObject({
      ...{ title: { en: 'Fractions', zh: '分数' }, priceCents: 9_900, durationMinutes: 25, isPremium: true },
      ...{ requiresAccessCode: false, comingSoon: false, featured: false, seriesId: null, videoUrl: driveUrl },
      ...{ status: 'draft', version: 1 },
    })
    const records = (await imports()).filter(({ id }) => !before.includes(id))
    expect(records).toMatchObject([{ actorId: admin.id, detail: '2' }])
    const ofPrice = await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, known.id))
    expect(ofPrice.map(({ detail }) => detail)).toContain(`priceCents ${known.priceCents} → 1250`)
  })

  it('appends new and moved lessons to their series', async () => {
    const { id: series } = await writeSeries(admin)
    const [first, moved] = [await writeCourse(admin, { seriesId: series }), await writeCourse(admin)]
    const rows = [newRow({ series }), { id: moved.id, series }, newRow({ series })]
    // Empty required cells are rejected, even for an existing course.
    const csv = csvOf(rows)
    expect((await send(csv, true)).findings[1]?.outcome).toBe('refused')
    const all = [rows[0]!, { ...rowOf(moved), series }, rows[2]!]
    expect((await sendRows(all, true)).applied).toBe(true)
    const { courses } = (await admin.call(listAuthored, {})).body
    const there = courses.filter(({ seriesId }) => seriesId === series).map(({ id }) => id)
    expect(there).toEqual([first.id, rows[0]!.id, moved.id, rows[2]!.id])
  })

  it('changes only given columns and filled cells', async () => {
    const { id: seriesId } = await writeSeries(admin)
    const course = await writeCourse(admin, { seriesId, featured: true, videoUrl: driveUrl })
    const csv = csvOf([{ id: course.id, price: '5' }], ['price', 'id', 'featured', 'series', 'video_url'])
    expect((await send(csv, true)).findings).toMatchObject([{ outcome: 'changes', changes: ['price'] }])
    expect(await readCourse(course.id)).toMatchObject({ priceCents: 500, featured: true, seriesId, videoUrl: driveUrl })
  })

  it('makes rows searchable and keeps their publication status', async () => {
    const course = await publishCourse(admin, await writeCourse(admin))
    await sendRows([{ ...rowOf(course), title_en: 'Résumé of Heat', title_zh: '热能总结' }], true)
    app.clock.advance(3)
    for (const search of ['resume', 'reneng'])
      expect((await app.visitor().call(getCatalogue, { search })).body.courses.map(({ id }) => id)).toEqual([course.id])
  })

  it('writes no row when one has a problem', async () => {
    const rows = [newRow(), newRow({ price: 'a lot' }), newRow()]
    const answer = await sendRows(rows, true)
    expect(answer.applied).toBe(false)
    expect(answer.findings.map(({ outcome }) => outcome)).toEqual(['creates', 'refused', 'creates'])
    for (const { id } of rows) expect(await isThere(id!)).toBe(false)
  })

  it('creates courses once for concurrent requests', async () => {
    const csv = csvOf(Array.from({ length: 20 }, () => newRow()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(csv, true)))
    const outcomes = answers.map(({ findings }) => [...new Set(findings.map(({ outcome }) => outcome))].join())
    expect(outcomes.toSorted()).toEqual(['creates', 'same', 'same', 'same'])
    expect(answers.every(({ applied }) => applied)).toBe(true)
  })

  it('imports two thousand rows within three seconds of work', async () => {
    const rows = Array.from({ length: 2_000 }, (_none, at) => newRow({ title_en: `Lesson ${at}` }))
    const worked = async (csv: string) => {
      let answer: Awaited<ReturnType<typeof send>> | undefined
      const seconds = await cpuSeconds(async () => (answer = await send(csv, true)))
      return { seconds, applied: answer?.applied, outcome: answer?.findings[1_999]?.outcome }
    }
    const created = await worked(csvOf(rows))
    expect(created).toMatchObject({ applied: true, outcome: 'creates' })
    const changed = await worked(csvOf(rows.map((row) => ({ ...row, title_zh: '分数应用题' }))))
    expect(changed).toMatchObject({ applied: true, outcome: 'changes' })
    expect(Math.max(created.seconds, changed.seconds)).toBeLessThan(3)
  })

  it('rejects all but administrators', async () => {
    const student = await app.person()
    expect((await student.call(importCourses, { csv: csvOf([newRow()]), apply: true })).status).toBe(403)
    expect((await app.visitor().call(importCourses, { csv: '', apply: false })).status).toBe(401)
  })
})

describe('import format', () => {
  const shuffled = importColumns.toReversed()
  it.each([
    ['with its columns in any order', (rows: Cells[]) => csvOf(rows, shuffled)],
    ['with a byte order mark and the line ends of Windows', (rows: Cells[]) => `\uFEFF${csvOf(rows)}\r\n`],
    ['with the line ends of Linux', (rows: Cells[]) => csvOf(rows, importColumns, { newline: '\n' })],
    ['with all cells in quotes', (rows: Cells[]) => csvOf(rows, importColumns, { quotes: true })],
    ['with semicolons', (rows: Cells[]) => csvOf(rows, importColumns, { delimiter: ';' })],
    ['with tabs', (rows: Cells[]) => csvOf(rows, importColumns, { delimiter: '\t' })],
    [
      'with capitals and blanks in its heading',
      (rows: Cells[]) => csvOf(rows).replace('id,series,title_en', ' ID ,Series,Title EN'),
    ],
    [
      'with guards against formulas',
      (rows: Cells[]) => csvOf(rows.map((row) => ({ ...row, description_en: `'${row.description_en}` }))),
    ],
    ['with columns of nothing at its end', (rows: Cells[]) => csvOf(rows).replaceAll('\r\n', ',,\r\n')],
  ])('reads a table %s', async (_how, write) => {
    const row = newRow({ description_en: '=1+1; "quoted", and\nof two lines', title_zh: '分数；应用题，一' })
    const { findings, applied } = await send(write([row]), true)
    expect([findings, applied]).toMatchObject([[{ outcome: 'creates', row: 2 }], true])
    expect(await readCourse(row.id!)).toMatchObject({
      description: { en: '=1+1; "quoted", and\nof two lines' },
      title: { zh: '分数；应用题，一' },
      priceCents: 9_900,
    })
  })

  it('counts rows as spreadsheets do', async () => {
    const csv = csvOf([newRow({ description_en: 'One\ntwo\nthree' }), {}, newRow({ level: 'p9' })])
    expect((await send(csv)).findings.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'creates'],
      [4, 'refused'],
    ])
    const named = `sep=|\n${csvOf([newRow()], importColumns, { delimiter: '|' })}`
    expect((await send(named)).findings).toMatchObject([{ row: 3, outcome: 'creates' }])
  })

  it.each([
    ['level', 'P5', { level: 'P5' }],
    ['level', 'P5-P6', { level: 'P5-P6' }],
    ['level', 'p5 – p6', { level: 'P5-P6' }],
    ['subject', 'Chinese', { subject: 'chinese' }],
    ['type', 'PAST_PAPER', { type: 'past_paper' }],
    ['type', 'Past paper', { type: 'past_paper' }],
    ['price', '0', { priceCents: 0 }],
    ['price', '99.5', { priceCents: 9_950 }],
    ['price', 'S$99.50', { priceCents: 9_950 }],
    ['price', '$ 8.07', { priceCents: 807 }],
    ['price', '1,200', { priceCents: 120_000 }],
    ['price', 'S$1,299.99', { priceCents: 129_999 }],
    ['price', '10000', { priceCents: 1_000_000 }],
    ['premium', 'NO', { isPremium: false }],
    ['premium', 'False', { isPremium: false }],
    ['premium', '0', { isPremium: false }],
    ['access_code', 'TRUE', { requiresAccessCode: true }],
    ['featured', '1', { featured: true }],
    ['coming_soon', 'Yes', { comingSoon: true }],
  ] as const)('accepts common spellings of %s: %s', async (column, cell, expected) => {
    const row = newRow({ [column]: cell })
    expect((await sendRows([row], true)).applied).toBe(true)
    expect(await readCourse(row.id!)).toMatchObject(expected)
  })
})
