import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileTexts, printedQuestion, sheetToPrint } from '#test/fixtures/sheets'
import { paper } from './corner-marks.ts'
import type { SheetLayout, SheetToPrint } from './sheet.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.close())

async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return pages.join('\n')
}

/** Without the spaces and breaks that setting it puts in. */
const dense = (text: string) => text.normalize('NFKC').replace(/[\s\p{C}]+/gu, '')

const placesOf = ({ questions }: SheetLayout) =>
  questions.flatMap(({ bubbles, boxes }) => [
    ...boxes,
    ...bubbles.map(({ page, x, y, radius }) => ({
      page,
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius,
    })),
  ])

const edge = 5

function requireApart(layout: SheetLayout): void {
  const corners = layout.corners.map(({ x, y, size }) => ({ x, y, width: size, height: size }))
  for (let page = 1; page <= layout.pages; page += 1) {
    const own = [...placesOf(layout).filter((place) => place.page === page), ...corners]
    for (const [at, one] of own.entries()) {
      expect(one.x).toBeGreaterThan(edge)
      expect(one.y).toBeGreaterThan(edge)
      expect(one.x + one.width).toBeLessThan(paper.width - edge)
      expect(one.y + one.height).toBeLessThan(paper.height - edge)
      for (const other of own.slice(at + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(isApart, JSON.stringify([one, other])).toBe(true)
      }
    }
  }
}

describe('a sheet', () => {
  it('tells where each question is answered, inside the page and apart from all others', async () => {
    const { layout } = await typesetter.typeset(sheetToPrint(), 'questions')
    requireApart(layout)
    const counted = layout.questions.map(({ bubbles, boxes }) => [bubbles.length, boxes.length])
    expect(counted).toEqual([
      ...[
        [4, 0],
        [5, 0],
        [0, 1],
        [0, 2],
        [3, 2],
        [0, 3],
        [6, 0],
        [0, 1],
        [9, 0],
        [0, 1],
        [0, 1],
      ],
    ])
    const [choice] = layout.questions
    expect(choice?.bubbles.map(({ value }) => value)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('is the same each time, and its answers say what is right', async () => {
    const [one, other] = [
      await typesetter.typeset(sheetToPrint(), 'questions'),
      await typesetter.typeset(sheetToPrint(), 'questions'),
    ]
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true)
    const text = await textOf(one.pdf)
    expect(text).toContain('K7MPQ2XW-0-1')
    expect(text).toContain(`1 / ${one.layout.pages}`)
    expect(text).not.toContain('Because it is.')
    // The same figure stands on the sheet once.
    expect(text.match(/Use the picture in question \d+/g)).toEqual(['Use the picture in question 3'])
    const answers = await textOf((await typesetter.typeset(sheetToPrint(), 'answers')).pdf)
    expect(answers).toContain('Because it is.')
  })

  it('prints hostile texts as they are', async () => {
    const questions = hostileTexts.map((text) =>
      printedQuestion(
        {
          text,
          options: [
            { value: 'A', label: `A. ${text}` },
            { value: 'B', label: 'B. no' },
          ],
        },
        text,
      ),
    )
    const sheet = {
      ...sheetToPrint(),
      title: hostileTexts[0]!,
      sections: [{ passage: hostileTexts.join('\n'), questions }],
      copy: { name: '#eval("1") \\ Ong *Wei* {1/2}', place: 7 },
    }
    for (const part of ['questions', 'answers'] as const) {
      const { pdf, layout } = await typesetter.typeset(sheet, part)
      const text = dense(await textOf(pdf))
      if (part === 'questions') expect(text).toContain(dense(sheet.copy.name))
      for (const hostile of hostileTexts.filter((one) => /^[^{][\x20-\x7E]+$/.test(one)))
        expect(text).toContain(dense(hostile))
      if (part === 'questions') requireApart(layout)
    }
  })

  it('has readings above Chinese characters', async () => {
    const sheet = { ...sheetToPrint(), language: 'zh', hasPinyin: true } satisfies SheetToPrint
    const question = printedQuestion({ text: '银行在哪儿？', options: [{ value: 'A', label: 'A. 长大' }] })
    const { pdf } = await typesetter.typeset(
      { ...sheet, sections: [{ passage: null, questions: [question] }] },
      'questions',
    )
    const text = dense(await textOf(pdf))
    for (const reading of ['háng', 'zhǎng']) expect(text).toContain(reading.normalize('NFKC'))
  })

  it('is one of a set, each with its own pages and codes', async () => {
    const copies = ['Mei Ling', 'Farid'].map((name, at) => ({ ...sheetToPrint(), copy: { name, place: at + 1 } }))
    const { pdf, layouts } = await typesetter.typesetCopies(copies)
    const text = await textOf(pdf)
    expect(layouts.map(({ pages }) => pages)).toEqual([4, 4])
    expect(layouts[1]?.questions).toEqual(layouts[0]?.questions)
    for (const code of ['K7MPQ2XW-1-1', 'K7MPQ2XW-2-1', 'Mei Ling', 'Farid']) expect(text).toContain(code)
  })
})

describe('the compiler', () => {
  const short = { ...sheetToPrint(), sections: [{ passage: null, questions: [printedQuestion({})] }] }

  it.each([
    { limits: { mostSheets: 2 }, sheets: 3 },
    { limits: { memoryBytes: 1 }, sheets: 2 },
  ])('is renewed when it is worn: $limits', { timeout: 120_000 }, async ({ limits, sheets }) => {
    const started: number[] = []
    const own = createTypesetter({ ...limits, onStart: (pid) => started.push(pid) })
    for (let sheet = 0; sheet < sheets; sheet += 1) await own.typeset(short, 'questions')
    expect(new Set(started).size).toBe(2)
    await own.close()
    for (const pid of started) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('that is killed loses the sheet at hand, and the next one is set', { timeout: 120_000 }, async () => {
    const started: number[] = []
    const own = createTypesetter({ onStart: (pid) => started.push(pid) })
    await own.typeset(short, 'questions')
    const [lost, next] = [own.typeset(short, 'questions'), own.typeset(short, 'questions')]
    process.kill(started[0]!, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
    expect((await next).layout.pages).toBe(1)
    await own.close()
  })
})
