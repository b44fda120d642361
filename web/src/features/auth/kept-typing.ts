import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { forgetTyping, storageKey } from './forgotten-typing.ts'
import { sessionQuery } from './session-query.ts'

/** As long as the way back from a provider proves anything. */
const keptMs = 600_000

interface Kept {
  userId: string
  keptAt: number
  fields: Record<string, unknown>
}

/** What stands in forms on the screen now, and in whose. */
const onScreen = new Map<string, { userId: string; value: unknown }>()

/**
 * State of a form that comes back, once, when its owner does from a provider that asked who they are. For what is no secret
 * alone: it lies in the tab's storage meanwhile. `name` is that of the form.
 */
export function useKeptTyping<Value>(name: string, initial: Value) {
  const userId = useQuery(sessionQuery).data?.viewer?.id ?? ''
  const [value, setValue] = useState<Value>(() => {
    const fields = readKept(userId)?.fields ?? {}
    return Object.hasOwn(fields, name) ? (fields[name] as Value) : initial
  })
  useEffect(() => {
    if (Object.hasOwn(readKept(userId)?.fields ?? {}, name)) forgetTyping()
  }, [userId, name])
  useEffect(() => {
    onScreen.set(name, { userId, value })
    return () => void onScreen.delete(name)
  }, [name, userId, value])
  return [value, setValue] as const
}

/** Before the app is left for a provider. */
export function keepTyping(): void {
  const [first] = onScreen.values()
  if (!first) return
  const fields = Object.fromEntries([...onScreen].map(([name, { value }]) => [name, value]))
  const kept: Kept = { userId: first.userId, keptAt: deviceNow(), fields }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Private windows may refuse; then it is typed again.
  }
}

function readKept(userId: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    const isFresh = kept !== null && deviceNow() - kept.keptAt < keptMs
    return isFresh && kept.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}
