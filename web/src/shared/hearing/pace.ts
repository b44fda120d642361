import { useSyncExternalStore } from 'react'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'

/** How fast the child wants to hear, on every page of this device. */
export type Pace = 'normal' | 'slow'

const paces = ['normal', 'slow'] as const
const listeners = new Set<() => void>()

export const rateOf: Record<Pace, number> = { normal: 1, slow: 0.7 }

export const currentPace = (): Pace => readChoice('hearing-pace', paces, 'normal')

export function choosePace(pace: Pace): void {
  rememberChoice('hearing-pace', pace)
  for (const listener of listeners) listener()
}

export const usePace = (): Pace => useSyncExternalStore(subscribe, currentPace)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
