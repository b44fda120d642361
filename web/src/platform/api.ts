import type { AnyEndpoint, CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { ApiFailure, ErrorCode, PasswordWeakness } from '@capyzen/contracts/errors'
import { deviceNow } from '#platform/clock.ts'

/** `unreachable`: no answer of ours came back, because the network or the server is away. */
export type ApiErrorCode = ErrorCode | 'unreachable'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** 0 where no answer came at all. */
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

export interface CallOptions {
  signal?: AbortSignal
  /** The request outlives the page, for what is saved or recorded on leaving. */
  keepalive?: boolean
  /**
   * Sending it again does no harm where the first answer was lost on the way, so it is repeated as a GET is. Never for
   * what spends something: a code that works once, a letter, a purchase.
   */
  isRepeatable?: boolean
}

/** The server knows no session for this call: there was none, or it has run out or was ended somewhere else. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'login_required' || error.code === 'session_not_found')
}

/** An id that nothing could have is as unknown as one that nothing has. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')
}

export interface CallFailure {
  error: ApiError
  /** By `performance.now()`: what was asked before somebody signed in says nothing about them. */
  askedAt: number
}

const failureListeners = new Set<(failure: CallFailure) => void>()

/** Hears of every call that failed for good, whoever made it. Returns how to stop. */
export function onCallFailure(listener: (failure: CallFailure) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * Retryable answers and network failures of a GET, and of what is marked `isRepeatable`, are tried again with back-off,
 * all within this time (spec 1 §8).
 */
const retryWindowMs = 30_000
const firstDelayMs = 500
const longestDelayMs = 8_000
const retryableStatuses = new Set([502, 503, 504])

/** One operation of the API: `call(getCourse, { courseId })`. Throws `ApiError` for everything but the promised result. */
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
        if (error instanceof ApiError) tellFailure({ error, askedAt: startedAt })
        throw error
      }
      await pause(delay, options.signal)
    }
  }
}

function tellFailure(failure: CallFailure): void {
  for (const listener of [...failureListeners]) listener(failure)
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
  // In production the server has parsed its own answer on the way out, so the schemas stay out of the bundle.
  if (import.meta.env.DEV) return endpoint.result.parse(answer) as CallResult<E>
  return answer as CallResult<E>
}

async function send(endpoint: AnyEndpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { url, rest } = address(endpoint, input)
  const sendsBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(sendsBody && { 'content-type': 'application/json' }) },
    ...(sendsBody && { body: JSON.stringify(rest) }),
    ...(options.keepalive && { keepalive: true }),
    ...(options.signal && { signal: options.signal }),
  }
  try {
    return await fetch(sendsBody ? url : url + queryString(rest), request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError('unreachable', 0)
  }
}

/** Path parameters go into the path. What is left is the query of a GET or DELETE and the body of everything else. */
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

/** A list repeats its name; what is undefined or null is left out. */
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

/** A failure that is not shaped like ours was answered by something in between, such as a proxy. */
function failure(response: Response, answer: unknown): ApiError {
  if (typeof answer !== 'object' || answer === null || !('error' in answer) || typeof answer.error !== 'string') {
    return new ApiError('unreachable', response.status, { retryAfterSeconds: retryAfter(response) })
  }
  return new ApiError(answer.error as ErrorCode, response.status, answer as ApiFailure)
}

/** A proxy may give seconds or a date; ours gives seconds, in its body too. */
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
