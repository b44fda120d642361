import type { AnswerSaved } from '@capyzen/contracts/attempts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, isSignedOut } from '#platform/api.ts'
import { createAnswerOutbox, type PendingAnswer, type SavedAnswer, type SendResult } from './answer-outbox.ts'
import { readFromDisk } from './answers-on-disk.ts'
import { browserOutboxStore } from './outbox-store.ts'

/** A request that takes longer has failed, so that a dead connection shows. */
const sendTimeoutMs = 15_000

type CallOptions = { keepalive: true } | { signal: AbortSignal }

interface AnsweredWork {
  /** Of one learner's answers to one piece of work, on this device. */
  diskKey: string
  questionIds: readonly string[]
  saved: readonly SavedAnswer[]
  /** What this device has kept of it. */
  onDisk: readonly PendingAnswer[]
  send: (pending: PendingAnswer, options: CallOptions) => Promise<AnswerSaved>
}

/** The answers that the disk holds; undefined until it is read. What it holds must not come after a newer answer. */
export function useKeptAnswers(diskKey: string): PendingAnswer[] | undefined {
  const [kept, setKept] = useState<{ diskKey: string; answers: PendingAnswer[] }>()
  useEffect(() => {
    let isCurrent = true
    void readFromDisk(diskKey).then((answers) => isCurrent && setKept({ diskKey, answers }))
    return () => void (isCurrent = false)
  }, [diskKey])
  return kept?.diskKey === diskKey ? kept.answers : undefined
}

/** The outbox of one piece of work, connected to the page's events and the server. */
export function useAnswerOutbox({ diskKey, questionIds, saved, onDisk, send }: AnsweredWork) {
  const [outbox] = useState(() =>
    createAnswerOutbox({
      saved,
      store: browserOutboxStore(diskKey, new Set(questionIds), onDisk),
      send: (pending, options) => sendAnswer(send, pending, options),
    }),
  )
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  const isUnsaved = snapshot.state !== 'saved' && snapshot.state !== 'closed'

  useEffect(() => outbox.adopt(saved), [outbox, saved])

  // So that the page can say something without a network; the questions come first.
  useEffect(() => {
    const timer = setTimeout(() => void import('#ui/toast-host.tsx').catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])

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
  send: AnsweredWork['send'],
  pending: PendingAnswer,
  { keepalive }: { keepalive: boolean },
): Promise<SendResult> {
  try {
    const options: CallOptions = keepalive ? { keepalive } : { signal: AbortSignal.timeout(sendTimeoutMs) }
    const { outcome, current } = await send(pending, options)
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
    case 'conflict':
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
