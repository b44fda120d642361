import { applyLoad, type Contestant, type Sample } from './load.ts'

export interface Plan {
  rounds: number
  seconds: number
  warmUpSeconds: number
  connections: number[]
  lighthouseRuns: number
  isQuick: boolean
}

export const fullPlan: Plan = {
  rounds: 5,
  seconds: 2,
  warmUpSeconds: 1.5,
  connections: [8, 32],
  lighthouseRuns: 3,
  isQuick: false,
}
/** Shows that everything works; its figures are too short to judge by. */
export const quickPlan: Plan = {
  rounds: 2,
  seconds: 0.3,
  warmUpSeconds: 0.2,
  connections: [8, 32],
  lighthouseRuns: 1,
  isQuick: true,
}

export interface Figures {
  name: string
  /** Operations a second of every round, and their median. */
  rates: number[]
  rate: number
  operations: number
  requests: number
  /** Of every single request of all rounds. */
  p50: number
  p99: number
  p99ByKind: Record<string, number>
  p99Beside: number | undefined
  cpuMsPerOperation: number | undefined
  postgresCpuMsPerOperation: number | undefined
  /** Near 1 the load, not the server, was the limit. */
  loadBusy: number
}

export interface Ratio {
  ofMedians: number
  min: number
  max: number
}

export interface Comparison {
  what: string
  connections: number
  product: Figures
  floors: (Figures & { ratio: Ratio })[]
}

/** Floor, product, floor, product …: whatever slows the machine for a while slows both. */
export async function compare(
  plan: Plan,
  { what, product, floors }: { what: string; product: Contestant; floors: Contestant[] },
): Promise<Comparison> {
  const contestants = [...floors, product]
  for (const contestant of contestants) await applyLoad(contestant, plan.warmUpSeconds)
  const samples = new Map<Contestant, Sample[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < plan.rounds; round += 1)
    for (const contestant of contestants) samples.get(contestant)?.push(await applyLoad(contestant, plan.seconds))
  const figures = (contestant: Contestant) => summarise(contestant, samples.get(contestant) ?? [])
  const ofProduct = figures(product)
  return {
    what,
    connections: product.scripts.length,
    product: ofProduct,
    floors: floors.map(figures).map((floor) => ({ ...floor, ratio: ratioOf(ofProduct.rates, floor.rates) })),
  }
}

function summarise({ name, requestsPerOperation }: Contestant, samples: Sample[]): Figures {
  const requests = sum(samples.map((sample) => sample.requests))
  const operations = requests / requestsPerOperation
  const rates = samples.map((sample) => sample.requests / requestsPerOperation / sample.seconds)
  const latencies = samples.flatMap((sample) => sample.latencies)
  const beside = samples.flatMap((sample) => sample.latenciesBeside)
  const kinds = [...new Set(samples.flatMap((sample) => Object.keys(sample.latenciesByKind)))]
  return {
    ...{ name, rates, operations, requests },
    rate: median(rates),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    p99ByKind: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        quantile(
          samples.flatMap((sample) => sample.latenciesByKind[kind] ?? []),
          0.99,
        ),
      ]),
    ),
    p99Beside: beside.length > 0 ? quantile(beside, 0.99) : undefined,
    cpuMsPerOperation: perOperation(
      samples.map((sample) => sample.cpuMs),
      operations,
    ),
    postgresCpuMsPerOperation: perOperation(
      samples.map((sample) => sample.postgresCpuMs),
      operations,
    ),
    loadBusy: Math.max(...samples.map((sample) => sample.loadBusy)),
  }
}

function ratioOf(product: number[], floor: number[]): Ratio {
  const each = product.map((rate, index) => rate / (floor[index] ?? Number.NaN))
  return { ofMedians: median(product) / median(floor), min: Math.min(...each), max: Math.max(...each) }
}

function perOperation(ms: (number | undefined)[], operations: number): number | undefined {
  const known = ms.filter((value) => value !== undefined)
  return known.length === ms.length && operations > 0 ? sum(known) / operations : undefined
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
