import { trackBehaviour } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewerOf } from '#test/fixtures/auth.ts'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import { fakeApi } from '#test/render-app.tsx'
import { emitAuthEvent } from './auth-events.ts'
import { addBehaviour } from './behaviour-batches.ts'

type Batch = CallInput<typeof trackBehaviour>

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

const view = (path = '/courses') =>
  addBehaviour({ activityType: 'page_view', pageUrl: path, actionDetails: { path }, at: Date.now() })
const eventsOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as Batch).events)
const batches = (calls: readonly { body: unknown }[]) => eventsOf(calls).map(({ length }) => length)

describe('behaviour events', () => {
  it('are sent together after ten seconds, each with its age', async () => {
    const sent = api.on(trackBehaviour, { stored: 2 })
    view()
    await vi.advanceTimersByTimeAsync(6_000)
    view()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(1)
    expect(
      eventsOf(sent)
        .flat()
        .map(({ ageMs }) => ageMs),
    ).toEqual([10_000, 4_000])
  })

  it('are sent at once when there are twenty', async () => {
    const sent = api.on(trackBehaviour, { stored: 20 })
    for (let nth = 0; nth < 41; nth += 1) view()
    await vi.advanceTimersByTimeAsync(0)
    expect(batches(sent)).toEqual([20, 20])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches(sent)).toEqual([20, 20, 1])
  })

  it.each(['pagehide', 'visibilitychange'])('go in a beacon of JSON at %s', async (name) => {
    const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
    Object.assign(navigator, { sendBeacon: beacon })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    view()
    const target: EventTarget = name === 'pagehide' ? window : document
    target.dispatchEvent(new Event(name))
    target.dispatchEvent(new Event(name))
    expect(beacon).toHaveBeenCalledOnce()
    const [url, body] = beacon.mock.calls[0] ?? []
    expect(url).toBe('/api/analytics/behaviour')
    expect(body?.type).toBe('application/json')
    vi.restoreAllMocks()
  })

  it('go by a call when the browser takes no beacon', async () => {
    Object.assign(navigator, { sendBeacon: () => false })
    const sent = api.on(trackBehaviour, { stored: 1 })
    view()
    expect(recordedBehaviour(sent)).toHaveLength(1)
  })

  it('wait a minute when the server is away, keep their ids, and are at most fifty', async () => {
    const lost = api.on(trackBehaviour, () => {
      throw new TypeError('fetch failed')
    })
    for (let nth = 0; nth < 70; nth += 1) {
      view()
      if (nth === 19) await vi.advanceTimersByTimeAsync(0)
    }
    expect(batches(lost)).toEqual([20])
    const sent = api.on(trackBehaviour, { stored: 50 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches(sent)).toEqual([50])
  })

  it('that could not be sent have the same ids the next time', async () => {
    const lost = api.fail(trackBehaviour, { error: 'unavailable' })
    view()
    await vi.advanceTimersByTimeAsync(10_000)
    const sent = api.on(trackBehaviour, { stored: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    const idsOf = (calls: typeof sent) => eventsOf(calls).map((events) => events.map(({ id }) => id))
    expect(idsOf(sent)).toEqual(idsOf(lost))
  })

  it('are given up when the server refuses them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const refused = api.fail(trackBehaviour, { error: 'invalid_request' })
    view()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(refused).toHaveLength(1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('of one session are never sent in the next', async () => {
    const sent = api.on(trackBehaviour, { stored: 1 })
    view('/account')
    emitAuthEvent({ type: 'SIGNED_OUT', by: 'server', reason: 'ended' })
    view('/login')
    emitAuthEvent({ type: 'SIGNED_IN', by: 'another-tab', viewer: viewerOf() })
    view('/courses')
    expect(recordedBehaviour(sent).map(({ pageUrl }) => pageUrl)).toEqual(['/courses'])
  })

  it('hold nothing of an address that was typed or is secret', () => {
    const sent = api.on(trackBehaviour, { stored: 1 })
    const actionDetails = { path: '/courses', search: '?q=my+diary&level=P6&token=x', hash: '#token=x' }
    addBehaviour({ activityType: 'page_view', pageUrl: '/courses', actionDetails, at: 0 })
    const [event] = recordedBehaviour(sent)
    expect(event?.actionDetails).toEqual({ path: '/courses', search: '?level=P6', hash: '' })
    expect(event?.ageMs).toBe(86_400_000)
  })
})
