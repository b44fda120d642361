import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { temporaryDirectory } from '#test/platform-doubles'
import { redirectingServer } from '#test/redirecting-server'
import { createModelGateway } from './model-gateway.ts'
import { createS3Storage } from './s3-storage.ts'
import { createSms } from './sms.ts'

const folder = temporaryDirectory()
afterAll(() => folder.remove())

const patience = { firstWordMs: 5_000, silenceMs: 5_000, wholeMs: 5_000, retries: 0 }
const modelAt = (url: string) =>
  createModelGateway(
    { baseUrl: `${url}/v1`, apiKey: 'secret', model: 'small', visionModel: undefined, transcribeModel: 'ears' },
    patience,
  )
const request = {
  ...{ system: 'You are a tutor.', messages: [{ from: 'learner' as const, text: 'Hello' }], maxOutputTokens: 10 },
  signal: new AbortController().signal,
}

const uses: Record<string, (url: string) => Promise<unknown>> = {
  'a reply of the model': async (url) => {
    for await (const piece of modelAt(url).stream(request).text) expect(piece).toBe('')
  },
  'an object of the model': (url) =>
    modelAt(url).structured({ ...request, schema: z.object({ a: z.string() }), name: 'a' }),
  'speech to the model': (url) =>
    modelAt(url).transcribe!({
      ...{ bytes: Buffer.from('x'), type: 'webm', language: 'en' },
      signal: new AbortController().signal,
    }),
  'a text message': (url) =>
    createSms({ smsWebhookUrl: url, dataDir: folder.path }).send({ to: '+6591234567', text: 'Hi' }),
  'a file of the bucket': (url) =>
    createS3Storage(
      { endpoint: url, bucket: 'b', region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: 'secret' },
      join(folder.path, 'scratch'),
      new Date(),
    ),
}

describe('a configured endpoint that redirects', () => {
  it.each(Object.keys(uses).flatMap((name) => [302, 307].map((status) => [name, status] as const)))(
    'is refused, and the second host is told nothing: %s, %i',
    async (name, status) => {
      const server = await redirectingServer(status)
      await expect(uses[name]!(server.url)).rejects.toThrow(/./)
      expect(server.asked.length).toBeGreaterThan(0)
      expect(server.seen).toEqual([])
      await server.close()
    },
  )
})
