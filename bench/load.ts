import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertOk, openConnection, requestBytes, type Answer, type Connection } from './http-client.ts'

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
  /** Read by another visitor meanwhile, every 20 ms. */
  besidePath: string | undefined
}

export type Sample = Awaited<ReturnType<typeof applyLoad>>

/**
 * Every connection asks as fast as it is answered. The clock and the processor times run until the last answer is in,
 * so everything that was asked is counted and paid for. One failure ends the benchmark.
 */
export async function applyLoad({ name, port, pid, postgresPid, scripts, besidePath }: Contestant, seconds: number) {
  const connections = await Promise.all(scripts.map(() => openConnection(port)))
  const visitor = besidePath === undefined ? undefined : await openConnection(port)
  const latencies: number[] = []
  const latenciesByKind: Record<string, number[]> = {}
  const latenciesBeside: number[] = []
  const [cpuBefore, postgresBefore, ownBefore] = [cpuMsOf(pid), cpuMsOfFamily(postgresPid), process.cpuUsage()]
  const begun = performance.now()
  const until = begun + seconds * 1000
  let isOver = false

  const timed = async (connection: Connection, bytes: Buffer, into: number[]) => {
    const asked = performance.now()
    const answer = assertOk(await connection.send(bytes), name)
    const ms = performance.now() - asked
    into.push(ms)
    return { answer, ms }
  }
  const drive = async (connection: Connection, script: Script) => {
    // The first `next` of a generator starts it and takes no value.
    let step = unsent.get(script) ?? script.next(undefined as never).value
    for (let goesOn = false; goesOn || performance.now() < until;) {
      const { answer, ms } = await timed(connection, step.bytes, latencies)
      if (step.kind) (latenciesByKind[step.kind] ??= []).push(ms)
      goesOn = step.goesOn ?? false
      step = script.next(answer).value
    }
    unsent.set(script, step)
  }
  const visit = async (bytes: Buffer) => {
    while (visitor && !isOver) {
      await timed(visitor, bytes, latenciesBeside)
      await sleep(20)
    }
  }
  try {
    const visits = visit(requestBytes('GET', besidePath ?? ''))
    await Promise.all(scripts.map((script, index) => drive(connections[index] as Connection, script)))
    const elapsed = performance.now() - begun
    isOver = true
    const own = process.cpuUsage(ownBefore)
    const [cpuMs, postgresCpuMs] = [cpuMsOf(pid) - cpuBefore, cpuMsOfFamily(postgresPid) - postgresBefore]
    await visits
    // Share of one core that this process, the source of the load, was busy.
    const loadBusy = (own.user + own.system) / 1000 / elapsed
    const counted = { requests: latencies.length, seconds: elapsed / 1000, cpuMs, postgresCpuMs, loadBusy }
    return { ...counted, latencies, latenciesByKind, latenciesBeside }
  } finally {
    isOver = true
    for (const connection of [...connections, visitor]) connection?.close()
  }
}

/** A script has made its next request when a round ends; the next round sends it. */
const unsent = new WeakMap<Script, Step>()

/** The same request again and again, answered in any way that succeeds. */
export function* repeat(bytes: Buffer): Script {
  for (;;) yield { bytes }
}

/** User and system time of one process in ms; NaN where there is no /proc. */
export const cpuMsOf = (pid: number) => statOf(pid)?.ownMs ?? Number.NaN

/** Of a process and all its children. A child that has ended counts on in its parent, so the sum only grows. */
export function cpuMsOfFamily(pid: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && statOf(Number(name))) || [])
  const family = stats.filter((stat) => stat.pid === pid || stat.parent === pid)
  return family.reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0)
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the numbers begin after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // The kernel counts in hundredths of a second for every program.
    const msAt = (field: number) => Number(fields[field]) * 10
    return { pid, parent: Number(fields[1]), ownMs: msAt(11) + msAt(12), endedMs: msAt(13) + msAt(14) }
  } catch {
    return undefined
  }
}
