import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AskPanel } from '#features/classroom/live-lessons/ask-panel.tsx'
import { askQuery } from '#features/classroom/live-lessons/queries.ts'
import { lobbyMessages } from '#features/classroom/live-room/lobby-messages.ts'
import { RoomEntry } from '#features/classroom/live-room/room-entry.tsx'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { titledPage } from '#shared/titled-page.tsx'

export const LiveRoomPage = titledPage(
  'liveRoom',
  ({ sessionId }) => (
    <RequireSession>
      <RoomEntry
        sessionId={sessionId}
        askPanel={({ you, askRevision }, onOpenAsk) => (
          <>
            <AskPanel sessionId={sessionId} viewerRole={you.role} revision={askRevision} />
            <OpenAsk sessionId={sessionId} onOpenAsk={onOpenAsk} />
          </>
        )}
      />
    </RequireSession>
  ),
  lobbyMessages.words.pageTitle,
)

interface OpenAskProps {
  sessionId: string
  onOpenAsk: (askId: string | undefined) => void
}

/** Tells the room when a question is open, from what the panel fetches. */
function OpenAsk({ sessionId, onOpenAsk }: OpenAskProps) {
  const { data } = useQuery({ ...askQuery(sessionId), enabled: false })
  const openId = data?.ask?.isOpen ? data.ask.id : undefined
  useEffect(() => onOpenAsk(openId), [openId, onOpenAsk])
  return null
}
