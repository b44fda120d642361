import type { AnyEndpoint, CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { ApiFailure, ErrorCode, PasswordWeakness } from '@capyzen/contracts/errors'
import { deviceNow } from '#platform/clock.ts'

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
): Promise<CallResult<E>> {
  const response = await send(endpoint, input as Record<string, unknown>, options)
  const answer = await readJson(response)
  if (!response.ok) throw failure(response, answer)
  if (answer === undefined) throw new ApiError('unreachable', response.status)
  // The server has validated its response, so production bundles leave out the schemas.
  if (import.meta.env.DEV) return endpoint.result.parse(answer) as CallResult<E>
  return answer as CallResult<E>
}

async function send(endpoint: AnyEndpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { url, rest } = address(endpoint, input)
  const sendsBody = endpoint.method === 'DELETE' ? Object.keys(rest).length > 0 : endpoint.method !== 'GET'
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(sendsBody && { 'content-type': 'application/json' }) },
    ...(sendsBody && { body: JSON.stringify(rest) }),
    ...(options.keepalive && { keepalive: true }),
    ...(options.signal && { signal: options.signal }),
  }
  try {
    return await fetch(endpoint.method === 'GET' ? url + queryString(rest) : url, request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError('unreachable', 0)
  }
}

/**
 * Moves path parameters into the path. The rest is the query of a GET and the body of other methods; a DELETE without
 * rest has no body.
 */
function address(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name]
    if (typeof value !== 'string') throw new Error(`${endpoint.method} ${endpoint.path} was called without ${name}`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text && `?${text}`
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
