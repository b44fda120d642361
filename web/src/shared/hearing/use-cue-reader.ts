import type { Language } from '@capyzen/contracts/bilingual'
import { useEffect, useRef, useState } from 'react'
import { useHearing } from './use-hearing.ts'

export interface ReadCue {
  /** The same while the cue is shown, and another one for each cue. */
  key: string
  text: string
}

interface CueReaderProps {
  isOn: boolean
  language: Language
  /** The caption that is shown at the moment. */
  cue: ReadCue | null
  playback: 'playing' | 'paused' | 'seeking' | 'ended'
  pause: () => void
  play: () => void
}

/**
 * Reads the captions of a clip aloud as they appear. Where a voice needs longer than its caption is shown, the clip is
 * held until it has ended; `isHeld` says so, as it is then paused without anybody having paused it.
 */
export function useCueReader({ isOn, language, cue, playback, pause, play }: CueReaderProps) {
  const hearing = useHearing(language)
  const [isHeld, setHeld] = useState(false)
  const reading = useRef<{ key: string; language: Language; isDone: boolean } | undefined>(undefined)
  const isHolding = useRef(false)
  const { key, text } = cue ?? {}
  const now = useRef({ pause, play, hear: hearing.hear, stop: hearing.stop })
  useEffect(() => {
    now.current = { pause, play, hear: hearing.hear, stop: hearing.stop }
  })

  useEffect(() => {
    const hold = (holds: boolean) => {
      isHolding.current = holds
      setHeld(holds)
    }
    const stop = () => {
      hold(false)
      if (reading.current && !reading.current.isDone) now.current.stop()
      reading.current = undefined
    }
    async function read(key: string, text: string) {
      const own = { key, language, isDone: false }
      reading.current = own
      const { outcome } = await now.current.hear(text)
      own.isDone = true
      if (reading.current !== own || !isHolding.current) return
      hold(false)
      // A page that was hidden stays paused.
      if (outcome !== 'stopped') now.current.play()
    }

    if (!isOn || playback === 'seeking') {
      const wasHeld = isHolding.current
      stop()
      if (wasHeld) now.current.play()
      return
    }
    // What was begun is read to its end.
    if (playback === 'ended') return
    if (playback === 'paused') {
      if (!isHolding.current) stop()
      return
    }
    // Somebody pressed play while the clip was held: they don't want to wait.
    if (isHolding.current) stop()
    if (reading.current && reading.current.language !== language) stop()
    if (key === undefined || text === undefined || key === reading.current?.key) return
    if (reading.current && !reading.current.isDone) {
      hold(true)
      now.current.pause()
    } else void read(key, text)
  }, [isOn, key, text, playback, language])

  return {
    hearing,
    isHeld,
    /** Somebody pauses while the clip is held. */
    release() {
      isHolding.current = false
      setHeld(false)
      hearing.stop()
      reading.current = undefined
    },
  }
}
