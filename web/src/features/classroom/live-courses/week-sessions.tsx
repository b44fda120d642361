import type { LiveCourse, TimetableSession } from '@capyzen/contracts/live-courses'
import { CalendarDays, Clock } from 'lucide-react'
import { deviceNow } from '#platform/clock.ts'
import { formatLongDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { SessionAction } from './session-action.tsx'
import { formatSpan, isToday } from './session-times.ts'

/** Sessions of this week that are not over yet. */
export function WeekSessions({ week, courses }: { week: readonly TimetableSession[]; courses: readonly LiveCourse[] }) {
  const t = useText(messages)
  const coming = week.filter(
    ({ endsAt, isEntryOpen, isEnded }) => isEntryOpen || (!isEnded && Date.parse(endsAt) > deviceNow()),
  )
  const seated = new Set(courses.filter(({ isEnrolled }) => isEnrolled).map(({ id }) => id))
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('week')}</h2>
      {coming.length === 0 ? (
        <p className="mt-3 rounded-card bg-well px-5 py-4 text-ink-soft">{t('noWeek')}</p>
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {coming.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} mayJoin={session.isTeacher || seated.has(session.courseId)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SessionCard({ session, mayJoin }: { session: TimetableSession; mayJoin: boolean }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const language = useLanguage()
  const { course, topic, startsAt, isCanceled, isOn } = session
  const isNow = isToday(startsAt)
  return (
    <article
      className={cn(
        'flex h-full flex-col rounded-card border bg-card p-5 shadow-card',
        isNow && !isCanceled ? 'border-spring' : 'border-line',
      )}
    >
      <div className="flex flex-wrap gap-1.5">
        {isNow && <Badge tone="yuzu">{t('today')}</Badge>}
        {isOn && <Badge tone="leaf">{t('onNow')}</Badge>}
        <Badge tone="spring">
          {ofVocabulary(course.level)} · {ofVocabulary(course.subject)}
        </Badge>
      </div>
      <h3 className="mt-3 text-lg leading-snug wrap-anywhere">{pick(course.title)}</h3>
      <p className="mt-1 text-ink-soft wrap-anywhere">{pick(topic)}</p>
      <div className="mt-3 mb-4 flex flex-col gap-1 text-sm">
        <Line icon={<CalendarDays aria-hidden />}>{formatLongDate(startsAt, language)}</Line>
        <Line icon={<Clock aria-hidden />}>
          <span className={cn('whitespace-nowrap tabular-nums', isCanceled && 'line-through')}>
            {formatSpan(session, language)}
          </span>
        </Line>
      </div>
      <div className="mt-auto flex flex-col items-stretch [&>a]:self-start [&>span]:self-start">
        <SessionAction session={session} mayJoin={mayJoin} />
      </div>
    </article>
  )
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-spring">
      {icon}
      {children}
    </p>
  )
}
