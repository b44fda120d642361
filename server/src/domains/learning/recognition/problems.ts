import type { ReadingProblem } from '@capyzen/contracts/recognition'
import { heightOf, widthOf, type Component } from './components.ts'
import type { Raster } from './raster.ts'
import type { RecognisedLine } from './words.ts'

const fewestLetters = 3
const poorBelow = 55
/** Of paper that was lit evenly. */
const white = 250
const leastContrast = 20
/** Print that the engine can't read for its blur has 0.1 to 0.3, and what is drawn sharply 0.6 and more. */
const sharpFrom = 0.35
const mostShaded = 0.4
const fewestStrokes = 8

/**
 * How sure the engine is of a page: the median confidence, because it doubts numbers at line starts however clear they are. 0 where
 * there are too few letters, digits and signs: the sums of young children are short.
 */
export function sureness(lines: RecognisedLine[]): number {
  const words = lines.flatMap((line) => line.words)
  const letters =
    words
      .map(({ text }) => text)
      .join('')
      .match(/[\p{L}\p{N}+×÷=−]/gu)?.length ?? 0
  const sure = words.map(({ confidence }) => confidence).sort((a, b) => a - b)
  return letters < fewestLetters ? 0 : (sure[sure.length >> 1] ?? 0)
}

/** Strokes that stand alone are rather signs and dirt. */
const chineseLetter = /[\u3400-\u9fff]/g
const strokes = /[一丨十二三丶丿工口日目]/g

export function isChinesePage(lines: RecognisedLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter(({ confidence }) => confidence > 45)
  const text = words.map((word) => word.text).join('')
  const chinese = text.replace(strokes, '').match(chineseLetter)?.length ?? 0
  const all = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return chinese >= 4 && chinese > 0.12 * all
}

export const isPoor = (sure: number): boolean => sure < poorBelow

/** Why a page could not be read: nothing like letters on it, soft edges, or strokes on paper that no printer makes. */
export function problemOf(raster: Raster, components: Component[]): ReadingProblem {
  const { contrast, sharpness, shaded } = edgesOf(raster)
  if (contrast < leastContrast) return 'no_text'
  if (sharpness < sharpFrom) return 'too_blurred'
  const strokes = components.filter(
    (one) =>
      heightOf(one) >= 8 && heightOf(one) <= 160 && widthOf(one) <= 300 && one.ink < 0.6 * widthOf(one) * heightOf(one),
  )
  const isWritten = inkOf(strokes) > 0.6 * inkOf(components) && shaded < mostShaded
  return strokes.length >= fewestStrokes && isWritten ? 'handwriting' : 'no_text'
}

const inkOf = (pieces: Component[]) => pieces.reduce((sum, { ink }) => sum + ink, 0)

/** How steep edges are for what is darkest and lightest there, 1 being from the one to the other in three pixels; and how much is neither ink nor paper. */
function edgesOf({ data, width, height }: Raster): { contrast: number; sharpness: number; shaded: number } {
  const [levels, steps] = [new Uint32Array(256), new Uint32Array(256)]
  let shaded = 0
  for (let y = 0; y < height - 3; y += 1)
    for (let x = 0; x < width - 3; x += 1) {
      const at = y * width + x
      const value = data[at]!
      levels[value]! += 1
      if (value > 100 && value < 225) shaded += 1
      steps[Math.max(Math.abs(value - data[at + 3]!), Math.abs(value - data[at + 3 * width]!))]! += 1
    }
  const contrast = white - levelAt(levels, 0.001)
  // The paper and its grain left out.
  steps.fill(0, 0, Math.max(2, Math.round(0.1 * contrast)))
  return { contrast, sharpness: levelAt(steps, 0.95) / Math.max(1, contrast), shaded: shaded / data.length }
}

function levelAt(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return counts.findIndex((count) => (seen += count) >= Math.max(1, share * all))
}
