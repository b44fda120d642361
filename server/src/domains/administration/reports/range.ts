import { startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

/** Days in Singapore, both of them in it. */
export interface DayRange {
  from: string
  to: string
}

export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The first moment of the range, and the first one after it. */
export const momentsOf = ({ from, to }: DayRange) => ({
  since: startOfSingaporeDay(from).toISOString(),
  until: startOfSingaporeDay(dayAfter(to)).toISOString(),
})

export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
