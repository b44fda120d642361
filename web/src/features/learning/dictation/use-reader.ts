import type { AskedItem } from '@capyzen/contracts/dictation'
import { recordingUrl } from '@capyzen/contracts/recordings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { heardOnDevice } from '#shared/hearing/device-voices.ts'
import { useHearing, type Hearing } from '#shared/hearing/use-hearing.ts'

export type Repeats = 1 | 2 | 3

/** Between two readings of a word, so that it can be written down. */
const betweenMs = 1_600

export interface Reader {
  hearing: Hearing
  isReading: boolean
  isPaused: boolean
  greet: (text: string) => Promise<boolean>
  read: (item: AskedItem, repeats: Repeats) => void
  pause: () => void
  resume: () => void
  stop: () => void
}

/** Reads words aloud as a dictation is read: several times, with a pause key. The words are never shown. */
export function useReader(): Reader {
  const hearing = useHearing('zh', { forDictation: true })
  const { hear, stop: silence } = hearing
  const turn = useRef(0)
  const last = useRef<() => void>(undefined)
  const [isReading, setReading] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const stopAll = useCallback(() => {
    turn.current += 1
    silence()
    setReading(false)
  }, [silence])
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const read = useCallback(
    (item: AskedItem, repeats: Repeats) => {
      const begin = async () => {
        const own = (turn.current += 1)
        const isOwn = () => turn.current === own
        setPaused(false)
        setReading(true)
        const url = item.recordingId === null ? null : recordingUrl(item.recordingId)
        for (let time = 0; time < repeats; time += 1) {
          // A list is not quoted where the voice is asked about, as the word must stay unseen.
          const { outcome, source } = await hear([item.text], { recordingUrl: url })
          if (!isOwn()) return
          if (outcome !== 'finished') break
          if (item.context !== null && source !== 'recording') await hear([item.context])
          if (!isOwn()) return
          if (time + 1 < repeats) await pauseFor(betweenMs)
          if (!isOwn()) return
        }
        setReading(false)
      }
      last.current = () => void begin()
      void begin()
    },
    [hear],
  )

  return {
    hearing,
    isReading,
    isPaused,
    /** True where nothing has to be asked or done before the first word. */
    greet: useCallback(
      async (text) => {
        const own = (turn.current += 1)
        setReading(true)
        const { outcome, source } = await hear(text)
        if (turn.current !== own) return false
        setReading(false)
        return outcome === 'finished' && !(source === 'device' && heardOnDevice('zh') === 'unasked')
      },
      [hear],
    ),
    read,
    pause: useCallback(() => {
      stopAll()
      setPaused(true)
    }, [stopAll]),
    resume: useCallback(() => {
      setPaused(false)
      last.current?.()
    }, []),
    stop: stopAll,
  }
}

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
