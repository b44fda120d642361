import type { SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const clickPauseMs = 300
const noticePauseMs = 3_000

/** True for the first call, and then at most once in `pauseMs` (spec 1 §9). */
export function spacedOut(pauseMs: number): (now: number) => boolean {
  let last = -Infinity
  return (now) => {
    if (now - last < pauseMs) return false
    last = now
    return true
  }
}

export function useSpacedClick(onClick: () => void): (event: { timeStamp: number }) => void {
  const passes = useRef(spacedOut(clickPauseMs))
  return (event) => {
    if (passes.current(event.timeStamp)) onClick()
  }
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** By physical key, because Shift and Option change the character. */
const withShift = ['KeyI', 'KeyJ', 'KeyC', 'KeyK', 'KeyS', 'Digit3', 'Digit4', 'Digit5', 'Digit6']
const withOption = ['KeyI', 'KeyJ', 'KeyC', 'KeyU']
const alone = ['KeyS', 'KeyP', 'KeyU']

/**
 * Print screen, screenshots and developer tools. Keys of screen readers pass: Control+Option for VoiceOver, and Insert for
 * NVDA, JAWS and Orca.
 */
export function isCaptureShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === 'PrintScreen' || key === 'F12') return true
  if (ctrlKey && altKey) return false
  if (altKey) return metaKey && withOption.includes(code)
  if (!ctrlKey && !metaKey) return false
  return (shiftKey ? withShift : alone).includes(code)
}

/** A menu opened by the keyboard is allowed, because some people depend on it. */
export function isPointerMenu({ button, pointerType }: { button: number; pointerType?: string }): boolean {
  return button === 2 || pointerType === 'touch' || pointerType === 'mouse' || pointerType === 'pen'
}

/** Handlers for the element around the player only (readings §3). */
export function useProtectedArea() {
  const passes = useRef(spacedOut(noticePauseMs))
  return useMemo(() => {
    function prevent(event: SyntheticEvent) {
      event.preventDefault()
      if (passes.current(event.timeStamp)) toast.warning(textNow(messages, 'notAllowed'))
    }
    return {
      onContextMenu: (event: React.MouseEvent) => {
        if (isPointerMenu(event.nativeEvent as PointerEvent)) prevent(event)
      },
      onCopy: prevent,
      onCut: prevent,
      onPaste: prevent,
      onDragStart: prevent,
      onKeyDown: (event: React.KeyboardEvent) => {
        if (isCaptureShortcut(event.nativeEvent)) prevent(event)
      },
      // Many systems report print screen only on keyup.
      onKeyUp: (event: React.KeyboardEvent) => {
        if (event.key === 'PrintScreen') prevent(event)
      },
    }
  }, [])
}

/** `pause` returns whether something was playing. */
export function usePauseOnTabSwitch(pause: () => boolean): void {
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' && pause()) toast.info(textNow(messages, 'pausedOnTabSwitch'))
  })
  useEffect(() => {
    const listener = () => onHidden()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
