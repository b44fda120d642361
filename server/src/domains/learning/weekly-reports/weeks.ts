import { addDays, dayNumber, mondayOf, singaporeDay, weekOf } from '@capyzen/contracts/singapore-days'
import type { ShownWeek } from '@capyzen/contracts/weekly-reports'

/** Weeks since a fixed Monday, to take turns by. */
export const weekNumber = (monday: string): number => Math.round(dayNumber(monday) / 7)

/** `since`: when there can first have been something to show. */
export function showWeek(asked: string | undefined, { now, since }: { now: Date; since: Date }): ShownWeek {
  const current = mondayOf(singaporeDay(now))
  const wished = asked === undefined ? current : mondayOf(asked)
  const from = wished > current ? current : wished
  return {
    ...weekOf(from),
    previous: from > mondayOf(singaporeDay(since)) ? addDays(from, -7) : null,
    next: from < current ? addDays(from, 7) : null,
  }
}

/** On Sunday. */
const mailHour = 18

/**
 * The Monday of the week that is told about now: for a day from the mail hour on, so that a server that was down sends it
 * later. Undefined at other times.
 */
export function weekToMail(now: Date): string | undefined {
  const day = singaporeDay(new Date(now.getTime() - mailHour * 3_600_000))
  const { from, to } = weekOf(day)
  return day === to ? from : undefined
}
