import type { Comparison, Figures } from './rounds.ts'

export type Verdict = { target: string; figure: string; met: boolean }

export interface Outcome {
  comparisons?: Comparison[]
  /** Figures that have no floor of their own, one line each. */
  lines?: string[]
  verdicts?: Verdict[]
  /** Everything else worth keeping in the file of results. */
  details?: unknown
}

export const number = (value: number | undefined, digits = 2) =>
  value === undefined || Number.isNaN(value) ? '–' : value >= 1000 ? value.toFixed(0) : value.toFixed(digits)

const percent = (share: number) => `${(share * 100).toFixed(share < 1 ? 1 : 0)} %`

/** A limit from above on a figure; a figure that could not be taken has not met it. */
export function atMost(target: string, limit: number, figure: number | undefined, unit: string): Verdict {
  const met = figure !== undefined && figure <= limit
  return { target: `${target} ≤ ${limit} ${unit}`, figure: `${number(figure)} ${unit}`, met }
}

/** The least rate of the product, as a share of the rate of one of its floors. */
export function atLeastOf({ what, connections, floors }: Comparison, share: number, name: string): Verdict {
  const ratio = floors.find((floor) => floor.name === name)?.ratio.ofMedians ?? 0
  const target = `${what} at ${connections} connections: ≥ ${percent(share)} of the rate of ${name}`
  return { target, figure: percent(ratio), met: ratio >= share }
}

export function showOutcome(name: string, { comparisons = [], lines = [], verdicts = [] }: Outcome): string {
  const shown = [
    ...comparisons.flatMap(showComparison),
    ...lines.map((line) => `  ${line}`),
    ...verdicts.map(showVerdict),
  ]
  return [`\n— ${name}`, ...shown, ''].join('\n')
}

export const showVerdict = ({ target, figure, met }: Verdict) =>
  `  ${met ? 'met        ' : 'FALLS SHORT'}  ${target}: ${figure}`

function showComparison({ what, connections, product, floors }: Comparison): string[] {
  const ofFloors = floors.map(({ ratio, ...floor }) => {
    const limited = floor.loadBusy > 0.9 ? '; the source of the load was itself the limit' : ''
    return `${showFigures(floor)}; product ${percent(ratio.ofMedians)} (${percent(ratio.min)}–${percent(ratio.max)})${limited}`
  })
  const lines = [showFigures(product), ...ofFloors].map((line) => `    ${line}`)
  return [`  ${what} at ${connections} connections`, ...lines]
}

const showFigures = ({ name, rate, p50, p99, cpuMsPerOperation, postgresCpuMsPerOperation }: Figures) =>
  `${name.padEnd(24)} ${number(rate, 1).padStart(7)} op/s, p50 ${number(p50)} ms, p99 ${number(p99)} ms, ` +
  `CPU ${number(cpuMsPerOperation, 3)} ms/op, PostgreSQL ${number(postgresCpuMsPerOperation, 3)} ms/op`
