import { onAuthEvent } from './auth-events.ts'

/** Apart from what keeps it (`kept-typing.ts`), which the first page doesn't need. */
export const storageKey = 'capyzen.typed'

/** Nothing is left in the tab for whoever comes next. Returns how to stop. */
export function forgetTypingOnSignOut(): () => void {
  return onAuthEvent(({ type }) => {
    if (type === 'SIGNED_OUT') forgetTyping()
  })
}

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept there.
  }
}
