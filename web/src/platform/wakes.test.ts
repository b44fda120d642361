import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForWakes } from './wakes.ts'

let at = 0
let visibility: DocumentVisibilityState = 'visible'
const onWake = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden')
  at = 0
  visibility = 'visible'
  onWake.mockReset()
  stop = watchForWakes(onWake, () => at)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Timers stand still while the device sleeps. */
const sleep = (milliseconds: number) => void (at += milliseconds)
function wait(milliseconds: number) {
  for (let waited = 0; waited < milliseconds; waited += 250) {
    at += 250
    vi.advanceTimersByTime(250)
  }
}
const see = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('watchForWakes', () => {
  it('stays quiet while time passes as it should', () => {
    wait(60_000)
    expect(onWake).not.toHaveBeenCalled()
  })

  it('wakes within a second after a laptop was closed for twenty minutes, without any event', () => {
    sleep(20 * 60_000)
    wait(1_000)
    expect(onWake).toHaveBeenCalledTimes(1)
    wait(60_000)
    expect(onWake).toHaveBeenCalledTimes(1)
  })

  it('wakes once when the page is shown, however many events say so', () => {
    see('hidden')
    sleep(20 * 60_000)
    wait(1_000)
    expect(onWake).not.toHaveBeenCalled()
    see('visible')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    wait(1_000)
    expect(onWake).toHaveBeenCalledTimes(1)
  })

  it('wakes again when the network comes later than the page', () => {
    see('visible')
    window.dispatchEvent(new Event('online'))
    expect(onWake).toHaveBeenCalledTimes(2)
  })

  it('wakes for a page that comes back from the back button, not for one that was just loaded', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(onWake).not.toHaveBeenCalled()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(onWake).toHaveBeenCalledTimes(1)
  })

  it('hears nothing after it was stopped', () => {
    stop()
    sleep(20 * 60_000)
    wait(1_000)
    see('visible')
    expect(onWake).not.toHaveBeenCalled()
  })
})
