import type { TimetableSession } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatShortDay, formatWeekday } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { timetableQuery } from './queries.ts'
import { SessionAction } from './session-action.tsx'
import { formatSpan, isToday } from './session-times.ts'

const firstShown = 6

/** Of one's own seats, one's children's and the courses that one teaches; nothing while there are none. */
export function Timetable() {
  const t = useText(messages)
  const viewer = useViewer()
  const timetable = useQuery({ ...timetableQuery(viewer?.id), enabled: viewer !== null })
  const [showsAll, setShowAll] = useState(false)
  if (viewer === null || timetable.data?.length === 0) return null
  const isParent = viewer.userType === 'parent' && !viewer.isChild
  const count = timetable.data?.length ?? 0
  return (
    <section className="mt-8" aria-labelledby="timetable">
      <h2 id="timetable" className="text-xl">
        {t(isParent ? 'familyTimetable' : 'timetable')}
      </h2>
      <Card flush className="mt-4">
        <Fetched query={timetable} messages={{ loadFailed: messages.words.timetableFailed }} lines={2} className="p-5">
          {(sessions) => (
            <ul className="divide-y divide-line">
              {sessions.slice(0, showsAll ? count : firstShown).map((session) => (
                <TimetableRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Fetched>
      </Card>
      {!showsAll && count > firstShown && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setShowAll(true)}>
          {t('showAll', { count })}
        </Button>
      )}
    </section>
  )
}

function TimetableRow({ session }: { session: TimetableSession }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const { course, topic, startsAt, isCanceled, children, isTeacher, isEntryOpen, isOn } = session
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3">
      <p className="w-full shrink-0 leading-snug max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:w-44">
        <span className="block font-bold">
          {isOn
            ? t('onNow')
            : isToday(startsAt)
              ? t('today')
              : `${formatWeekday(startsAt, language)}${language === 'en' ? ', ' : ' '}${formatShortDay(startsAt, language)}`}
        </span>
        <span
          className={cn('block text-sm whitespace-nowrap text-ink-soft tabular-nums', isCanceled && 'line-through')}
        >
          {formatSpan(session, language)}
        </span>
      </p>
      <div className="min-w-52 flex-1">
        <p className="font-bold wrap-anywhere">{pick(course.title)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{pick(topic)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {isTeacher && <Badge>{t('youTeach')}</Badge>}
        {children.map(({ id, nickname }) => (
          <Badge key={id} tone="spring">
            {nickname}
          </Badge>
        ))}
        {(isEntryOpen || isCanceled) && (
          <SessionAction session={session} mayJoin={isTeacher || children.length === 0} />
        )}
      </div>
    </li>
  )
}
