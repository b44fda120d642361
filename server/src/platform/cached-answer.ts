import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'

const compressed = promisify(gzip)

interface Rendered {
  plain: Buffer
  gzipped: Buffer
  etag: string
  until: number
}

/**
 * A public answer that is the same for everybody: made at most once per `seconds` in this process, compressed once,
 * and answered with 304 to whoever has it already. Every process finds out by itself, `seconds` late at most.
 */
export function cacheAnswer(clock: Clock, seconds: number, make: () => Promise<unknown>) {
  let current: Rendered | undefined
  let underWay: Promise<Rendered> | undefined
  const render = async (): Promise<Rendered> => {
    const plain = Buffer.from(JSON.stringify(await make()))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const gzipped = etag === current?.etag ? current.gzipped : await compressed(plain)
    current = { plain, gzipped, etag, until: clock.now().getTime() + seconds * 1000 }
    return current
  }
  const get = (): Rendered | Promise<Rendered> => {
    if (current && clock.now().getTime() < current.until) return current
    underWay ??= render().finally(() => (underWay = undefined))
    return underWay
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { plain, gzipped, etag } = await get()
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=0, must-revalidate')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(gzipped)
    return reply.send(plain)
  }
}
