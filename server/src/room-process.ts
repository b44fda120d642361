import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#platform/settings'

/** After a second end in a row; the first one is made good at once. */
const firstPauseMs = 200
const longestPauseMs = 10_000
/** One that lived for so long did not fail at its start. */
const steadyMs = 10_000
const endMs = 8_000

export interface RoomProcess {
  /** Undefined before its first start. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Starts `room.ts` beside this server, and again whenever it ends. It ends with this process, however that ends. */
export function startRoomProcess(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { dataDir }: Pick<Settings, 'dataDir'>,
  environment: NodeJS.ProcessEnv = process.env,
): RoomProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  // What was compiled is read again, so that a class is back within seconds.
  const env = { ...environment, NODE_COMPILE_CACHE: join(dataDir, 'compiled') }

  async function keepRunning(): Promise<void> {
    let pauseMs = 0
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      child = spawn(
        process.execPath,
        [...process.execArgv.filter(isAboutMemory), join(import.meta.dirname, 'room.ts'), 'child'],
        { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env },
      )
      await once(child, 'exit').catch(() => undefined)
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > steadyMs) pauseMs = 0
      log.warn({ code: child.exitCode, signal: child.signalCode }, 'the process of channels ended and is started again')
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2))
    }
  }

  const running = keepRunning()
  return {
    pid: () => child?.pid,
    async stop() {
      stopping.abort()
      if (child?.connected) child.disconnect()
      const cut = setTimeout(() => child?.kill('SIGKILL'), endMs)
      await running
      clearTimeout(cut)
    },
  }
}

/** A server that watches or is inspected does not make its child do so. */
const isAboutMemory = (argument: string) => argument.startsWith('--max-')
