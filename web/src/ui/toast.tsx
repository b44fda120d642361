import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export interface ToastRequest {
  kind: ToastKind
  title: string
  description: string | undefined
  /** How long it stays; five seconds unless told. */
  durationMs: number | undefined
}

const ToastHost = lazy(() => import('#ui/toast-host.tsx'))

let waiting: readonly ToastRequest[] = []
let wanted = false
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

function show(kind: ToastKind) {
  return (title: string, description?: string, durationMs?: number) => {
    waiting = [...waiting, { kind, title, description, durationMs }]
    wanted = true
    announce()
  }
}

/** Short news in a corner: what happened, and what to do now. Read out by screen readers. */
export const toast = { success: show('success'), info: show('info'), warning: show('warning'), error: show('error') }

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands over what has been asked for so far, each once. */
export function takeToasts(): readonly ToastRequest[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Stands once in the shell. Most visits never see a toast, so the machinery is fetched with the first one. */
export function Toasts({ label }: { label: string }) {
  const isWanted = useSyncExternalStore(subscribeToasts, () => wanted)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastHost label={label} />
    </Suspense>
  )
}
