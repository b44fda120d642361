/** Cleanup steps, run in reverse order. `hurry` is aborted where the end must not be delayed. */
export type Undo = ((hurry: AbortSignal) => Promise<void> | void)[]

export async function namingSetting<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)
    throw new Error(`${setting} cannot be used: ${why}.`, { cause })
  }
}

/**
 * Runs a process until it is told to stop: SIGTERM drains and exits 0, a failed start prints the error and exits 1. SIGINT, and a second
 * signal, end it without waiting for load balancers. Its files are readable by its own user alone.
 *
 * With `followsParent`, a process that a server started ends when that server says so or dies, and leaves signals to it, because
 * terminals and service managers send them to both.
 */
export function runProcess(
  start: (undo: Undo, end: () => void) => Promise<void>,
  { followsParent = false }: { followsParent?: boolean } = {},
): void {
  process.umask(0o077)
  const undo: Undo = []
  const hurry = new AbortController()
  let isEnding = false
  const end = async (exitCode: number, isPatient = false) => {
    // Once nothing is waited for any more, another signal ends the process at once.
    if (isEnding && hurry.signal.aborted) process.exit(exitCode)
    if (isEnding || !isPatient) hurry.abort()
    if (isEnding) return
    isEnding = true
    for (const step of undo.reverse()) await step(hurry.signal)
    process.exit(exitCode)
  }
  if (followsParent) {
    if (!process.connected) process.exit(0)
    process.once('disconnect', () => void end(0))
  }
  process.on('SIGTERM', () => !followsParent && void end(0, true))
  process.on('SIGINT', () => !followsParent && void end(0))
  start(undo, () => void end(0)).catch(async (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await end(1)
  })
}
