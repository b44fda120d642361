import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { MascotMood } from '#ui/mascot.tsx'
import { endMessages as messages } from './lobby-messages.ts'
import type { RoomEnd } from './room.ts'

const moods: Partial<Record<RoomEnd | 'left', MascotMood>> = { ended: 'cheering', left: 'calm', elsewhere: 'thinking' }

interface EndScreenProps {
  end: RoomEnd | 'left'
  sessionId: string
  isTeacher: boolean
  onEnter: () => void
}

/** Why the room is over for this browser, and the way on. */
export function EndScreen({ end, sessionId, isTeacher, onEnter }: EndScreenProps) {
  const t = useText(messages)
  const again =
    end === 'elsewhere'
      ? t('useHere')
      : end === 'left'
        ? t('comeBack')
        : end === 'ended' || end === 'removed'
          ? undefined
          : t('tryAgain')
  const hasResults = isTeacher && (end === 'ended' || end === 'left')
  return (
    <div role="status" className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        mood={moods[end] ?? 'puzzled'}
        title={t(end)}
        description={t(end === 'ended' && isTeacher ? 'endedWhyTeacher' : `${end}Why`)}
        action={
          <>
            <ButtonLink to={paths.classroom()} variant="secondary">
              {t('toClassroom')}
            </ButtonLink>
            {hasResults && (
              <ButtonLink to={paths.authoredLiveSession(sessionId)} variant={again ? 'secondary' : 'primary'}>
                {t('toResults')}
              </ButtonLink>
            )}
            {again && <Button onClick={onEnter}>{again}</Button>}
          </>
        }
      />
    </div>
  )
}
