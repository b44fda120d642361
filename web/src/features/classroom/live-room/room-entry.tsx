import { useEffect, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Mascot } from '#ui/mascot.tsx'
import { EndScreen } from './end-screen.tsx'
import { lobbyMessages } from './lobby-messages.ts'
import { Lobby } from './lobby.tsx'
import { forgetEntry, hasEntered, rememberedChoices, rememberEntry } from './remembered-room.ts'
import { RoomScreen } from './room-screen.tsx'
import { RoomProvider, type AskPanel } from './room.ts'
import { useRoomChannel } from './use-room-channel.ts'
import { useRoomMedia } from './use-room-media.ts'
import { MediaProvider } from './media-context.ts'

interface RoomEntryProps {
  sessionId: string
  askPanel: AskPanel
}

/** First the lobby; a page that is loaded again during the lesson goes straight in. */
export function RoomEntry({ sessionId, askPanel }: RoomEntryProps) {
  const viewerId = useViewer()?.id ?? ''
  const [entries, setEntries] = useState(() => (hasEntered(sessionId, viewerId) ? 1 : 0))
  const [hasLeft, setLeft] = useState(false)
  const [isTeacher, setTeacher] = useState(false)

  function enter() {
    rememberEntry(sessionId, viewerId)
    setLeft(false)
    setEntries((before) => before + 1)
  }
  function leave(wasTeacher: boolean) {
    forgetEntry()
    setTeacher(wasTeacher)
    setLeft(true)
  }
  if (hasLeft) return <EndScreen end="left" sessionId={sessionId} isTeacher={isTeacher} onEnter={enter} />
  if (entries === 0) return <Lobby sessionId={sessionId} onEnter={enter} />
  return <EnteredRoom key={entries} sessionId={sessionId} askPanel={askPanel} onEnter={enter} onLeave={leave} />
}

interface EnteredRoomProps {
  sessionId: string
  askPanel: AskPanel
  onEnter: () => void
  onLeave: (isTeacher: boolean) => void
}

function EnteredRoom({ sessionId, askPanel, onEnter, onLeave }: EnteredRoomProps) {
  const { room, connection, end } = useRoomChannel(sessionId)
  const [choices] = useState(rememberedChoices)
  const media = useRoomMedia({ connection: end ? undefined : connection, choices })
  useEffect(() => {
    if (end && end !== 'unavailable') forgetEntry()
  }, [end])

  if (end) return <EndScreen end={end} sessionId={sessionId} isTeacher={room?.isTeacher ?? false} onEnter={onEnter} />
  if (!room || !media) return <Joining />
  return (
    <RoomProvider value={room}>
      <MediaProvider value={media}>
        <RoomScreen askPanel={askPanel} onLeave={() => onLeave(room.isTeacher)} />
      </MediaProvider>
    </RoomProvider>
  )
}

const longMs = 5_000

function Joining() {
  const t = useText(lobbyMessages)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4 text-center">
      <Mascot mood="calm" className="w-32" />
      <p className="text-lg font-bold">{t('joining')}</p>
      {isLong && <p className="text-ink-soft">{t('joiningLong')}</p>}
    </div>
  )
}
