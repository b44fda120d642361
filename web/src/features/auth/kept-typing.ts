import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { onAuthEvent } from './auth-events.ts'
import { draftsKey, forgetTyping, storageKey } from './forgotten-typing.ts'
import { knownViewer, sessionQuery } from './session-query.ts'

/** As long as the way back from a provider proves anything. */
const keptMs = 600_000

interface Kept {
  userId: string
  keptAt: number
  fields: Record<string, unknown>
}

/** What stands in forms on the screen now, and in whose. */
const onScreen = new Map<string, { userId: string; value: unknown }>()

const anything = () => true

/**
 * State of a form, or which one is open, that comes back, once, when its owner does from a provider that asked who they are. For
 * what is no secret alone: it lies in the tab's storage meanwhile. `name` is that of the form; what `isKept` (of the module, not
 * of a render) refuses is not kept.
 */
export function useKeptTyping<Value>(name: string, initial: Value, isKept: (value: Value) => boolean = anything) {
  const userId = useQuery(sessionQuery).data?.viewer?.id ?? ''
  const [value, setValue] = useState<Value>(() => {
    const fields = readKept(userId)?.fields ?? {}
    return Object.hasOwn(fields, name) ? (fields[name] as Value) : initial
  })
  useEffect(() => {
    // The others' forms may be drawn later.
    forgetField(storageKey, userId, name)
  }, [userId, name])
  useEffect(() => {
    if (!isKept(value)) return undefined
    onScreen.set(name, { userId, value })
    return () => void onScreen.delete(name)
  }, [name, userId, value, isKept])
  return [value, setValue] as const
}

/** Before the app is left for a provider. */
export function keepTyping(): void {
  const [first] = onScreen.values()
  if (!first) return
  const fields = Object.fromEntries([...onScreen].map(([name, { value }]) => [name, value]))
  write(storageKey, { userId: first.userId, keptAt: deviceNow(), fields })
}

/**
 * What an editor of this name held unsaved when the session of the viewer ended; undefined for nothing. It is handed out
 * once, and once it is back in the editor, `useKeepDraft` keeps it again.
 */
export function useKeptDraft<Value>(name: string): Value | undefined {
  const userId = useViewerId()
  const [kept] = useState(() => readKept(userId, draftsKey)?.fields[name] as Value | undefined)
  useEffect(() => forgetField(draftsKey, userId, name), [userId, name])
  return kept
}

/** The screens of a session that ends by itself go at once: what an editor of this name holds unsaved is kept before. */
export function useKeepDraft<Value>(name: string, draft: (() => Value) | undefined): void {
  const userId = useViewerId()
  useEffect(() => {
    if (!draft || userId === '') return undefined
    return onAuthEvent((event) => {
      if (event.type !== 'SIGNED_OUT' || event.reason !== 'ended') return
      const others = readKept(userId, draftsKey)?.fields
      write(draftsKey, { userId, keptAt: deviceNow(), fields: { ...others, [name]: draft() } })
    })
  }, [userId, name, draft])
}

/** Of whoever the screen was drawn for; empty for visitors. */
const useViewerId = () => knownViewer(useQueryClient())?.id ?? ''

function forgetField(key: string, userId: string, name: string): void {
  const kept = readKept(userId, key)
  if (!kept || !Object.hasOwn(kept.fields, name)) return
  const { [name]: _taken, ...fields } = kept.fields
  if (Object.keys(fields).length > 0) write(key, { ...kept, fields })
  else forgetTyping(key)
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Private windows may refuse; then it is typed again.
  }
}

function readKept(userId: string, key = storageKey): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    const isFresh = kept !== null && deviceNow() - kept.keptAt < keptMs
    return isFresh && kept.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}
