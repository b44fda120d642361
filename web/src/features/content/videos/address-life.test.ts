import { expect, it } from 'vitest'
import { afterError, untilRenewal } from './address-life.ts'

const minute = 60_000
const fetchedAt = Date.parse('2026-11-21T04:00:00Z')
const expiresAt = '2026-11-21T05:00:00.000Z'

it('untilRenewal renews three minutes before the URLs expire', () => {
  expect(untilRenewal({ fetchedAt, expiresAt }, fetchedAt)).toBe(57 * minute)
  expect(untilRenewal({ fetchedAt, expiresAt }, fetchedAt + 50 * minute)).toBe(7 * minute)
})

it('untilRenewal never renews more than once a minute', () => {
  expect(untilRenewal({ fetchedAt, expiresAt }, fetchedAt + 100 * minute)).toBe(minute)
})

it('untilRenewal relies on the promised hour when the device’s clock is wrong', () => {
  const ahead = fetchedAt + 120 * minute
  const behind = fetchedAt - 120 * minute
  expect(untilRenewal({ fetchedAt: ahead, expiresAt }, ahead)).toBe(57 * minute)
  expect(untilRenewal({ fetchedAt: behind, expiresAt }, behind)).toBe(57 * minute)
})

it('afterError tries the newer URL, fetches one when there is none, and gives up when that fails at once', () => {
  expect(afterError({ hasNewer: true, renewedAt: undefined }, fetchedAt)).toBe('use_newer')
  expect(afterError({ hasNewer: false, renewedAt: undefined }, fetchedAt)).toBe('fetch_newer')
  expect(afterError({ hasNewer: true, renewedAt: fetchedAt - 2_000 }, fetchedAt)).toBe('give_up')
  expect(afterError({ hasNewer: false, renewedAt: fetchedAt - 60 * minute }, fetchedAt)).toBe('fetch_newer')
})
