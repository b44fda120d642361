import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  process: ChildProcess
  url: string
  output: string
}

/** Reading and compiling the code anew is most of the work of a start. */
const compiledCode = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Starts the product as an operator does, on a free port. Throws with its output if it exits before it is ready. */
export async function startProcess(
  environment: NodeJS.ProcessEnv & { DATA_DIR: string },
  entry: 'src/main.ts' | 'test/quick-main.ts' = 'src/main.ts',
): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', entry)], {
    env: {
      ...process.env,
      ...{
        NODE_COMPILE_CACHE: compiledCode,
        PORT: '0',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
        ROOM_PROCESS: 'separate',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((ready, failed) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /^ready: (\S+)$/m.exec(output) ?? []
      if (url) ready({ process: child, url, output })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => failed(new Error(output)))
  })
}

/** Returns the exit code, null if the signal killed it. */
export async function endProcess({ process: child }: Running, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exited)[0]
}

/** A browser that keeps its cookie between requests. */
export function browser() {
  let cookie = ''
  return async ({ url }: Running, method: string, path: string, body?: object | Buffer, headers = {}) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body)
    const send = () =>
      fetch(`${url}${path}`, {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers, cookie },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body) }),
      })
    let response = await send()
    // 503 while the event loop lags, as on a busy machine just after the start.
    for (let tries = 1; response.status === 503 && tries < 60; tries += 1) {
      await sleep(500)
      response = await send()
    }
    const pairs = response.headers.getSetCookie().flatMap((set) => set.split(';')[0] ?? [])
    if (pairs.length > 0) cookie = pairs.join('; ')
    const text = await response.text()
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isAnswer ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
}
