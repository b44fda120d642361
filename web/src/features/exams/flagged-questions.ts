import { useCallback, useState } from 'react'

const nameOf = (attemptId: string) => `capyzen.exam-flags.${attemptId}`

/** "I want to look at this again": a note of the pupil to themselves, so it stays in this tab. */
export function useFlaggedQuestions(attemptId: string) {
  const [flagged, setFlagged] = useState(() => read(attemptId))
  const toggle = useCallback(
    (questionId: string) =>
      setFlagged((before) => {
        const after = new Set(before)
        if (!after.delete(questionId)) after.add(questionId)
        remember(attemptId, after)
        return after
      }),
    [attemptId],
  )
  return { flagged: flagged as ReadonlySet<string>, toggle }
}

function read(attemptId: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function remember(attemptId: string, flagged: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(nameOf(attemptId), JSON.stringify([...flagged]))
  } catch {
    // Without storage the flags last until the page is left.
  }
}
