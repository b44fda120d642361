import { useSyncExternalStore } from 'react'
import { readChoice, rememberChoice } from '#platform/device-choices.ts'

/* Two soft notes, made in the browser. Off until the child turns them on. */

const listeners = new Set<() => void>()

const isOn = (): boolean => readChoice('game-sound', ['on', 'off'], 'off') === 'on'

export function useSound(): [isOn: boolean, toggle: () => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  return [
    on,
    () => {
      rememberChoice('game-sound', on ? 'off' : 'on')
      for (const listener of listeners) listener()
      if (!on) chime('right')
    },
  ]
}

let context: AudioContext | undefined

const notes = { right: [523.25, 783.99], mended: [440, 587.33], lit: [659.25, 987.77] } as const

export function chime(kind: keyof typeof notes): void {
  if (!isOn() || typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  void context.resume()
  const begin = context.currentTime
  for (const [index, frequency] of notes[kind].entries()) {
    const at = begin + index * 0.12
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    tone.type = 'sine'
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.5)
  }
}
