import { numbersFrom } from '@capyzen/contracts/seeded-draws'
import type { SheetLayout } from '../src/domains/learning/worksheets/typesetting/sheet.ts'

/* What a child does to a sheet with a pencil, drawn in millimetres of the page. */

export type Stroke = 'full' | 'medium' | 'light' | 'cross' | 'tick' | 'rubbedOut' | 'badlyRubbedOut' | 'stray'

export type Random = () => number

/** The same for the same seed. */
export const randomOf = (seed: number): Random => numbersFrom(Math.imul(seed + 1, 0x9e37_79b1))

type Bubble = SheetLayout['questions'][number]['bubbles'][number]
type Box = SheetLayout['questions'][number]['boxes'][number]

const line = (points: readonly (readonly [number, number])[], width: number, opacity: number, grey = 40): string =>
  `<polyline points="${points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}" fill="none" stroke="rgb(${grey},${grey},${grey + 4})" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity.toFixed(2)}"/>`

/** To and fro, never quite to the edge and sometimes over it. */
function scribble({ x, y, radius }: Bubble, random: Random, width: number, opacity: number, cover = 1): string {
  const angle = random() * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const points: [number, number][] = []
  const edge = radius * (0.88 + random() * 0.14) * cover
  for (let across = -edge; across <= edge; across += width * 0.62) {
    const half = Math.sqrt(Math.max(0, edge * edge - across * across)) * (0.9 + random() * 0.16)
    for (const along of [-half, half]) points.push([x + across * cos - along * sin, y + across * sin + along * cos])
  }
  return line(points, width, opacity)
}

export function drawn(stroke: Stroke, bubble: Bubble, random: Random): string {
  const { x, y, radius } = bubble
  const near = () => (random() - 0.5) * 0.5
  switch (stroke) {
    case 'full':
      return scribble(bubble, random, 0.62, 0.86 + random() * 0.1) + scribble(bubble, random, 0.5, 0.35)
    case 'medium':
      return scribble(bubble, random, 0.6, 0.62 + random() * 0.14)
    case 'light':
      return scribble(bubble, random, 0.55, 0.22 + random() * 0.14)
    case 'cross': {
      const arm = radius * (0.75 + random() * 0.4)
      const ends: [number, number][][] = [
        [
          [x - arm + near(), y - arm + near()],
          [x + arm + near(), y + arm + near()],
        ],
        [
          [x + arm + near(), y - arm + near()],
          [x - arm + near(), y + arm + near()],
        ],
      ]
      return ends.map((points) => line(points, 0.6 + random() * 0.25, 0.92)).join('')
    }
    case 'tick':
      return line(
        [
          [x - radius * 0.8 + near(), y + near()],
          [x - radius * 0.1 + near(), y + radius * 0.8],
          [x + radius * 1.3 + near(), y - radius * 1.2 + near()],
        ],
        0.6 + random() * 0.2,
        0.92,
      )
    case 'rubbedOut':
      return scribble(bubble, random, 0.7, 0.012 + random() * 0.018, 1.1)
    case 'badlyRubbedOut':
      return scribble(bubble, random, 0.8, 0.1 + random() * 0.14, 1.1) + smear(bubble, random)
    case 'stray': {
      const angle = random() * Math.PI
      const off = (random() - 0.5) * radius
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const at = (along: number): [number, number] => [x + along * cos - off * sin, y + along * sin + off * cos]
      return line([at(-radius * 2.2), at(near()), at(radius * 1.8)], 0.4, 0.75)
    }
  }
}

const smear = ({ x, y, radius }: Bubble, random: Random): string =>
  line(
    [
      [x - radius * 1.3, y + (random() - 0.5) * radius],
      [x + radius * (1 + random()), y + (random() - 0.5) * radius],
    ],
    radius * 1.2,
    0.04 + random() * 0.05,
  )

/** On a square of one unit, in strokes. */
const digits: Record<string, [number, number][][]> = {
  0: [[[0.5, 0], [0.15, 0.3], [0.15, 0.7], [0.5, 1], [0.85, 0.7], [0.85, 0.3], [0.5, 0]]],
  1: [[[0.3, 0.2], [0.55, 0], [0.55, 1]]],
  2: [[[0.15, 0.25], [0.45, 0], [0.8, 0.2], [0.75, 0.45], [0.15, 1], [0.9, 1]]],
  3: [[[0.2, 0.1], [0.6, 0], [0.8, 0.25], [0.45, 0.48], [0.85, 0.75], [0.5, 1], [0.15, 0.88]]],
  4: [[[0.6, 0], [0.1, 0.65], [0.9, 0.65]], [[0.65, 0.3], [0.65, 1]]],
  5: [[[0.8, 0], [0.25, 0], [0.2, 0.45], [0.65, 0.4], [0.85, 0.7], [0.55, 1], [0.15, 0.9]]],
  6: [[[0.7, 0], [0.25, 0.4], [0.15, 0.75], [0.5, 1], [0.85, 0.75], [0.5, 0.5], [0.2, 0.7]]],
  7: [[[0.1, 0], [0.9, 0], [0.4, 1]]],
  8: [[[0.5, 0.48], [0.2, 0.25], [0.5, 0], [0.8, 0.25], [0.5, 0.48], [0.15, 0.78], [0.5, 1], [0.85, 0.78], [0.5, 0.48]]],
  9: [[[0.8, 0.3], [0.5, 0.5], [0.2, 0.25], [0.5, 0], [0.8, 0.25], [0.7, 1]]],
} // prettier-ignore

export function written(text: string, { x, y, width, height, lines = 1 }: Box, random: Random): string {
  const size = Math.min(6, (height / lines) * 0.55)
  const step = Math.min(size * 0.85, (width - 4) / text.length)
  const top = y + (height / lines - size) / 2
  return [...text]
    .flatMap((sign, at) =>
      (digits[sign] ?? []).map((stroke) => {
        const jitter = () => (random() - 0.5) * 0.3
        const points = stroke.map(([across, down]): [number, number] => [
          x + 2.5 + at * step + across * step * 0.75 + jitter(),
          top + down * size + jitter(),
        ])
        return line(points, 0.5, 0.85)
      }),
    )
    .join('')
}
