import type { SheetLayout } from '#domains/learning/worksheets'
import { valueAt } from './grey.ts'
import { paperAt, toPixels, type StraightPage } from './straightening.ts'

type Bubble = SheetLayout['questions'][number]['bubbles'][number]

export interface SeenCircle {
  value: string
  x: number
  y: number
  radius: number
  /** Between the printed letter and its edge, from 0 as white as the paper to 1 as black as print, on the whole and where it is darkest. */
  shade: number
  darkest: number
  /** The least and the most it may be, where the edge of a shadow lies across. */
  least: number
  most: number
  /** Whether its printed edge is there. */
  isSeen: boolean
}

const directions = Array.from({ length: 40 }, (_, at) => (2 * Math.PI * at) / 40)
/** In millimetres. */
const reach = 1.4
const step = 0.2
const neighbours = 5

/** Paper is never quite flat: circles are looked for around where they should be, and agree with their neighbours. */
export function seeCircles(page: StraightPage, bubbles: readonly Bubble[]): SeenCircle[] {
  const found = bubbles.map((bubble) => ({ bubble, ...edgeNear(page, bubble) }))
  const circles = found.map(({ bubble, ...own }) => {
    const around = found
      .filter(({ strength }) => strength >= leastEdge)
      .map((one) => ({ ...one, apart: Math.hypot(one.bubble.x - bubble.x, one.bubble.y - bubble.y) }))
      .toSorted((one, other) => one.apart - other.apart)
      .slice(0, neighbours)
    const usual = { dx: medianOf(around.map(({ dx }) => dx)), dy: medianOf(around.map(({ dy }) => dy)) }
    const isUsual = Math.hypot(own.dx - usual.dx, own.dy - usual.dy) <= 0.45
    const { dx, dy } = own.strength >= leastEdge && isUsual ? own : usual
    const strength = edgeAt(page, bubble.x + dx, bubble.y + dy, bubble.radius)
    return { ...bubble, x: bubble.x + dx, y: bubble.y + dy, isSeen: strength >= leastEdge * 0.6 }
  })
  return circles.map((circle) => ({ ...circle, ...shadeOf(page, circle) }))
}

const leastEdge = 0.12

function edgeNear(page: StraightPage, { x, y, radius }: Bubble): { dx: number; dy: number; strength: number } {
  let best = { dx: 0, dy: 0, strength: edgeAt(page, x, y, radius) }
  for (let dy = -reach; dy <= reach; dy += step)
    for (let dx = -reach; dx <= reach; dx += step) {
      // Of two that are as good the nearer one.
      const strength = edgeAt(page, x + dx, y + dy, radius) - 0.015 * Math.hypot(dx, dy)
      if (strength > best.strength) best = { dx, dy, strength }
    }
  return best
}

/** How much darker it is on the circle than around it, of the paper. */
function edgeAt(page: StraightPage, x: number, y: number, radius: number): number {
  const { grey } = page
  let [on, around] = [0, 0]
  for (const angle of directions) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    on += valueAt(grey, toPixels(x + cos * radius), toPixels(y + sin * radius))
    around += valueAt(grey, toPixels(x + cos * (radius + 0.62)), toPixels(y + sin * (radius + 0.62)))
  }
  return (around - on) / (directions.length * paperAt(page, x, y) * page.ink)
}

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

/** Of the radius: there no letter is. */
const shaded = [0.52, 0.58, 0.64, 0.7, 0.76]

function shadeOf(page: StraightPage, { x, y, radius }: { x: number; y: number; radius: number }) {
  const seen: number[] = []
  for (const share of shaded)
    for (const angle of directions)
      seen.push(
        valueAt(
          page.grey,
          toPixels(x + Math.cos(angle) * radius * share),
          toPixels(y + Math.sin(angle) * radius * share),
        ),
      )
  const sides = sidesOf(page, x, y, radius)
  const level = medianOf(sides)
  const shadeBy = (paper: number) =>
    seen.reduce((sum, value) => sum + Math.max(-0.2, 1 - value / paper), 0) / seen.length / page.ink
  const darkest = seen.toSorted((one, other) => one - other)[Math.floor(seen.length * 0.06)]!
  return {
    shade: shadeBy(level),
    least: shadeBy(Math.min(...sides)),
    most: shadeBy(Math.max(...sides)),
    darkest: Math.max(0, 1 - darkest / level) / page.ink,
  }
}

/** How light the paper is on each side; of each the lighter part, as texts and other circles stand there. */
function sidesOf(page: StraightPage, x: number, y: number, radius: number): number[] {
  return [0, 1, 2, 3].map((side) => {
    const values: number[] = []
    for (let off = radius + 0.45; off <= radius + 1.3; off += 0.2)
      for (let along = -radius; along <= radius; along += 0.3) {
        const [dx, dy] =
          side === 0 ? [along, -off] : side === 1 ? [off, along] : side === 2 ? [along, off] : [-off, along]
        values.push(valueAt(page.grey, toPixels(x + dx), toPixels(y + dy)))
      }
    return Math.max(8, values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.75)]!)
  })
}
