import { addDays, addMonths, daysOf, monthOf, weekOf } from '@capyzen/contracts/singapore-days'

/** The weeks of a month from Monday to Sunday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const days = daysOf({ from: weekOf(first).from, to: weekOf(last).to })
  return Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((day) => (monthOf(day) === month ? day : null)),
  )
}
