import { useCallback } from 'react'
import { ApiError, isSignedOut } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { messages } from '#shared/error-messages.ts'
import { toast } from '#ui/toast.tsx'
import { errorName } from './behaviour.ts'
import { useViewer } from './session.tsx'
import { useTrack } from './track.ts'

/** Shows a toast, for errors that the page doesn't show itself; records them as `useRecordFailure`. */
export function useReportFailure(): (error: unknown) => void {
  const record = useRecordFailure()
  return useCallback(
    (error) => {
      record(error)
      if (error instanceof ApiError) {
        // The end of the session is told once for all calls (session.tsx).
        if (!isSignedOut(error)) toast.error(textNow(messages, 'error'), errorMessage(error))
      } else toast.error(errorMessage(error))
    },
    [record],
  )
}

/** Records an error of the page itself when the viewer is signed in (spec 1 §8). */
export function useRecordFailure(): (error: unknown) => void {
  const isSignedIn = useViewer() !== null
  const track = useTrack()
  return useCallback(
    (error) => {
      if (error instanceof ApiError) return
      console.error(error)
      if (isSignedIn) track('error_encounter', { actionDetails: { name: errorName(error) } })
    },
    [isSignedIn, track],
  )
}
