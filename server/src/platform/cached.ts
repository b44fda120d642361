import type { Clock } from './clock.ts'

/** Keeps results of `read` for `ms` in this process, but not its errors. */
export function cached<Key, Value>(
  ms: number,
  clock: Clock,
  read: (key: Key) => Promise<Value>,
  nameOf: (key: Key) => string = String,
): (key: Key) => Promise<Value> {
  const cache = new Map<string, { value: Value; until: number }>()
  return async (key) => {
    const now = clock.now().getTime()
    const name = nameOf(key)
    const known = cache.get(name)
    // Not longer than that, also after the clock was set back.
    if (known && now < known.until && known.until <= now + ms) return known.value
    cache.delete(name)
    const value = await read(key)
    cache.set(name, { value, until: now + ms })
    return value
  }
}
