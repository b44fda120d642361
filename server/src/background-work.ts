import { deliverQueued } from '#platform/deliveries'
import type { StartedDomain } from '#platform/domain'
import { createMail } from '#platform/mail'
import { startPeriodicTasks } from '#platform/periodic-tasks'
import { deleteExpiredCounters } from '#platform/rate-limits'
import { createSms } from '#platform/sms'
import type { Product } from './product.ts'

/** Starts deliveries, jobs and periodic tasks in this process; each is safe to run in several processes at once. */
export async function startBackgroundWork(
  { settings, db, longDb, clock, jobs, log }: Product,
  started: readonly StartedDomain[],
): Promise<{ stop(): Promise<void> }> {
  await deliverQueued(jobs, { mail: createMail(settings), sms: createSms(settings) })
  const stopping = new AbortController()
  for (const { domain, deps } of started) await domain.handleJobs?.({ ...deps, jobs }, stopping.signal)
  const tasks = startPeriodicTasks({ db, clock, log }, [
    { name: 'delete expired counters', everySeconds: 3_600, run: () => deleteExpiredCounters(db, clock.now()) },
    ...started.flatMap(({ domain, deps }) =>
      (domain.periodicTasks ?? []).map((task) => ({ ...task, run: () => task.run({ ...deps, db: longDb }) })),
    ),
  ])
  return {
    async stop() {
      stopping.abort()
      await tasks.stop()
    },
  }
}
