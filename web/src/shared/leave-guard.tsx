import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import type { Leaving } from '#platform/navigation.ts'
import { useHold } from '#platform/router.tsx'
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx'

const messages = defineMessages('leave-guard', {
  leaveAsk: { en: 'Leave without saving?', zh: '不保存就离开吗？' },
  leaveWhy: { en: 'Your changes here aren’t saved yet.', zh: '这里写的内容还没有保存。' },
  stay: { en: 'Stay here', zh: '留在这里' },
  leave: { en: 'Leave', zh: '不保存，离开' },
})

interface LeavePromptProps extends Confirmation {
  isHeld: (leaving: Leaving) => boolean
}

export function LeavePrompt({ isHeld, ...confirmation }: LeavePromptProps) {
  const held = useHold(isHeld)
  return held && <ConfirmDialog {...confirmation} onClose={held.stay} onConfirm={held.proceed} />
}

export function useHoldOnClose(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isHeld])
}

const Guard = createContext({
  report: (_part: string, _isUnsaved: boolean): void => undefined,
  letGo: (): void => undefined,
})

/** Asks before unsaved input is lost, by a link, the back button or closing the window. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useText(messages)
  // A ref, because a navigation may start before the next render.
  const unsaved = useRef(new Set<string>())
  const [isHeld, setHeld] = useState(false)
  const guard = useMemo(
    () => ({
      report: (part: string, isUnsaved: boolean) => {
        if (isUnsaved) unsaved.current.add(part)
        else unsaved.current.delete(part)
        setHeld(unsaved.current.size > 0)
      },
      letGo: () => {
        unsaved.current.clear()
        setHeld(false)
      },
    }),
    [],
  )
  useHoldOnClose(isHeld)

  return (
    <Guard value={guard}>
      {children}
      <LeavePrompt
        isHeld={({ currentLocation, nextLocation }) =>
          unsaved.current.size > 0 && currentLocation.pathname !== nextLocation.pathname
        }
        title={t('leaveAsk')}
        description={t('leaveWhy')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        danger
      />
    </Guard>
  )
}

export function useUnsaved(part: string, isUnsaved: boolean): void {
  const { report } = use(Guard)
  useEffect(() => {
    report(part, isUnsaved)
    return () => report(part, false)
  }, [report, part, isUnsaved])
}

export function useLetGo(): () => void {
  return use(Guard).letGo
}
