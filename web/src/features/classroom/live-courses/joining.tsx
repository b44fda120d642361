import type { TimetableSession } from '@capyzen/contracts/live-courses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { textNow } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { messages } from './messages.ts'
import { enter, refetchLiveCourses, type ZoomEntry } from './queries.ts'

interface Meeting {
  session: TimetableSession
  entry: ZoomEntry
}

/** The dialog of a Zoom meeting, which is a feature of its own. */
export type JoinDialog = (meeting: Meeting & { onClose: () => void }) => ReactNode

interface Joining {
  join: (session: TimetableSession) => void
  /** Of the session that is being entered. */
  busyId: string | undefined
}

const JoiningContext = createContext<Joining>({ join: () => undefined, busyId: undefined })

export const useJoining = (): Joining => use(JoiningContext)

/** Asks the server where a session takes place, which checks seat and time again, and opens it. */
export function JoiningProvider({ joinDialog, children }: { joinDialog: JoinDialog; children: ReactNode }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [meeting, setMeeting] = useState<Meeting>()
  const entering = useMutation({
    mutationFn: (session: TimetableSession) => enter(session.id),
    onSuccess(entry, session) {
      if (entry.place === 'zoom') setMeeting({ session, entry })
      else void navigate(paths.liveRoom(session.id))
    },
    onError(error) {
      void refetchLiveCourses(queries)
      toastError(error, {
        conflict: [textNow(messages, 'cannotJoin'), textNow(messages, 'cannotJoinWhy')],
        not_found: [textNow(messages, 'cannotJoin'), textNow(messages, 'cannotJoinWhy')],
        forbidden: [textNow(messages, 'noSeat'), textNow(messages, 'noSeatWhy')],
        otherwise: [textNow(messages, 'joinFailed'), errorMessage(error)],
      })
    },
  })
  const busyId = entering.isPending ? entering.variables.id : undefined
  return (
    <JoiningContext value={{ join: (session) => busyId ?? entering.mutate(session), busyId }}>
      {children}
      {meeting && joinDialog({ ...meeting, onClose: () => setMeeting(undefined) })}
    </JoiningContext>
  )
}
