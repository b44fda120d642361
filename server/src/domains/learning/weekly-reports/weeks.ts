import type { ShownWeek } from '@capyzen/contracts/weekly-reports'
import { singaporeDay, startOfSingaporeDay } from '#platform/singapore-day'

const dayMs = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Weeks since a fixed Monday, to take turns by. */
export const weekNumber = (monday: string): number => Math.round(Date.parse(`${monday}T00:00:00Z`) / (7 * dayMs))

/** From midnight in Singapore to midnight seven days later, without that moment. */
export interface Span {
  from: Date
  to: Date
}

export const spanOf = (monday: string): Span => ({
  from: startOfSingaporeDay(monday),
  to: startOfSingaporeDay(addDays(monday, 7)),
})

/** `since`: when there can first have been something to show. */
export function showWeek(asked: string | undefined, { now, since }: { now: Date; since: Date }): ShownWeek {
  const current = mondayOf(singaporeDay(now))
  const wished = asked === undefined ? current : mondayOf(asked)
  const from = wished > current ? current : wished
  return {
    from,
    to: addDays(from, 6),
    previous: from > mondayOf(singaporeDay(since)) ? addDays(from, -7) : null,
    next: from < current ? addDays(from, 7) : null,
  }
}

const mailHour = 18
/** A server that was down on Sunday evening sends until then. */
const mailHours = 24

/** The Monday of the week that is told about now: from Sunday at six for a day. Undefined at other times. */
export function weekToMail(now: Date): string | undefined {
  const hourMs = 3_600_000
  const monday = mondayOf(singaporeDay(new Date(now.getTime() - mailHour * hourMs - 6 * dayMs)))
  const opens = startOfSingaporeDay(addDays(monday, 6)).getTime() + mailHour * hourMs
  return now.getTime() >= opens && now.getTime() < opens + mailHours * hourMs ? monday : undefined
}
