import type { TimetableSession } from '@capyzen/contracts/live-courses'
import { readZoom, signZoomMeeting } from '@capyzen/contracts/zoom'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { call, hasCode } from '#platform/api.ts'
import { currentLanguage, textNow } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { toast } from '#ui/toast.tsx'
import { readFromMeeting, type FromMeeting, type SdkFailure, type ToMeeting } from './frame-messages.ts'
import { messages, reasonMessages } from './messages.ts'

export interface Credentials {
  meetingNumber: string
  /** Empty where the server has it. */
  passcode: string
}

export interface Failure {
  kind: SdkFailure | 'sign' | 'service'
  message?: string
}

export type Phase =
  | { name: 'form' }
  /** The page of the meeting is loading; `isShown` once Zoom has something to say itself, such as that the host is awaited. */
  | { name: 'loading'; isShown: boolean }
  | { name: 'failed'; failure: Failure }
  | { name: 'connected' }

/** A script that neither comes nor fails. */
const longestLoadMs = 30_000
/** Zoom's servers hear of it in this time; a leaving viewer waits no longer. */
const longestLeaveMs = 2_000

interface MeetingOptions {
  session: Pick<TimetableSession, 'id' | 'isTeacher'>
  onClose: () => void
}

interface MeetingInDialog {
  phase: Phase
  frame: RefObject<HTMLIFrameElement | null>
  begin: (credentials: Credentials) => void
  /** To the form as it was at first, with nothing typed. */
  startAgain: () => void
  exit: () => void
}

/** Joins a Zoom meeting in the page that `frame` shows: SDK, signature, join (spec 2 §4). */
export function useMeeting({ session, onClose }: MeetingOptions): MeetingInDialog {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<Phase>({ name: 'form' })
  const credentials = useRef<Credentials>(undefined)
  const [isLeaving, setLeaving] = useState(false)
  const tell = (message: ToMeeting) => frame.current?.contentWindow?.postMessage(message, location.origin)
  const fail = (failure: Failure) => setPhase({ name: 'failed', failure })

  async function load(asked: Credentials) {
    const { isConfigured, sdk } = await call(readZoom, {})
    if (credentials.current !== asked) return
    if (isConfigured) tell({ zoom: 'load', sdk })
    else fail({ kind: 'service' })
  }

  async function signAndJoin(asked: Credentials) {
    const role = session.isTeacher ? 1 : 0
    const { meetingNumber } = asked
    const { passcode, ...signed } = await call(signZoomMeeting, { sessionId: session.id, meetingNumber, role })
    if (credentials.current !== asked) return
    setPhase({ name: 'loading', isShown: true })
    const meeting = { ...signed, role, meetingNumber, passcode: passcode ?? asked.passcode } as const
    tell({ zoom: 'join', meeting: { ...meeting, language: currentLanguage() } })
  }

  function hear(message: FromMeeting) {
    const asked = credentials.current
    if (!asked) return
    const failCall = (error: unknown) => credentials.current === asked && fail(failureOf(error))
    if (message.zoom === 'ready') load(asked).catch(failCall)
    else if (message.zoom === 'loaded') signAndJoin(asked).catch(failCall)
    else if (message.zoom === 'left') onClose()
    else if (message.zoom === 'failed') {
      if (!isLeaving) fail({ kind: message.failure, message: message.message })
    } else {
      setPhase({ name: 'connected' })
      toast.success(textNow(messages, 'joined'), textNow(messages, 'joinedWhy'))
    }
  }
  useMessages(frame, hear)

  useTimeLimit(phase.name === 'loading' && !phase.isShown, longestLoadMs, () => fail({ kind: 'load' }))
  useTimeLimit(isLeaving, longestLeaveMs, onClose)

  useEffect(() => {
    if (phase.name === 'failed') credentials.current = undefined
  }, [phase])
  useEffect(() => () => void (credentials.current = undefined), [])

  return {
    phase,
    frame,
    begin(asked) {
      credentials.current = asked
      setPhase({ name: 'loading', isShown: false })
    },
    startAgain: () => setPhase({ name: 'form' }),
    exit() {
      setLeaving(true)
      tell({ zoom: 'leave' })
    },
  }
}

/** Acts once `isRunning` has lasted so long. */
function useTimeLimit(isRunning: boolean, milliseconds: number, act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => latest.current(), milliseconds)
    return () => clearTimeout(timer)
  }, [isRunning, milliseconds, latest])
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => void (latest.current = value))
  return latest
}

/** Those of the framed page alone. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, hear: (message: FromMeeting) => void): void {
  const latest = useLatest(hear)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return
      const message = readFromMeeting(data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, latest])
}

function failureOf(error: unknown): Failure {
  if (hasCode(error, 'unreachable', 'unavailable', 'internal')) return { kind: 'service' }
  const message = errorMessage(error, {
    invalid_request: textNow(reasonMessages, 'notThisMeeting'),
    conflict: textNow(reasonMessages, 'notNow'),
    not_found: textNow(reasonMessages, 'notNow'),
    forbidden: textNow(reasonMessages, 'noSeat'),
  })
  return { kind: 'sign', message }
}
