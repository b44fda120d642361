import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

interface Task {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

interface Deps {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Processes share tasks from this interval on, as a process may live shorter than that. */
const sharedFromSeconds = 600
const checkSeconds = 60
/** A failed task, and one whose process died, runs again after this time. */
const repeatSeconds = 3_600

/**
 * Shorter tasks run at their interval in each process, never twice at a time there. The time of longer ones is in the
 * database: one process runs them, and a restart neither delays nor repeats them. A failure is logged and does not end
 * the series.
 */
export function startPeriodicTasks(deps: Deps, tasks: readonly Task[]): { stop(): Promise<void> } {
  if (new Set(tasks.map(({ name }) => name)).size < tasks.length) throw new Error('Two periodic tasks have one name')
  const shared = tasks.filter(({ everySeconds }) => everySeconds >= sharedFromSeconds)
  const own = tasks.filter((task) => !shared.includes(task))
  const runs = [
    ...own.map((task) => ({ seconds: task.everySeconds, run: () => attempt(deps, task) })),
    { seconds: checkSeconds, run: () => runDueTasks(deps, shared) },
  ]
  const running = new Map<object, Promise<unknown>>()
  const timers = runs.map((one) =>
    setInterval(() => {
      if (!running.has(one))
        running.set(
          one,
          one.run().finally(() => running.delete(one)),
        )
    }, one.seconds * 1000),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

async function attempt({ log }: Deps, { name, run }: Task): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    log.error({ err: error, task: name }, 'periodic task failed')
    return false
  }
}

/** Runs those of the shared tasks that are due and that no other process has taken. */
export async function runDueTasks(deps: Deps, tasks: readonly Task[]): Promise<void> {
  const takenAt = deps.clock.now()
  const read = { name: 'read due tasks', everySeconds: checkSeconds }
  let taken: readonly Task[] = []
  await attempt(deps, { ...read, run: async () => (taken = await takeDue(deps.db, tasks, takenAt)) })
  await Promise.all(
    taken.map(async (task) => {
      if (await attempt(deps, task)) await attempt(deps, { ...task, run: () => postpone(deps.db, task, takenAt) })
    }),
  )
}

/** Until it is finished a taken task is due when it counts as lost. */
async function takeDue(db: Database, tasks: readonly Task[], now: Date): Promise<Task[]> {
  const names = sql.param(tasks.map(({ name }) => name))
  const delays = sql.param(tasks.map(({ everySeconds }) => Math.min(everySeconds, repeatSeconds)))
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ name: string }>(sql`
    insert into periodic_tasks as known (name, due_at)
    select name, ${at} + delay * interval '1 second' from unnest(${names}::text[], ${delays}::int[]) as task (name, delay)
    where not exists (select from periodic_tasks later where later.name = task.name and later.due_at > ${at})
    order by name
    on conflict (name) do update set due_at = excluded.due_at where known.due_at <= ${at}
    returning name`)
  return tasks.filter(({ name }) => rows.some((row) => row.name === name))
}

async function postpone(db: Database, { name, everySeconds }: Task, takenAt: Date): Promise<void> {
  const dueAt = new Date(takenAt.getTime() + everySeconds * 1000).toISOString()
  await db.execute(sql`update periodic_tasks set due_at = ${dueAt} where name = ${name}`)
}
