import { productionCost, scryptHasher } from '#domains/identity/auth'
import { startDomains } from '#platform/domain'
import { readSettings } from '#platform/settings'
import { startBackgroundWork } from './background-work.ts'
import { domains } from './domains.ts'
import { openProduct } from './product.ts'
import { runProcess } from './run-process.ts'

/** Background work without HTTP, for further processes on one database. */
runProcess(async (undo) => {
  const passwordHasher = scryptHasher(productionCost)
  const product = await openProduct(readSettings(process.env), undo, { passwordHasher, isWorker: true })
  const { started } = await startDomains(product, domains)
  undo.push((await startBackgroundWork(product, started)).stop)
  process.stdout.write('ready: working in the background\n')
})
