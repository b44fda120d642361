import { createPaperShelf } from '#domains/exams'
import { readSettings } from '#platform/settings'
import { startBackgroundWork } from './background-work.ts'
import { openProduct, runProcess } from './product.ts'

/** The product without a door: takes its share of the background work of everybody on the same database. */
runProcess(async (undo) => {
  const product = await openProduct(readSettings(process.env), undo)
  const { db, pool, clock } = product
  undo.push((await startBackgroundWork(product, { db, pool, clock, shelf: createPaperShelf(db, clock) })).stop)
  process.stdout.write('ready: working in the background\n')
})
