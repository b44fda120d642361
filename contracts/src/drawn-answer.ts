import type { DrawnCharacter, DrawnStroke, StrokeFault } from './strokes.ts'
import { longestAnswer } from './question-parts.ts'

/*
 * An answer that is written by hand. It is sent as strokes; the server keeps what was written and how, never the strokes;
 * and while its work is open, a student gets it back as the bare mark, which says only that something was written.
 */

/** Begins strokes on their way to the server. */
const sent = '✎'
/** Begins what is kept. */
export const keptMark = '字'

const base = 36
/** Two digits of base 36 hold half of -200 to 1,200. */
const offset = 200
const digitsOf = (value: number) =>
  Math.min(base * base - 1, Math.max(0, Math.round((value + offset) / 2)))
    .toString(base)
    .padStart(2, '0')
const valueOf = (digits: string) => Number.parseInt(digits, base) * 2 - offset

const mostPoints = 24

/** Thinned so that even the longest character fits into an answer. */
export function answerOfStrokes(strokes: DrawnCharacter): string {
  if (strokes.length === 0) return ''
  const room = Math.floor((longestAnswer - 2) / strokes.length) - 1
  const most = Math.max(2, Math.min(mostPoints, Math.floor(room / 4)))
  return (
    sent +
    strokes
      .map((stroke) =>
        thinned(stroke, most)
          .map(([x, y]) => digitsOf(x) + digitsOf(y))
          .join(''),
      )
      .join('.')
  )
}

function thinned(stroke: DrawnStroke, most: number): DrawnStroke {
  if (stroke.length <= most) return stroke
  const step = (stroke.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => stroke[Math.round(at * step)] ?? stroke[0]!)
}

/** Undefined for an answer that is no strokes. */
export function strokesOfAnswer(answer: string): DrawnCharacter | undefined {
  if (!answer.startsWith(sent)) return undefined
  const strokes = answer.slice(sent.length).split('.')
  if (strokes.length > 64 || !strokes.every((stroke) => /^(?:[\da-z]{4}){1,300}$/.test(stroke))) return undefined
  return strokes.map((stroke) =>
    (stroke.match(/.{4}/g) ?? []).map((point): [number, number] => [
      valueOf(point.slice(0, 2)),
      valueOf(point.slice(2)),
    ]),
  )
}

export const isSentStrokes = (answer: string): boolean => answer.startsWith(sent)

/** What is kept of a written character. */
export interface KeptWriting {
  /** The one that was asked for, one that it is confused with, or null where it is neither. */
  wrote: string | null
  /** 0 to 100. */
  score: number
  faults: StrokeFault[]
}

const kinds = ['missing', 'extra', 'order', 'direction', 'shape', 'place', 'proportions'] as const
const keptForm =
  /^字 (\p{Script=Han}|\?) (\d{1,3})((?: (?:missing|extra|order|direction|shape|place|proportions)\d{0,2})*)$/u
const mostFaults = 40

/** `字 元 62 missing3 extra`, strokes counted from 1. */
export const keptOfWriting = ({ wrote, score, faults }: KeptWriting): string =>
  [
    ...[keptMark, wrote ?? '?', String(score)],
    ...faults.slice(0, mostFaults).map(({ kind, stroke }) => `${kind}${stroke === null ? '' : stroke + 1}`),
  ].join(' ')

/** Undefined for anything else. */
export function writingOfKept(answer: string): KeptWriting | undefined {
  const [, wrote, score, faults = ''] = keptForm.exec(answer) ?? []
  if (wrote === undefined) return undefined
  return {
    wrote: wrote === '?' ? null : wrote,
    score: Number(score),
    faults: faults
      .split(' ')
      .filter((fault) => fault !== '')
      .map((fault): StrokeFault => {
        const kind = kinds.find((name) => fault.startsWith(name)) ?? 'shape'
        const number = fault.slice(kind.length)
        return { kind, stroke: number === '' ? null : Number(number) - 1 }
      }),
  }
}

/** Of the same question, while its answer may not be told to be right or wrong. */
export const shownWhileOpen = (answer: string): string => (writingOfKept(answer) ? keptMark : answer)
