import { verifyLedger } from '#domains/commerce/ledger'
import { productionCost, scryptHasher } from '#domains/identity/auth'
import { readSettings } from '#platform/settings'
import { openProduct } from './product.ts'
import { runProcess } from './run-process.ts'

/** Proves the chain of the ledger and compares what everybody may open with it. Servers may run meanwhile. */
runProcess(async (undo) => {
  const passwordHasher = scryptHasher(productionCost)
  const { longDb } = await openProduct(readSettings(process.env), undo, { passwordHasher, isWorker: true })
  const { entries, receivedCents, refundedCents, broken, differing } = await verifyLedger(longDb)
  const dollars = (cents: number) => `S$${(cents / 100).toFixed(2)}`
  process.stdout.write(
    `${entries} entries, ${dollars(receivedCents)} received, ${dollars(refundedCents)} refunded, ${differing.length} accounts with other access than the ledger says\n`,
  )
  for (const userId of differing) process.stdout.write(`  ${userId}\n`)
  if (broken) throw new Error(`The ledger is broken: entry ${broken.position} is ${broken.problem}.`)
  if (differing.length > 0) throw new Error('Access differs from the ledger.')
  process.kill(process.pid, 'SIGINT')
})
