import { closeNextOverdue, markUnmarked, type ClosingDeps } from './closing.ts'
import type { AttemptRow } from './tables.ts'
import { graceMs } from './taking.ts'

export function isOverdue({ submittedAt, deadline }: AttemptRow, now: Date): boolean {
  return submittedAt === null && deadline !== null && deadline.getTime() + graceMs <= now.getTime()
}

/** All that are overdue, one transaction each; several processes share them. */
export async function closeOverdue(deps: ClosingDeps): Promise<number> {
  const deadlineBefore = new Date(deps.clock.now().getTime() - graceMs)
  // A failure does not delay the other attempts.
  const failures: unknown[] = []
  const passed: string[] = []
  let closed = 0
  for (;;) {
    const next = await closeNextOverdue(deps, { deadlineBefore, except: passed })
    if (!next) break
    if (next.isClosed) closed += 1
    else passed.push(next.id)
    if (next.error !== undefined) failures.push(next.error)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue attempts could not be closed`)
  return closed
}

/** One transaction each. */
export async function markAllUnmarked(deps: ClosingDeps): Promise<number> {
  let marked = 0
  while (await markUnmarked(deps)) marked += 1
  return marked
}
