import type { DayOfLearning } from '@capyzen/contracts/progress'
import { mondayOf } from '@capyzen/contracts/singapore-days'
import { formatShortDay, formatWeekday } from '#platform/dates.ts'
import type { Language } from '#platform/i18n.ts'

interface ChartPoint {
  label: string
  lessonSeconds: number
  questionSeconds: number
  answered: number
  marked: number
  right: number
}

/** More days than fit side by side on a phone. */
const mostBars = 31

export const areWeeks = (days: readonly DayOfLearning[]): boolean => days.length > mostBars

/** One point for each day, or for each week from Monday where there are many. */
export function toPoints(days: readonly DayOfLearning[], language: Language): ChartPoint[] {
  if (!areWeeks(days)) {
    const name = days.length <= 7 ? formatWeekday : formatShortDay
    return days.map(({ day, ...sums }) => ({ ...sums, label: name(day, language) }))
  }
  const weeks = new Map<string, ChartPoint>()
  for (const { day, ...sums } of days) {
    const label = formatShortDay(mondayOf(day), language)
    const before = weeks.get(label)
    weeks.set(label, before ? { ...added(before, sums), label } : { ...sums, label })
  }
  return [...weeks.values()]
}

type Sums = Omit<ChartPoint, 'label'>

const added = (one: Sums, other: Sums): Sums => ({
  lessonSeconds: one.lessonSeconds + other.lessonSeconds,
  questionSeconds: one.questionSeconds + other.questionSeconds,
  answered: one.answered + other.answered,
  marked: one.marked + other.marked,
  right: one.right + other.right,
})
