import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Language } from '@capyzen/contracts/bilingual'
import type { LanguageModel, ModelMessage as Prompt } from 'ai'
import { directFetch } from './direct-fetch.ts'
import type { ModelSettings } from './settings.ts'

export interface ModelImage {
  bytes: Buffer
  mimeType: 'image/png' | 'image/jpeg'
}

export interface ModelMessage {
  from: 'learner' | 'tutor'
  text: string
  image?: ModelImage
}

export interface ModelRequest {
  system: string
  messages: readonly ModelMessage[]
  maxOutputTokens: number
  signal: AbortSignal
}

export interface ModelUsage {
  inputTokens: number
  outputTokens: number
}

/** `refused`: the endpoint does not take the key; `unusable`: what came is no answer. */
export type ModelFailure = 'unavailable' | 'timeout' | 'rate_limited' | 'refused' | 'unusable'

/** Carries no text of the request or the answer, because both may be a child's. */
export class ModelError extends Error {
  readonly reason: ModelFailure

  constructor(reason: ModelFailure) {
    super(`The model gave nothing: ${reason}`)
    this.name = 'ModelError'
    this.reason = reason
  }
}

interface ModelStream {
  /** Text as it comes; throws `ModelError`, also where it is aborted. */
  text: AsyncIterable<string>
  /** Known at the end; zeros where the endpoint tells nothing. Never rejects. */
  usage: Promise<ModelUsage>
}

/** What browsers record speech as. */
export type RecordingType = 'webm' | 'ogg' | 'mp4'

export interface SpeechRequest {
  bytes: Buffer
  type: RecordingType
  language: Language
  signal: AbortSignal
}

/** `seconds` where the endpoint tells what it counted. */
export interface WrittenSpeech {
  text: string
  seconds: number | undefined
}

export interface ModelGateway {
  stream(request: ModelRequest): ModelStream
  /** A structured answer checked by zod, with one repair. */
  structured<T>(
    request: ModelRequest & { schema: z.ZodType<T>; name: string },
  ): Promise<{ value: T; usage: ModelUsage }>
  readonly canSee: boolean
  /** Undefined where no model writes down speech; throws `ModelError`. */
  transcribe?(request: SpeechRequest): Promise<WrittenSpeech>
}

export interface ModelPatience {
  /** From the request to the first word, retries included. */
  firstWordMs: number
  /** Between two pieces of text. */
  silenceMs: number
  /** A structured answer comes whole. */
  wholeMs: number
  /** After 429 and 5xx, and connections that fail; `retry-after` is kept. */
  retries: number
}

const productionPatience: ModelPatience = { firstWordMs: 30_000, silenceMs: 20_000, wholeMs: 60_000, retries: 2 }

/** Loaded with the first request, because most processes start without one. */
const loadClient = () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])

/** Any endpoint that speaks OpenAI's chat protocol. */
export function createModelGateway(
  settings: ModelSettings,
  patience: ModelPatience = productionPatience,
): ModelGateway {
  const { baseUrl, apiKey, model, visionModel, transcribeModel } = settings
  let client: Promise<{ ai: typeof import('ai'); named(name: string): LanguageModel }> | undefined
  const connect = async () => {
    const [ai, { createOpenAICompatible }] = await loadClient()
    const provider = createOpenAICompatible({
      ...{ name: 'endpoint', baseURL: baseUrl, includeUsage: true, fetch: directFetch },
      ...(apiKey !== undefined && { apiKey }),
    })
    return { ai, named: (name: string): LanguageModel => provider(name) }
  }
  const modelFor = (messages: readonly ModelMessage[]) =>
    visionModel !== undefined && messages.some(({ image }) => image) ? visionModel : model
  const canSee = visionModel !== undefined
  const settingsOf = async ({ system, messages, maxOutputTokens }: ModelRequest) => {
    const { ai, named } = await (client ??= connect())
    return {
      ai,
      options: {
        model: named(modelFor(messages)),
        instructions: system,
        messages: messages.map((message) => promptOf(message, canSee)),
        maxOutputTokens,
        maxRetries: patience.retries,
      },
    }
  }

  return {
    canSee,
    ...(transcribeModel !== undefined && { transcribe: (request) => transcribed(request, transcribeModel) }),
    stream(request) {
      let tellUsage: (usage: ModelUsage) => void = () => undefined
      const usage = new Promise<ModelUsage>((resolve) => (tellUsage = resolve))
      return { text: streamed(request, tellUsage), usage }
    },
    async structured({ schema, name, ...request }) {
      const { ai, options } = await settingsOf(request)
      const shape = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))
      const instructions = `${request.system}\n\nAnswer with one JSON object (${name}) and nothing else. Its JSON Schema: ${shape}`
      const messages = [...options.messages]
      const usage = { inputTokens: 0, outputTokens: 0 }
      for (const isRepair of [false, true]) {
        const silence = AbortSignal.timeout(patience.wholeMs)
        const answer = await ai
          .generateText({
            ...{ ...options, instructions, messages },
            abortSignal: AbortSignal.any([request.signal, silence]),
          })
          .catch((error: unknown) => {
            throw silence.aborted ? new ModelError('timeout') : failureOf(error)
          })
        usage.inputTokens += countOf(answer.usage.inputTokens)
        usage.outputTokens += countOf(answer.usage.outputTokens)
        const checked = schema.safeParse(jsonIn(answer.text))
        if (checked.success) return { value: checked.data, usage }
        if (isRepair) break
        messages.push(
          // An endpoint need not keep to what it was asked for, and this is paid for once more.
          { role: 'assistant', content: answer.text.slice(0, 3 * request.maxOutputTokens) },
          {
            role: 'user',
            content: `That does not fit the schema (${whatIsWrong(checked.error)}). Answer with the corrected JSON object only.`,
          },
        )
      }
      throw new ModelError('unusable')
    },
  }

  /** Called without the library, whose clients for speech fit their own endpoints only. */
  async function transcribed(request: SpeechRequest, named: string): Promise<WrittenSpeech> {
    const { bytes, type, language } = request
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: `audio/${type}` }), `speech.${type}`)
    form.set('model', named)
    form.set('language', language)
    form.set('response_format', 'json')
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience.wholeMs)])
    for (let attempt = 0; ; attempt += 1) {
      const answer = await directFetch(`${baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
        ...{ method: 'POST', body: form, signal },
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      }).catch((error: unknown) => error as Error)
      if (signal.aborted) throw new ModelError('timeout')
      if (answer instanceof Response && answer.ok) {
        const written = Transcription.safeParse(await answer.json().catch(() => undefined))
        if (signal.aborted) throw new ModelError('timeout')
        if (!written.success) throw new ModelError('unusable')
        const { text, usage, duration } = written.data
        return { text, seconds: usage?.seconds ?? duration }
      }
      const status = answer instanceof Response ? answer.status : undefined
      if (answer instanceof Response) await answer.body?.cancel()
      const mayPass = status === undefined || status === 429 || status >= 500
      if (!mayPass || attempt >= patience.retries)
        throw failureOf(status === undefined ? answer : { statusCode: status })
      await afterPause(answer instanceof Response ? answer.headers.get('retry-after') : null, attempt, signal)
    }
  }

  async function* streamed(request: ModelRequest, tellUsage: (usage: ModelUsage) => void): AsyncGenerator<string> {
    const silence = new AbortController()
    const expire = () => silence.abort()
    let timer = setTimeout(expire, patience.firstWordMs)
    const used = { inputTokens: 0, outputTokens: 0 }
    let finished = false
    let hasText = false
    try {
      const { ai, options } = await settingsOf(request)
      const { stream } = ai.streamText({
        ...options,
        abortSignal: AbortSignal.any([request.signal, silence.signal]),
        // Errors arrive as parts of the stream; the library would print them.
        onError: () => undefined,
      })
      for await (const part of stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw new ModelError('timeout')
        if (part.type === 'finish') {
          used.inputTokens = countOf(part.totalUsage.inputTokens)
          used.outputTokens = countOf(part.totalUsage.outputTokens)
          finished = part.finishReason !== 'error'
        }
        if (part.type !== 'text-delta' || part.text === '') continue
        clearTimeout(timer)
        hasText = true
        yield part.text
        timer = setTimeout(expire, patience.silenceMs)
      }
      if (!finished || !hasText) throw new ModelError('unusable')
    } catch (error) {
      throw silence.signal.aborted ? new ModelError('timeout') : failureOf(error)
    } finally {
      clearTimeout(timer)
      silence.abort()
      tellUsage(used)
    }
  }
}

/** As an endpoint tells what it counted; models that count tokens tell no seconds. */
const Transcription = z.object({
  text: z.string(),
  usage: z
    .object({ seconds: z.number().nonnegative().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  duration: z.number().nonnegative().optional().catch(undefined),
})

const mostTokens = 10_000_000

/** What an endpoint tells of its use is money here: neither negative nor in parts, nor without end. */
const countOf = (told: number | undefined): number =>
  told === undefined || !(told > 0) ? 0 : Math.min(Math.ceil(told), mostTokens)

function promptOf({ from, text, image }: ModelMessage, canSee: boolean): Prompt {
  if (from === 'tutor') return { role: 'assistant', content: text }
  if (!image || !canSee) return { role: 'user', content: text }
  return {
    role: 'user',
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      { type: 'file', data: image.bytes, mediaType: image.mimeType },
    ],
  }
}

const longestPauseMs = 20_000

/** As the endpoint asks for it in seconds, else longer each time. */
async function afterPause(retryAfter: string | null, attempt: number, signal: AbortSignal): Promise<void> {
  const asked = Number(retryAfter ?? Number.NaN) * 1_000
  const ms = asked >= 0 ? asked : 1_000 * 2 ** attempt
  await pause(Math.min(ms, longestPauseMs), undefined, { signal }).catch(() => {
    throw new ModelError('timeout')
  })
}

/** Without the library's classes, which would load it: they are told by their fields. */
function failureOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  const { lastError, statusCode, cause, name } = error as {
    lastError?: unknown
    statusCode?: number
    cause?: unknown
    name?: string
  }
  if (lastError !== undefined) return failureOf(lastError)
  if (statusCode === 401 || statusCode === 403) return new ModelError('refused')
  if (statusCode === 429) return new ModelError('rate_limited')
  if (statusCode !== undefined && statusCode >= 400) return new ModelError('unavailable')
  if (name === 'TimeoutError') return new ModelError('timeout')
  const isGarbage = /^AI_(JSONParse|TypeValidation|InvalidResponseData|NoContentGenerated|NoOutputGenerated)/.test(
    name ?? '',
  )
  if (isGarbage) return new ModelError('unusable')
  return cause instanceof Error ? failureOf(cause) : new ModelError('unavailable')
}

/** Models like to fence their JSON. */
function jsonIn(text: string): unknown {
  const [, fenced] = /```(?:json)?\s*([\s\S]*?)```/.exec(text) ?? []
  const bare = fenced ?? text
  try {
    return JSON.parse(bare.slice(bare.indexOf('{'), bare.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Paths and kinds only: messages may repeat what was written. */
function whatIsWrong({ issues }: z.ZodError): string {
  return issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.') || 'the whole'}: ${code}`)
    .join('; ')
}
