import { useEffect, useEffectEvent, useMemo } from 'react'
import { createProgressKeeper, type Sent, type WhatWasWatched } from './progress-keeper.ts'

/** What was played goes to `send`: every ten seconds, on pause, when the page is hidden and when the player goes away. */
export function useProgress(send: ((what: WhatWasWatched) => Promise<Sent>) | undefined) {
  const isKept = send !== undefined
  const sendNewest = useEffectEvent((what: WhatWasWatched) => send?.(what) ?? Promise.resolve<Sent>('refused'))
  // One keeper a player, so that nothing unsent is dropped when a new function comes to send it by.
  const box = useMemo<{ keeper: ReturnType<typeof createProgressKeeper> | undefined }>(
    () => ({ keeper: undefined }),
    [],
  )

  useEffect(() => {
    if (!isKept) return
    const keeper = createProgressKeeper((what) => sendNewest(what))
    box.keeper = keeper
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keeper.flush)
      keeper.dispose()
      box.keeper = undefined
    }
  }, [isKept, box])

  return useMemo(
    () => ({
      playing: (seconds: number) => box.keeper?.playing(seconds),
      jumped: (seconds: number) => box.keeper?.jumped(seconds),
      flush: () => box.keeper?.flush(),
    }),
    [box],
  )
}
