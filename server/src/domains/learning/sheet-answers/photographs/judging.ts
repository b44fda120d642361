import type { SheetMark } from '@capyzen/contracts/sheet-answers'
import type { SeenCircle } from './circles.ts'

type Judged = Pick<SheetMark, 'values' | 'doubt'>

/** Of print: as dark as a circle that a 2B pencil fills. */
const shadedFrom = 0.4
/** Paper with nothing on it. */
const cleanTo = 0.05
const cleanDarkest = 0.2
/** A cross or a tick is dark where it is, and covers some of the circle. */
const strokeShade = 0.12
const strokeDarkest = 0.62
/** What was rubbed out is paler than what was drawn lightly. */
const drawnFrom = 0.14

type Look = 'clean' | 'shaded' | 'weak' | 'shadow' | 'hidden'

/** `blank`: how dark circles with nothing in them are in this picture, which blur and noise tell. */
function lookOf({ shade, darkest, least, most, isSeen }: SeenCircle, blank: number): Look {
  if (!isSeen && shade - blank < shadedFrom) return 'hidden'
  const isStroke = (value: number) => value - blank >= strokeShade && darkest >= strokeDarkest
  if (shade - blank >= shadedFrom || isStroke(shade)) {
    return least - blank >= shadedFrom || isStroke(least) ? 'shaded' : 'shadow'
  }
  if (shade - blank < cleanTo && darkest - blank < cleanDarkest) {
    return most - blank < cleanTo * 2 ? 'clean' : 'shadow'
  }
  return 'weak'
}

/** Certain only where each circle is either shaded or clean, and no more of them than are asked for. */
export function judged(circles: readonly SeenCircle[], blank: number, isSeveral: boolean): Judged {
  const looks = circles.map((circle) => ({ ...circle, look: lookOf(circle, blank) }))
  const valuesOf = (look: Look) => looks.filter((one) => one.look === look).map(({ value }) => value)
  const [shaded, weak] = [valuesOf('shaded'), valuesOf('weak')]
  if (looks.some(({ look }) => look === 'hidden')) return { values: null, doubt: 'shadow' }
  if (shaded.length > 1 && !isSeveral) return { values: shaded, doubt: 'several' }
  if (looks.some(({ look }) => look === 'shadow')) return { values: shaded.length > 0 ? shaded : null, doubt: 'shadow' }
  if (weak.length === 0) return { values: shaded, doubt: null }
  if (shaded.length > 0) return { values: shaded, doubt: 'erased' }
  const drawn = looks
    .filter(({ look, shade }) => look === 'weak' && shade - blank >= drawnFrom)
    .map(({ value }) => value)
  if (drawn.length > 1 && !isSeveral) return { values: drawn, doubt: 'several' }
  return drawn.length > 0 ? { values: drawn, doubt: 'faint' } : { values: [], doubt: 'erased' }
}
