import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepPrivate } from './private-files.ts'

/** Private to this user. Throws an error that names the setting when the folder cannot be created or written. */
export function makeDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable.${randomUUID()}`)
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
