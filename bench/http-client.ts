import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  head: string
  /** As it came over the wire, perhaps compressed. */
  body: Buffer
}

export interface RequestParts {
  cookie?: string | undefined
  body?: object | Buffer | undefined
  headers?: Record<string, string>
}

const asBrowsersDo = 'gzip, deflate, br, zstd'

/** A whole request as bytes, so that a load of many needs to be written only once. */
export function requestBytes(method: string, path: string, { cookie, body, headers }: RequestParts = {}): Buffer {
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const lines = Object.entries({
    host: '127.0.0.1',
    'accept-encoding': asBrowsersDo,
    ...(cookie && { cookie }),
    ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return content ? Buffer.concat([head, content]) : head
}

/** One keep-alive connection with one request at a time: next to nothing between the clock and the socket. */
export class Connection {
  #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { done(answer: Answer): void; failed(error: Error): void } | undefined
  #error: Error | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((opened, failed) => {
      const socket = connect(port, '127.0.0.1', () => opened(new Connection(socket)))
      socket.once('error', failed)
    })
  }

  send(bytes: Buffer): Promise<Answer> {
    return new Promise((done, failed) => {
      if (this.#error) return failed(this.#error)
      this.#waiting = { done, failed }
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#error ??= error
    this.#waiting?.failed(error)
    this.#waiting = undefined
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const answer = parseAnswer(this.#received)
    if (!answer) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.done(answer)
  }
}

/** Undefined until the last byte is there. */
function parseAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + 4
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length !== undefined) {
    const whole = start + Number(length)
    return bytes.length < whole ? undefined : { status, head, body: bytes.subarray(start, whole) }
  }
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return { status, head, body: bytes.subarray(start) }
  const body = joinChunks(bytes, start)
  return body && { status, head, body }
}

function joinChunks(bytes: Buffer, start: number): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}

export function plainBody({ head, body }: Answer): Buffer {
  return /\r\ncontent-encoding: *gzip/i.test(head) ? gunzipSync(body) : body
}

export function jsonOf<Result = unknown>(answer: Answer): Result {
  return JSON.parse(plainBody(answer).toString()) as Result
}

/** A single call on a connection of its own, for set-up and for comparing answers. */
export async function call(port: number, method: string, path: string, parts: RequestParts = {}): Promise<Answer> {
  const connection = await Connection.open(port)
  try {
    return await connection.send(requestBytes(method, path, parts))
  } finally {
    connection.close()
  }
}

/** Like `call`, for what must succeed. */
export async function callForJson<Result>(
  port: number,
  method: string,
  path: string,
  parts: RequestParts = {},
): Promise<Result> {
  const answer = await call(port, method, path, parts)
  assertOk(answer, `${method} ${path}`)
  return jsonOf<Result>(answer)
}

export function assertOk(answer: Answer, what: string): void {
  if (answer.status >= 200 && answer.status <= 299) return
  throw new Error(`${what} was answered with ${answer.status}: ${plainBody(answer).toString().slice(0, 500)}`)
}

/** What an answer to signing in gave for the next requests. */
export function sessionCookieOf({ head }: { head: string }): string {
  return /\r\nset-cookie: *(capyzen-session=[^;]+)/i.exec(head)?.[1] ?? ''
}
