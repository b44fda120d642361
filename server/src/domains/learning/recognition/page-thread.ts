import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ReadQuestion } from '@capyzen/contracts/recognition'
import {
  componentsOf,
  heightOf,
  letterHeight,
  middleOf,
  withoutPieces,
  type Component,
  type Mark,
  type PageInk,
} from './components.ts'
import { drawingsOf, type Drawings } from './drawings.ts'
import {
  divisionSigns,
  slantedFractions,
  stackedFractions,
  withoutFractions,
  withPlusForDivision,
  type StackedFraction,
} from './fractions.ts'
import { hearShare, recognise, recogniseNumber, recogniseRow } from './engine.ts'
import { canBe, digitsThatFit } from './glyphs.ts'
import { isPoor, problemOf, sureness } from './problems.ts'
import { questionsOf } from './questions.ts'
import {
  cropped,
  evenlyLit,
  inkShare,
  rasterOf,
  roughness,
  scaled,
  smoothed,
  turned,
  type Box,
  type Raster,
} from './raster.ts'
import type { PageResult, ThreadReply } from './read-page.ts'
import { repaired } from './repairs.ts'
import { rowsOf, type PlacedLine } from './rows.ts'
import { unreadRows } from './unread-rows.ts'
import { slopeOf } from './skew.ts'
import { joined, readLines } from './words.ts'

const send = (reply: ThreadReply) => parentPort?.postMessage(reply)

// Lowers the priority of this thread and its children (Linux only), so that requests go first where processors are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** How tall letters are at most while their ink is looked at. */
const tallestLetters = 27
const roughFrom = 14
/** A full page has half as many; more are noise. */
const mostPieces = 7_000
const mostInk = 0.35
const sureFrom = 75
/** Pages are rarely photographed upside down, and a short sum says as much either way. */
const turnedGain = 1.25
const mostDoubts = 0.5
const mostRowsAgain = 8
let progressRange = { from: 20, to: 85 }
hearShare((share) =>
  send({
    stage: 'recognising',
    progress: Math.round(progressRange.from + (progressRange.to - progressRange.from) * share),
  }),
)

type KnownFraction = StackedFraction & Mark

/** Numbers of fractions one by one, and checked by their ink. One that can't be read is a doubtful `?`. */
async function knownFractions(
  raster: Raster,
  found: StackedFraction[],
  components: Component[],
): Promise<KnownFraction[]> {
  if (found.length === 0) return []
  const number = async (box: Box): Promise<{ text: string; isDoubtful: boolean; isStrokes?: boolean }> => {
    const pieces = components
      .filter((one) => middleOf(one).x > box.left && middleOf(one).x < box.right)
      .filter((one) => middleOf(one).y > box.top && middleOf(one).y < box.bottom)
      .sort((one, other) => one.left - other.left)
    const whole = await recogniseNumber(cropped(raster, box, heightOf(box)), pieces.length === 1)
    const isSure = ({ text, confidence }: typeof whole) =>
      confidence >= leastSure &&
      pieces.length === text.length &&
      pieces.every((one, index) => canBe(raster, one, text[index]!))
    const isNumber = wholeNumber.test(whole.text)
    if (isNumber && isSure(whole)) return { text: whole.text, isDoubtful: false }
    if (pieces.length === 2) {
      const digits = { text: '', confidence: 100 }
      for (const piece of pieces) {
        const digit = await recogniseNumber(cropped(raster, piece, heightOf(piece)), true)
        digits.text += digit.text
        digits.confidence = Math.min(digits.confidence, digit.confidence)
      }
      if (wholeNumber.test(digits.text) && isSure(digits)) return { text: digits.text, isDoubtful: isNumber }
    }
    if (isNumber) return { text: whole.text, isDoubtful: true }
    const onlyFit = pieces.map((one) => digitsThatFit(raster, one))
    const isRead = onlyFit.length > 0 && onlyFit.length < 3 && onlyFit.every((digits) => digits.length === 1)
    // No number, but strokes of a character, as above and below the bar of `兴`.
    const isStrokes = whole.text === '' && onlyFit.length > 1 && onlyFit.some((digits) => digits.length === 0)
    return { text: isRead ? onlyFit.join('') : '?', isDoubtful: true, isStrokes }
  }
  const known: KnownFraction[] = []
  for (const fraction of found) {
    const [over, under] = [await number(fraction.over), await number(fraction.under)]
    const isDoubtful = over.isDoubtful || under.isDoubtful
    if (over.isStrokes && under.isStrokes) continue
    known.push({ ...fraction, text: `${over.text}/${under.text}`, isDoubtful })
  }
  return known
}

const wholeNumber = /^[1-9]\d{0,2}$/
const leastSure = 40

interface Turned {
  raster: Raster
  degrees: number
}

async function straightened(lit: Raster, quarter: number): Promise<Turned> {
  const upright = await turned(lit, quarter)
  const { degrees } = slopeOf(upright)
  return { raster: await turned(upright, degrees), degrees }
}

/** Light and size as they are best looked at. */
async function prepared(raw: Raster): Promise<Raster> {
  const bright = evenlyLit(raw)
  const lit = roughness(bright) > roughFrom ? await smoothed(bright) : bright
  const letter = letterHeight(componentsOf(lit))
  return letter > tallestLetters * 1.15 ? await scaled(lit, Math.max(0.3, tallestLetters / letter)) : lit
}

interface ReadPage {
  page: Turned
  quarter: number
  lines: PlacedLine[]
  ink: PageInk
  drawings: Drawings
  sure: number
  /** Of 1, how many of its words are doubtful: most, where digits stand on their heads. */
  doubts: number
  /** Of 1, how many of its words are neither words nor numbers nor signs, as `°€` and `14]`. */
  oddities: number
  /** In drawings letters may be seen, but none for certain. */
  isPrint: boolean
  /** Lines were left out: its numbers and signs are doubtful. */
  isShaky: boolean
}

async function readTurned(lit: Raster, quarter: number): Promise<ReadPage | undefined> {
  const page = await straightened(lit, quarter)
  const all = componentsOf(page.raster)
  if (all.length < 2 || all.length > mostPieces || inkShare(page.raster) > mostInk) return undefined
  send({ stage: 'recognising', progress: progressRange.from })
  const letter = letterHeight(all)
  const drawings = drawingsOf(page.raster, all, letter)
  const drawn = new Set([...drawings.blanks, ...drawings.figures, ...drawings.frames])
  const components = all.filter((one) => !drawn.has(one))
  const raster = withoutPieces(page.raster, [...drawn])
  const found = [...stackedFractions(components), ...slantedFractions(raster, components, letter)]
  const fractions = await knownFractions(raster, found, components)
  const plain = withPlusForDivision(withoutFractions(raster, fractions), divisionSigns(components))
  const { first, second, isChinese } = await recognise(plain, letter)
  const free = componentsOf(plain)
  for (const row of unreadRows(free, first, letter).slice(0, mostRowsAgain)) {
    const again = await recogniseRow(plain, row, letter, isChinese)
    first.push(...again.first)
    second.push(...again.second)
  }
  const blanks = drawings.blanks.map((one) => ({ ...lifted(one, letter), text: '____', isDoubtful: false }))
  const ink = { raster, components, marks: [...fractions, ...blanks], letter }
  const lines = readLines(first, second, ink)
  const words = lines.flatMap((line) => line.words)
  return {
    page,
    quarter,
    lines,
    ink,
    drawings,
    doubts: words.filter(({ isDoubtful }) => isDoubtful).length / Math.max(1, words.length),
    oddities: words.filter(({ text }) => !ordinary.test(text)).length / Math.max(1, words.length),
    isPrint: hasSureWord(words) || isSum(words),
    sure: Math.max(sureness(first), sureness(second)),
    isShaky: unreadRows(free, first, letter).length > 0,
  }
}

const ordinary =
  /^(?:[（("“]?\p{L}[\p{L}’'-]*[.,;:?!)"”，。：；？！）]*|[$（(]?\d[\d.,:]*(?:\/\d+)?(?:\p{L}+|[%°])?[.,)）]*|[+×÷−=<>_–-]+|[[(（]\d+分?[\])）])$/u

const hasSureWord = (words: PlacedLine['words']) =>
  words.some(({ text, isDoubtful }) => !isDoubtful && /[\p{L}\p{N}]/u.test(text))

/** Signs are seen by their ink: between numbers they are certain, however the engine doubts each number. */
const isSum = (words: PlacedLine['words']) =>
  words.some(({ text, isDoubtful }) => !isDoubtful && /^[+×÷−=]$/.test(text)) &&
  words.filter(({ text }) => /^\d/.test(text)).length > 1

/** A line to write on stands lower than what is written. */
const lifted = (one: Box, letter: number): Box => ({
  ...one,
  top: one.top - letter,
  bottom: one.bottom - Math.round(letter / 4),
})

/** The engine is sure of digits that stand on their heads; only their ink shows it. */
const worthOf = ({ sure, doubts, oddities, lines }: ReadPage) => {
  const startsWithSign = lines.some(({ words: [first] }) => first !== undefined && /^[+×÷=]$/.test(first.text))
  return sure * (1 - doubts) * (1 - oddities) * (startsWithSign ? 0.4 : 1)
}

async function read(bytes: Uint8Array): Promise<PageResult> {
  send({ stage: 'straightening', progress: 5 })
  const raw = await rasterOf(bytes)
  if (!raw) return { problem: 'failed' }
  const lit = await prepared(raw)
  const quarters = slopeOf(lit).isSideways ? [90, 270, 0] : [0, 180]
  let best: ReadPage | undefined
  for (const [index, quarter] of quarters.entries()) {
    progressRange = { from: 20 + index * 20, to: 85 }
    const one = await readTurned(lit, quarter)
    if (!one) break
    if (!best || worthOf(one) > turnedGain * worthOf(best)) best = one
    if (one.sure >= sureFrom && one.doubts < mostDoubts) break
  }
  if (!best || isPoor(best.sure) || !best.isPrint) return { problem: problemOf(lit, componentsOf(lit)) }
  send({ stage: 'checking', progress: 90 })
  return { questions: asSeen(best, lit) }
}

function asSeen(
  { page: { raster, degrees }, quarter, lines: found, ink, drawings, isShaky }: ReadPage,
  seen: Raster,
): ReadQuestion[] {
  const lines = rowsOf(found, drawings, ink.letter)
    .map(({ words, isChinese, ...box }) => {
      const plain = words.map(({ text, isDoubtful }) => ({
        text,
        isDoubtful: isDoubtful || (isShaky && (/[^\p{L}.,?!]/u.test(text) || text.length === 1)),
      }))
      return { ...box, words: repaired(isChinese ? joined(plain) : plain) }
    })
    .filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
  const angle = (-(degrees + quarter) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const back = (x: number, y: number) => {
    const [dx, dy] = [x - raster.width / 2, y - raster.height / 2]
    return { x: dx * cos - dy * sin + seen.width / 2, y: dx * sin + dy * cos + seen.height / 2 }
  }
  const perThousand = (value: number, whole: number) =>
    Math.max(0, Math.min(1_000, Math.round((1_000 * value) / whole)))
  return questionsOf(lines, raster).map((question) => {
    const { left, top, right, bottom } = question.box
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x, y]) => back((x! * raster.width) / 1_000, (y! * raster.height) / 1_000))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const box = {
      left: perThousand(Math.min(...xs), seen.width),
      top: perThousand(Math.min(...ys), seen.height),
      right: perThousand(Math.max(...xs), seen.width),
      bottom: perThousand(Math.max(...ys), seen.height),
    }
    return { ...question, box }
  })
}

/** Without the text of the page, which is quoted where the engine's answer can't be parsed. */
function failureOf(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('JSON')) return new Error('The answer of the engine could not be parsed')
  return error instanceof Error ? error : new Error(message)
}

parentPort?.on('message', (bytes: Uint8Array) => {
  void read(bytes).then(
    (reading) => send({ reading }),
    (error: unknown) => send({ failure: failureOf(error) }),
  )
})
