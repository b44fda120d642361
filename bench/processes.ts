import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoAtEnd } from './cleanup.ts'

export interface Running {
  pid: number
  port: number
  url: string
}

const readyWithinMs = 60_000
const stopsWithinMs = 20_000

/** A script in a process of its own; resolves when it has printed `ready: <address>`. */
export async function startScript(
  script: string,
  environment: NodeJS.ProcessEnv,
  nodeOptions: string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the benchmark alone, which then stops what it has started in order.
    detached: true,
  })
  undoAtEnd(() => stopChild(child))
  const url = await readyAddress(child, script)
  return { pid: child.pid ?? 0, port: Number(new URL(url).port), url }
}

function readyAddress(child: ChildProcess, script: string): Promise<string> {
  let output = ''
  return new Promise((ready, failed) => {
    const late = setTimeout(() => failed(new Error(`${script} was not ready in time:\n${output}`)), readyWithinMs)
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      const [, url] = /^ready: (\S+)$/m.exec(output) ?? []
      if (!url) return
      clearTimeout(late)
      ready(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', (chunk: Buffer) => {
      listen(chunk)
      process.stderr.write(chunk)
    })
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`${script} ended:\n${output}`)))
  })
}

/** Asks first; whoever does not end in time is ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exited, sleep(stopsWithinMs, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await exited
  }
}
