import { closeSync, fstatSync, openSync, readSync, statfsSync } from 'node:fs'

const longestTail = 16_384
const mostLines = 3
/** One segment of the write-ahead log: with less, PostgreSQL cannot go on. */
const leastFreeBytes = 16 * 1_048_576

const saidToSessions = /FATAL: +(terminating connection|the database system is)/

/** Why a server ended, as it says of itself: its other levels may quote rows. */
export function reasonIn(log: string): string {
  const lines = log.split('\n').flatMap((line) => {
    const [, said] = /^\d{4}-.*?\b((?:FATAL|PANIC): .*)$/.exec(line) ?? []
    // Before it reads its settings it writes without a timestamp, as does the loader of its libraries.
    return said ?? (/^(?!\d{4}-)\S/.test(line) ? line : [])
  })
  return [...new Set(lines.filter((line) => !saidToSessions.test(line)))].slice(-mostLines).join(' ')
}

export function readTail(path: string, from: number): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = Math.max(from, size - longestTail)
    const bytes = Buffer.alloc(Math.max(0, size - start))
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start))
  } finally {
    closeSync(file)
  }
}

/** A full disk takes no line of the log either. */
export function spaceReason(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  return free < leastFreeBytes ? `its disk is full (${Math.floor(free / 1024)} KB left)` : ''
}
