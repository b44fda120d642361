import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '#platform/late-part.ts'
import type { ToastRequest } from '#ui/toast-host.tsx'

const ToastHost = latePart(() => import('#ui/toast-host.tsx').then((m) => m.default))

let waiting: readonly ToastRequest[] = []
let wanted = false
const listeners = new Set<() => void>()

function show(kind: ToastRequest['kind']) {
  return (title: string, description?: string, durationMs?: number, place?: ToastRequest['place']) => {
    waiting = [...waiting, { kind, title, description, durationMs, place }]
    wanted = true
    for (const listener of listeners) listener()
  }
}

/** Announced by screen readers. */
export const toast = { success: show('success'), info: show('info'), warning: show('warning'), error: show('error') }

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function takeToasts(): readonly ToastRequest[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Rendered once per layout. Most visits show no toast, so the library is loaded with the first one. */
export function Toasts({ label }: { label: string }) {
  const isWanted = useSyncExternalStore(subscribeToasts, () => wanted)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastHost label={label} subscribe={subscribeToasts} take={takeToasts} />
    </Suspense>
  )
}
