import { getLiveCalendar, type LiveCourse } from '@capyzen/contracts/live-courses'
import { CalendarPlus } from 'lucide-react'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { seatMessages } from './messages.ts'

/** The sessions of a course as a file, in the language of the page. Nothing while there are none. */
export function CalendarLink({ course: { id, title, upcomingSessions } }: { course: LiveCourse }) {
  const t = useText(seatMessages)
  const pick = usePick()
  const language = useLanguage()
  if (upcomingSessions.length === 0) return null
  return (
    <a
      href={`${getLiveCalendar.path.replace(':courseId', id)}?language=${language}`}
      download
      aria-label={t('calendarOf', { title: pick(title) })}
      className="text-link inline-flex min-h-11 items-center gap-2 text-sm font-bold"
    >
      <CalendarPlus aria-hidden className="size-5" />
      {t('calendar')}
    </a>
  )
}
