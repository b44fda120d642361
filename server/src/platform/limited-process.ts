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

/** The program was stopped or ended with a failure; `lastWords` are the end of what it complained of. */
export class ProgramFailure extends Error {
  readonly reason: 'failed' | 'took_too_long'
  readonly lastWords: string

  constructor(program: string, reason: 'failed' | 'took_too_long', lastWords: string) {
    super(`${program} ${reason === 'failed' ? 'failed' : 'took too long'}`)
    this.reason = reason
    this.lastWords = lastWords
  }
}

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
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, seconds * 1000)
  signal?.addEventListener('abort', end)
  let output = ''
  let lastWords = ''
  stderr.setEncoding('utf8').on('data', (part: string) => (lastWords = (lastWords + part).slice(-mostLastWords)))
  if (onLine) createInterface({ input: stdout }).on('line', onLine)
  else
    stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.length > mostOutput) end()
    })
  life.on('error', () => undefined)
  child.once('exit', () => life.destroy())
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    if (exitCode !== 0) throw new ProgramFailure(program, isLate ? 'took_too_long' : 'failed', lastWords)
    return output
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
