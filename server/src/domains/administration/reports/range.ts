import { spanOf, type DayRange } from '@capyzen/contracts/singapore-days'

export type { DayRange }

/** The first moment of the range, and the first one after it. */
export function momentsOf(range: DayRange): { since: string; until: string } {
  const { from, to } = spanOf(range)
  return { since: from.toISOString(), until: to.toISOString() }
}
