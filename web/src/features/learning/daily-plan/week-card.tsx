import type { DailyPlan } from '@capyzen/contracts/daily-plan'
import { Check } from 'lucide-react'
import { formatWeekday } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

type WeekDay = DailyPlan['week'][number]

/** Monday to Sunday: a mark for each day of learning, and the numbers as a table. */
export function WeekCard({ week, today }: { week: WeekDay[]; today: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const learned = week.filter(({ hasLearned }) => hasLearned).length
  return (
    <Card>
      <h2 className="text-xl">{t('week')}</h2>
      <p className="mt-1 text-ink-soft">{learned === 0 ? t('weekEmpty') : t('weekWhy', { count: learned })}</p>
      <ul className="mt-4 grid grid-cols-7 gap-1">
        {week.map((day) => (
          <li key={day.day} className="flex flex-col items-center gap-1.5">
            <span aria-hidden className="text-sm text-ink-soft">
              {formatWeekday(day.day, language, 'narrow')}
            </span>
            <DayMark day={day} isToday={day.day === today} />
            <span className="sr-only">
              {t(day.day === today ? 'weekToday' : 'weekDay', {
                day: formatWeekday(day.day, language, 'long'),
                state: t(day.hasLearned ? 'learned' : day.day > today ? 'ahead' : 'notLearned'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {learned > 0 && <WeekTable week={week} today={today} />}
    </Card>
  )
}

function DayMark({ day: { hasLearned }, isToday }: { day: WeekDay; isToday: boolean }) {
  return (
    <span
      className={cn(
        'grid size-9 place-items-center rounded-pill',
        hasLearned ? 'bg-leaf-soft text-leaf-ink' : 'bg-well',
        isToday && 'outline-2 outline-offset-2 outline-spring',
      )}
    >
      {hasLearned && <Check aria-hidden className="size-5" />}
    </span>
  )
}

/** Only days that have been, because the rest is all zeros. */
function WeekTable({ week, today }: { week: WeekDay[]; today: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const past = week.filter(({ day }) => day <= today)
  const most = Math.max(1, ...past.map(({ xp }) => xp))
  const sum = (of: 'questions' | 'minutes' | 'xp') => number(past.reduce((total, day) => total + day[of], 0))
  const head = 'py-2 pl-3 text-right text-sm font-bold text-ink-soft'
  const cell = 'border-t border-line py-2 pl-3 text-right'
  return (
    <table className="mt-5 w-full text-left tabular-nums">
      <caption className="sr-only">{t('weekNumbers')}</caption>
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            {t('day')}
          </th>
          <th scope="col" className={head}>
            {t('weekQuestions')}
          </th>
          <th scope="col" className={head}>
            {t('weekMinutes')}
          </th>
          <th scope="col" className={cn(head, 'w-2/5')}>
            {t('weekXp')}
          </th>
        </tr>
      </thead>
      <tbody>
        {past.map(({ day, questions, minutes, xp }) => (
          <tr key={day}>
            <th scope="row" className="border-t border-line py-2 pr-2 font-normal whitespace-nowrap">
              {formatWeekday(day, language)}
            </th>
            <td className={cell}>{number(questions)}</td>
            <td className={cell}>{number(minutes)}</td>
            <td className={cn(cell, 'pl-6')}>
              {number(xp)}
              <span
                aria-hidden
                className="ml-auto block h-1.5 rounded-pill bg-yuzu"
                style={{ width: `${(xp / most) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold">
        <tr>
          <th scope="row" className="border-t-2 border-line py-2 pr-2">
            {t('weekTotal')}
          </th>
          <td className="border-t-2 border-line py-2 text-right">{sum('questions')}</td>
          <td className="border-t-2 border-line py-2 text-right">{sum('minutes')}</td>
          <td className="border-t-2 border-line py-2 text-right">{sum('xp')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
