import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface Limits {
  seconds: number
  /** Of address space, the program's code included. */
  memoryBytes: number
  signal?: AbortSignal | undefined
  /** Names in the words are looked for here. */
  directory?: string
  /** Hears each line of output instead of having them all at the end. */
  onLine?: (line: string) => void
}

/** It ended with a failure of its own, was stopped by our limits, or by somebody else: the system in need of memory, an operator. */
type Reason = 'failed' | 'took_too_long' | 'killed'

/** `lastWords` are the end of what the program complained of. */
export class ProgramFailure extends Error {
  readonly reason: Reason
  readonly lastWords: string

  constructor(program: string, reason: Reason, lastWords: string) {
    super(`${program} ${reasonWords[reason]}`)
    this.reason = reason
    this.lastWords = lastWords
  }
}

const reasonWords: Record<Reason, string> = { failed: 'failed', took_too_long: 'took too long', killed: 'was killed' }

const mostOutput = 1_048_576
const mostLastWords = 4_096

/**
 * The words are never read by a shell: they are handed on as they are. The program lives in a process group of its own, which ends with
 * our end of the third pipe, so that it does not outlive us however we end.
 */
const script = `
ulimit -v "$1" 2>/dev/null || true
shift
{ cat <&3; kill -9 0; } >/dev/null 2>&1 &
exec nice -n 19 "$@" 3<&-`

/** Runs a program that reads what strangers made; its output, at most 1 MiB. Throws ProgramFailure, or the signal's reason. */
export async function runLimited(program: string, words: string[], limits: Limits): Promise<string> {
  const { seconds, memoryBytes, signal, directory, onLine } = limits
  signal?.throwIfAborted()
  const child = spawn('sh', ['-c', script, 'sh', String(Math.floor(memoryBytes / 1024)), program, ...words], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [stdout, stderr, life] = child.stdio.slice(1) as [Readable, Readable, Readable]
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  let stoppedFor: Reason | undefined
  const stop = (reason: Reason) => {
    stoppedFor ??= reason
    end()
  }
  const timer = setTimeout(() => stop('took_too_long'), seconds * 1000)
  signal?.addEventListener('abort', end)
  let output = ''
  let lastWords = ''
  stderr.setEncoding('utf8').on('data', (part: string) => (lastWords = (lastWords + part).slice(-mostLastWords)))
  if (onLine) createInterface({ input: stdout }).on('line', onLine)
  else
    stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.length > mostOutput) stop('failed')
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
      throw new ProgramFailure(program, stoppedFor ?? (exitCode === null ? 'killed' : 'failed'), lastWords)
    return output
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
