import { saveAnswer, type OpenAttempt } from '@capyzen/contracts/exams'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call, isSignedOut } from '#platform/api.ts'
import { createAnswerOutbox, type PendingAnswer, type SendResult } from './answer-outbox.ts'
import { readClock, type ClockReading } from './exam-clock.ts'
import { browserOutboxStore } from './outbox-store.ts'

/** A request that hangs longer counts as failed, so that a dead connection shows. */
const sendTimeoutMs = 15_000

/** The outbox of one attempt, tied to the page: leaving, coming back, the connection, and what the server says. */
export function useAnswerOutbox(attempt: OpenAttempt, onClock: (reading: ClockReading) => void) {
  const [outbox] = useState(() =>
    createAnswerOutbox({
      saved: attempt.answers,
      store: browserOutboxStore(attempt.id),
      send: (pending, options) => sendAnswer(attempt.id, pending, options, onClock),
    }),
  )
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  const isUnsaved = snapshot.state !== 'saved' && snapshot.state !== 'closed'

  useEffect(() => outbox.adopt(attempt.answers), [outbox, attempt.answers])

  useEffect(() => {
    const onVisibility = () => (document.hidden ? outbox.sendBeforeLeaving() : outbox.retryNow())
    outbox.retryNow()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', outbox.sendBeforeLeaving)
    window.addEventListener('online', outbox.retryNow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', outbox.sendBeforeLeaving)
      window.removeEventListener('online', outbox.retryNow)
      outbox.sendBeforeLeaving()
      outbox.rest()
    }
  }, [outbox])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return { outbox, ...snapshot }
}

async function sendAnswer(
  attemptId: string,
  pending: PendingAnswer,
  { keepalive }: { keepalive: boolean },
  onClock: (reading: ClockReading) => void,
): Promise<SendResult> {
  const sentAt = performance.now()
  try {
    const { outcome, serverNow, current } = await call(
      saveAnswer,
      { attemptId, ...pending },
      keepalive ? { keepalive } : { signal: AbortSignal.timeout(sendTimeoutMs) },
    )
    onClock(readClock(serverNow, sentAt, performance.now()))
    return outcome === 'saved' ? { outcome } : { outcome, current }
  } catch (error) {
    return refusal(error)
  }
}

/**
 * `not_found` comes when somebody else has signed in meanwhile: for them the attempt does not exist. Whatever else the
 * server itself refuses, it would refuse again; what something in between refuses may pass the next time.
 */
function refusal(error: unknown): SendResult {
  if (!(error instanceof ApiError)) return { outcome: 'away' }
  if (isSignedOut(error)) return { outcome: 'signed_out' }
  switch (error.code) {
    case 'attempt_closed':
      return { outcome: 'closed' }
    case 'second_factor_required':
    case 'not_found':
      return { outcome: 'signed_out' }
    case 'unreachable':
    case 'unavailable':
    case 'too_many_requests':
      return { outcome: 'away', retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 }
    default:
      return { outcome: error.status < 500 ? 'refused' : 'failed' }
  }
}
