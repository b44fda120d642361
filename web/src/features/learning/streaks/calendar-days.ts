const dayMs = 86_400_000

export const monthOf = (day: string): string => day.slice(0, 7)

export function plusMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The weeks of a month from Monday to Sunday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`)
  const length = (Date.parse(`${plusMonths(month, 1)}-01`) - first) / dayMs
  const before = (new Date(first).getUTCDay() + 6) % 7
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const number = week * 7 + weekday - before
      return number < 0 || number >= length ? null : new Date(first + number * dayMs).toISOString().slice(0, 10)
    }),
  )
}
