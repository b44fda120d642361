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

/** The least recently rendered entry is evicted first. */
const maxEntries = 500

/** In this last share of its life an entry is still served while it is renewed in the background. */
const renewalShare = 0.25

/**
 * Caches a public response by its query for `seconds` in this process: compressed once, revalidated by ETag (304).
 * Processes don't share entries, so each may be up to `seconds` behind.
 */
export function cacheAnswer<Query>(clock: Clock, seconds: number, make: (query: Query) => Promise<unknown>) {
  const answers = new Map<string, Rendered>()
  const rendering = new Map<string, Promise<Rendered>>()
  const render = async (key: string, query: Query): Promise<Rendered> => {
    const asked = clock.now().getTime()
    const plain = Buffer.from(JSON.stringify(await make(query)))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const before = answers.get(key)
    const gzipped = etag === before?.etag ? before.gzipped : await compressed(plain)
    const rendered = { plain, gzipped, etag, until: asked + seconds * 1000 }
    answers.delete(key)
    answers.set(key, rendered)
    const [oldest] = answers.keys()
    if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest)
    return rendered
  }
  const renew = (key: string, query: Query): Promise<Rendered> => {
    const running = rendering.get(key) ?? render(key, query).finally(() => rendering.delete(key))
    rendering.set(key, running)
    return running
  }
  const get = (query: Query): Rendered | Promise<Rendered> => {
    const key = JSON.stringify(query)
    const current = answers.get(key)
    const left = (current?.until ?? 0) - clock.now().getTime()
    // More is left only after the clock was set back.
    if (!current || left <= 0 || left > seconds * 1000) return renew(key, query)
    // An error is reported to the first request after the entry has expired.
    if (left <= seconds * 1000 * renewalShare) renew(key, query).catch(() => undefined)
    return current
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { plain, gzipped, etag } = await get(request.query as Query)
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
