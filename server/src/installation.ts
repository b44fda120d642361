import { join } from 'node:path'
import { systemClock } from '#platform/clock'
import { addressOfRunning } from '#platform/embedded-postgres'
import { createLogger } from '#platform/logger'
import { makeDataDir } from '#platform/data-dir'
import type { Settings } from '#platform/settings'
import type { FileStore } from '#platform/storage'
import { openFiles } from './opened-files.ts'
import { openOwnDatabase } from './product.ts'
import type { Undo } from './run-process.ts'

interface Installation {
  /** Past a pooler. */
  directUrl: string
  files: FileStore
}

/** Opens database and storage without migrating or starting anything else; `besideServer`, a running server may keep the embedded database. */
export async function openInstallation(
  settings: Settings,
  undo: Undo,
  { besideServer }: { besideServer: boolean },
): Promise<Installation> {
  makeDataDir(settings.dataDir)
  const given = settings.databaseDirectUrl ?? settings.databaseUrl
  const directUrl = given ?? (await openEmbedded(join(settings.dataDir, 'postgres')))
  return { directUrl, files: await openFiles(settings, systemClock.now()) }

  async function openEmbedded(folder: string): Promise<string> {
    const running = besideServer ? await addressOfRunning(folder) : undefined
    if (running !== undefined) return running
    return openOwnDatabase(settings.dataDir, createLogger(settings.logLevel), undo)
  }
}
