import { saveAnswer, type OpenAttempt } from '@capyzen/contracts/exams'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call, isSignedOut } from '#platform/api.ts'
import { createAnswerOutbox, type PendingAnswer, type SendResult } from './answer-outbox.ts'
import type { ScreenTime } from './screen-time.ts'
import { readClock, type ClockReading } from './exam-clock.ts'
import { browserOutboxStore } from './outbox-store.ts'

/** A request that takes longer has failed, so that a dead connection shows. */
const sendTimeoutMs = 15_000

/** The outbox of one attempt, connected to the page's events and the server. */
export function useAnswerOutbox(
  attempt: OpenAttempt,
  onDisk: readonly PendingAnswer[],
  screenTime: ScreenTime,
  onClock: (reading: ClockReading) => void,
) {
  const [outbox] = useState(() =>
    createAnswerOutbox({
      saved: attempt.answers,
      store: browserOutboxStore(
        attempt.id,
        new Set(attempt.topics.flatMap(({ questions }) => questions.map(({ id }) => id))),
        onDisk,
      ),
      send: (pending, options) => {
        const seconds = screenTime.secondsOf(pending.questionId)
        return sendAnswer(attempt.id, { ...pending, ...(seconds > 0 && { seconds }) }, options, onClock)
      },
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
    return resultOf(error)
  }
}

/**
 * `not_found` means that another user has signed in, who cannot see the attempt. Other errors of the server would repeat; those
 * of a proxy may pass.
 */
function resultOf(error: unknown): SendResult {
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
