import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { messages } from './editor-messages.ts'

const Guard = createContext({
  report: (_part: string, _isUnsaved: boolean): void => undefined,
  letGo: (): void => undefined,
})

/** Asks before what was written and not saved is left behind, by a link, by going back or by closing the window. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useText(messages)
  const unsaved = useRef(new Set<string>())
  const guard = useMemo(
    () => ({
      report: (part: string, isUnsaved: boolean) => {
        if (isUnsaved) unsaved.current.add(part)
        else unsaved.current.delete(part)
      },
      letGo: () => unsaved.current.clear(),
    }),
    [],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])

  return (
    <Guard value={guard}>
      {children}
      <AlertDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        title={t('leaveAsk')}
        description={t('leaveWhy')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
        danger
      />
    </Guard>
  )
}

/** A part of the page says whether it holds something unsaved. */
export function useUnsaved(part: string, isUnsaved: boolean): void {
  const { report } = use(Guard)
  useEffect(() => {
    report(part, isUnsaved)
    return () => report(part, false)
  }, [report, part, isUnsaved])
}

/** For what was deleted: nothing of it is worth saving any more. */
export function useLetGo(): () => void {
  return use(Guard).letGo
}
