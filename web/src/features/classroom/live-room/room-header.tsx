import { entryMinutes } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Square } from 'lucide-react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { lobbyMessages } from './lobby-messages.ts'
import { useRequest } from './panels/use-request.ts'
import { QualityBars } from './quality-bars.tsx'
import { sessionQuery } from './queries.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'

/** The lesson, until when it lasts, the connection, and the way out. */
export function RoomHeader({ onLeave }: { onLeave: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const { state, sessionId, isTeacher, you } = useRoom()
  const { data: session } = useQuery(sessionQuery(useViewer()?.id ?? '', sessionId))
  const { order } = useRequest()
  const endsAt = Date.parse(state.closesAt) - entryMinutes.after * 60_000
  return (
    <header className="flex items-center gap-3 border-b border-line bg-card px-3 py-1.5 sm:px-4">
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-base leading-snug sm:text-lg">
          {session ? pick(session.topic) : pick(lobbyMessages.words.pageTitle)}
        </h1>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {session && <span className="hidden truncate sm:inline">{pick(session.course.title)}</span>}
          <span className="whitespace-nowrap tabular-nums">{t('until', { time: formatTime(endsAt, language) })}</span>
        </p>
      </div>
      {you.role === 'parent' && <Badge tone="yuzu">{t('lookingIn')}</Badge>}
      <QualityBars />
      <ConfirmButton
        variant="secondary"
        size="small"
        icon={DoorOpen}
        confirmation={{
          title: t('leaveAsk'),
          description: t(isTeacher ? 'leaveWhyTeacher' : 'leaveWhy'),
          confirmLabel: t('leave'),
          cancelLabel: t('stay'),
        }}
        onConfirm={onLeave}
      >
        {t('leave')}
      </ConfirmButton>
      {isTeacher && (
        <ConfirmButton
          variant="danger"
          size="small"
          icon={Square}
          confirmation={{
            ...{ title: t('endAsk'), description: t('endWhy'), confirmLabel: t('end'), danger: true },
            cancelLabel: t('stay'),
          }}
          onConfirm={() => void order('end', {})}
        >
          {t('end')}
        </ConfirmButton>
      )}
    </header>
  )
}
