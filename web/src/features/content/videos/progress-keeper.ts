import type { WatchedRange } from '@capyzen/contracts/videos'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { joinSpans, type Span } from '#platform/spans.ts'

export interface WhatWasWatched {
  positionSeconds: number
  watched: WatchedRange[]
}

/** `later`: the server was unreachable, so it is sent again. `refused`: the server will never accept it. */
export type Sent = 'kept' | 'later' | 'refused'

const sendEveryMs = 10_000
const retryAfterMs = 15_000
/** A larger step, in seconds of the lesson, is a jump; at double speed the ticks are 0.5 s apart. */
const longestStep = 2
const mostRanges = 50

/** Keeps what was played until the server has it, so that a short network failure loses nothing. */
export function createProgressKeeper(
  send: (what: WhatWasWatched) => Promise<Sent>,
  now: () => number = () => performance.now(),
) {
  let unsent: Span[] = []
  let last: number | undefined
  let position = 0
  let hasNews = false
  let sentAt = now()
  let retry: ReturnType<typeof setTimeout> | undefined
  // One request at a time, so that a late one does not set the position back.
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
    // Ranges that arrive twice count once, so all of them may be sent again.
    unsent = joinSpans([...sent, ...unsent])
    hasNews = true
    retry = setTimeout(flush, retryAfterMs)
  }

  const flush = () => void sendNow()
  globalThis.addEventListener('online', flush)

  return {
    /** Called some times a second with the position while the video plays. */
    playing(seconds: number) {
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
    /** Called with a new position that was not reached by playing. */
    jumped(seconds: number) {
      last = seconds
      position = seconds
    },
    /** Sends what is unsent: on pause, and when the student leaves. */
    flush,
    dispose() {
      flush()
      isOver = true
      clearTimeout(retry)
      globalThis.removeEventListener('online', flush)
    },
  }
}

/** Rounds spans to whole seconds. Halves sent apart still meet, and a second counts only if at least half of it was played. */
export function wholeSeconds(spans: readonly Span[]): WatchedRange[] {
  const rounded = spans.map(({ start, end }) => ({ start: Math.round(start), end: Math.round(end) }))
  return joinSpans(rounded.filter(({ start, end }) => start < end))
}

/** Sends what was played every ten seconds, on pause, when the page is hidden and on unmount. */
export function useProgress(send: ((what: WhatWasWatched) => Promise<Sent>) | undefined) {
  const isKept = send !== undefined
  const sendNewest = useEffectEvent((what: WhatWasWatched) => send?.(what) ?? Promise.resolve<Sent>('refused'))
  // One keeper per player, so that a new `send` drops nothing unsent.
  const keeperRef = useRef<ReturnType<typeof createProgressKeeper>>(undefined)

  useEffect(() => {
    if (!isKept) return
    const keeper = createProgressKeeper((what) => sendNewest(what))
    keeperRef.current = keeper
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keeper.flush)
      keeper.dispose()
      keeperRef.current = undefined
    }
  }, [isKept])

  return useMemo(
    () => ({
      playing: (seconds: number) => keeperRef.current?.playing(seconds),
      jumped: (seconds: number) => keeperRef.current?.jumped(seconds),
      flush: () => keeperRef.current?.flush(),
    }),
    [],
  )
}
