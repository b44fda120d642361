import { deepStrictEqual } from 'node:assert'
import { applyLoad, type Contestant, type Sample } from './load.ts'

export const fullPlan = {
  rounds: 5,
  seconds: 2,
  warmUpSeconds: 1.5,
  connections: [8, 32],
  lighthouseRuns: 5,
  /** How often one student asks the same, in workloads of one student. */
  repeats: 500,
  /** Too short to judge by. */
  isQuick: false,
  isTrial: false,
  /** Longest of one workload. */
  limitMinutes: 10,
}
export type Plan = typeof fullPlan
/** Shows that everything works; its figures are too short to judge by. */
export const quickPlan: Plan = {
  ...fullPlan,
  rounds: 2,
  seconds: 0.3,
  warmUpSeconds: 0.2,
  lighthouseRuns: 1,
  repeats: 100,
  isQuick: true,
}
/** For `npm test`: the short workloads run and agree with their floors. */
export const trialPlan: Plan = {
  ...quickPlan,
  rounds: 1,
  seconds: 0.1,
  warmUpSeconds: 0,
  connections: [2],
  repeats: 3,
  isTrial: true,
}

/** Of one side over all rounds: `rates` are operations a second of each, latencies in ms of every single request. */
export type Figures = ReturnType<typeof summarise>

export interface Comparison {
  what: string
  connections: number
  product: Figures
  floors: (Figures & { ratio: { ofMedians: number; min: number; max: number } })[]
}

/** The product, which comes first, and its floors in turns: whatever slows the machine for a while slows all. */
export async function compare(plan: Plan, what: string, contestants: Contestant[]): Promise<Comparison> {
  const samples = contestants.map((): Sample[] => [])
  for (const contestant of contestants) await applyLoad(contestant, plan.warmUpSeconds)
  for (let round = 0; round < plan.rounds; round += 1)
    for (const [index, contestant] of contestants.entries())
      samples[index]?.push(await applyLoad(contestant, plan.seconds))
  const [ofProduct, ...ofFloors] = contestants.map((contestant, index) => summarise(contestant, samples[index] ?? []))
  if (!ofProduct) throw new Error('There is nobody to compare')
  const withRatio = (floor: Figures) => {
    const each = ofProduct.rates.map((rate, index) => rate / (floor.rates[index] ?? Number.NaN))
    return {
      ...floor,
      ratio: { ofMedians: ofProduct.rate / floor.rate, min: Math.min(...each), max: Math.max(...each) },
    }
  }
  return { what, connections: contestants[0]?.scripts.length ?? 0, product: ofProduct, floors: ofFloors.map(withRatio) }
}

function summarise({ name, requestsPerOperation }: Contestant, samples: Sample[]) {
  const requests = sum(samples.map((sample) => sample.requests))
  const operations = requests / requestsPerOperation
  const rates = samples.map((sample) => sample.requests / requestsPerOperation / sample.seconds)
  const latencies = samples.flatMap((sample) => sample.latencies)
  const beside = samples.flatMap((sample) => sample.latenciesBeside)
  const kinds = Object.keys(samples[0]?.latenciesByKind ?? {})
  return {
    name,
    rates,
    rate: median(rates),
    operations,
    requests,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    p99ByKind: Object.fromEntries(kinds.map((kind) => [kind, p99OfKind(samples, kind)])),
    p99Beside: beside.length > 0 ? quantile(beside, 0.99) : undefined,
    cpuMsPerOperation: sum(samples.map(({ cpuMs }) => cpuMs)) / operations,
    postgresCpuMsPerOperation: sum(samples.map(({ postgresCpuMs }) => postgresCpuMs)) / operations,
    /** Near 1 the load, not the server, was the limit. */
    loadBusy: Math.max(...samples.map((sample) => sample.loadBusy)),
  }
}

export function p99OfKind(samples: Sample[], kind: string): number {
  const latencies = samples.flatMap(({ latenciesByKind }) => latenciesByKind[kind] ?? [])
  return quantile(latencies, 0.99)
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

/** The smallest value that at least this share of all values does not exceed. */
function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A floor that gives another answer is no floor: nothing is measured then. */
export function assertEqual(product: unknown, floor: unknown, what: string): void {
  try {
    deepStrictEqual(product, floor)
  } catch (cause) {
    throw new Error(`The ${what} differ, nothing was measured. ${String(cause).slice(0, 1_000)}`, { cause })
  }
}
