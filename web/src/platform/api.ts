import { addressOf, type AnyEndpoint, type CallInput, type CallResult } from '@capyzen/contracts/endpoint'
import type { ApiFailure, ErrorCode, PasswordWeakness } from '@capyzen/contracts/errors'
import { deviceNow } from '#platform/clock.ts'
import { takeEarlyAnswer } from '#platform/early-answers.ts'

/** `unreachable`: no response of the server arrived. */
export type ApiErrorCode = ErrorCode | 'unreachable'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: readonly string[]
  readonly reasons: readonly PasswordWeakness[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ApiErrorCode,
    status: number,
    details: Partial<Pick<ApiError, 'fields' | 'reasons' | 'retryAfterSeconds'>> = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = details.fields ?? []
    this.reasons = details.reasons ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /**
   * Repeating the call is harmless, so it is retried as a GET is. Never for calls that spend something: a single-use
   * code, an email, a purchase.
   */
  isRepeatable?: boolean
}

export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

export const isSignedOut = (error: unknown): boolean => hasCode(error, 'login_required', 'session_not_found')

/** A malformed id counts as unknown. */
export const isUnknown = (error: unknown): boolean => hasCode(error, 'not_found', 'invalid_request')

interface CallFailure {
  error: ApiError
  /** As `operationName` writes it: `GET /api/courses/:courseId`. */
  operation: string
  /** By `performance.now()`: a call from before a sign-in says nothing about the new session. */
  askedAt: number
}

const failureListeners = new Set<(failure: CallFailure) => void>()

/** Listens to every call that finally failed. Returns the unsubscribe function. */
export function onCallFailure(listener: (failure: CallFailure) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/** GETs and calls marked `isRepeatable` are retried with back-off within this time (spec 1 §8). */
const retryWindowMs = 30_000
const firstDelayMs = 500
const longestDelayMs = 8_000
const retryableStatuses = new Set([502, 503, 504])

/** Calls one operation: `call(getCourse, { courseId })`. Throws `ApiError` for everything but its result. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  return (await timedCall(endpoint, input, options)).result
}

/** By `performance.now()`: between them the server answered, also where the document asked before the page did. */
interface Times {
  sentAt: number
  answeredAt: number
}

/** For what depends on when the server answered, as a clock does. */
export async function timedCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Times & { result: CallResult<E> }> {
  const startedAt = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(endpoint, input, options)
    } catch (error) {
      const isRepeatable = endpoint.method === 'GET' || options.isRepeatable
      const delay = isRepeatable ? retryDelay(error, attempt) : undefined
      if (delay === undefined || performance.now() - startedAt + delay > retryWindowMs) {
        if (error instanceof ApiError)
          for (const listener of [...failureListeners])
            listener({ error, operation: `${endpoint.method} ${endpoint.path}`, askedAt: startedAt })
        throw error
      }
      await pause(delay, options.signal)
    }
  }
}

async function callOnce<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Times & { result: CallResult<E> }> {
  const { url, rest } = addressOf(endpoint, input as Record<string, unknown>)
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(url) : undefined
  const sentAt = performance.now()
  const response = await orUnreachable(early?.response ?? send(endpoint.method, url, rest, options), options)
  const answer = await readJson(response)
  const times = early?.times() ?? { sentAt, answeredAt: performance.now() }
  if (!response.ok) throw failure(response, answer)
  if (answer === undefined) throw new ApiError('unreachable', response.status)
  // The server has validated its response, so production bundles leave out the schemas.
  const result = import.meta.env.DEV ? endpoint.result.parse(answer) : answer
  return { ...times, result: result as CallResult<E> }
}

/** A GET sends no headers of its own, as preloading does not, so that some browsers find what was preloaded. */
function send(
  method: AnyEndpoint['method'],
  url: string,
  rest: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const sendsBody = method === 'DELETE' ? Object.keys(rest).length > 0 : method !== 'GET'
  return fetch(url, {
    method,
    credentials: 'same-origin',
    ...(method !== 'GET' && {
      headers: { accept: 'application/json', ...(sendsBody && { 'content-type': 'application/json' }) },
    }),
    ...(sendsBody && { body: JSON.stringify(rest) }),
    ...(options.keepalive && { keepalive: true }),
    ...(options.signal && { signal: options.signal }),
  })
}

async function orUnreachable(response: Promise<Response>, { signal }: CallOptions): Promise<Response> {
  try {
    return await response
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('unreachable', 0)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Errors of another shape come from something in between, such as a proxy. */
function failure(response: Response, answer: unknown): ApiError {
  if (typeof answer !== 'object' || answer === null || !('error' in answer) || typeof answer.error !== 'string') {
    return new ApiError('unreachable', response.status, { retryAfterSeconds: retryAfter(response) })
  }
  return new ApiError(answer.error as ErrorCode, response.status, answer as ApiFailure)
}

/** Seconds or a date, as proxies send either. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - deviceNow()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status !== 0 && !retryableStatuses.has(error.status)) return undefined
  const backOff = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
  return Math.max(backOff, (error.retryAfterSeconds ?? 0) * 1000)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
