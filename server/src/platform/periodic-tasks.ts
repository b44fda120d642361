import type { FastifyBaseLogger } from 'fastify'

export interface PeriodicTask {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

/** Runs each task again and again, never twice at a time; a failure is logged and the next turn comes all the same. */
export function startPeriodicTasks(log: FastifyBaseLogger, tasks: PeriodicTask[]): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const timers = tasks.map(({ name, everySeconds, run }) => {
    let busy = false
    const turn = async () => {
      if (busy) return
      busy = true
      try {
        await run()
      } catch (error) {
        log.error({ err: error, task: name }, 'periodic task failed')
      } finally {
        busy = false
      }
    }
    return setInterval(() => {
      const work = turn().finally(() => underWay.delete(work))
      underWay.add(work)
    }, everySeconds * 1000)
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
