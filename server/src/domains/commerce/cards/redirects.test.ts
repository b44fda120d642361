import { expect, it } from 'vitest'
import { testSettings } from '#test/platform-doubles'
import { redirectingServer } from '#test/redirecting-server'
import { requireProcessor } from './processor.ts'

it.each([302, 307])('never follows a redirect of the card processor to another host (%i)', async (status) => {
  const server = await redirectingServer(status)
  const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: server.url }
  const processor = requireProcessor(testSettings(environment))
  await expect(processor.customers.create({ email: 'parent@example.com' })).rejects.toThrow(/./)
  expect(server.asked.length).toBeGreaterThan(0)
  expect(server.seen).toEqual([])
  await server.close()
})
