import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A pid alone is reused, and means another process in another container. */
export interface ProcessIdentity {
  pid: number
  /** In clock ticks since boot; empty where the system does not tell. */
  start: string
  host: string
  boot: string
  pidNamespace: string
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process
  return { pid, start: startOf(pid) ?? '', host: hostname(), boot: bootId(), pidNamespace: pidNamespace() }
}

/** Undefined where this process cannot be certain, such as of one in another container. */
export function isAlive({ pid, start, boot, pidNamespace: namespace }: ProcessIdentity): boolean | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (boot !== bootId() || namespace !== pidNamespace()) return undefined
  if (!takesSignals(pid)) return false
  const found = startOf(pid)
  return found === undefined || start === '' ? undefined : found === start
}

export function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The arguments of a running program; undefined where the system does not tell, empty for one that has ended. */
export function commandOf(pid: number): string[] | undefined {
  if (!existsSync('/proc/self/cmdline')) return undefined
  return (read(`/proc/${pid}/cmdline`) ?? '').split('\0')
}

/** Field 22 of /proc/<pid>/stat; empty for a zombie, which has ended. */
function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] === 'Z' ? '' : fields?.[19]
}

const bootId = (): string => read('/proc/sys/kernel/random/boot_id')?.trim() ?? hostname()

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
