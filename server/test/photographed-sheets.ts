import sharp from 'sharp'
import type { SheetCorner, SheetPhotoProblem } from '@capyzen/contracts/sheet-answers'
import { readPdfPages } from '../src/platform/pdf-pages.ts'
import type { Grey } from '../src/domains/learning/sheet-answers/photographs/grey.ts'
import type { SheetLayout, SheetToPrint, Typesetter } from '../src/domains/learning/worksheets/typesetting/sheet.ts'
import { printedQuestion, sheetToPrint } from './fixtures/sheets.ts'
import { drawn, randomOf, written, type Random, type Stroke } from './pencil.ts'
import { pageUnit, photographed, steady, type Camera } from './sheet-camera.ts'

/* Sheets as they are really set, filled in with a pencil and photographed, all of it by a seed. */

export interface PrintedSheet {
  sheet: SheetToPrint
  layout: SheetLayout
  pages: Grey[]
}

const mostPages = 12

/** Drawn once for each sheet. */
const drawnPages = new WeakMap<Uint8Array, Promise<Grey[]>>()

function pagesOfSheet(pdf: Uint8Array): Promise<Grey[]> {
  const known = drawnPages.get(pdf) ?? drawPages(pdf)
  drawnPages.set(pdf, known)
  return known
}

async function drawPages(pdf: Uint8Array): Promise<Grey[]> {
  return await readPdfPages(Buffer.from(pdf), { mostPages, longestSide: 297 * pageUnit }, async (page) => {
    const { pixels, width, height } = page
    const data = new Uint8Array(width * height)
    for (let at = 0; at < data.length; at += 1) data[at] = pixels[4 * at + 1]!
    return { data, width, height }
  })
}

/** What stands in one part of an answer. */
export interface Filled {
  question: number
  part: number
  values?: string[]
  stroke?: Stroke
  /** Of other circles, that say nothing. */
  besides?: { value: string; stroke: Stroke }[]
  /** Digits in a box. */
  text?: string
  /** Of what was done, for the table. */
  kind: string
}

function pencilled(
  { layout, pages }: Omit<PrintedSheet, 'sheet'>,
  page: number,
  filled: readonly Filled[],
  random: Random,
) {
  const drawings = filled.flatMap(({ question, part, values = [], stroke = 'full', besides = [], text }) => {
    const { bubbles, boxes } = layout.questions[question]!
    const own = bubbles.filter((one) => one.part === part && one.page === page)
    const box = boxes.find((one) => one.part === part && one.page === page)
    return [
      ...own.filter(({ value }) => values.includes(value)).map((bubble) => drawn(stroke, bubble, random)),
      ...besides.flatMap((one) =>
        own.filter(({ value }) => value === one.value).map((bubble) => drawn(one.stroke, bubble, random)),
      ),
      ...(box && text !== undefined ? [written(text, box, random)] : []),
    ]
  })
  return withDrawing(pages[page - 1]!, drawings.join(''))
}

async function withDrawing({ data, width, height }: Grey, drawing: string): Promise<Grey> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297" preserveAspectRatio="none">${drawing}</svg>`
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).composite([{ input: Buffer.from(svg) }])
  const { data: drawnOn, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) grey[at] = drawnOn[at * info.channels]!
  return { data: grey, width, height }
}

interface ToPhotograph {
  pdf: Uint8Array
  layout: SheetLayout
  /** From 1. */
  page: number
  answers: Omit<Filled, 'kind'>[]
  camera?: Partial<Camera>
}

/** One side of a real sheet, answered and photographed. */
export async function photographOfSheet({ pdf, layout, page, answers, camera = {} }: ToPhotograph): Promise<Buffer> {
  const random = randomOf(page)
  const filled = answers.map((one) => ({ ...one, kind: 'full' }))
  const paper = await pencilled({ layout, pages: await pagesOfSheet(pdf) }, page, filled, random)
  return await photographed(paper, { ...steady, ...camera }, random)
}

const letters = (texts: readonly string[]) =>
  texts.map((text, at) => ({ value: 'ABCDEFGH'.charAt(at), label: `${'ABCDEFGH'.charAt(at)}. ${text}` }))

const ask = (text: string, options: readonly string[], more: Parameters<typeof printedQuestion>[0] = {}) =>
  printedQuestion({ text, options: letters(options), marks: 1, ...more })

const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Of several levels and languages; the first has a question of each kind, the last is one of a set for a class. */
export function sheetsToPhotograph(): SheetToPrint[] {
  const base = { ...sheetToPrint(), title: 'A sheet' }
  const withQuestions = (own: Partial<SheetToPrint>, questions: SheetToPrint['sections'][number]['questions']) => ({
    ...base,
    ...own,
    sections: [{ passage: null, questions }],
  })
  const sums = many(18, (at) =>
    ask(
      `What is ${at + 3} + ${at + 5}?`,
      [0, 1, 2, 10].map((more) => String(2 * at + 8 + more)),
    ),
  )
  const science = many(20, (at) =>
    at % 5 === 4
      ? ask('Which of these are living things?', ['a bean plant', 'a robot', 'a mushroom', 'a cloud', 'an ant'], {
          type: 'MultipleResponse',
        })
      : ask(`Why does the ice in cup ${at + 1} melt sooner than in the other cup?`, [
          'It gains heat from the surroundings faster because its walls are thin.',
          'It loses heat to the surroundings.',
          'The cup is made of a poor conductor of heat.',
          'The water in it evaporates.',
        ]),
  )
  const chinese = many(16, (at) =>
    ask(`（${at + 1}）小明每天早上______去学校。`, ['走路', '跑步', '骑脚踏车', '乘地铁']),
  )
  const blank = (options: string[] = []) => ({ label: null, unit: null, options })
  const english = [
    ...many(8, (at) =>
      ask(`Sentence ${at + 1}: she ______ to the market every Sunday.`, ['go', 'goes', 'gone', 'going']),
    ),
    printedQuestion({
      ...{ type: 'Cloze', text: 'The cat [1] on the mat, [2] the dog [3] at the gate and [4].', options: [] },
      blanks: [blank(['sits', 'sit', 'sat']), blank(['while', 'whose', 'what']), blank(), blank(['waits', 'wait'])],
    }),
    ...many(3, () =>
      printedQuestion({
        type: 'Matching',
        prompts: ['hot', 'tall', 'early'],
        options: letters(['late', 'cold', 'short', 'dry']),
      }),
    ),
    ...many(4, (at) =>
      printedQuestion({ type: 'ShortAnswer', text: `What is ${at + 2} × 7?`, options: [], marks: 1 }, '21'),
    ),
  ]
  const line = many(11, (at) => ({ value: String(at), label: at % 5 === 0 ? String(at) : '' }))
  const lines = many(6, (at) =>
    printedQuestion({ type: 'NumberLine', text: `Show ${at + 2} on the line.`, options: line, marks: 1 }),
  )
  return [
    base,
    withQuestions({ number: 'AB2CD3EF', level: 'P1', title: 'Adding up' }, sums),
    withQuestions({ number: 'SC7HH8JK', level: 'P6', subject: 'science', title: 'Heat' }, science),
    withQuestions(
      { number: 'ZH4WX5YZ', level: 'P3', subject: 'chinese', language: 'zh', hasPinyin: true, title: '词语' },
      chinese,
    ),
    withQuestions({ number: 'EN6PQ7RS', level: 'P4', subject: 'english', title: 'Grammar' }, english),
    withQuestions(
      { number: 'CC8MN9PQ', level: 'P2', title: 'On a line', copy: { name: 'Tan Mei Ling, Grace', place: 7 } },
      [...lines, ...sums.slice(0, 8)],
    ),
  ]
}

export async function printAll(typesetter: Typesetter, sheets = sheetsToPhotograph()): Promise<PrintedSheet[]> {
  const printed: PrintedSheet[] = []
  for (const sheet of sheets) {
    const { pdf, layout } = sheet.copy
      ? await typesetter.typesetCopies([sheet]).then(({ pdf: whole, layouts }) => ({ pdf: whole, layout: layouts[0]! }))
      : await typesetter.typeset(sheet, 'questions')
    printed.push({ sheet, layout, pages: await pagesOfSheet(pdf) })
  }
  return printed
}

/** How often a child does what, of a hundred. */
const habits: [string, number][] = [
  ...([['full', 65], ['medium', 10], ['light', 3], ['cross', 5], ['tick', 3], ['left blank', 7]] as [string, number][]),
  ...([['rubbed out', 1.5], ['badly rubbed out', 1], ['changed', 2], ['badly changed', 1.5], ['two', 1]] as [string, number][]),
] // prettier-ignore

function habitOf(random: Random): string {
  let left = random() * habits.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of habits) if ((left -= share) < 0) return kind
  return 'full'
}

const strokes: Record<string, Stroke> = { full: 'full', medium: 'medium', light: 'light', cross: 'cross', tick: 'tick' }

/** Answers for a page, as a child would leave them. */
export function answersOf(layout: SheetLayout, page: number, random: Random): Filled[] {
  return layout.questions.flatMap(({ type, bubbles, boxes }, question) => {
    const parts = [...new Set([...bubbles, ...boxes].filter((one) => one.page === page).map(({ part }) => part))]
    return parts.map((part): Filled => {
      const options = bubbles.filter((one) => one.part === part && one.page === page).map(({ value }) => value)
      const place = { question, part }
      if (options.length === 0) {
        const isLeft = random() < 0.25
        return isLeft
          ? { ...place, kind: 'empty box' }
          : { ...place, text: String(Math.floor(10 + random() * 900)), kind: 'written' }
      }
      const one = options[Math.floor(random() * options.length)]!
      const other = options[(options.indexOf(one) + 1) % options.length]!
      const kind = habitOf(random)
      const stroke = strokes[kind]
      if (stroke) {
        const both = [one, other].toSorted((a, b) => options.indexOf(a) - options.indexOf(b))
        const values = type === 'MultipleResponse' && random() < 0.8 ? both : [one]
        // A line of a neighbour's that went too far.
        const isStrayed = stroke === 'full' && values.length === 1 && random() < 0.012
        return {
          ...place,
          values,
          stroke,
          kind: isStrayed ? 'stray' : kind,
          ...(isStrayed && { besides: [{ value: other, stroke: 'stray' }] }),
        }
      }
      switch (kind) {
        case 'rubbed out':
          return { ...place, kind, besides: [{ value: one, stroke: 'rubbedOut' }] }
        case 'badly rubbed out':
          return { ...place, kind, besides: [{ value: one, stroke: 'badlyRubbedOut' }] }
        case 'changed':
          return { ...place, kind, values: [one], besides: [{ value: other, stroke: 'rubbedOut' }] }
        case 'badly changed':
          return { ...place, kind, values: [one], besides: [{ value: other, stroke: 'badlyRubbedOut' }] }
        case 'two':
          return { ...place, kind, values: [one, other].toSorted((a, b) => options.indexOf(a) - options.indexOf(b)) }
        default:
          return { ...place, kind: 'left blank' }
      }
    })
  })
}

export interface PhotoCase {
  kind: string
  printed: PrintedSheet
  page: number
  filled: Filled[]
  bytes: Buffer
  /** Null where it should be read. */
  problem: SheetPhotoProblem | null
  missing: SheetCorner[]
}

type Fold = { corner: SheetCorner; size: number }

/** How phones are held over pages. */
const cameras: { kind: string; camera: (random: Random) => Partial<Camera>; fold?: (random: Random) => Fold }[] = [
  { kind: 'straight', camera: (random) => ({ turn: (random() - 0.5) * 6 }) },
  { kind: 'any angle', camera: (random) => ({ turn: random() * 360, fill: 0.96 }) },
  { kind: 'upside down', camera: (random) => ({ turn: 180 + (random() - 0.5) * 12 }) },
  { kind: 'keystone', camera: (random) => ({ turn: (random() - 0.5) * 20, tilt: { across: (random() - 0.5) * 36, along: (random() - 0.5) * 44 } }) },
  { kind: 'shadow, gradient', camera: (random) => ({ turn: (random() - 0.5) * 16, shadow: 'gradient' }) },
  { kind: 'shadow, edge', camera: (random) => ({ turn: (random() - 0.5) * 16, shadow: 'edge' }) },
  { kind: 'low light', camera: (random) => ({ turn: (random() - 0.5) * 16, light: 0.3, noise: 9, blur: 0.8 }) },
  { kind: 'blur', camera: (random) => ({ turn: (random() - 0.5) * 16, blur: 1.8 + random() * 1.4 }) },
  { kind: 'curled', camera: (random) => ({ turn: (random() - 0.5) * 16, curl: 0.5 + random() * 0.5 }) },
  {
    kind: 'all at once',
    camera: (random) => ({
      ...{ turn: random() * 360, tilt: { across: (random() - 0.5) * 20, along: (random() - 0.5) * 24 } },
      ...{ shadow: 'gradient', blur: 1 + random(), noise: 7, light: 0.7 },
    }),
  },
  {
    kind: 'folded corner',
    camera: (random) => ({ turn: (random() - 0.5) * 30 }),
    fold: (random) => {
      const corner = (['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)[Math.floor(random() * 4)]!
      // A larger one would hide the code as well, as no one could read it.
      return { corner, size: corner === 'topRight' ? 20 + random() * 4 : 22 + random() * 9 }
    },
  },
] // prettier-ignore

/** The back of the paper over the page, and the table where the corner was. */
function foldOf({ corner, size }: Fold): string {
  const [x, y] = [corner.endsWith('Left') ? 0 : 210, corner.startsWith('top') ? 0 : 297]
  const [dx, dy] = [x === 0 ? size : -size, y === 0 ? size : -size]
  return (
    `<polygon points="${x},${y} ${x + dx},${y} ${x},${y + dy}" fill="rgb(96,96,96)"/>` +
    `<polygon points="${x + dx},${y} ${x},${y + dy} ${x + dx},${y + dy}" fill="rgb(225,225,225)" stroke="rgb(150,150,150)" stroke-width="0.4"/>`
  )
}

/** So many of each kind, pages of all sheets in turn. */
export async function* photographsOf(
  printed: readonly PrintedSheet[],
  each: number,
  seed = 29,
): AsyncGenerator<PhotoCase> {
  const sides = printed.flatMap((one) => one.pages.map((_, at) => ({ printed: one, page: at + 1 })))
  let taken = 0
  for (const { kind, camera, fold } of cameras)
    for (let nth = 0; nth < each; nth += 1) {
      const random = randomOf(seed * 1_000 + taken)
      const { printed: sheet, page } = sides[(taken * 7) % sides.length]!
      taken += 1
      const filled = answersOf(sheet.layout, page, random)
      const plain = await pencilled(sheet, page, filled, random)
      const paper = fold ? await withDrawing(plain, foldOf(fold(random))) : plain
      const bytes = await photographed(paper, { ...steady, ...camera(random) }, random)
      yield { ...{ kind, printed: sheet, page, filled, bytes }, problem: null, missing: [] }
    }
}

/** A page of which only a half is in the picture, and pages that can't be read. */
export async function poorPhotographsOf(sheet: PrintedSheet): Promise<PhotoCase[]> {
  const random = randomOf(5)
  const paper = sheet.pages[0]!
  const take = async (
    kind: string,
    camera: Partial<Camera>,
    problem: SheetPhotoProblem,
    missing: SheetCorner[] = [],
  ) => ({
    ...{ kind, printed: sheet, page: 1, filled: [], problem, missing },
    bytes: await photographed(paper, { ...steady, ...camera }, random),
  })
  return [
    await take('upper half', { offset: { x: 0, y: 0.48 } }, 'corners_missing', ['bottomLeft', 'bottomRight']),
    await take('lower half', { offset: { x: 0, y: -0.48 } }, 'corners_missing', ['topLeft', 'topRight']),
    await take('rolled up', { curl: 7 }, 'not_flat'),
    await take('moved', { blur: 14 }, 'too_blurred'),
  ]
}
