import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second for every program, whatever its own tick is. */
const msPerTick = 10

/** User and system time of one process in ms; undefined where there is no /proc. */
export function cpuMsOf(pid: number): number | undefined {
  const stat = statOf(pid)
  return stat && (stat.user + stat.system) * msPerTick
}

/**
 * Of a process and all its children. A child that has ended counts on in its parent, so PostgreSQL's sum only grows,
 * however its backends come and go.
 */
export function cpuMsOfFamily(pid: number): number | undefined {
  const parent = statOf(pid)
  if (!parent) return undefined
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return [parent, ...children].reduce(
    (sum, stat) => sum + (stat ? stat.user + stat.system + stat.childUser + stat.childSystem : 0) * msPerTick,
    0,
  )
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the numbers begin after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), user, system, childUser, childSystem }
  } catch {
    return undefined
  }
}
