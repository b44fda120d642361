import { runningPostmaster, signal } from './postmaster.ts'

export interface Outages {
  /** Once until it ended: the server does not start again, or does not stay up. */
  began(reason: string): void
  ended(): void
}

interface WatchOptions {
  restart: () => Promise<unknown>
  whyEnded: () => string
  outages?: Outages | undefined
  paceMs: number
}

const longestDelayMs = 15_000
/** A server that has run so long is well again. */
const provenMs = 60_000

/** Doubles with each restart that did not last, so that a full disk is not worn by a server that panics. */
export function restartDelay(restarts: number, firstMs: number): number {
  return Math.min(longestDelayMs, firstMs * 2 ** Math.min(restarts, 10))
}

/** Restarts a postmaster that has ended, and ends one that takes no new sessions. */
export function watchPostmaster(
  cluster: string,
  { restart, whyEnded, outages, paceMs }: WatchOptions,
): { stop(): Promise<void> } {
  let restarting: Promise<unknown> | undefined
  let restarts = 0
  let earliest = 0
  let hasTold = false
  const tell = (reason: string) => {
    if (!hasTold) outages?.began(reason)
    hasTold = true
  }
  const restartOnce = async () => {
    try {
      await restart()
      if (restarts > 0) tell(whyEnded())
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
    earliest = performance.now() + restartDelay(restarts, paceMs)
    restarts += 1
    restarting = undefined
  }
  const timer = setInterval(() => {
    if (restarting) return
    const postmaster = runningPostmaster(cluster)
    if (postmaster?.isClosed) signal(postmaster.pid, 'SIGINT')
    if (!postmaster && performance.now() >= earliest) restarting = restartOnce()
    if (!postmaster || performance.now() < earliest + provenMs) return
    restarts = 0
    if (hasTold) outages?.ended()
    hasTold = false
  }, paceMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await restarting
    },
  }
}
