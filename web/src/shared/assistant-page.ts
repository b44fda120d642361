import type { AssistantPage } from '@capyzen/contracts/capyzen'
import { useEffect, useSyncExternalStore } from 'react'

let shown: AssistantPage | null = null
const listeners = new Set<() => void>()

function show(page: AssistantPage | null) {
  shown = page
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the assistant what the learner is looking at, as long as the calling component is shown. */
export function useAssistantPage(kind: AssistantPage['kind'], id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const page: AssistantPage =
      kind === 'course' ? { kind: 'course', courseId: id } : { kind: 'question', questionVersionId: id }
    show(page)
    return () => {
      if (shown === page) show(null)
    }
  }, [kind, id])
}

export const useShownPage = (): AssistantPage | null => useSyncExternalStore(subscribe, () => shown)
