const storageKey = 'capyzen.pending-wish'

/** Kept for the tab while a visitor signs in, which may lead through a provider and back. */
export function keepPendingWish(courseId: string): void {
  try {
    sessionStorage.setItem(storageKey, courseId)
  } catch {
    // Without storage the wish takes another tap after signing in.
  }
}

/** Whether the wish was for this lesson. It is dropped either way, so that it is made at most once. */
export function takePendingWish(courseId: string): boolean {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return kept === courseId
  } catch {
    return false
  }
}
