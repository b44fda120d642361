import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SheetPart } from '@capyzen/contracts/worksheets'
import { AppError } from '#platform/errors'
import { createTurns } from '#platform/turns'
import type { SheetLayout, SheetToPrint, Typesetter } from './sheet.ts'

export interface TypesettingJob {
  sheets: readonly SheetToPrint[]
  part: SheetPart
}

interface Made {
  pdf: Uint8Array
  layouts: SheetLayout[]
  /** Of the process, after it. */
  memoryBytes: number
}

export type TypesettingReply = Made | { failure: string }

interface TypesetterLimits {
  /** The compiler is renewed after so many, because its memory grows with each. */
  mostSheets?: number
  memoryBytes?: number
  idleSeconds?: number
  seconds?: number
  /** Told with the id of each compiler's process. */
  onStart?: (pid: number) => void
}

const program = fileURLToPath(new URL('typesetting-process.ts', import.meta.url))

export function createTypesetter({
  mostSheets = 500,
  memoryBytes = 400 * 1_048_576,
  idleSeconds = 300,
  seconds = 60,
  onStart,
}: TypesetterLimits = {}): Typesetter {
  let compiler: ChildProcess | undefined
  let sheetsSet = 0
  let idle: NodeJS.Timeout | undefined
  const inTurn = createTurns()
  let isClosed = false

  function start(): ChildProcess {
    sheetsSet = 0
    const started = fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=256'] })
    if (started.pid !== undefined) onStart?.(started.pid)
    // What waits for a reply hears of it; a process that waits for work must not keep this one alive.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (compiler === started) compiler = undefined
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = compiler
    compiler = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    refer(ending, true)
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  async function set(job: TypesettingJob): Promise<Made> {
    if (isClosed) throw new AppError('unavailable')
    clearTimeout(idle)
    const used = (compiler ??= start())
    refer(used, true)
    const reply = await replyOf(used, job, seconds).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    sheetsSet += job.sheets.length
    const isWorn = 'failure' in reply || sheetsSet >= mostSheets || reply.memoryBytes >= memoryBytes
    if (isWorn) await stop()
    else {
      refer(used, false)
      idle = setTimeout(() => void stop(), idleSeconds * 1_000).unref()
    }
    if ('failure' in reply) throw new Error(reply.failure)
    return reply
  }

  return {
    async typeset(sheet, part) {
      const { pdf, layouts } = await inTurn(() => set({ sheets: [sheet], part }))
      return { pdf, layout: layouts[0]! }
    },
    async typesetCopies(sheets) {
      const { pdf, layouts } = await inTurn(() => set({ sheets, part: 'questions' }))
      return { pdf, layouts }
    },
    async close() {
      isClosed = true
      await inTurn(stop)
    },
  }
}

function refer(process: ChildProcess, isHeld: boolean): void {
  for (const handle of [process, process.channel]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}

/** `unavailable` where the process ends or takes too long. */
function replyOf(used: ChildProcess, job: TypesettingJob, seconds: number): Promise<TypesettingReply> {
  const { promise, resolve, reject } = Promise.withResolvers<TypesettingReply>()
  const failed = () => reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
  const timer = setTimeout(failed, seconds * 1_000)
  used.once('message', resolve).once('exit', failed).once('error', failed)
  used.send(job, (error) => {
    if (error) failed()
  })
  return promise.finally(() => {
    clearTimeout(timer)
    used.off('message', resolve).off('exit', failed).off('error', failed)
  })
}
