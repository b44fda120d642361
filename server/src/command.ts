import type { Undo } from './run-process.ts'

/**
 * Runs a command to its end: 0 where it succeeds, 1 with one sentence where it fails, 130 where a signal ended it. Its files are readable by
 * its own user alone.
 */
export function runCommand(work: (undo: Undo) => Promise<void>): void {
  process.umask(0o077)
  const undo: Undo = []
  let isEnding = false
  const end = async (exitCode: number) => {
    if (isEnding) return
    isEnding = true
    for (const step of undo.reverse()) await step(AbortSignal.abort())
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130))
  work(undo).then(
    () => end(0),
    (error: unknown) => {
      if (!isEnding) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      return end(1)
    },
  )
}
