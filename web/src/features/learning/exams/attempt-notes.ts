import { useCallback, useEffect, useState } from 'react'

interface Notes {
  flagged: ReadonlySet<string>
  place: string | null
}

const nameOf = (attemptId: string) => `capyzen.exam-notes.${attemptId}`

/** The student's marks and place while writing; kept in this tab and never sent. */
export function useAttemptNotes(attemptId: string) {
  const [notes, setNotes] = useState(() => read(attemptId))
  useEffect(() => remember(attemptId, notes), [attemptId, notes])

  const toggleFlag = useCallback((questionId: string) => {
    setNotes((before) => {
      const flagged = new Set(before.flagged)
      if (!flagged.delete(questionId)) flagged.add(questionId)
      return { ...before, flagged }
    })
  }, [])
  const setPlace = useCallback((place: string) => setNotes((before) => ({ ...before, place })), [])
  return { ...notes, toggleFlag, setPlace }
}

function read(attemptId: string): Notes {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? '{}')
    const { flagged, place } = stored as { flagged?: unknown; place?: unknown }
    return {
      flagged: new Set(Array.isArray(flagged) ? flagged.filter((id) => typeof id === 'string') : []),
      place: typeof place === 'string' ? place : null,
    }
  } catch {
    return { flagged: new Set(), place: null }
  }
}

function remember(attemptId: string, { flagged, place }: Notes): void {
  try {
    sessionStorage.setItem(nameOf(attemptId), JSON.stringify({ flagged: [...flagged], place }))
  } catch {
    // Without storage the notes last until the page closes.
  }
}
