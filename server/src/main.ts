import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareFirstAdministrator } from '#domains/auth'
import { sealStoredSecrets } from '#domains/factors'
import { readSettings } from '#platform/settings'
import { createApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { naming, openProduct, runProcess } from './product.ts'

runProcess(async (undo) => {
  const settings = readSettings(process.env)
  const product = await openProduct(settings, undo)
  const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const { http, auth, exams } = await createApp({
    ...product,
    webDirectory: existsSync(join(webDirectory, 'index.html')) ? webDirectory : undefined,
  })
  await sealStoredSecrets(auth)
  const setup = await prepareFirstAdministrator(auth, settings.firstAdministrator)
  await naming(`PORT ${settings.port} on HOST ${settings.host}`, () =>
    http.listen({ port: settings.port, host: settings.host }),
  )
  undo.push(() => http.close())
  undo.push((await startBackgroundWork(product, exams)).stop)
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  if (setup) process.stdout.write(`first administrator: ${settings.publicUrl}/register?setup=${setup.token}\n`)
  process.stdout.write(`ready: http://127.0.0.1:${port}\n`)
})
