/**
 * What a recorded lesson is made of: slides of drawings, and the sentences that are said over them. The renderer knows no lesson by name.
 *
 * Drawings stand one a line, so that a slide reads as a list; therefore the `prettier-ignore` above them.
 * Times are counted in sentences of the slide: `at: 1` is when its second sentence begins, `at: 1.5` half-way through that one.
 */
import { blend, clamp, easeOut, type Tone } from './stage.ts'

const moods = ['calm', 'thinking', 'puzzled', 'cheering'] as const
export type Mood = (typeof moods)[number]
export type Point = readonly [x: number, y: number]
/** `0,10 20,30` as points. */
export const points = (list: string): Point[] =>
  list.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number)
    return [x, y]
  })
type Box = readonly [x: number, y: number, width: number, height: number]

/** Appears at the slide's start and stays to its end unless it says otherwise. */
interface Timed {
  at?: number
  until?: number
}

/** `words` may hold `{1/4}` for a fraction, `[teal|…]` for a colour, `[teal_|…]` underlined, `[yuzu=|…]` on a coloured ground. */
interface TextDrawing {
  kind: 'text'
  box: Box
  words: string
  size?: number
  weight?: number
  tone?: Tone
  fill?: Tone
  align?: 'center' | 'start'
}
interface TableDrawing {
  kind: 'table'
  /** Width of each column and height of each row. */
  corner: Point
  columns: number[]
  rowHeight: number
  rows: (Timed & { cells: string[]; fill?: Tone })[]
  size?: number
}
/** A bar model. Braces span parts, counted from 0: `from: 1, to: 4` is the second to the fourth. */
interface BarDrawing {
  kind: 'bar'
  box: Box
  shares: number[]
  /** When the cuts between the parts are drawn. */
  cutAt?: number
  fills: (Timed & { part: number; fill: Tone; label: string })[]
  braces?: (Timed & { from: number; to: number; label: string; below?: boolean; tone?: Tone })[]
}
/** A line, or a polygon where it is closed. */
interface ShapeDrawing {
  kind: 'shape'
  points: Point[]
  closed?: boolean
  fill?: Tone
  stroke?: Tone
  width?: number
  dash?: string
}
interface ArrowDrawing {
  kind: 'arrow'
  from: Point
  to: Point
  tone?: Tone
  width?: number
}
/** Something from the box of symbols, such as a bulb. */
interface SymbolDrawing {
  kind: 'symbol'
  name: 'ball' | 'bulb' | 'litBulb' | 'fusedBulb' | 'cell' | 'openSwitch' | 'closedSwitch' | 'shirt' | 'drop'
  spot: Point
  scale?: number
}
/** Electric current along a wire: dots that move. */
interface FlowDrawing {
  kind: 'flow'
  points: Point[]
}
/** Joints in the order head, neck, hip, then elbow and hand, knee and foot of each side; the feet stand at y = 0. */
interface PersonDrawing {
  kind: 'person'
  spot: Point
  joints: Point[]
  scale?: number
}
/** `ice` is what is left of four cubes, 0 to 1; the water is what has melted of them, less what has boiled away. */
interface BeakerDrawing {
  kind: 'beaker'
  ice: number
  boiledAway?: number
  flame?: number
  bubbles?: number
  frozen?: number
  degrees?: number
}
interface GraphDrawing {
  kind: 'graph'
  box: Box
  axes: [x: string, y: string]
  levels: [value: number, label: string][]
  range: [lowest: number, highest: number]
  line: Point[]
  /** How much of the line is drawn, by its x. */
  drawn: number
  /** Stretches of x that are marked. */
  flat?: [from: number, to: number][]
}

type DrawingKind =
  | TextDrawing
  | TableDrawing
  | BarDrawing
  | ShapeDrawing
  | ArrowDrawing
  | SymbolDrawing
  | FlowDrawing
  | PersonDrawing
  | BeakerDrawing
  | GraphDrawing

/** Later states of a drawing; numbers move evenly until `by`, or settle within a second without it. */
type Change<Kind> = Partial<Omit<Kind, 'kind'>> & { at: number; by?: number }
type Drawn<Kind> = Kind extends unknown ? Kind & Timed & { later?: Change<Kind>[] } : never
export type Drawing = Drawn<DrawingKind>

/**
 * One sentence a line, English and Chinese: `We cut it. | 把它切开。`. A line that begins with `#` is the heading from the next sentence on.
 * Behind a further `|` may stand Capyzen's mood, and seconds to think or to look: `| puzzled +3`.
 */
type Script = string

export interface Slide {
  script: Script
  draw: Drawing[]
}
export interface Lesson {
  title: { en: string; zh: string }
  /** Whose heading stands first. */
  lead: 'en' | 'zh'
  /** What is said over the title. */
  opening: Script
  slides: Slide[]
}

interface Sentence {
  en: string
  zh: string
  head?: { en: string; zh: string }
  mood?: Mood
  pause: number
}
export interface Cue extends Sentence {
  from: number
  to: number
}
export interface TimedSlide {
  from: number
  to: number
  cues: Cue[]
  draw: Drawing[]
}

function sentencesOf(script: Script): Sentence[] {
  const sentences: Sentence[] = []
  let head: Sentence['head']
  for (const row of script.trim().split('\n')) {
    const [en = '', zh = '', notes = ''] = row
      .replace(/^\s*#?/, '')
      .split('|')
      .map((part) => part.trim())
    if (row.trim().startsWith('#')) head = { en, zh }
    else {
      const mood = moods.find((one) => notes.includes(one))
      sentences.push({ en, zh, head, mood, pause: Number(/\+([\d.]+)/.exec(notes)?.[1] ?? 0) })
      head = undefined
    }
  }
  return sentences
}

/** How many Chinese characters a line is worth: English letters are read nearly three times as fast. */
export function chineseLength(text: string): number {
  const letters = text.match(/[\u0020-\u024f]/g)?.length ?? 0
  return text.length - letters + letters / 2.8
}
/** For a reader of ten: 5 Chinese characters, or 14 English letters, a second. */
const readingSeconds = ({ en, zh, pause }: Sentence) =>
  Math.ceil(Math.max(2.6, en.length / 14.2, chineseLength(zh) / 5) * 10) / 10 + pause
const gap = 0.2

/** The title first; every slide begins where the one before ends. */
export function timed({ opening, slides }: Lesson): TimedSlide[] {
  let now = 0
  return [{ script: opening, draw: [] }, ...slides].map(({ script, draw }) => {
    const from = now
    const cues = sentencesOf(script).map((sentence) => {
      const start = now + gap
      now = start + readingSeconds(sentence)
      return { ...sentence, from: start, to: now }
    })
    now += gap
    return { from, to: now, cues, draw }
  })
}

/** Seconds of the clip at which a time counted in sentences comes. */
export function secondsAt({ from, to, cues }: TimedSlide, at: number): number {
  if (at === 0) return from
  const whole = Math.floor(at)
  const start = cues[whole]?.from ?? to
  const end = cues[whole + 1]?.from ?? to
  return start + (end - start) * (at - whole)
}

/** A drawing as it is `t` seconds into the clip: with all its changes so far. */
export function stateAt(drawing: Drawing, slide: TimedSlide, t: number): Drawing {
  let state = drawing
  // Long movements go in six steps a second, which is cheap to encode.
  const slow = Math.floor(t * 6) / 6
  for (const { at, by, ...changes } of drawing.later ?? []) {
    const start = secondsAt(slide, at)
    if (t < start) break
    const p = by === undefined ? easeOut((t - start) / 0.9) : clamp((slow - start) / (secondsAt(slide, by) - start))
    const before = state as unknown as Record<string, unknown>
    const moved = Object.entries(changes).map(([key, to]) => [key, blend(before[key], to, p)])
    state = { ...state, ...Object.fromEntries(moved) }
  }
  return state
}

function webVttTime(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** Breaks a long line once, near its middle: best behind a sentence or a clause, in English not behind a small word. */
function inTwoLines(text: string, language: 'en' | 'zh'): string {
  if (text.length <= (language === 'en' ? 42 : 20)) return text
  const places = [...text.matchAll(language === 'en' ? /\S+ (?=\S)/g : /[，。：；？！、]”?(?=[^”，。])/g)]
  const breaks = places.map(({ index, 0: last }) => {
    const at = index + last.length
    const comfort = /[.?!:;]”? $|[。？！：；]/.test(last)
      ? 9
      : /[,，]/.test(last)
        ? 4
        : /^.{1,3} $|、/.test(last)
          ? -6
          : 0
    return { at, cost: Math.abs(at - text.length / 2) - comfort }
  })
  const [best] = breaks.toSorted((a, b) => a.cost - b.cost)
  return best ? `${text.slice(0, best.at).trimEnd()}\n${text.slice(best.at)}` : text
}

export function webVtt(lesson: Lesson, language: 'en' | 'zh'): string {
  const cues = timed(lesson).flatMap((slide) => slide.cues)
  const blocks = cues.map(
    (cue) => `${webVttTime(cue.from)} --> ${webVttTime(cue.to)}\n${inTwoLines(cue[language], language)}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}
