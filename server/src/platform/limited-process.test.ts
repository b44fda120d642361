import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProgramFailure, runLimited } from './limited-process.ts'

const plenty = { seconds: 30, memoryBytes: 1024 ** 3 }

/** Counts the processes that were started with this argument. */
function runningWith(word: string): number {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').includes(word)
    } catch {
      return false
    }
  }).length
}

async function failureOf(work: Promise<unknown>): Promise<ProgramFailure> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof ProgramFailure) return outcome
  throw new Error(`It ended with ${String(outcome)}`)
}

describe('runLimited', () => {
  it('passes arguments unchanged and returns the output', async () => {
    const args = ['a b', '$(id)', '`id`', '; id', "'", '*']
    expect(await runLimited('printf', ['%s|', ...args], plenty)).toBe(args.map((arg) => `${arg}|`).join(''))
  })

  it('throws with the end of stderr', async () => {
    const failure = await failureOf(runLimited('ls', ['/no/such/place'], plenty))
    expect(failure).toMatchObject({ reason: 'failed', lastWords: expect.stringContaining('/no/such/place') as string })
  })

  it('runs at the lowest priority', async () => {
    expect((await runLimited('nice', [], plenty)).trim()).toBe('19')
  })

  it('kills the process and its children after the time limit', async () => {
    const failure = await failureOf(runLimited('sh', ['-c', 'sleep 61.25 & sleep 61.25'], { ...plenty, seconds: 0.3 }))
    expect(failure.reason).toBe('took_too_long')
    await expect.poll(() => runningWith('61.25')).toBe(0)
  })

  it('kills the process when its signal is aborted', async () => {
    const stopping = new AbortController()
    const stop = async () => {
      await expect.poll(() => runningWith('62.25')).toBeGreaterThan(0)
      stopping.abort()
    }
    const [outcome] = await Promise.allSettled([
      runLimited('sleep', ['62.25'], { ...plenty, signal: stopping.signal }),
      stop(),
    ])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
    await expect.poll(() => runningWith('62.25')).toBe(0)
  })

  it('fails when the process exceeds its memory limit', async () => {
    const hungry = ['if=/dev/zero', 'of=/dev/null', 'bs=200M', 'count=1']
    await runLimited('dd', hungry, plenty)
    const failure = await failureOf(runLimited('dd', hungry, { ...plenty, memoryBytes: 100 * 1024 ** 2 }))
    expect(failure.reason).toBe('failed')
  })

  it('fails when the output exceeds its limit', async () => {
    expect((await failureOf(runLimited('yes', [], plenty))).reason).toBe('failed')
  })

  it('ends with a killed parent process', async () => {
    const module = join(import.meta.dirname, 'limited-process.ts')
    const program = `import { runLimited } from '${module}'; await runLimited('sleep', ['63.25'], { seconds: 90, memoryBytes: 2 ** 30 })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    await expect.poll(() => runningWith('63.25'), { timeout: 15_000 }).toBeGreaterThan(0)
    const ended = once(parent, 'exit')
    parent.kill('SIGKILL')
    await ended
    await expect.poll(() => runningWith('63.25'), { timeout: 5_000 }).toBe(0)
  })
})
