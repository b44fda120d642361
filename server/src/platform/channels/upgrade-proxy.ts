import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { findAddress } from './served-address.ts'

/** Where browsers open the socket of their channels. */
export const channelPath = '/api/realtime/websocket'

/** Everything else that asks for another protocol is answered as if it had not. */
export const isChannelUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  url.split('?')[0] === channelPath && headers.upgrade?.toLowerCase() === 'websocket'

/** How long a found address is used before it is looked up again. */
const knownMs = 1_000
const connectMs = 5_000
const lastWordsMs = 2_000
/** What the process of channels is told of a request; never cookies, which nothing there reads. */
const passedHeaders = /^(host|origin|connection|upgrade|sec-websocket-[a-z]+|user-agent)$/i

/**
 * Hands sockets of channels on to the process that serves them, so that browsers know one origin. Answers 503 where
 * there is none. Fastify's shutdown ends them, and browsers come back to another process.
 */
export function passChannelsOn(app: FastifyInstance, db: Database): void {
  const sockets = new Set<Socket>()
  let known: { address: string; at: number } | undefined

  async function whereServed(): Promise<string | undefined> {
    if (known && performance.now() - known.at < knownMs) return known.address
    const address = await findAddress(db).catch(() => undefined)
    known = address === undefined ? undefined : { address, at: performance.now() }
    return address
  }

  async function pass(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    if (!isChannelUpgrade(request)) return refuse(socket, '404 Not Found', 'not_found')
    const address = app.isDraining ? undefined : await whereServed()
    if (socket.destroyed) return
    const [host, port] = address?.split(/:(?=\d+$)/) ?? []
    if (port === undefined || host === undefined) return refuse(socket, '503 Service Unavailable', 'unavailable')
    const served = connect({ host, port: Number(port), noDelay: true, keepAlive: true })
    const timer = setTimeout(() => served.destroy(new Error('no answer')), connectMs)
    let isConnected = false
    served.once('connect', () => {
      isConnected = true
      clearTimeout(timer)
      served.write(requestHead(request))
      if (head.length > 0) served.write(head)
      socket.pipe(served).pipe(socket)
    })
    served.on('error', () => {
      known = undefined
      if (!isConnected) refuse(socket, '503 Service Unavailable', 'unavailable')
      served.destroy()
    })
    served.once('close', () => {
      clearTimeout(timer)
      // What was sent last says why it ended.
      socket.destroySoon()
      setTimeout(() => socket.destroy(), lastWordsMs).unref()
    })
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      served.destroy()
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => void pass(request, socket, head))
  app.addHook('preClose', (done) => {
    for (const socket of sockets) socket.destroy()
    done()
  })
}

/** Of Node's parser, so that no value holds a line break. */
function requestHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    if (passedHeaders.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

function refuse(socket: Socket, status: string, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\nretry-after: 2\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}
