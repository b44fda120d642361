import type { ChildWeek } from '@capyzen/contracts/weekly-reports'
import { Video } from 'lucide-react'
import { Link } from 'react-router'
import { formatShortDay, formatTime, formatWeekday } from '#platform/dates.ts'
import { defineMessages, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { WeekSection } from './week-section.tsx'

const messages = defineMessages('week-live', {
  title: { en: 'Next live lesson', zh: '下一节直播课' },
  time: { en: '{day}, {from} – {to}', zh: '{day} {from} – {to}' },
  attended: { en: 'Live lessons', zh: '直播课' },
  stayed: {
    en: { one: '{day} · there for one minute', other: '{day} · there for {count} minutes' },
    zh: '{day} · 上了 {count} 分钟',
  },
})

/** In which the child was. */
export function AttendedLive({ sessions }: { sessions: ChildWeek['liveSessions'] }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <WeekSection title={t('attended')} icon={Video}>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ id, title, topic, startsAt, minutes }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-bold wrap-anywhere">
              {pick(title)} · {pick(topic)}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {t('stayed', { day: formatShortDay(startsAt), count: minutes })}
            </span>
          </li>
        ))}
      </ul>
    </WeekSection>
  )
}

/** Where the child has a seat; the timetable has the rest. */
export function NextLive({ session }: { session: NonNullable<ChildWeek['nextLiveSession']> }) {
  const t = useText(messages)
  const pick = usePick()
  const { title, topic, startsAt, endsAt } = session
  const day = `${formatWeekday(startsAt, undefined, 'long')} ${formatShortDay(startsAt)}`
  return (
    <WeekSection title={t('title')} icon={Video}>
      <Link to={paths.classroom()} className="text-link inline-flex min-h-11 items-center font-bold wrap-anywhere">
        {pick(title)}
      </Link>
      <p>{pick(topic)}</p>
      <p className="text-ink-soft">{t('time', { day, from: formatTime(startsAt), to: formatTime(endsAt) })}</p>
    </WeekSection>
  )
}
