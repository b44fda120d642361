import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#platform/visit-id.ts'
import { MicrophoneError, type MicrophoneProblem } from './capture/microphone-problem.ts'
import { record, type Recording, type RecordingDetails } from './recording.ts'

/** Shorter ones are a tap by mistake. */
const shortestSeconds = 0.4

export interface RecordedSpeech extends RecordingDetails {
  /** Of the take, kept with it: however often it is sent, the server keeps it once. */
  key: string
  blob: Blob
}

export type RecorderState = 'idle' | 'asking' | 'starting' | 'recording'

interface RecorderChoice {
  longestSeconds: number
  onRecorded: (speech: RecordedSpeech) => void
  /** From now on nothing of what is said is lost. */
  onSpeakNow?: (() => void) | undefined
}

/** Records speech once at a time; leaving the page lets go of the microphone, and nothing comes of it. */
export function useRecorder({ longestSeconds, onRecorded, onSpeakNow }: RecorderChoice) {
  const [state, setState] = useState<RecorderState>('idle')
  const [problem, setProblem] = useState<MicrophoneProblem>()
  const [isTooShort, setTooShort] = useState(false)
  const [now, setNow] = useState({ seconds: 0, level: 0 })
  const running = useRef<{ recording?: Recording }>(undefined)
  const told = useRef({ onRecorded, onSpeakNow })
  useEffect(() => void (told.current = { onRecorded, onSpeakNow }))
  useEffect(
    () => () => {
      running.current?.recording?.cancel()
      running.current = undefined
    },
    [],
  )
  const isOn = state === 'starting' || state === 'recording'
  useEffect(() => {
    if (!isOn) return
    // Where nothing is measured, the time still goes on.
    const timer = setInterval(() => setNow(({ seconds, level }) => ({ seconds: seconds + 0.25, level })), 250)
    return () => clearInterval(timer)
  }, [isOn])

  async function start() {
    if (running.current) return
    const own: { recording?: Recording } = {}
    running.current = own
    const isOwn = () => running.current === own
    setProblem(undefined)
    setTooShort(false)
    setNow({ seconds: 0, level: 0 })
    setState('asking')
    try {
      own.recording = await record(
        longestSeconds * 1_000,
        (blob, details) => {
          if (!isOwn()) return
          running.current = undefined
          setState('idle')
          if (blob.size === 0 || details.seconds < shortestSeconds) setTooShort(true)
          else told.current.onRecorded({ key: randomUuid(), blob, ...details })
        },
        {
          onSpeakNow() {
            if (!isOwn()) return
            setState('recording')
            told.current.onSpeakNow?.()
          },
          onSample: ({ seconds, level }) => isOwn() && setNow({ seconds, level }),
        },
      )
      // Left or cancelled while the browser asked for the microphone.
      if (!isOwn()) return own.recording.cancel()
      setState((before) => (before === 'asking' ? 'starting' : before))
    } catch (error) {
      if (!isOwn()) return
      running.current = undefined
      setState('idle')
      setProblem(error instanceof MicrophoneError ? error.problem : 'failed')
    }
  }

  return {
    state,
    problem,
    isTooShort,
    seconds: now.seconds,
    level: now.level,
    start: () => void start(),
    stop: () => running.current?.recording?.stop(),
    cancel() {
      running.current?.recording?.cancel()
      running.current = undefined
      setState('idle')
    },
  }
}
