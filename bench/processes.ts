import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export type Running = Awaited<ReturnType<typeof startScript>>

const readyWithinMs = 60_000
const stopsWithinMs = 20_000

/** What was started and not yet stopped; undone at the end, last first, whatever ends the benchmark. */
const steps: (() => Promise<void>)[] = []

/** Returns the step to take it early; it is taken once. */
export function undoAtEnd(step: () => Promise<unknown> | void): () => Promise<void> {
  const once = async () => {
    const index = steps.indexOf(once)
    if (index < 0) return
    steps.splice(index, 1)
    await step()
  }
  steps.push(once)
  return once
}

/** How much has been started and is not undone; given to `cleanUp`, that much stays. */
export const countSteps = () => steps.length

export async function cleanUp(kept = 0): Promise<void> {
  while (steps.length > kept)
    await steps
      .at(-1)?.()
      .catch(() => undefined)
}

/** A script in a process of its own; resolves when it has printed `ready: <address>`. */
export async function startScript(script: string, environment: NodeJS.ProcessEnv, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C reaches the benchmark alone, which then stops what it has started in order.
    detached: true,
  })
  const stop = undoAtEnd(() => stopChild(child))
  const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs)
  const url = await new Promise<string>((ready, failed) => {
    createInterface(child.stdout).on('line', (line) => line.startsWith('ready: ') && ready(line.slice(7)))
    child.once('error', failed).once('exit', () => failed(new Error(`${script} ended or was not ready in time.`)))
  })
  clearTimeout(late)
  return { pid: child.pid ?? 0, port: Number(new URL(url).port), url, stop }
}

/** Asks with SIGTERM first, and kills a process that does not end in time. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
  await exited
  clearTimeout(late)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
