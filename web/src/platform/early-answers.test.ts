import { getCourse } from '@capyzen/contracts/courses'
import { getSession } from '@capyzen/contracts/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const clock = { now: vi.fn<() => number>(), getEntriesByName: vi.fn<() => object[]>() }
const signedOut = { viewer: null, awaitsFactor: false }
const session = '/api/auth/session'

/** The app as it begins in a document that has preloaded these addresses. */
async function begin(...preloaded: string[]) {
  document.head.innerHTML = preloaded
    .map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`)
    .join('')
  vi.resetModules()
  const { call, timedCall } = await import('#platform/api.ts')
  const { forgetEarlyAnswers } = await import('#platform/early-answers.ts')
  return { call, timedCall, forgetEarlyAnswers }
}

beforeEach(() => {
  clock.now.mockReturnValue(5_000)
  clock.getEntriesByName.mockReturnValue([])
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json(signedOut))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('performance', clock)
})

describe('an answer that the document has preloaded', () => {
  it('is fetched as it was preloaded, and answers the first call of its address', async () => {
    const { call } = await begin(session)
    expect(fetched.mock.calls).toEqual([[session, { credentials: 'same-origin' }]])
    expect(await call(getSession, {})).toEqual(signedOut)
    expect(fetched).toHaveBeenCalledTimes(1)
    await call(getSession, {})
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('answers no call of another address', async () => {
    const { call } = await begin('/api/courses/a%2Fb')
    fetched.mockImplementation(async () => Response.json({ error: 'not_found' }, { status: 404 }))
    await expect(call(getCourse, { courseId: 'a' })).rejects.toMatchObject({ code: 'not_found' })
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/courses/a%2Fb', '/api/courses/a'])
  })

  it('is asked for again where it did not come', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { call } = await begin(session)
    const answer = call(getSession, {})
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(signedOut)
    expect(fetched).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('is dropped when another person signs in, and when it is old', async () => {
    const first = await begin(session)
    first.forgetEarlyAnswers()
    await first.call(getSession, {})
    expect(fetched).toHaveBeenCalledTimes(2)

    const second = await begin(session)
    clock.now.mockReturnValue(15_001)
    await second.call(getSession, {})
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  it('says when it was asked for and there, which was before the call', async () => {
    clock.getEntriesByName.mockReturnValue([{ startTime: 900, responseEnd: 1_200 }])
    const { timedCall } = await begin(session)
    expect(await timedCall(getSession, {})).toMatchObject({ sentAt: 900, answeredAt: 1_200, result: signedOut })
    clock.now.mockReturnValue(6_000)
    expect(await timedCall(getSession, {})).toMatchObject({ sentAt: 6_000, answeredAt: 6_000 })
  })
})
