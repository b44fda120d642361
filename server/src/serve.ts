import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareFirstAdministrator, type PasswordHasher } from '#domains/identity/auth'
import type { JobPace } from '#platform/jobs'
import { readSettings } from '#platform/settings'
import { createApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { openProduct } from './product.ts'
import { startRoomProcess } from './room-process.ts'
import { namingSetting, type Undo } from './run-process.ts'

/** A slow download is cut off so long after the last request was accepted. */
const longestAnswerAtEndMs = 10_000

export async function serve(undo: Undo, passwordHasher: PasswordHasher, jobPace?: JobPace): Promise<void> {
  const settings = readSettings(process.env)
  const product = await openProduct(settings, undo, { passwordHasher, jobPace })
  const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const { http, auth, started } = await createApp({
    ...product,
    webDirectory: existsSync(join(webDirectory, 'index.html')) ? webDirectory : undefined,
  })
  const setup = await product.oneAtATime('capyzen first administrator', () =>
    prepareFirstAdministrator(auth, settings.firstAdministrator),
  )
  await namingSetting(`PORT ${settings.port} on HOST ${settings.host}`, () =>
    http.listen({ port: settings.port, host: settings.host }),
  )
  undo.push(async () => {
    const cut = setTimeout(() => http.server.closeAllConnections(), longestAnswerAtEndMs)
    await http.close()
    clearTimeout(cut)
  })
  if (settings.roomProcess === 'child') undo.push(startRoomProcess(product.log, settings).stop)
  undo.push((await startBackgroundWork(product, started)).stop)
  undo.push(async (hurry) => {
    http.isDraining = true
    await sleep(settings.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined)
  })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  if (setup) process.stdout.write(`first administrator: ${settings.publicUrl}/register?setup=${setup.token}\n`)
  process.stdout.write(`ready: http://127.0.0.1:${port}\n`)
}
