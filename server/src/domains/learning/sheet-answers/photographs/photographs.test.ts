import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTypesetter, type SheetToPrint, type Typeset } from '#domains/learning/worksheets'
import { photographOfSheet, sheetsToPhotograph } from '#test/photographed-sheets'
import { createSheetPhotoReader, type FindLayout } from './reading.ts'

const [, , , , grammar, copy] = sheetsToPhotograph() as [never, never, never, never, SheetToPrint, SheetToPrint]
const typesetter = createTypesetter()
const threads: Worker[] = []
const reader = createSheetPhotoReader({ onStart: (thread) => threads.push(thread) })
let set: Typeset
afterAll(() => Promise.all([typesetter.close(), reader.close()]))
beforeAll(async () => {
  set = await typesetter.typeset(copy, 'questions')
})

const layoutOf: FindLayout = async ({ number }) => (number === copy.number ? { layout: set.layout } : null)
const take = (answers: Parameters<typeof photographOfSheet>[0]['answers'], camera = {}) =>
  photographOfSheet({ ...set, page: 1, answers, camera: { width: 1_250, ...camera } })

describe('a photographed sheet', () => {
  it('is read as it was answered, upside down and in the shade; what is uncertain is told with its picture', async () => {
    const photo = await take(
      [
        { question: 0, part: 0, values: ['3'] },
        { question: 1, part: 0, values: ['2'], stroke: 'cross' },
        { question: 2, part: 0, values: ['9'], besides: [{ value: '4', stroke: 'badlyRubbedOut' }] },
        { question: 3, part: 0, values: ['1', '7'] },
        { question: 4, part: 0, values: ['5'], stroke: 'light' },
      ],
      { turn: 171, shadow: 'gradient', noise: 6 },
    )
    const sheet = await reader.read(photo, layoutOf)
    expect(sheet).toMatchObject({ problem: null, missingCorners: [], code: { number: copy.number, place: 7, page: 1 } })
    const onPage = set.layout.questions.filter(({ bubbles }) => bubbles.some(({ page }) => page === 1)).length
    expect(sheet.marks.map(({ values, doubt }) => [values, doubt])).toEqual([
      [['3'], null],
      [['2'], null],
      [['9'], 'erased'],
      [['1', '7'], 'several'],
      [['5'], 'faint'],
      ...Array.from({ length: onPage - 5 }, () => [[], null]),
    ])
    for (const { doubt, picture } of sheet.marks) {
      expect(picture === null).toBe(doubt === null)
      if (picture) expect(picture.length).toBeLessThanOrEqual(8_192)
    }
    expect(sheet.namePicture?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
  })

  it('has writing in its boxes that a person reads', async () => {
    const { pdf, layout } = await typesetter.typeset(grammar, 'questions')
    const written = layout.questions.findIndex(({ type, boxes }) => type === 'ShortAnswer' && boxes.length > 0)
    const [box] = layout.questions[written]!.boxes
    const photo = await photographOfSheet({
      ...{ pdf, layout, page: box!.page, camera: { width: 1_250 } },
      answers: [{ question: written, part: 0, text: '35' }],
    })
    const { marks } = await reader.read(photo, async () => ({ layout }))
    const boxes = marks.filter(({ question }) => layout.questions[question]!.type === 'ShortAnswer')
    expect(boxes[0]).toMatchObject({ doubt: 'handwriting' })
    expect(boxes[0]?.picture).not.toBeNull()
    expect(boxes.slice(1).every(({ values, doubt }) => values?.length === 0 && doubt === null)).toBe(true)
  })

  it('is asked for again where it can’t be read, and typed where its paper is of another edition', async () => {
    const half = await take([], { offset: { x: 0, y: 0.48 } })
    expect(await reader.read(half, layoutOf)).toMatchObject({
      ...{ problem: 'corners_missing', missingCorners: ['bottomLeft', 'bottomRight'], marks: [] },
    })
    const whole = await take([])
    const problemFor = async (find: FindLayout) => (await reader.read(whole, find)).problem
    expect(await problemFor(async () => ({ layout: { ...set.layout, edition: 'OLD' } }))).toBe('old_edition')
    expect(await problemFor(async () => null)).toBe('not_a_sheet')
    await expect(problemFor(() => Promise.reject(new RangeError('of others')))).rejects.toThrow('of others')
    await expect(reader.read(whole.subarray(0, 9_000), layoutOf)).rejects.toMatchObject({
      code: 'unsupported_media_type',
    })
  })

  it('waits for another one; where the thread is killed the next one has a new thread', async () => {
    const photo = await take([{ question: 0, part: 0, values: ['3'] }])
    const both = await Promise.all([reader.read(photo, layoutOf), reader.read(photo, layoutOf)])
    expect(both.map(({ marks: [first] }) => first?.values)).toEqual([['3'], ['3']])
    expect(threads).toHaveLength(1)
    const lost = reader.read(photo, async (code) => {
      await Promise.all([once(threads[0]!, 'exit'), threads[0]!.terminate()])
      return layoutOf(code)
    })
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
    expect((await reader.read(photo, layoutOf)).problem).toBeNull()
    expect(threads).toHaveLength(2)
  })
})
