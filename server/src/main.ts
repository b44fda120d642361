import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareFirstAdministrator } from '#domains/auth'
import { systemClock } from '#platform/clock'
import { connectDatabase, migrateDatabase } from '#platform/database'
import { lockDataDir, makeDataDir } from '#platform/data-dir-lock'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { createMail } from '#platform/mail'
import { sharedSecret } from '#platform/secrets'
import { readSettings } from '#platform/settings'
import { createDiskStorage } from '#platform/storage'
import { createApp } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { loadStarterContent } from './starter-content.ts'

/** What to undo when the process ends, last first. */
const undo: (() => Promise<void> | void)[] = []

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const clock = systemClock
  makeDataDir(settings.dataDir)
  // With a database of one's own any number of processes share the folder, or have none in common.
  if (!settings.databaseUrl) undo.push(lockDataDir(settings.dataDir).release)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(join(settings.dataDir, 'postgres'))
  if (embedded) undo.push(embedded.stop)
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  await migrateDatabase(databaseUrl)
  const { db, pool, close } = connectDatabase(databaseUrl)
  undo.push(close)
  const storage = await createDiskStorage(join(settings.dataDir, 'files'), await sharedSecret(db, 'storage'))
  await loadStarterContent({ db, storage }, clock.now())
  const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const { http, auth, exams } = await createApp({
    settings,
    db,
    pool,
    storage,
    mail: createMail(settings),
    clock,
    webDirectory: existsSync(join(webDirectory, 'index.html')) ? webDirectory : undefined,
  })
  const setup = await prepareFirstAdministrator(auth, settings.firstAdministrator)
  await http.listen({ port: settings.port, host: settings.host })
  undo.push(() => http.close())
  undo.push(startHousekeeping(exams, http.log).stop)
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  if (setup) process.stdout.write(`first administrator: ${settings.publicUrl}/register?setup=${setup.token}\n`)
  process.stdout.write(`ready: http://127.0.0.1:${port}\n`)
}

let ending = false
async function end(exitCode: number): Promise<void> {
  if (ending) return
  ending = true
  for (const step of undo.reverse()) await step()
  process.exit(exitCode)
}

process.once('SIGTERM', () => void end(0))
process.once('SIGINT', () => void end(0))

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await end(1)
})
