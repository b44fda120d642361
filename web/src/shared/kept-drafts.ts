import { deviceNow } from '#platform/clock.ts'

/*
 * Form drafts: unsaved input that is restored once, after a visit to a sign-in provider or after the session ended
 * unexpectedly. Never for secrets, because drafts lie in sessionStorage. Loaded on every page; the part for forms is
 * form-draft.ts.
 */

const storageKey = 'capyzen.drafts'
/** As long as reauthentication at a provider is valid. */
const keptMs = 600_000

interface StoredDrafts {
  ownerId: string
  keptAt: number
  drafts: Record<string, unknown>
}

export const heldDrafts = new Map<string, { ownerId: string; read: () => unknown }>()

/** Called before the forms unmount: on leaving for a provider, or when the session has ended. */
export function keepDrafts(): void {
  for (const [name, { ownerId, read }] of heldDrafts)
    storeDrafts(ownerId, { ...storedDrafts(ownerId), [name]: read() }, deviceNow())
}

/** Deletes drafts of other users from the tab; drafts of `ownerId` stay. */
export function forgetDrafts(ownerId = ''): void {
  if (!stored(ownerId)) storeDrafts(ownerId, {}, 0)
}

export function storedDrafts(ownerId: string): Record<string, unknown> {
  return stored(ownerId)?.drafts ?? {}
}

export function removeDraft(ownerId: string, name: string): void {
  const before = stored(ownerId)
  if (!before || !Object.hasOwn(before.drafts, name)) return
  const { [name]: _taken, ...drafts } = before.drafts
  storeDrafts(ownerId, drafts, before.keptAt)
}

function storeDrafts(ownerId: string, drafts: Record<string, unknown>, keptAt: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ownerId, keptAt, drafts } satisfies StoredDrafts))
  } catch {
    // Private windows may have no storage; the input is lost then.
  }
}

function stored(ownerId: string): StoredDrafts | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDrafts | null
    return found?.ownerId === ownerId && deviceNow() - found.keptAt < keptMs ? found : undefined
  } catch {
    return undefined
  }
}
