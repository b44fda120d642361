import { forgetExpiredSessions } from '#domains/auth'
import { submitOverdue, type ExamDeps } from '#domains/exams'
import { startPeriodicTasks } from '#platform/periodic-tasks'
import { forgetOldCounters } from '#platform/throttle'
import type { FastifyBaseLogger } from 'fastify'

/** What happens by itself, in every process; each task is safe to run in several at once. */
export function startHousekeeping(deps: ExamDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { db, clock } = deps
  return startPeriodicTasks(log, [
    { name: 'submit overdue attempts', everySeconds: 5, run: () => submitOverdue(deps) },
    { name: 'forget expired sessions', everySeconds: 3_600, run: () => forgetExpiredSessions(db, clock.now()) },
    { name: 'forget old counters', everySeconds: 3_600, run: () => forgetOldCounters(db, clock.now()) },
  ])
}
