import { rebuildSums } from '#domains/insight/learning-events'
import { rebuildPractice } from '#domains/learning/practice'
import { productionCost, scryptHasher } from '#domains/identity/auth'
import { readSettings } from '#platform/settings'
import { openProduct } from './product.ts'
import { runProcess } from './run-process.ts'

/** Computes sums, mastery and the mistakes book of every learner anew from the learning events. Servers may run meanwhile. */
runProcess(async (undo) => {
  const passwordHasher = scryptHasher(productionCost)
  const { longDb } = await openProduct(readSettings(process.env), undo, { passwordHasher, isWorker: true })
  const { learners, changed } = await rebuildSums(longDb)
  await rebuildPractice(longDb)
  process.stdout.write(`${learners} learners, ${changed.length} with other sums than before\n`)
  for (const userId of changed) process.stdout.write(`  ${userId}\n`)
  process.kill(process.pid, 'SIGINT')
})
