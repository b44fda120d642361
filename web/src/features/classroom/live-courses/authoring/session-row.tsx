import { ClipboardCheck, Presentation, Trash2 } from 'lucide-react'
import { Both, Line } from '#features/learning/questions/authoring/field-kit.tsx'
import { deviceNow } from '#platform/clock.ts'
import { formatDate, formatWeekday } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { spanOf, type SessionValues } from './course-values.ts'
import { editorMessages } from './messages.ts'

interface SessionRowProps {
  session: SessionValues
  place: number
  /** Else a meeting can only be taken away. */
  hasZoom: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (changes: Partial<SessionValues>) => void
  onRemove: () => void
  onAttendance: () => void
}

export function SessionRow(props: SessionRowProps) {
  const { session, place, isOpen, onOpen, onAttendance } = props
  const t = useText(editorMessages)
  const pick = usePick()
  const language = useLanguage()
  const span = spanOf(session)
  const isOver = span !== undefined && span.end < deviceNow()
  const hasBegun = span !== undefined && span.start < deviceNow()
  const date =
    span && `${formatWeekday(span.start, language)}${language === 'en' ? ', ' : ' '}${formatDate(span.start, language)}`
  const topic = pick(session.topic)
  const name = topic && date ? t('rowName', { topic, date }) : topic || date || String(place + 1)
  return (
    <li className={cn('rounded-control border border-line', isOver && 'bg-well')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <div className="min-w-48 flex-1 py-1">
          <p className={cn('font-bold tabular-nums', session.isCanceled && 'line-through')}>
            {date ? t('when', { date, from: session.from, to: session.to }) : `#${place + 1}`}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">{topic}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {session.id === undefined && <Badge tone="yuzu">{t('isNew')}</Badge>}
          {session.isCanceled && <Badge tone="plum">{t('canceled')}</Badge>}
          {isOver && <Badge>{t('over')}</Badge>}
          {session.meetingNumber !== '' && <Badge>{t('onZoom')}</Badge>}
        </div>
        <div className="-mr-2 ml-auto flex flex-wrap">
          {session.id !== undefined && !session.isCanceled && (
            <ButtonLink
              to={paths.authoredLiveSession(session.id)}
              variant="quiet"
              size="small"
              icon={Presentation}
              aria-label={t(isOver ? 'resultsOf' : 'prepareOf', { name })}
            >
              {t(isOver ? 'results' : 'prepare')}
            </ButtonLink>
          )}
          {hasBegun && session.id !== undefined && !session.isCanceled && (
            <Button
              variant="quiet"
              size="small"
              icon={ClipboardCheck}
              aria-label={t('attendanceOf', { name })}
              onClick={onAttendance}
            >
              {t('attendance')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'doneOf' : 'changeOf', { name })}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'done' : 'change')}
          </Button>
        </div>
      </div>
      {isOpen && <SessionFields {...props} name={name} />}
    </li>
  )
}

function SessionFields({ session, place, hasZoom, onChange, onRemove, name }: SessionRowProps & { name: string }) {
  const t = useText(editorMessages)
  const path = `sessions.${place}`
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-4 border-t border-line px-4 py-4">
      <Both
        labels={{ en: t('topicEn'), zh: t('topicZh') }}
        value={session.topic}
        onChange={(topic) => onChange({ topic })}
        path={`${path}.topic`}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Line
          label={t('day')}
          type="date"
          value={session.day}
          onChange={(day) => onChange({ day })}
          path={`${path}.startsAt`}
          className="col-span-2 sm:col-span-1"
        />
        <Line
          label={t('from')}
          type="time"
          value={session.from}
          onChange={(from) => onChange({ from })}
          path={`${path}.from`}
        />
        <Line
          label={t('to')}
          type="time"
          value={session.to}
          onChange={(to) => onChange({ to })}
          path={`${path}.endsAt`}
        />
      </div>
      {(hasZoom || session.meetingNumber !== '' || session.passcode !== '') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Line
            label={t('meetingNumber')}
            inputMode="numeric"
            value={session.meetingNumber}
            onChange={(meetingNumber) => onChange({ meetingNumber })}
            path={`${path}.meetingNumber`}
          />
          <Line
            label={t('passcode')}
            hint={t('passcodeWhy')}
            value={session.passcode}
            onChange={(passcode) => onChange({ passcode })}
            path={`${path}.passcode`}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => onChange({ isCanceled: !session.isCanceled })}>
          {t(session.isCanceled ? 'hold' : 'callOff')}
        </Button>
        <Button variant="quiet" size="small" icon={Trash2} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}
