import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface Limits {
  seconds: number
  memoryBytes: number
  signal?: AbortSignal | undefined
  directory?: string
  onLine?: (line: string) => void
}

/** `killed`: by the system or an operator, not by these limits. */
type Reason = 'failed' | 'took_too_long' | 'killed'

export class ProgramFailure extends Error {
  readonly reason: Reason
  readonly lastWords: string

  constructor(program: string, reason: Reason, lastWords: string) {
    super(`${program} ${reasonLabels[reason]}`)
    this.reason = reason
    this.lastWords = lastWords
  }
}

const reasonLabels: Record<Reason, string> = { failed: 'failed', took_too_long: 'took too long', killed: 'was killed' }

const maxOutput = 1_048_576
const maxLastWords = 4_096

/**
 * The arguments are never parsed by a shell. The program runs in a process group of its own that is killed when this
 * process closes its end of the third pipe, however it ends.
 */
const script = `
ulimit -v "$1" 2>/dev/null || true
shift
{ cat <&3; kill -9 0; } >/dev/null 2>&1 &
exec nice -n 19 "$@" 3<&-`

/**
 * Runs a program on untrusted input under limits. Returns its output, at most 1 MiB. Throws ProgramFailure, or the
 * signal's reason.
 */
export async function runLimited(program: string, args: string[], limits: Limits): Promise<string> {
  const { seconds, memoryBytes, signal, directory, onLine } = limits
  signal?.throwIfAborted()
  const child = spawn('sh', ['-c', script, 'sh', String(Math.floor(memoryBytes / 1024)), program, ...args], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [stdout, stderr, life] = child.stdio.slice(1) as [Readable, Readable, Readable]
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  let stopReason: Reason | undefined
  const stop = (reason: Reason) => {
    stopReason ??= reason
    end()
  }
  const timer = setTimeout(() => stop('took_too_long'), seconds * 1000)
  signal?.addEventListener('abort', end)
  let output = ''
  let lastWords = ''
  stderr.setEncoding('utf8').on('data', (part: string) => (lastWords = (lastWords + part).slice(-maxLastWords)))
  if (onLine) createInterface({ input: stdout }).on('line', onLine)
  else
    stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.length > maxOutput) stop('failed')
    })
  life.on('error', () => undefined)
  child.once('exit', () => life.destroy())
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    if (exitCode !== 0)
      throw new ProgramFailure(program, stopReason ?? (exitCode === null ? 'killed' : 'failed'), lastWords)
    return output
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
