import type { StrokeFault } from '@capyzen/contracts/strokes'
import type { Say } from '#platform/i18n.ts'
import type { messages } from './messages.ts'

type SayFault = Say<keyof (typeof messages)['words']>

/** What was wrong with a written character: first what is missing or too many, then each stroke, then the whole. */
export function describeFaults(faults: readonly StrokeFault[], say: SayFault): string[] {
  const ofStrokes = faults
    .filter(({ stroke }) => stroke !== null)
    .toSorted((one, other) => (one.stroke ?? 0) - (other.stroke ?? 0))
  const told = ({ kind, stroke }: StrokeFault) => say(kind, { number: (stroke ?? 0) + 1 })
  const missing = ofStrokes.filter(({ kind }) => kind === 'missing').map(told)
  const hasExtra = faults.some(({ kind }) => kind === 'extra')
  // Strokes that are missing count themselves, unless others are too many.
  const count = missing.length > 0 && !hasExtra ? [] : describeCount(faults, say)
  const others = ofStrokes.filter(({ kind }) => kind !== 'missing').map(told)
  const ofWhole = faults.flatMap(({ kind, stroke }) => {
    if (stroke !== null || kind === 'extra') return []
    return kind === 'proportions' ? [say('wholeProportions')] : kind === 'place' ? [say('wholePlace')] : []
  })
  return [...count, ...missing, ...others, ...ofWhole]
}

/** How many strokes there are too few or too many; a stroke that lies elsewhere is missing and too many, so no count. */
export function describeCount(faults: readonly StrokeFault[], say: SayFault): string[] {
  const countOf = (kind: StrokeFault['kind']) => faults.filter((fault) => fault.kind === kind).length
  const more = countOf('extra') - countOf('missing')
  if (more === 0) return []
  return [more < 0 ? say('fewer', { count: -more }) : more === 1 ? say('extra') : say('extraMany', { count: more })]
}
