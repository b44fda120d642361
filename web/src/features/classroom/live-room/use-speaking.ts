import { useEffect, useState } from 'react'
import { useMedia } from './media-context.ts'

const lookMs = 300

/** The ids of those who are heard at this moment. */
export function useSpeaking(): ReadonlySet<string> {
  const media = useMedia()
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timer = setInterval(() => {
      const heard = media.speaking()
      setSpeaking((before) =>
        before.size === heard.length && heard.every((id) => before.has(id)) ? before : new Set(heard),
      )
    }, lookMs)
    return () => clearInterval(timer)
  }, [media])
  return speaking
}
