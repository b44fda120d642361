import type { WatchedRange } from '@capyzen/contracts/videos'
import { joinSpans, wholeSeconds, type Span } from './watched-ranges.ts'

export interface WhatWasWatched {
  positionSeconds: number
  watched: WatchedRange[]
}

/** `later`: nobody could be reached, and what was sent is sent again. `refused`: it will not be taken at all. */
export type Sent = 'kept' | 'later' | 'refused'

const sendEveryMs = 10_000
const retryAfterMs = 15_000
/** A step of the clock longer than this, in seconds of the lesson, was a jump and not played; at double speed ticks are 0.5 s. */
const longestStep = 2
/** As many as one message takes; the rest goes with the next one. */
const mostRanges = 50

export interface ProgressKeeper {
  /** The video plays and stands at this second. Called some times a second. */
  playing(seconds: number): void
  /** It stands at another place than before without having played there. */
  jumped(seconds: number): void
  /** Sends what has not been sent: on pause, and when the pupil leaves. */
  flush(): void
  dispose(): void
}

/** Remembers what was played until the server has it, so that a short gap in the network loses nothing. */
export function createProgressKeeper(
  send: (what: WhatWasWatched) => Promise<Sent>,
  now: () => number = () => performance.now(),
): ProgressKeeper {
  let unsent: Span[] = []
  let last: number | undefined
  let position = 0
  let hasNews = false
  let sentAt = now()
  let retry: ReturnType<typeof setTimeout> | undefined
  // One message at a time, so that a late one does not put the pupil back to where they were.
  let isSending = false
  let isAsked = false
  let isOver = false

  async function sendNow() {
    if (!hasNews) return
    isAsked = isSending
    if (isSending) return
    clearTimeout(retry)
    const whole = wholeSeconds(unsent)
    const watched = whole.slice(0, mostRanges)
    const sent = unsent
    unsent = whole.slice(mostRanges)
    hasNews = unsent.length > 0
    sentAt = now()
    isSending = true
    const outcome = await send({ positionSeconds: position, watched })
    isSending = false
    if (outcome !== 'later') {
      if (isAsked) flush()
      return
    }
    if (isOver) return
    // What comes twice counts once, so all of it may go again.
    unsent = joinSpans([...sent, ...unsent])
    hasNews = true
    retry = setTimeout(flush, retryAfterMs)
  }

  const flush = () => void sendNow()
  // The moment to hand over what could not be sent.
  globalThis.addEventListener('online', flush)

  return {
    playing(seconds) {
      if (last !== undefined && seconds > last && seconds - last <= longestStep) {
        const open = unsent.at(-1)
        if (open && open.end === last) open.end = seconds
        else unsent = joinSpans([...unsent, { start: last, end: seconds }])
        hasNews = true
      }
      last = seconds
      position = seconds
      if (now() - sentAt >= sendEveryMs) flush()
    },
    jumped(seconds) {
      last = seconds
      position = seconds
    },
    flush,
    dispose() {
      flush()
      isOver = true
      clearTimeout(retry)
      globalThis.removeEventListener('online', flush)
    },
  }
}
