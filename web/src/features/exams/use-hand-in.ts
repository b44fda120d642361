import type { OpenAttempt } from '@capyzen/contracts/exams'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOutbox } from './answer-outbox.ts'
import { useSubmitAttempt } from './queries.ts'

/** At the end of the time the last answers get this long; the server itself waits three seconds. */
const lastAnswersMs = 2_000
const tryAgainMs = 3_000

export type HandInState = 'idle' | 'busy' | 'failed'

/**
 * Hands the paper in once everything written is with the server that it takes, or at the end of the time by itself. The
 * server does the same without us; this only spares the pupil the wait.
 */
export function useHandIn(attempt: OpenAttempt, outbox: AnswerOutbox, isOver: boolean) {
  const [state, setState] = useState<HandInState>('idle')
  const { mutateAsync: submit } = useSubmitAttempt()

  const handIn = async () => {
    setState('busy')
    const told = outbox.snapshot().refused
    try {
      const isStored = await outbox.flush()
      // Somebody else has handed it in: asking for it here too would hide that from the pupil.
      if (outbox.snapshot().state === 'closed') return
      if (!isStored) return setState('failed')
      // Refused only just now: the dialog says so first, and the pupil decides again.
      if ([...outbox.snapshot().refused].some((questionId) => !told.has(questionId))) return setState('idle')
      await submit(attempt.id)
    } catch {
      setState('failed')
    }
  }

  const handInLastAnswers = useEffectEvent(async (isStopped: () => boolean) => {
    await Promise.race([outbox.flush(), pause(lastAnswersMs)])
    while (!isStopped()) {
      try {
        await submit(attempt.id)
        return
      } catch {
        await pause(tryAgainMs)
      }
    }
  })

  useEffect(() => {
    if (!isOver) return
    let isGone = false
    void handInLastAnswers(() => isGone)
    return () => {
      isGone = true
    }
  }, [isOver])

  return { state, handIn, reset: () => setState('idle') }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
