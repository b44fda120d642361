import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Running {
  process: ChildProcess
  url: string
  output: string
}

/** The product as an operator starts it, on any free port. Throws with its words when it ends before it is ready. */
export async function startProcess(environment: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
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

/** Its exit code, null after a signal that it could not answer. */
export async function endProcess({ process: child }: Running, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exited)[0]
}

/** One browser: its cookie goes along from call to call. */
export function browser() {
  let cookie = ''
  return async ({ url }: Running, method: string, path: string, body?: object | Buffer, headers = {}) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers, cookie },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body) }),
    })
    const pairs = response.headers.getSetCookie().flatMap((set) => set.split(';')[0] ?? [])
    if (pairs.length > 0) cookie = pairs.join('; ')
    const text = await response.text()
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json')
    return {
      ...{ status: response.status, headers: response.headers, text },
      body: (isAnswer ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
}
