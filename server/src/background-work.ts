import type { FastifyBaseLogger } from 'fastify'
import { deliverQueued } from '#platform/deliveries'
import type { StartedDomain } from '#platform/domain'
import { createMail } from '#platform/mail'
import { createSms } from '#platform/sms'
import { deleteExpiredCounters } from '#platform/rate-limits'
import type { Product } from './product.ts'

interface Task {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

/** Starts deliveries, jobs and periodic tasks in this process; each is safe to run in several processes at once. */
export async function startBackgroundWork(
  { settings, db, longDb, clock, jobs, log }: Product,
  started: readonly StartedDomain[],
): Promise<{ stop(): Promise<void> }> {
  await deliverQueued(jobs, { mail: createMail(settings), sms: createSms(settings) })
  const stopping = new AbortController()
  for (const { domain, deps } of started) await domain.handleJobs?.({ ...deps, jobs }, stopping.signal)
  const tasks = startPeriodicTasks(log, [
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

/** Runs each task at its interval, never twice at a time; a failure is logged and does not end the series. */
function startPeriodicTasks(log: FastifyBaseLogger, tasks: Task[]): { stop(): Promise<void> } {
  const running = new Map<Task, Promise<void>>()
  const run = async (task: Task) => {
    try {
      await task.run()
    } catch (error) {
      log.error({ err: error, task: task.name }, 'periodic task failed')
    } finally {
      running.delete(task)
    }
  }
  const timers = tasks.map((task) =>
    setInterval(() => running.has(task) || running.set(task, run(task)), task.everySeconds * 1000),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
