const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' })

/** `2026-11-22`: the product's days and weeks are Singapore's, wherever the server or the browser is. */
export const singaporeDay = (at: Date): string => format.format(at)

/** Singapore has no summer time. */
export const startOfSingaporeDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
