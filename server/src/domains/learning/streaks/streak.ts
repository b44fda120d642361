import { addDays, dayNumber, daysBetween, monthOf } from '@capyzen/contracts/singapore-days'
import { freezeRules, streakMilestones } from '@capyzen/contracts/streaks'

/*
 * A streak is the longest run of days up to today, or to yesterday while nothing was learned today, in which freezes
 * that the run itself had earned cover every missed day. Each learning day is tried as a beginning, so that one more
 * learning day never shortens a streak: a run that spent its freezes early must not take the place of a later one.
 * Days are Singapore's, as `2026-11-22`.
 */

interface Run {
  first: string
  /** Learning days in it. */
  days: number
  /** The last learning day. */
  last: string
  frozen: string[]
  freezes: Freezes
  /** Whether it has come to today without a day that was missed and not covered. */
  lasts: boolean
  /** By milestone: the day of reaching it. */
  reached: Map<number, string>
}

interface Freezes {
  held: number
  /** Learning days towards the next one. */
  progress: number
  month: string
  earnedInMonth: number
}

interface StreakResult {
  current: number
  longest: number
  learnedToday: boolean
  freezes: { held: number; nextInDays: number | null }
  broken: { days: number; lastDay: string } | null
  milestones: { days: number; reachedOn: string | null }[]
  /** Missed days that a freeze covered, in order. */
  frozen: string[]
}

const brokenShownDays = 7

/** `days` are learning days in any order; those after `today` are ignored. */
export function streakOf(days: readonly string[], today: string): StreakResult {
  const learned = new Set(days.filter((day) => day <= today))
  const runs = runsOf(learned, today)
  const current = runs.find(({ lasts }) => lasts)
  const milestones = streakMilestones.map((count) => {
    const dates = runs.flatMap(({ reached }) => reached.get(count) ?? [])
    return { days: count, reachedOn: dates.length > 0 ? dates.reduce(earlier) : null }
  })
  return {
    current: current?.days ?? 0,
    longest: Math.max(0, ...runs.map((run) => run.days)),
    learnedToday: learned.has(today),
    freezes: { held: current?.freezes.held ?? 0, nextInDays: nextFreezeIn(current?.freezes, today) },
    broken: brokenBefore(runs, current, today),
    milestones,
    frozen: [...new Set(runs.flatMap(({ frozen }) => frozen))].toSorted(),
  }
}

/** Begins at each learning day until a run lasts; later ones would be parts of it. */
function runsOf(learned: ReadonlySet<string>, today: string): Run[] {
  const days = [...learned].toSorted().map((day) => ({ day, number: dayNumber(day), month: monthOf(day) }))
  const runs: Run[] = []
  for (const at of days.keys()) {
    const run = runFrom(days, at, dayNumber(today))
    runs.push(run)
    if (run.lasts) break
  }
  return runs
}

interface LearnedDay {
  day: string
  number: number
  month: string
}

function runFrom(days: readonly LearnedDay[], at: number, today: number): Run {
  const first = days[at]?.day ?? ''
  const freezes: Freezes = { held: 0, progress: 0, month: '', earnedInMonth: 0 }
  const run: Run = { first, days: 0, last: first, frozen: [], freezes, lasts: true, reached: new Map() }
  for (let next = at; next < days.length; next += 1) {
    const { day, number, month } = days[next]!
    run.days += 1
    run.last = day
    earnFreeze(freezes, month)
    if (streakMilestones.some((count) => count === run.days)) run.reached.set(run.days, day)
    // Today isn't missed while it lasts.
    const missed = (days[next + 1]?.number ?? Math.max(today, number + 1)) - number - 1
    for (let gone = 1; gone <= missed; gone += 1) {
      if (freezes.held === 0) return { ...run, lasts: false }
      freezes.held -= 1
      run.frozen.push(addDays(day, gone))
    }
  }
  return run
}

/** A freeze that can't be given yet waits: it isn't lost. */
function earnFreeze(freezes: Freezes, month: string): void {
  if (freezes.month !== month) Object.assign(freezes, { month, earnedInMonth: 0 })
  freezes.progress = Math.min(freezeRules.everyDays, freezes.progress + 1)
  if (freezes.progress < freezeRules.everyDays || !mayEarn(freezes)) return
  Object.assign(freezes, { held: freezes.held + 1, progress: 0, earnedInMonth: freezes.earnedInMonth + 1 })
}

const mayEarn = ({ held, earnedInMonth }: Freezes) =>
  held < freezeRules.mostHeld && earnedInMonth < freezeRules.mostInMonth

function nextFreezeIn(freezes: Freezes | undefined, today: string): number | null {
  if (!freezes) return freezeRules.everyDays
  const now = freezes.month === monthOf(today) ? freezes : { ...freezes, earnedInMonth: 0 }
  return mayEarn(now) ? Math.max(1, freezeRules.everyDays - now.progress) : null
}

function brokenBefore(runs: readonly Run[], current: Run | undefined, today: string): StreakResult['broken'] {
  if (current && daysBetween(current.first, today) >= brokenShownDays) return null
  const before = runs.filter((run) => run !== current && run.days > 1 && run.last < (current?.first ?? today))
  const lastDay = before.map(({ last }) => last).reduce(later, '')
  const days = Math.max(0, ...before.filter(({ last }) => last === lastDay).map((run) => run.days))
  return days === 0 ? null : { days, lastDay }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
