import { useState } from 'react'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

/** Typed text that a reload keeps, apart for each person who uses the device. */
export function useTypedDraft(name: string, ownerId: string) {
  const key = `capyzen.${name}.${ownerId}`
  const [text, setText] = useState(() => {
    const kept = readFromDevice<unknown>(key)
    return typeof kept === 'string' ? kept : ''
  })

  function type(next: string) {
    setText(next)
    if (next === '') dropFromDevice(key)
    else keepOnDevice(key, next)
  }
  return [text, type] as const
}
