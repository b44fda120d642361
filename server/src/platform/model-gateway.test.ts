import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createModelGateway,
  ModelError,
  type ModelMessage,
  type ModelPatience,
  type ModelRequest,
} from './model-gateway.ts'

const endpoint = new LLMock({ port: 0 })
beforeAll(() => endpoint.start())
afterAll(() => endpoint.stop())
beforeEach(() => {
  endpoint.clearFixtures()
  endpoint.clearRequests()
})

const patience: ModelPatience = { firstWordMs: 10_000, silenceMs: 10_000, wholeMs: 10_000, retries: 2 }

const gatewayTo = (changes: Partial<ModelPatience> = {}, visionModel?: string, transcribeModel?: string) =>
  createModelGateway(
    {
      baseUrl: `${endpoint.url}/v1`,
      apiKey: 'test-key',
      model: 'small',
      visionModel,
      transcribeModel,
    },
    { ...patience, ...changes },
  )

const request = (text: string, overrides: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'You are a tutor.',
  messages: [{ from: 'learner', text }],
  maxOutputTokens: 200,
  signal: new AbortController().signal,
  ...overrides,
})

/** The text, and why it ended where it did not end well. */
async function read({ text, usage }: ReturnType<ReturnType<typeof gatewayTo>['stream']>) {
  const pieces: string[] = []
  const failure = await (async () => {
    for await (const piece of text) pieces.push(piece)
  })().catch((error: unknown) => (error instanceof ModelError ? error.reason : error))
  return { pieces, said: pieces.join(''), failure, usage: await usage }
}

const sentBodies = () =>
  endpoint.getRequests().map(({ body }) => body as unknown as { model: string; messages: unknown[] })

/** A word, and then nothing for a minute. */
const thenSilent = {
  chunkSize: 3,
  recordedTimings: { ttftMs: 1, interChunkDelaysMs: [1, 60_000, 60_000, 60_000], totalDurationMs: 180_000 },
}

describe('stream', () => {
  it('gives the text in pieces and what it used', async () => {
    endpoint.onMessage('fraction', { content: 'Think of a pizza cut into equal slices.' }, { chunkSize: 5 })
    const { said, pieces, usage, failure } = await read(gatewayTo().stream(request('fraction')))
    expect([said, failure]).toEqual(['Think of a pizza cut into equal slices.', undefined])
    expect(pieces.length).toBeGreaterThan(3)
    expect(usage.inputTokens).toBeGreaterThan(0)
    expect(usage.outputTokens).toBeGreaterThan(0)
  })

  it('takes no figures of use that cannot be', async () => {
    const told = { prompt_tokens: -1e12, completion_tokens: 5.25, total_tokens: 1e30 }
    endpoint.onMessage('fraction', { content: 'Think of a pizza.', usage: told })
    const { said, usage } = await read(gatewayTo().stream(request('fraction')))
    expect([said, usage]).toEqual(['Think of a pizza.', { inputTokens: 0, outputTokens: 6 }])
  })

  it('sends the instructions, the conversation, and a picture to the model that sees', async () => {
    endpoint.onMessage(/./, { content: 'I see.' })
    const picture = { bytes: Buffer.from([1, 2, 3]), mimeType: 'image/png' as const }
    const messages: ModelMessage[] = [
      { from: 'learner', text: 'One' },
      { from: 'tutor', text: 'Two' },
      { from: 'learner', text: 'Three', image: picture },
    ]
    await read(gatewayTo({}, 'sees').stream(request('', { messages })))
    await read(gatewayTo().stream(request('', { messages })))
    const [seeing, blind] = sentBodies()
    expect([seeing?.model, blind?.model]).toEqual(['sees', 'small'])
    expect(JSON.stringify(seeing)).toContain('data:image/png;base64,AQID')
    expect(blind?.messages).toEqual([
      { role: 'system', content: 'You are a tutor.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ])
  })

  it.each([
    [401, 'refused', 1],
    [403, 'refused', 1],
    [429, 'rate_limited', 1],
    [500, 'unavailable', 1],
  ] as const)('tells %d as %s', async (status, reason, tries) => {
    endpoint.onMessage(/./, { error: { message: 'zz-secret' }, status, retryAfter: 1 })
    const { said, failure } = await read(gatewayTo({ retries: 0 }).stream(request('Hello')))
    expect([said, failure]).toEqual(['', reason])
    expect(endpoint.getRequests()).toHaveLength(tries)
  })

  it('asks again after 429, as late as the endpoint says', async () => {
    let asked = 0
    endpoint.onMessage(/./, () => {
      asked += 1
      return asked === 1
        ? { error: { message: 'too many' }, status: 429, retryAfter: 1 }
        : { content: 'Now I can answer.' }
    })
    const began = performance.now()
    expect((await read(gatewayTo().stream(request('Hello')))).said).toBe('Now I can answer.')
    const took = performance.now() - began
    expect(took).toBeGreaterThan(900)
    expect(asked).toBe(2)
  })

  it('keeps what came of a stream that breaks off', async () => {
    endpoint.onMessage(
      /./,
      { content: 'One two three four five six.' },
      { chunkSize: 4, truncateAfterChunks: 4, latency: 5 },
    )
    const { said, failure } = await read(gatewayTo({ retries: 0 }).stream(request('Hello')))
    expect(said).toMatch(/^One/)
    expect(said).not.toContain('six')
    expect(failure).toMatch(/unavailable|unusable/)
  })

  it('gives up on an endpoint that says nothing', async () => {
    endpoint.onMessage(/./, { content: 'Late' }, { latency: 60_000 })
    const began = performance.now()
    const { failure } = await read(gatewayTo({ firstWordMs: 50 }).stream(request('Hello')))
    expect(failure).toBe('timeout')
    // Far below the endpoint's minute, and far above what a busy machine takes.
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('gives up on a stream that falls silent', async () => {
    endpoint.onMessage(/./, { content: 'One two three' }, thenSilent)
    const { failure } = await read(gatewayTo({ silenceMs: 50 }).stream(request('Hello')))
    expect(failure).toBe('timeout')
  })

  it('ends where it is aborted, and tells the endpoint by closing', async () => {
    endpoint.onMessage(/./, { content: 'One two three' }, thenSilent)
    const leaving = new AbortController()
    const { text, usage } = gatewayTo().stream(request('Hello', { signal: leaving.signal }))
    const pieces = text[Symbol.asyncIterator]()
    expect((await pieces.next()).value).toBe('One')
    leaving.abort()
    await expect(pieces.next()).rejects.toBeInstanceOf(ModelError)
    expect(await usage).toEqual({ inputTokens: 0, outputTokens: 0 })
  })

  it('takes an empty answer and garbage for unusable', async () => {
    endpoint.onMessage('empty', { content: '' })
    expect((await read(gatewayTo().stream(request('empty')))).failure).toBe('unusable')
    endpoint.onMessage('garbage', { content: 'x' }, { chaos: { malformedRate: 1 } })
    expect((await read(gatewayTo({ retries: 0 }).stream(request('garbage')))).failure).toMatch(/unusable|unavailable/)
  })

  it('is unavailable where nobody listens', async () => {
    const gateway = createModelGateway(
      {
        baseUrl: 'http://127.0.0.1:9/v1',
        apiKey: undefined,
        model: 'm',
        visionModel: undefined,
        transcribeModel: undefined,
      },
      { ...patience, retries: 0 },
    )
    expect((await read(gateway.stream(request('Hello')))).failure).toBe('unavailable')
  })
})

describe('structured', () => {
  const schema = z.object({ title: z.string(), words: z.number().int() })

  it('reads JSON, also in a fence, and mends a wrong answer once', async () => {
    endpoint.onMessage('fenced', { content: 'Here:\n```json\n{"title": "A day", "words": 300}\n```' })
    const { value, usage } = await gatewayTo().structured({ ...request('fenced'), schema, name: 'composition' })
    expect(value).toEqual({ title: 'A day', words: 300 })
    expect(usage.outputTokens).toBeGreaterThan(0)
    endpoint.onMessage('wrong', { content: '{"title": "A day", "words": "many"}' })
    endpoint.onMessage('words: invalid_type', { content: '{"title": "A day", "words": 500}' })
    const mended = await gatewayTo().structured({ ...request('wrong'), schema, name: 'composition' })
    expect(mended.value.words).toBe(500)
  })

  it('is unusable where the repair is wrong too', async () => {
    endpoint.onMessage(/./, { content: 'I’d rather write prose.' })
    const failed = gatewayTo().structured({ ...request('Hello'), schema, name: 'composition' })
    await expect(failed).rejects.toMatchObject({ reason: 'unusable' })
    expect(endpoint.getRequests()).toHaveLength(2)
  })

  it('sends an endless answer back in part, as it is paid for again', async () => {
    endpoint.onMessage(/./, { content: 'I’d rather write prose. '.repeat(10_000) })
    const asked = request('Hello')
    const failed = gatewayTo().structured({ ...asked, schema, name: 'composition' })
    await expect(failed).rejects.toMatchObject({ reason: 'unusable' })
    const sent = JSON.stringify(endpoint.getRequests()[1]!.body)
    expect(sent.length).toBeLessThan(3 * asked.maxOutputTokens + 3_000)
  })

  it('times out, and is refused with a wrong key', async () => {
    endpoint.onMessage('slow', { content: '{}' }, { chaos: { latencyMs: 30_000 } })
    endpoint.onMessage('key', { error: { message: 'no' }, status: 401 })
    const ask = (text: string) => gatewayTo({ wholeMs: 50 }).structured({ ...request(text), schema, name: 'x' })
    await expect(ask('slow')).rejects.toMatchObject({ reason: 'timeout' })
    const refused = gatewayTo().structured({ ...request('key'), schema, name: 'x' })
    await expect(refused).rejects.toMatchObject({ reason: 'refused' })
  })
})

describe('transcribe', () => {
  const speech = {
    ...{ bytes: Buffer.from('OggS speech'), type: 'ogg' as const, language: 'zh' as const },
    signal: new AbortController().signal,
  }
  const transcribe = (changes: Partial<ModelPatience> = {}) =>
    gatewayTo(changes, undefined, 'whisper').transcribe!(speech)
  const match = { endpoint: 'transcription' as const }

  it('is not there without a model for it', () => {
    expect(gatewayTo().transcribe).toBeUndefined()
  })

  it('gives what the model wrote down, and how long it was', async () => {
    endpoint.onTranscription({ transcription: { text: '下雨了。', usage: { type: 'duration', seconds: 4 } } })
    expect(await transcribe()).toEqual({ text: '下雨了。', seconds: 4 })
    const [asked] = endpoint.getRequests()
    expect([asked?.path, asked?.body]).toMatchObject(['/v1/audio/transcriptions', { model: 'whisper' }])
  })

  it('asks again after 429, as late as the endpoint says', async () => {
    let asked = 0
    endpoint.addFixture({
      match,
      response: () =>
        (asked += 1) === 1
          ? { error: { message: 'too many' }, status: 429, retryAfter: 0 }
          : { transcription: { text: 'It rains.' } },
    })
    expect((await transcribe()).text).toBe('It rains.')
    expect(asked).toBe(2)
  })

  it.each([
    [401, 'refused'],
    [400, 'unavailable'],
    [500, 'unavailable'],
  ])('fails after %i as %s', async (status, reason) => {
    endpoint.addFixture({ match, response: { error: { message: 'zz-secret' }, status } })
    await expect(transcribe({ retries: 0 })).rejects.toMatchObject({ name: 'ModelError', reason })
  })

  it('fails where it takes too long, and where what comes is no transcription', async () => {
    endpoint.addFixture({ match, response: { transcription: { text: 'late' } }, chaos: { latencyMs: 30_000 } })
    await expect(transcribe({ wholeMs: 50 })).rejects.toMatchObject({ reason: 'timeout' })
    endpoint.clearFixtures()
    endpoint.addFixture({ match, response: { transcription: { text: 'x' } }, chaos: { malformedRate: 1 } })
    await expect(transcribe({ retries: 0 })).rejects.toMatchObject({ reason: 'unusable' })
  })
})
