import type { Streak, StreakMonth } from '@capyzen/contracts/streaks'
import { addMonths, daysOf, monthOf, weekOf } from '@capyzen/contracts/singapore-days'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { formatMonth, formatWeekday } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { weeksOf } from './calendar-days.ts'
import { messages } from './messages.ts'
import { streakMonthQuery } from './queries.ts'

export function MonthCalendar({ today, firstMonth }: Pick<Streak, 'today' | 'firstMonth'>) {
  const t = useText(messages)
  const language = useLanguage()
  const newest = monthOf(today)
  const oldest = firstMonth ?? newest
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? newest
  const query = useQuery(streakMonthQuery(month))
  const name = formatMonth(`${month}-01`, language, 'long')
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xl" aria-live="polite">
          {name}
        </h2>
        <div className="flex">
          <IconButton
            name={t('previousMonth')}
            icon={ChevronLeft}
            disabled={month <= oldest}
            onClick={() => setChosen(addMonths(month, -1))}
          />
          <IconButton
            name={t('nextMonth')}
            icon={ChevronRight}
            disabled={month >= newest}
            onClick={() => setChosen(addMonths(month, 1))}
          />
        </div>
      </div>
      <Fetched query={query} messages={messages.words} skeleton={<Skeleton className="h-72 w-full" />}>
        {(data) => (
          <>
            <Days
              month={month}
              name={name}
              today={today}
              // The month before is shown while the next one is fetched.
              days={data.month === month ? data.days : []}
            />
            <Legend days={data.month === month ? data.days : []} />
          </>
        )}
      </Fetched>
    </Card>
  )
}

interface DaysProps {
  month: string
  name: string
  today: string
  days: StreakMonth['days']
}

function Days({ month, name, today, days }: DaysProps) {
  const t = useText(messages)
  const language = useLanguage()
  const states = new Map(days.map(({ day, state }) => [day, state]))
  const weeks = weeksOf(month)
  return (
    <table aria-label={t('calendarOf', { month: name })} className="w-full table-fixed text-center">
      <thead>
        <tr>
          {daysOf(weekOf(today)).map((day) => (
            <th key={day} scope="col" className="pb-2 text-sm font-bold text-ink-soft">
              <span aria-hidden>{formatWeekday(day, language, 'narrow')}</span>
              <span className="sr-only">{formatWeekday(day, language, 'long')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday} className="px-0.5 py-1" aria-current={day === today ? 'date' : undefined}>
                {day && <Day day={day} state={states.get(day)} isToday={day === today} isToCome={day > today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  state: StreakMonth['days'][number]['state'] | undefined
  isToday: boolean
  isToCome: boolean
}

const marks = {
  learned: { icon: Check, strokeWidth: 3.5, look: 'rounded-full bg-spring text-on-spring' },
  frozen: {
    icon: Snowflake,
    strokeWidth: 2.25,
    look: 'rounded-[10px] border-2 border-dashed border-line-strong bg-well text-ink',
  },
} as const

function Day({ day, state, isToday, isToCome }: DayProps) {
  const t = useText(messages)
  const mark = state && marks[state]
  return (
    <span
      className={cn(
        'relative mx-auto flex size-10 flex-col items-center justify-center text-sm font-bold tabular-nums sm:size-11',
        mark ? mark.look : isToCome ? 'text-ink-soft' : 'text-ink',
        isToday && 'rounded-full ring-3 ring-yuzu ring-offset-2 ring-offset-card',
      )}
    >
      {Number(day.slice(8))}
      {mark && <mark.icon aria-hidden className="size-3.5" strokeWidth={mark.strokeWidth} />}
      {(isToday || state) && (
        <span className="sr-only">{[isToday && t('today'), state && t(state)].filter(Boolean).join(t('and'))}</span>
      )}
    </span>
  )
}

function Legend({ days }: Pick<DaysProps, 'days'>) {
  const t = useText(messages)
  const learned = days.filter(({ state }) => state === 'learned').length
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-3 text-sm text-ink-soft">
      <p className="mr-auto font-bold text-ink max-sm:w-full">
        {learned === 0 ? t('nothingInMonth') : t('monthSum', { count: learned })}
      </p>
      {(['learned', 'frozen'] as const).map((state) => {
        const { icon: Icon, look, strokeWidth } = marks[state]
        return (
          <span key={state} className="inline-flex items-center gap-2">
            <span className={cn('flex size-6 items-center justify-center', look)}>
              <Icon aria-hidden className="size-3.5" strokeWidth={strokeWidth} />
            </span>
            {t(state)}
          </span>
        )
      })}
    </div>
  )
}
