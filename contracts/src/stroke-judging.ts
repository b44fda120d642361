import { align, apart, asGiven, formDifference, placed, type Alignment } from './stroke-alignment.ts'
import { drawnLine, standardLines, type Line } from './stroke-geometry.ts'
import type { DrawnCharacter, DrawnStroke, StrokeData, StrokeFault } from './strokes.ts'

export interface JudgedCharacter {
  /** 0 to 100. */
  score: number
  faults: StrokeFault[]
  /** Whether it reads as this character on paper: order and direction cost points, but don't make it another one. */
  isRight: boolean
  /** How far the whole is from this character, to compare it with others: 0 lies on it. */
  distance: number
}

type FaultKind = StrokeFault['kind']

/** A whole that is larger, smaller or farther off than this is named once, not at each stroke. */
const scales = { least: 0.7, most: 1.22 }
const farthestShift = 125

/** On the square of 1,000: a stroke whose middle is farther off than this is out of place. */
const outOfPlace = 92
const tooShort = 0.67
const tooLong = 1.55
/** A dot may vary by this much in spread whatever its length is. */
const spreadThatVaries = 12
const otherForm = 0.5
const otherFormLeast = 34
/** The mean distance of points that no hand is unsteady enough for. */
const farFromLine = 85

const pointsLost: Record<FaultKind, number> = {
  missing: 1,
  extra: 1,
  order: 0.4,
  direction: 0.4,
  shape: 0.6,
  place: 0.5,
  proportions: 0.5,
}

const isHidden = ({ kind }: StrokeFault) => kind === 'order' || kind === 'direction'

/**
 * Judges a character that was written freely, after its last stroke. Each drawn stroke is compared with all of the
 * character, so that a stroke in the wrong turn is not taken for a bad one.
 */
export function judgeCharacter(drawn: DrawnCharacter, data: StrokeData): JudgedCharacter {
  const standard = standardLines(data)
  const lines = drawn.map(drawnLine)
  const { alignment, pairing, cost } = align(lines, standard)
  const faults: StrokeFault[] = []
  const add = (kind: FaultKind, stroke: number | null) => faults.push({ kind, stroke })

  const { scale, shiftX, shiftY } = alignment
  if (lines.length > 0 && (scale < scales.least || scale > scales.most)) add('proportions', null)
  if (Math.max(Math.abs(shiftX), Math.abs(shiftY)) > farthestShift) add('place', null)
  const late = outOfOrder(pairing)
  let quality = 0
  for (const [index, line] of standard.entries()) {
    const at = pairing[index] ?? null
    const one = at === null ? undefined : lines[at]
    if (!one) {
      add('missing', index)
      continue
    }
    const found = faultsOf(one, line, alignment)
    if (late.has(index)) found.push('order')
    for (const kind of found) add(kind, index)
    const { forward, backward } = apart(one, line, alignment)
    const closeness = Math.max(0.6, 1 - Math.max(0, Math.min(forward, backward) - 25) / 250)
    quality += Math.max(0, closeness - found.reduce((sum, kind) => sum + pointsLost[kind], 0))
  }
  const paired = new Set(pairing)
  for (const at of lines.keys()) if (!paired.has(at)) add('extra', null)
  const wholeLost = faults.filter(({ kind, stroke }) => stroke === null && kind !== 'extra').length * 0.15
  const score = Math.max(0, quality / Math.max(standard.length, lines.length, 1) - wholeLost)
  return { score: Math.round(score * 100), faults, isRight: faults.every(isHidden), distance: cost }
}

/** What is nearer than this share of the distance to the wanted character was meant. */
const nearer = 0.75

/**
 * Which of the characters that it is easily confused with was written instead; null where it is none of them. The
 * strokes of 己 and 已 differ too little to make a fault, and yet one lies nearer.
 */
export function writtenInstead(
  drawn: DrawnCharacter,
  wanted: JudgedCharacter,
  others: readonly { character: string; data: StrokeData }[],
): string | null {
  let [instead, least]: [string | null, number] = [null, wanted.distance * nearer]
  for (const { character, data } of others) {
    // A stroke that is missing or extra makes it wrong, so the costly comparison can be spared.
    if (data.medians.length !== drawn.length) continue
    const judged = judgeCharacter(drawn, data)
    if (judged.isRight && judged.distance < least) [instead, least] = [character, judged.distance]
  }
  return instead
}

function faultsOf(drawn: Line, standard: Line, alignment: Alignment): FaultKind[] {
  const faults: FaultKind[] = []
  const { forward, backward } = apart(drawn, standard, alignment)
  const isReversed = backward < forward
  if (isReversed) faults.push('direction')
  const expected = standard.spread * alignment.scale
  const difference = formDifference(drawn, standard, isReversed)
  const hasOtherForm = difference > otherForm && difference * Math.max(expected, drawn.spread) > otherFormLeast
  const ratio = drawn.spread / Math.max(expected, 1)
  const hasOtherSize = Math.abs(drawn.spread - expected) > spreadThatVaries && (ratio < tooShort || ratio > tooLong)
  const [x, y] = placed(standard, alignment)
  if (hasOtherForm) faults.push('shape')
  else if (hasOtherSize) faults.push('proportions')
  if (Math.hypot(drawn.x - x, drawn.y - y) > outOfPlace) faults.push('place')
  if (!faults.some((kind) => kind !== 'direction') && Math.min(forward, backward) > farFromLine) faults.push('shape')
  return faults
}

/** The standard strokes that were drawn out of turn: all but the longest run of pairs in the right order. */
function outOfOrder(pairing: readonly (number | null)[]): Set<number> {
  const pairs = pairing.flatMap((drawn, standard) => (drawn === null ? [] : [{ drawn, standard }]))
  const longest: number[][] = []
  for (const [at, { drawn, standard }] of pairs.entries()) {
    let before: number[] = []
    for (const [earlier, pair] of pairs.slice(0, at).entries()) {
      const run = longest[earlier] ?? []
      if (pair.drawn < drawn && run.length > before.length) before = run
    }
    longest.push([...before, standard])
  }
  const run = longest.reduce<number[]>((best, one) => (one.length > best.length ? one : best), [])
  const inOrder = new Set(run)
  return new Set(pairs.map(({ standard }) => standard).filter((standard) => !inOrder.has(standard)))
}

export interface JudgedStroke {
  isRight: boolean
  fault: FaultKind | null
}

/** A stroke over a visible outline lies nearer than one on an empty square. */
const farthestOnOutline = 130

/** Whether a drawn stroke is the next of the character, whose strokes before it are written already; else why not. */
export function judgeStroke(drawn: DrawnStroke, data: StrokeData, next: number): JudgedStroke {
  const line = drawnLine(drawn)
  const standard = standardLines(data)
  const wanted = standard[next]
  if (!wanted) return { isRight: false, fault: 'extra' }
  const found = faultsOf(line, wanted, asGiven)
  const distanceTo = (one: Line) => {
    const { forward, backward } = apart(line, one, asGiven)
    return Math.min(forward, backward)
  }
  const distance = distanceTo(wanted)
  const isOther = standard.some(
    (one, at) => at > next && distanceTo(one) < distance * 0.5 && faultsOf(line, one, asGiven).length === 0,
  )
  if (found.length === 0 && distance < farthestOnOutline && !isOther) return { isRight: true, fault: null }
  return { isRight: false, fault: isOther ? 'order' : (found[0] ?? 'place') }
}
