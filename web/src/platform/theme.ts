import { useSyncExternalStore } from 'react'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

let theme: Theme = readChoice('theme', themes, 'system')
const listeners = new Set<() => void>()

export function setTheme(next: Theme): void {
  theme = next
  rememberChoice('theme', next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
