/** The only source of the current time outside tests; services take it as a parameter. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** By which the clocks of several servers may differ. */
export const clockToleranceMs = 60_000

/** Whether a clock that has been set back since made this time, which then tells nothing about how long ago it was. */
export const isFromClockAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + clockToleranceMs
