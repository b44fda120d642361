import type { OpenAttempt } from '@capyzen/contracts/exams'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOutbox } from '#features/learning/attempts/answer-outbox.ts'
import { useSubmitAttempt } from './queries.ts'

/** Time for the last answers after the end; the server itself waits three seconds. */
const lastAnswersMs = 2_000
const tryAgainMs = 3_000

type SubmissionState = 'idle' | 'busy' | 'failed'

/**
 * Submits the attempt once the server has every answer it accepts, or when the time is over. The server does so too at the
 * end; this spares the student the wait.
 */
export function useSubmission(attempt: OpenAttempt, outbox: AnswerOutbox, isOver: boolean) {
  const [state, setState] = useState<SubmissionState>('idle')
  const { mutateAsync: send } = useSubmitAttempt()

  const submit = async () => {
    setState('busy')
    const told = outbox.snapshot().refused
    try {
      const isStored = await outbox.flush()
      // Another device has submitted it; submitting again would hide that from the student.
      if (outbox.snapshot().state === 'closed') return
      if (!isStored) return setState('failed')
      // An answer has just been rejected: the dialog says so first, and the student decides again.
      if ([...outbox.snapshot().refused].some((questionId) => !told.has(questionId))) return setState('idle')
      await send(attempt.id)
    } catch {
      setState('failed')
    }
  }

  const submitLastAnswers = useEffectEvent(async (isStopped: () => boolean) => {
    await Promise.race([outbox.flush(), pause(lastAnswersMs)])
    while (!isStopped()) {
      try {
        await send(attempt.id)
        return
      } catch {
        await pause(tryAgainMs)
      }
    }
  })

  useEffect(() => {
    if (!isOver) return
    let isGone = false
    void submitLastAnswers(() => isGone)
    return () => {
      isGone = true
    }
  }, [isOver])

  return { state, submit, reset: () => setState('idle') }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
