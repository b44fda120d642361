import type { LucideIcon } from 'lucide-react'
import { AudioLines, Clock, Volume2, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DeviceNotice } from './device-notice.tsx'
import { useMedia, useMediaView } from './media-context.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'

/** What is not as usual, and what to do. */
export function RoomNotices() {
  const t = useText(messages)
  const media = useMedia()
  const { isConnected } = useRoom()
  const { reception, arePicturesOff, isSoundBlocked, problem } = useMediaView()
  const away = useAbsentTeacher()
  return (
    <div className="flex flex-col gap-2 px-2 empty:hidden sm:px-3 [&>*]:mt-2">
      {isSoundBlocked && (
        <Notice icon={Volume2} text={t('startSoundWhy')}>
          <Button variant="yuzu" size="small" icon={Volume2} onClick={() => void media.speakers.start()}>
            {t('startSound')}
          </Button>
        </Notice>
      )}
      {!isConnected ? (
        <Notice icon={WifiOff} text={t('broken')} />
      ) : away ? (
        <Notice icon={Clock} text={t(away)} />
      ) : null}
      {reception === 'sound_only' ? (
        <Notice icon={AudioLines} text={t('soundOnly')} />
      ) : arePicturesOff ? (
        <Notice icon={AudioLines} text={t('picturesOff')}>
          <Button variant="secondary" size="small" onClick={() => media.showPictures(true)}>
            {t('showPictures')}
          </Button>
        </Notice>
      ) : null}
      {problem && (
        <DeviceNotice
          {...problem}
          onRetry={() => void media.switchOn(problem.kind)}
          onClose={() => media.forgetProblem()}
        />
      )}
    </div>
  )
}

/** Why nobody teaches at the moment. */
function useAbsentTeacher(): 'teacherAway' | 'teacherNotYet' | undefined {
  const { participants, isTeacher } = useRoom()
  const isThere = participants.some(({ role }) => role === 'teacher')
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  // Before the first list nothing is known.
  if (isTeacher || isThere || participants.length === 0) return undefined
  return wasThere ? 'teacherAway' : 'teacherNotYet'
}

function Notice({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-yuzu-soft px-4 py-2 text-yuzu-ink"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1 text-sm font-bold">{text}</p>
      {children}
    </div>
  )
}
