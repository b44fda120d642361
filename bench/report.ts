import type { Comparison, Figures } from './rounds.ts'

export interface Verdict {
  target: string
  figure: string
  met: boolean
}

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

export const percent = (share: number) => `${(share * 100).toFixed(share < 1 ? 1 : 0)} %`

/** A limit from above on a figure; a figure that could not be taken has not met it. */
export function atMost(target: string, limit: number, figure: number | undefined, unit: string): Verdict {
  return {
    target: `${target} ≤ ${limit} ${unit}`,
    figure: `${number(figure)} ${unit}`,
    met: figure !== undefined && figure <= limit,
  }
}

export function showOutcome(name: string, { comparisons = [], lines = [], verdicts = [] }: Outcome): string {
  const rows = comparisons.flatMap(rowsOf)
  const limited = comparisons
    .flatMap(({ what, connections, floors }) =>
      floors.filter(({ loadBusy }) => loadBusy > 0.9).map((floor) => `${floor.name} of ${what} at ${connections}`),
    )
    .join(', ')
  return [
    `\n— ${name}`,
    ...(rows.length > 0 ? table([heading, ...rows]) : []),
    ...(limited ? [`  the source of the load was itself the limit for: ${limited}`] : []),
    ...lines.map((line) => `  ${line}`),
    ...verdicts.map(showVerdict),
    '',
  ].join('\n')
}

export const showVerdict = ({ target, figure, met }: Verdict) =>
  `  ${met ? 'met        ' : 'FALLS SHORT'}  ${target}: ${figure}`

const heading = ['', 'conn', 'op/s', 'of floor', '(rounds)', 'p50 ms', 'p99 ms', 'CPU ms/op', 'PostgreSQL']

function rowsOf({ what, connections, product, floors }: Comparison): string[][] {
  return [
    [what, String(connections), number(product.rate, 1), '', '', ...times(product)],
    ...floors.map((floor) => [
      `  ${floor.name}`,
      '',
      number(floor.rate, 1),
      percent(floor.ratio.ofMedians),
      `${percent(floor.ratio.min)}–${percent(floor.ratio.max)}`,
      ...times(floor),
    ]),
  ]
}

const times = ({ p50, p99, cpuMsPerOperation, postgresCpuMsPerOperation }: Figures) => [
  number(p50),
  number(p99),
  number(cpuMsPerOperation, 3),
  number(postgresCpuMsPerOperation, 3),
]

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  )
}
