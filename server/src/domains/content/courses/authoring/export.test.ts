import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportCourses, importColumns, importCourses, listAuthored } from '@capyzen/contracts/course-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { driveUrl, publishCourse, publishSeries, writeCourse, writeSeries } from '#test/fixtures/course-authoring'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp({ starterContent: true })
  admin = await app.administrator()
})
afterAll(() => app?.close())

const exported = async () => (await admin.call(exportCourses, {})).body.csv
const send = async (csv: string, apply = false) => (await admin.call(importCourses, { csv, apply })).body

/** Parses the CSV into text cells, without the byte order mark. */
const tableOf = (csv: string) => Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data

describe('exportCourses', () => {
  it('exports every course in the columns of the import, which then changes nothing', async () => {
    const parent = await publishSeries(admin, await writeSeries(admin))
    const lesson = await writeCourse(admin, { seriesId: parent.id, videoUrl: driveUrl, priceCents: 1_205 })
    await publishCourse(admin, lesson)
    await writeCourse(admin, { comingSoon: true })
    const csv = await exported()
    const [heading, ...rows] = tableOf(csv)
    const before = (await admin.call(listAuthored, {})).body
    expect(csv.startsWith('\uFEFFid,series,')).toBe(true)
    expect(heading).toEqual(importColumns)
    expect(rows.map(([id]) => id).toSorted()).toEqual(before.courses.map(({ id }) => id).toSorted())
    expect(rows).toContainEqual([
      ...[lesson.id, parent.id, 'Opening a Story', '怎样开头', 'Plan, write and check a story.'],
      ...['学会构思、写作和修改。', 'P6', 'chinese', 'tutorial', '12.05', '20', 'no', 'no', 'no', 'no', driveUrl],
    ])
    const tried = await send(csv)
    expect(new Set(tried.findings.map(({ outcome, problems }) => [outcome, ...problems].join()))).toEqual(
      new Set(['same']),
    )
    expect(tried.findings).toHaveLength(before.courses.length)
    expect((await send(csv, true)).applied).toBe(true)
    expect((await admin.call(listAuthored, {})).body).toEqual(before)
  })

  it('changes only edited cells when imported again', async () => {
    const { id } = await writeCourse(admin)
    const rows = tableOf(await exported()).map((cells) =>
      cells[0] === id ? cells.with(importColumns.indexOf('price'), '12.5') : cells,
    )
    const { findings } = await send(Papa.unparse(rows), true)
    expect(findings.filter(({ outcome }) => outcome !== 'same')).toMatchObject([
      { id, outcome: 'changes', changes: ['price'] },
    ])
  })

  it.each(['=1+1', '+1', '-5 °C', '@home', '＝等于', "'=1+1", "''@twice"])(
    'escapes spreadsheet formulas and imports the same text: %s',
    async (text) => {
      const { id, title } = await writeCourse(admin, { title: { en: text, zh: text } })
      const csv = await exported()
      const row = tableOf(csv).find(([first]) => first === id) ?? []
      expect(row).toContain(`'${title.en}`)
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      expect((await send(csv)).findings).toContainEqual(expect.objectContaining({ id, outcome: 'same' }))
    },
  )

  it('keeps any text with any separator of a spreadsheet', async () => {
    const { id: seriesId } = await writeSeries(admin)
    const text = (most: number) =>
      fc
        .oneof(
          fc.string({ maxLength: most, unit: 'grapheme' }),
          fc.constantFrom('"', ';', 'a\nb', 'a\r\nb', "'quoted'", "'=1", '-'),
        )
        .map((written) => written.trim().slice(0, most).trim())
        .filter((written) => written !== '' && written.isWellFormed() && !written.includes('\0'))
    const draft = fc.record({
      title: fc.record({ en: text(160), zh: text(80) }),
      description: fc.record({ en: text(300), zh: text(300) }),
      level: fc.constantFrom('P5' as const, 'P6' as const, 'P5-P6' as const),
      subject: fc.constantFrom('english' as const, 'math' as const, 'science' as const, 'chinese' as const),
      type: fc.constantFrom('tutorial' as const, 'past_paper' as const, 'masterclass' as const, 'workshop' as const),
      priceCents: fc.integer({ min: 0, max: 1_000_000 }),
      durationMinutes: fc.integer({ min: 1, max: 6_000 }),
      ...{
        comingSoon: fc.boolean(),
        isPremium: fc.boolean(),
        requiresAccessCode: fc.boolean(),
        featured: fc.boolean(),
      },
      seriesId: fc.constantFrom(null, seriesId),
      videoUrl: fc.constantFrom(null, driveUrl),
    })
    await fc.assert(
      fc.asyncProperty(draft, fc.constantFrom(',', ';', '\t'), async (written, delimiter) => {
        const { id } = await writeCourse(admin, written)
        const rows = tableOf(await exported()).filter(([first], at) => at === 0 || first === id)
        const { findings } = await send(Papa.unparse(rows, { delimiter }))
        expect(findings).toEqual([{ row: 2, id, outcome: 'same', problems: [], changes: [] }])
      }),
      { numRuns: 40 },
    )
  })

  it('rejects all but administrators', async () => {
    expect((await (await app.person()).call(exportCourses, {})).status).toBe(403)
    expect((await app.visitor().call(exportCourses, {})).status).toBe(401)
  })
})
