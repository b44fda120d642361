import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatLongDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { CalendarLink } from './calendar-link.tsx'
import { messages } from './messages.ts'
import { catalogueQuery } from './queries.ts'
import { formatSpan } from './session-times.ts'

/** For who has just paid for a seat: when the next session is, and the sessions for the calendar. */
export function NextLesson({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const { data } = useQuery(catalogueQuery(useViewer()?.id))
  const course = data?.courses.find(({ id }) => id === courseId)
  const next = course?.upcomingSessions.find(({ isCanceled }) => !isCanceled)
  if (!course || !next) return null
  return (
    <div className="flex w-full flex-col items-center gap-1">
      <p>{t('next', { date: formatLongDate(next.startsAt, language), time: formatSpan(next, language) })}</p>
      <CalendarLink course={course} />
    </div>
  )
}
