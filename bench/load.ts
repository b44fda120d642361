import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMsOf, cpuMsOfFamily } from './cpu.ts'
import { assertOk, Connection, type Answer } from './http-client.ts'

export interface Step {
  bytes: Buffer
  /** Steps of one kind are timed together, for workloads of several. */
  kind?: string
  /** More steps of the same operation follow: a round doesn't end here, so it holds whole operations only. */
  goesOn?: boolean
}

/** What one connection asks, endlessly: gets each answer before it makes the next request. */
export type Script = Generator<Step, never, Answer>

/** A server under load, product or floor. */
export interface Contestant {
  name: string
  port: number
  pid: number
  postgresPid: number
  /** One a connection, made once and continued over all rounds. */
  scripts: Script[]
  /** How many requests make one operation of the workload. */
  requestsPerOperation: number
  /** A read by somebody else meanwhile, every `everyMs`. */
  beside?: { bytes: Buffer; everyMs: number }
}

export interface Sample {
  requests: number
  seconds: number
  latencies: number[]
  latenciesByKind: Record<string, number[]>
  latenciesBeside: number[]
  cpuMs: number | undefined
  postgresCpuMs: number | undefined
  /** Share of one core that this process, the source of the load, was busy. */
  loadBusy: number
}

/**
 * Every connection asks as fast as it is answered. The clock and the processor times run until the last answer is in,
 * so everything that was asked is counted and paid for. One refusal ends the benchmark.
 */
export async function applyLoad(contestant: Contestant, seconds: number): Promise<Sample> {
  const { port, pid, postgresPid, scripts, beside } = contestant
  const connections = await Promise.all(scripts.map(() => Connection.open(port)))
  const visitor = beside && (await Connection.open(port))
  const latencies: number[] = []
  const latenciesByKind: Record<string, number[]> = {}
  const latenciesBeside: number[] = []
  const cpuBefore = cpuMsOf(pid)
  const postgresBefore = cpuMsOfFamily(postgresPid)
  const ownBefore = process.cpuUsage()
  const begun = performance.now()
  const until = begun + seconds * 1000
  let isOver = false

  const drive = async (connection: Connection, script: Script) => {
    let step = nextStep(script)
    for (let goesOn = false; goesOn || performance.now() < until;) {
      const asked = performance.now()
      const answer = await connection.send(step.bytes)
      const ms = performance.now() - asked
      assertOk(answer, contestant.name)
      latencies.push(ms)
      if (step.kind) (latenciesByKind[step.kind] ??= []).push(ms)
      goesOn = step.goesOn ?? false
      step = nextStep(script, answer)
    }
    unsent.set(script, step)
  }
  const visit = async (connection: Connection, { bytes, everyMs }: { bytes: Buffer; everyMs: number }) => {
    while (!isOver) {
      const asked = performance.now()
      assertOk(await connection.send(bytes), `${contestant.name} beside`)
      latenciesBeside.push(performance.now() - asked)
      await sleep(everyMs)
    }
  }
  try {
    const visits = visitor && beside ? visit(visitor, beside) : undefined
    await Promise.all(connections.map((connection, index) => drive(connection, scripts[index] as Script)))
    const elapsed = performance.now() - begun
    isOver = true
    const own = process.cpuUsage(ownBefore)
    const sample = {
      requests: latencies.length,
      seconds: elapsed / 1000,
      ...{ latencies, latenciesByKind, latenciesBeside },
      cpuMs: difference(cpuBefore, cpuMsOf(pid)),
      postgresCpuMs: difference(postgresBefore, cpuMsOfFamily(postgresPid)),
      loadBusy: (own.user + own.system) / 1000 / elapsed,
    }
    await visits
    return sample
  } finally {
    isOver = true
    for (const connection of [...connections, visitor]) connection?.close()
  }
}

/** A script has made its next request when a round ends; the next round sends it. */
const unsent = new WeakMap<Script, Step>()

function nextStep(script: Script, answer?: Answer): Step {
  const kept = answer ? undefined : unsent.get(script)
  // The first `next` of a generator starts it and takes no value.
  return kept ?? script.next(answer as Answer).value
}

const difference = (before: number | undefined, after: number | undefined) =>
  before === undefined || after === undefined ? undefined : after - before

/** The same request again and again, answered in any way that succeeds. */
export function* repeat(bytes: Buffer): Script {
  for (;;) yield { bytes }
}
