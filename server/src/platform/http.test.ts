import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ limits: { maxEventLoopDelay: 20, lagSampleMs: 10 } })))
afterAll(() => app?.close())

it('answers calls 503 while the event loop lags, and gives files all the same', async () => {
  const statusOf = async (url: string) => (await app.visitor().send({ method: 'GET', url })).status
  await vi.waitFor(
    async () => {
      const end = performance.now() + 60
      while (performance.now() < end);
      await turnOfTheLoop()
      expect(await Promise.all([statusOf('/api/live-courses'), statusOf('/healthz')])).toEqual([503, 200])
    },
    { timeout: 10_000, interval: 1 },
  )
})
