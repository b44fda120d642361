import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAuthoredCourse, importCourses } from '@capyzen/contracts/course-authoring'
import { purchasedContent } from '#domains/identity/entitlements'
import { startTestApp, type TestApp } from '#test/start-test-app'
import {
  csvOf,
  driveUrl,
  newId,
  newRow,
  publishCourse,
  publishSeries,
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

describe('importCourses with invalid input', () => {
  it.each([
    ['id', '', 'missing'],
    ['id', 'Not An Id', 'bad_id'],
    ['id', 'a--b', 'bad_id'],
    ['id', '../etc', 'bad_id'],
    ['title_zh', '', 'missing'],
    ['minutes', '', 'missing'],
    ['price', '', 'missing'],
    ['title_en', 'x'.repeat(161), 'too_long'],
    ['description_zh', '字'.repeat(1_001), 'too_long'],
    ['level', 'p4', 'unknown_word'],
    ['subject', 'history', 'unknown_word'],
    ['type', '__proto__', 'unknown_word'],
    ['premium', 'maybe', 'unknown_word'],
    ['price', 'free', 'not_a_number'],
    ['price', '1e3', 'not_a_number'],
    ['price', '9.999', 'not_a_number'],
    ['price', '1.200,50', 'not_a_number'],
    ['price', '12,00', 'not_a_number'],
    ['price', '-5', 'out_of_range'],
    ['price', '10000.01', 'out_of_range'],
    ['price', '9'.repeat(400), 'out_of_range'],
    ['minutes', '7.5', 'not_a_number'],
    ['minutes', '0', 'out_of_range'],
    ['minutes', '6001', 'out_of_range'],
    ['series', 'nowhere', 'unknown_series'],
    ['series', 'Not An Id', 'unknown_series'],
    ['video_url', 'https://example.com/a.mp4', 'bad_address'],
    ['video_url', 'javascript:alert(1)', 'bad_address'],
    ['video_url', `${driveUrl}&${'x'.repeat(500)}`, 'too_long'],
  ] as const)('rejects a row with %s “%s”', async (column, cell, problem) => {
    const { findings, applied } = await sendRows([newRow({ [column]: cell })], true)
    expect([findings, applied]).toMatchObject([[{ outcome: 'refused', problems: [{ column, problem }] }], false])
  })

  it('rejects a repeated id and the id of a series', async () => {
    const [twice, series] = [newRow(), await writeSeries(admin)]
    const { findings } = await sendRows([twice, newRow({ id: series.id }), twice], true)
    expect(findings.map(({ problems }) => problems)).toEqual([
      [],
      [{ column: 'id', problem: 'taken' }],
      [{ column: 'id', problem: 'twice' }],
    ])
  })

  it('rejects moving a lesson away from its owners', async () => {
    const series = await publishSeries(admin, await writeSeries(admin))
    const other = await publishSeries(admin, await writeSeries(admin))
    const lesson = await publishCourse(admin, await writeCourse(admin, { seriesId: series.id }))
    const { id: userId } = await app.person()
    const purchase = { contentType: 'video_tutorial', priceCents: 0, purchaseDate: app.clock.now() } as const
    await app.db.insert(purchasedContent).values({ ...purchase, userId, contentId: series.id })
    const { findings } = await sendRows([{ ...rowOf(lesson), series: other.id }], true)
    expect(findings[0]?.problems).toEqual([{ column: 'series', problem: 'in_use' }])
    expect(await readCourse(lesson.id)).toEqual(lesson)
  })

  it('rejects missing columns that new courses need, also for the whole table', async () => {
    const csv = csvOf([newRow()], ['id', 'title_en', 'title_zh', 'level', 'subject', 'type', 'price'])
    const answer = await send(csv, true)
    expect(answer).toMatchObject({ missingColumns: ['description_en', 'description_zh', 'minutes'], applied: false })
    const problem = 'missing'
    expect(answer.findings[0]?.problems).toEqual(answer.missingColumns.map((column) => ({ column, problem })))
  })

  it.each([
    ['no ids', 'title_en,title_zh\na,b', { missingColumns: ['id'], unknownColumns: [] }],
    ['an empty file', '', { missingColumns: ['id'], unknownColumns: [] }],
    ['a web page', '<html><body>Sign in</body></html>', { missingColumns: ['id'] }],
    ['a picture', '\u0089PNG\u001a\ufffd\ufffd\nIHDR', { missingColumns: ['id'] }],
    ['an unknown column', 'id,titel\na,b', { missingColumns: [], unknownColumns: ['titel'] }],
    ['a repeated column', 'id,price,Price\na,1,2', { missingColumns: [], unknownColumns: ['Price'] }],
    ['a column with a long name', `id,${'x'.repeat(5_000)}\na,b`, { unknownColumns: ['x'.repeat(100)] }],
    ['hundreds of columns', `id,${'a,'.repeat(400)}`, { unknownColumns: Array<string>(100).fill('a') }],
  ])('rejects the whole table: %s', async (_why, csv, expected) => {
    expect(await send(csv, true)).toMatchObject({ ...expected, findings: [], applied: false })
  })

  it.each([
    ['a quote that is never closed', (csv: string) => csv.replace(/"(?=[^"]*$)/, '')],
    [
      'text behind a closed quote',
      (csv: string) => csv.replace('"Bar models, step by step."', '"Bar models", step by step.'),
    ],
    ['text on a closed quote', (csv: string) => csv.replace('step by step."', 'step" by step.')],
    ['a separator too many', (csv: string) => csv.replace('"Bar models, step by step."', 'Bar models, step by step.')],
  ])('rejects a row with %s, so that no text moves to another column', async (_what, spoil) => {
    const csv = csvOf([newRow(), newRow({ description_zh: 'a, b', video_url: '' })])
    const { findings, applied } = await send(spoil(csv), true)
    expect(applied).toBe(false)
    expect(findings.some(({ problems }) => problems.some(({ problem }) => problem === 'broken_row'))).toBe(true)
  })

  it('rejects more than two thousand rows before reading them', async () => {
    const csv = csvOf(Array.from({ length: 5_000 }, () => ({ id: newId(), title_en: 'x' })))
    expect(await send(csv, true)).toMatchObject({ tooManyRows: true, findings: [], applied: false })
    const empty = await send(`id\n${'\n'.repeat(500_000)}`, true)
    expect(empty).toMatchObject({ tooManyRows: false, findings: [], applied: true })
  })

  it('rejects a body beyond a megabyte and a table beyond its own limit', async () => {
    const url = '/api/administration/catalogue/import'
    const post = (length: number) =>
      admin.send({ method: 'POST', url, payload: { csv: 'x'.repeat(length), apply: false } })
    expect((await post(10_000_000)).status).toBe(413)
    expect((await post(900_001)).status).toBe(400)
  })

  it('rejects hostile cells and returns them as text only', async () => {
    const id = `${'<script>'.repeat(20)}😀`
    const { findings } = await sendRows([newRow({ id }), newRow({ title_en: "'; drop table courses; --" })])
    expect(findings.map((finding) => [finding.id.length <= 100, finding.outcome])).toEqual([
      [true, 'refused'],
      [true, 'creates'],
    ])
  })
})
