import type { SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const clickPauseMs = 300
/** One notice says it; ten in a row would only frighten. */
const noticePauseMs = 3_000

/** True for the first call and for every one at least 300 ms after the last that counted (spec 1 §9). */
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

/** By the key's place, because with Shift or Option it writes another sign. */
const withShift = ['KeyI', 'KeyJ', 'KeyC', 'KeyK', 'KeyS', 'Digit3', 'Digit4', 'Digit5', 'Digit6']
const withOption = ['KeyI', 'KeyJ', 'KeyC', 'KeyU']
const alone = ['KeyS', 'KeyP', 'KeyU']

/**
 * Print screen, screenshots and developer tools; no key that anybody needs to move about, read or hear. Control with Option is
 * how VoiceOver is spoken to, and Insert how NVDA, JAWS and Orca are: those pass, whatever else is held.
 */
export function isCaptureShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === 'PrintScreen' || key === 'F12') return true
  if (ctrlKey && altKey) return false
  if (altKey) return metaKey && withOption.includes(code)
  if (!ctrlKey && !metaKey) return false
  return (shiftKey ? withShift : alone).includes(code)
}

/** A menu opened by the keyboard is how some people reach everything, so only the pointer's is refused. */
export function isPointerMenu({ button, pointerType }: { button: number; pointerType?: string }): boolean {
  return button === 2 || pointerType === 'touch' || pointerType === 'mouse' || pointerType === 'pen'
}

/** Handlers for the element around the player, and for nothing else on the page (readings §3). */
export function useProtectedArea() {
  const passes = useRef(spacedOut(noticePauseMs))
  return useMemo(() => {
    function refuse(event: SyntheticEvent) {
      event.preventDefault()
      if (passes.current(event.timeStamp)) toast.warning(textNow(messages, 'notAllowed'))
    }
    return {
      onContextMenu: (event: React.MouseEvent) => {
        if (isPointerMenu(event.nativeEvent as PointerEvent)) refuse(event)
      },
      onCopy: refuse,
      onCut: refuse,
      onPaste: refuse,
      onDragStart: refuse,
      onKeyDown: (event: React.KeyboardEvent) => {
        if (isCaptureShortcut(event.nativeEvent)) refuse(event)
      },
      // Many systems tell of print screen only when it is let go.
      onKeyUp: (event: React.KeyboardEvent) => {
        if (event.key === 'PrintScreen') refuse(event)
      },
    }
  }, [])
}

/** `pause` answers whether something was playing; only then is there anything to explain. */
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
