import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Throws a sentence that names the setting when the folder cannot be there or cannot be written to. */
export function makeDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable.${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${why}.`, { cause })
  }
}

/** Step by step: Node's own recursive mkdir never comes back from places such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * One process at a time in a data directory. The lock names its holder by pid and, where the system tells it,
 * by the moment that pid began, so that a pid used again after a crash does not look like the old holder.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    // linkSync either makes the name or fails, so two starters cannot both believe that they hold it.
    while (!tryLink(draft, path)) {
      const holder = readHolder(path)
      if (holder === undefined) continue
      if (isAlive(holder)) throw new Error(`DATA_DIR ${dataDir} is in use by the process with pid ${holder.pid}.`)
      dropStale(path, holder.text)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (readHolder(path)?.text === mine) rmSync(path, { force: true })
    },
  }
}

interface Holder {
  pid: number
  start: string
  text: string
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const [pid = '', start = ''] = text.trim().split(' ')
  return { pid: Number(pid), start, text }
}

function isAlive({ pid, start }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === start
}

/** Moves the stale lock aside; if another starter was quicker and the name is fresh again, it is put back. */
function dropStale(path: string, staleText: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== staleText) tryLink(aside, path)
  rmSync(aside, { force: true })
}

/** Field 22 of /proc/<pid>/stat, in clock ticks since boot; `-` where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
