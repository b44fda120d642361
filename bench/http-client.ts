import { once } from 'node:events'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  head: string
  /** As it came over the wire, perhaps compressed. */
  body: Buffer
}

export type RequestParts = { cookie?: string; body?: object; headers?: Record<string, string> }

/** A whole request as bytes, so that a load of many needs to be written only once. */
export function requestBytes(method: string, path: string, { cookie, body, headers }: RequestParts = {}): Buffer {
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const lines = Object.entries({
    host: '127.0.0.1',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(cookie && { cookie }),
    ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return content ? Buffer.concat([head, content]) : head
}

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** One keep-alive connection with one request at a time: next to nothing between the clock and the socket. */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: { done(answer: Answer): void; failed(error: Error): void } | undefined
  const fail = (error = new Error('The server closed the connection')) => waiting?.failed(error)
  socket.on('error', fail)
  socket.on('close', () => fail())
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parseAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.done(answer)
  })
  return {
    send(bytes: Buffer): Promise<Answer> {
      return new Promise((done, failed) => {
        waiting = { done, failed }
        if (socket.destroyed) fail()
        socket.write(bytes)
      })
    },
    close: () => void socket.destroy(),
  }
}

/** Undefined until the last byte is there. Answers in chunks, which neither side sends, are refused as a failure. */
function parseAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = /\r\ntransfer-encoding: *chunked/i.test(head) ? 0 : Number(head.slice(9, 12))
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  const whole = end + 4 + Number(length)
  return bytes.length < whole ? undefined : { status, head, body: bytes.subarray(end + 4, whole) }
}

export function plainText({ head, body }: Answer): string {
  return (/\r\ncontent-encoding: *gzip/i.test(head) ? gunzipSync(body) : body).toString()
}

/** A single call on a connection of its own, for set-up and for comparing answers. */
export async function call(port: number, method: string, path: string, parts: RequestParts = {}): Promise<Answer> {
  const connection = await openConnection(port)
  try {
    return await connection.send(requestBytes(method, path, parts))
  } finally {
    connection.close()
  }
}

/** Like `call`, for what must succeed. */
export async function callForJson<Result = unknown>(...[port, method, path, parts]: Parameters<typeof call>) {
  const answer = assertOk(await call(port, method, path, parts), `${method} ${path}`)
  return JSON.parse(plainText(answer)) as Result
}

export function assertOk(answer: Answer, what: string): Answer {
  if (answer.status >= 200 && answer.status <= 299) return answer
  throw new Error(`${what} was answered with ${answer.status}: ${plainText(answer).slice(0, 500)}`)
}

/** Signs in and returns the cookie for the next requests. */
export async function signInTo(port: number, body: { email: string; password: string }): Promise<string> {
  const { head } = assertOk(await call(port, 'POST', '/api/auth/sign-in', { body }), 'sign-in')
  return /\r\nset-cookie: *(capyzen-session=[^;]+)/i.exec(head)?.[1] ?? ''
}
