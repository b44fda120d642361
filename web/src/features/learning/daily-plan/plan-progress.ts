import type { PlanItem } from '@capyzen/contracts/daily-plan'

/** Of what is needed to finish: papers are extra. */
export function planProgress(items: readonly PlanItem[]): { done: number; total: number; minutes: number } {
  const needed = items.filter(({ kind }) => kind !== 'paper')
  const open = needed.filter(({ state }) => state === 'open')
  const minutes = open.reduce(
    (sum, item) => sum + Math.ceil((item.minutes * (item.needed - item.done)) / item.needed),
    0,
  )
  return { done: needed.length - open.length, total: needed.length, minutes }
}
