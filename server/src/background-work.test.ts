import { expect, it } from 'vitest'
import { startTestApp } from '#test/start-test-app'
import { startBackgroundWork } from './background-work.ts'
import type { Product } from './product.ts'

it('gives periodic tasks the database with minutes for a statement', async () => {
  const app = await startTestApp()
  const given: unknown[] = []
  const run = async ({ db }: { db: unknown }) => void given.push(db)
  const longDb = {} as Product['longDb']
  const product = {
    ...app,
    log: app.logger,
    longDb,
    jobs: { ...app.jobs, handle: async () => undefined },
  } as unknown as Product
  const domain = { name: 'counting', periodicTasks: [{ name: 'count', everySeconds: 0.01, run }] }
  const work = await startBackgroundWork(product, [{ domain, deps: product as never }])
  await expect.poll(() => given[0] === longDb).toBe(true)
  await work.stop()
  await app.close()
})
