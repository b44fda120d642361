/** Whole minutes of time spent, the same on each page: a few seconds are a minute, none are none. */
export const shownMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)
