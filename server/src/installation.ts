import { join } from 'node:path'
import { systemClock } from '#platform/clock'
import { lockDataDir, makeDataDir } from '#platform/data-dir-lock'
import { addressOfRunning, startEmbeddedPostgres } from '#platform/embedded-postgres'
import type { Settings } from '#platform/settings'
import type { FileStore } from '#platform/storage'
import { openFiles, type Undo } from './product.ts'

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
    undo.push(lockDataDir(settings.dataDir).release)
    const embedded = await startEmbeddedPostgres(folder)
    undo.push(embedded.stop)
    return embedded.url
  }
}
