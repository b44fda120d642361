import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { listWorksheets, type Worksheet } from '@capyzen/contracts/worksheets'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { loadStarterContent } from './starter-content.ts'

let app: TestApp
let sheets: Worksheet[] = []
beforeAll(async () => {
  app = await startTestApp({ starterContent: true })
  sheets = (await app.visitor().call(listWorksheets, { limit: 100 })).body.worksheets
}, 300_000)
afterAll(() => app?.close())

const ofQuestions = () => sheets.filter(({ type }) => type === 'practice' || type === 'reading')

describe('the worksheets of a new academy', () => {
  it('have ten questions or more, of every level and subject', () => {
    expect(ofQuestions().length).toBeGreaterThanOrEqual(24)
    expect(ofQuestions().filter(({ questions }) => questions < 10)).toEqual([])
    const missing = levels.flatMap((level) =>
      subjects.filter((subject) => !ofQuestions().some((one) => one.grade === level && one.subject === subject)),
    )
    // Science begins in P3.
    expect(missing).toEqual(['science', 'science'])
    const longest = ofQuestions().map(({ minutes }) => minutes)
    expect(Math.max(...longest)).toBeLessThanOrEqual(60)
  })

  it('have squares to write in, of every grade', () => {
    const squares = (type: string) => sheets.filter((one) => one.type === type).map(({ grade }) => grade)
    expect([squares('characters'), squares('dictation')]).toEqual([levels.toReversed(), levels.toReversed()])
  })

  it('stay as they are when the academy starts again', async () => {
    await loadStarterContent(app, app.clock.now())
    expect((await app.visitor().call(listWorksheets, { limit: 100 })).body.worksheets).toEqual(sheets)
  })

  it.each([
    ['P1', 'chinese', 'reading'],
    ['P6', 'math', 'practice'],
    ['P3', 'chinese', 'dictation'],
    ['P3', 'chinese', 'characters'],
  ])('are printed: %s %s %s', async (level, subject, type) => {
    const sheet = sheets.find((one) => one.grade === level && one.subject === subject && one.type === type)!
    const url = `/api/worksheets/${sheet.id}`
    const pdf = await app.visitor().send({ method: 'GET', url: `${url}/pdf` })
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const page = await app.visitor().send({ method: 'GET', url: `${url}/pages/1` })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/webp'])
  })
})
