import { onAuthEvent } from './auth-events.ts'

/** Apart from what keeps it (`kept-typing.ts`), which the first page doesn't need. */
export const storageKey = 'capyzen.typed'
/** What an editor held when its session ended by itself; only the same person may have it back. */
export const draftsKey = 'capyzen.drafts'

/** Nothing is left in the tab for whoever comes next. Returns how to stop. */
export function forgetTypingOnSignOut(): () => void {
  return onAuthEvent((event) => {
    if (event.type === 'SIGNED_OUT') forgetTyping()
    if (event.type === 'SIGNED_OUT' && event.reason !== 'ended') forgetTyping(draftsKey)
    const isArrival = event.type === 'SIGNED_IN' || event.type === 'INITIAL_SESSION'
    if (isArrival && event.viewer && !isKeptBy(event.viewer.id)) forgetTyping(draftsKey)
  })
}

function isKeptBy(userId: string): boolean {
  try {
    return (JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as { userId?: string } | null)?.userId === userId
  } catch {
    return false
  }
}

export function forgetTyping(key = storageKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
