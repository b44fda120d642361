import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepPrivate } from './private-files.ts'

/** Private to this user. Throws an error that names the setting when the folder cannot be created or written. */
export function makeDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable.${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
    keepPrivate(dataDir)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${why}.`, { cause })
  }
}

/** Node's recursive mkdir hangs in places such as /proc, so parents are created one by one. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Admits one process to a data directory. The lock names its holder by pid and start time, so that a reused pid is
 * not mistaken for the holder.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    // linkSync is atomic, so two processes cannot both take the lock.
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

/** Moves the stale lock aside, and puts it back if another process has renewed it meanwhile. */
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
