import { useEffectEvent, useLayoutEffect } from 'react'

/** Keys of the whole screen; a field, and a button that is pressed by Enter, keep their own. */
export function useKeys(press: (key: string) => void, isOn = true): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, [contenteditable], [role="dialog"]')) return
    if (event.key === 'Enter' && target?.closest('button, a')) return
    press(event.key)
  })
  // With what is shown, so that a key pressed at once isn't lost.
  useLayoutEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}

/** The place that a number key names, from 0. */
export const placeOf = (key: string): number | undefined => (/^[1-9]$/.test(key) ? Number(key) - 1 : undefined)
