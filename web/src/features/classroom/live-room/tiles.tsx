import type { Participant } from '@capyzen/contracts/live-room'
import { Hand, Mic, MicOff } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { useMediaView } from './media-context.ts'
import { Picture } from './picture.tsx'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'
import { useSpeaking } from './use-speaking.ts'

/** The teacher and those who have the floor, without what the stage shows. */
export function Tiles() {
  const t = useText(messages)
  const { participants, state } = useRoom()
  const speaking = useSpeaking()
  const shown = participants.filter(
    ({ role, microphone, camera }) =>
      (role === 'teacher' && state.stage.kind !== 'camera') ||
      (role === 'student' && (microphone !== 'none' || camera !== 'none')),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('onTheFloor')} className="flex shrink-0 gap-2 overflow-x-auto p-0.5">
      {shown.map((participant) => (
        <Tile key={participant.id} participant={participant} isSpeaking={speaking.has(participant.id)} />
      ))}
    </ul>
  )
}

function Tile({ participant, isSpeaking }: { participant: Participant; isSpeaking: boolean }) {
  const t = useText(messages)
  const { you } = useRoom()
  const { name, microphone, handUpAt } = participant
  const isOwn = participant.id === you.id
  const picture = usePictureOf(participant)
  const Icon = microphone === 'on' ? Mic : MicOff
  return (
    <li
      className={cn(
        'relative grid aspect-video w-32 shrink-0 place-items-center overflow-hidden rounded-control bg-well sm:w-44',
        isSpeaking && 'outline-3 outline-leaf',
      )}
    >
      {picture ? (
        <Picture track={picture} name={t('pictureOf', { name })} isMirrored={isOwn} />
      ) : (
        <span
          aria-hidden
          className="mb-5 grid size-11 place-items-center rounded-pill bg-spring-soft text-xl font-bold text-spring-ink"
        >
          {[...name][0]}
        </span>
      )}
      <p className="absolute inset-x-1 bottom-1 flex items-center gap-1 rounded-control bg-card/90 px-2 text-sm">
        <Icon aria-hidden className={cn('size-4 shrink-0', microphone === 'on' ? 'text-leaf-ink' : 'text-ink-soft')} />
        <span className="sr-only">{t(microphone === 'on' ? 'speaks' : 'silent', { name })}</span>
        <span aria-hidden className="truncate">
          {isOwn ? t('you') : name}
        </span>
        {handUpAt && <Hand aria-hidden className="ml-auto size-4 shrink-0" />}
      </p>
    </li>
  )
}

/** What comes of a participant's camera, or one's own. */
export function usePictureOf(participant: Participant | undefined): MediaStreamTrack | undefined {
  const { you } = useRoom()
  const { tracks, own } = useMediaView()
  if (!participant) return undefined
  if (participant.id === you.id) return own.camera
  if (participant.camera !== 'on') return undefined
  return tracks.find(({ participantId, kind }) => participantId === participant.id && kind === 'camera')?.track
}
