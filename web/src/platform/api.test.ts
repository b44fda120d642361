import { getSession, signIn } from '@capyzen/contracts/auth'
import { getCourse } from '@capyzen/contracts/courses'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, onCallFailure } from '#platform/api.ts'

const fetched = vi.fn<typeof fetch>()
const signedOut = { viewer: null, awaitsFactor: false }

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.useRealTimers()
})

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  const error = await outcome
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

const credentials = { email: 'a@b.sg', password: 'x' }

describe('call of an endpoint', () => {
  it('puts parameters into the path and the rest into the body', async () => {
    fetched.mockResolvedValue(Response.json({ error: 'not_found' }, { status: 404 }))
    await failureOf(call(getCourse, { courseId: 'a/b' }))
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/courses/a%2Fb')

    await failureOf(call(signIn, credentials))
    const [address, request] = fetched.mock.calls[1] ?? []
    expect(address).toBe('/api/auth/sign-in')
    expect(request).toMatchObject({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(credentials) })
  })

  it('throws the error code and details of the response', async () => {
    fetched.mockResolvedValue(Response.json({ error: 'too_many_requests', retryAfterSeconds: 30 }, { status: 429 }))
    expect(await failureOf(call(signIn, credentials))).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: 30,
    })

    fetched.mockResolvedValue(Response.json({ error: 'weak_password', reasons: ['too_short'] }, { status: 422 }))
    expect(await failureOf(call(signIn, credentials))).toMatchObject({ code: 'weak_password', reasons: ['too_short'] })

    fetched.mockResolvedValue(Response.json({ error: 'invalid_request', fields: ['email'] }, { status: 400 }))
    expect(await failureOf(call(signIn, credentials))).toMatchObject({ code: 'invalid_request', fields: ['email'] })
  })

  it('throws "unreachable" when no response of the API arrives', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(call(signIn, credentials))).toMatchObject({ code: 'unreachable', status: 0 })
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failureOf(call(signIn, credentials))).toMatchObject({ code: 'unreachable', status: 502 })
  })

  it.each([502, 503, 504])('retries a read after a %i, and returns the response', async (status) => {
    fetched.mockImplementationOnce(async () => new Response('', { status }))
    fetched.mockImplementationOnce(async () => Response.json(signedOut))
    const answer = call(getSession, {})
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(signedOut)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('stops retrying within 30 seconds, with growing waits', async () => {
    const moments: number[] = []
    fetched.mockImplementation(async () => {
      moments.push(performance.now())
      throw new TypeError('Failed to fetch')
    })
    const began = performance.now()
    expect((await failureOf(call(getSession, {}))).code).toBe('unreachable')
    expect(performance.now() - began).toBeLessThanOrEqual(30_000)
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
    expect(waits.length).toBeGreaterThan(3)
    expect([...waits].sort((a, b) => a - b)).toEqual(waits)
  })

  it('never retries a write', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 503 }))
    await failureOf(call(signIn, credentials))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a 502', async () => new Response('', { status: 502 })],
    ['a 503', async () => Response.json({ error: 'unavailable' }, { status: 503 })],
    ['a 504', async () => new Response('', { status: 504 })],
    ['a broken connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('retries after %s a write marked as repeatable, with the same body', async (_, failing) => {
    fetched.mockImplementationOnce(failing)
    fetched.mockImplementationOnce(async () => Response.json(signedOut))
    const answer = call(signIn, credentials, { isRepeatable: true })
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(signedOut)
    const bodies = fetched.mock.calls.map(([, request]) => request?.body)
    expect(bodies).toEqual([JSON.stringify(credentials), JSON.stringify(credentials)])
  })

  it.each([500, 429, 401])('does not retry after a %i', async (status) => {
    fetched.mockImplementation(async () => Response.json({ error: 'internal' }, { status }))
    await failureOf(call(signIn, credentials, { isRepeatable: true }))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['its body', () => Response.json({ error: 'unavailable', retryAfterSeconds: 7 }, { status: 503 })],
    ['the header of a proxy', () => new Response('', { status: 503, headers: { 'retry-after': '7' } })],
    [
      'a date in that header',
      () => new Response('', { status: 503, headers: { 'retry-after': new Date(Date.now() + 7_000).toUTCString() } }),
    ],
  ])('waits for the retry-after time in %s', async (_, busy) => {
    vi.setSystemTime('2026-11-21T04:00:00.000Z')
    fetched.mockImplementationOnce(async () => busy())
    fetched.mockImplementation(async () => Response.json(signedOut))
    const answer = call(getSession, {})
    await vi.advanceTimersByTimeAsync(6_999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual(signedOut)
  })

  it('gives up at once when retry-after is more than half a minute', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 503, headers: { 'retry-after': '31' } }))
    const began = performance.now()
    expect(await failureOf(call(getSession, {}))).toMatchObject({ status: 503, retryAfterSeconds: 31 })
    expect(performance.now()).toBe(began)
  })

  it('stops waiting when it is aborted', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 503 }))
    const leaving = new AbortController()
    const answer = call(signIn, credentials, { isRepeatable: true, signal: leaving.signal }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(600)
    leaving.abort()
    expect(await answer).toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('reports each failed call once, with its operation and start time', async () => {
    const heard = vi.fn<Parameters<typeof onCallFailure>[0]>()
    const stop = onCallFailure(heard)
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }))
    fetched.mockImplementation(async () => Response.json({ error: 'session_not_found' }, { status: 401 }))
    const askedAt = performance.now()
    await failureOf(call(getCourse, { courseId: 'a' }))
    expect(heard).toHaveBeenCalledOnce()
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      ...{ error: { code: 'session_not_found' }, operation: 'GET /api/courses/:courseId', askedAt },
    })
    stop()
    await failureOf(call(getCourse, { courseId: 'a' }))
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not retry a request that the server rejected', async () => {
    fetched.mockImplementation(async () => Response.json({ error: 'forbidden' }, { status: 403 }))
    expect((await failureOf(call(getCourse, { courseId: 'a' }))).code).toBe('forbidden')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('throws for a response that breaks the contract, in development', async () => {
    fetched.mockResolvedValue(Response.json({ viewer: { id: 7 }, awaitsFactor: false }))
    await expect(call(getSession, {})).rejects.toThrow(/viewer/)
  })
})
