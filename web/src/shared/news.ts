import type { NewsEvent } from '@capyzen/contracts/realtime'
import { useEffect, useEffectEvent } from 'react'
import type { JoinedChannel } from '#platform/channel.ts'

/** What this tab listens to; all hooks of one viewer share one channel. */
interface Listening {
  viewerId: string
  callbacks: Map<NewsEvent, Set<() => void>>
  channel: JoinedChannel | undefined
}
let listening: Listening | undefined

function subscribe(viewerId: string, event: NewsEvent, callback: () => void): () => void {
  const current = listening?.viewerId === viewerId ? listening : start(viewerId)
  const callbacks = current.callbacks.get(event) ?? new Set()
  current.callbacks.set(event, callbacks.add(callback))
  return () => {
    callbacks.delete(callback)
    if ([...current.callbacks.values()].every(({ size }) => size === 0)) stop(current)
  }
}

function start(viewerId: string): Listening {
  const isOthers = listening !== undefined
  if (listening) stop(listening)
  const started: Listening = { viewerId, callbacks: new Map(), channel: undefined }
  listening = started
  // Without its file, pages go on asking at their own pace.
  void import('#platform/channel.ts')
    .then(({ joinChannel, disconnectChannels }) => {
      if (listening !== started) return
      if (isOthers) disconnectChannels()
      const channel = joinChannel(`user:${viewerId}`, {}, { onJoined: () => tellAll(started) })
      started.channel = channel
      for (const event of ['order', 'video', 'homework', 'live_course'] satisfies NewsEvent[])
        channel.on(event, () => tell(started, event))
    })
    .catch(() => undefined)
  return started
}

function stop(stopped: Listening): void {
  stopped.channel?.leave()
  if (listening === stopped) listening = undefined
}

function tell({ callbacks }: Listening, event: NewsEvent): void {
  for (const callback of [...(callbacks.get(event) ?? [])]) callback()
}

/** Something may have been new before the channel was joined, and during a break. */
function tellAll(joined: Listening): void {
  for (const event of joined.callbacks.keys()) tell(joined, event)
}

/**
 * Calls back when the server says that something of the viewer's is new, and after each time that it could not have said so.
 * Only while `viewerId` is there: visitors open no socket.
 */
export function useNews(viewerId: string | undefined, event: NewsEvent, callback: () => void): void {
  const onNews = useEffectEvent(callback)
  useEffect(() => {
    if (viewerId === undefined) return undefined
    return subscribe(viewerId, event, () => onNews())
  }, [viewerId, event])
}
