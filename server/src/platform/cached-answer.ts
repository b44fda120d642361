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

/** So many different questions are remembered at once; the one that was asked longest ago is forgotten first. */
const remembered = 500

/** Whoever asks in the last part of its life is answered at once and has it made anew for those who come after. */
const lastPart = 0.25

/**
 * A public answer that is the same for everybody who asks the same: kept for `seconds` in this process, compressed once, and answered with
 * 304 to whoever has it already. While it is asked for often nobody waits for a new one. Every process finds out by itself, `seconds` late
 * at most.
 */
export function cacheAnswer<Question>(clock: Clock, seconds: number, make: (question: Question) => Promise<unknown>) {
  const answers = new Map<string, Rendered>()
  const underWay = new Map<string, Promise<Rendered>>()
  const render = async (key: string, question: Question): Promise<Rendered> => {
    const asked = clock.now().getTime()
    const plain = Buffer.from(JSON.stringify(await make(question)))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const before = answers.get(key)
    const gzipped = etag === before?.etag ? before.gzipped : await compressed(plain)
    const rendered = { plain, gzipped, etag, until: asked + seconds * 1000 }
    answers.delete(key)
    answers.set(key, rendered)
    const [oldest] = answers.keys()
    if (answers.size > remembered && oldest !== undefined) answers.delete(oldest)
    return rendered
  }
  const renew = (key: string, question: Question): Promise<Rendered> => {
    const running = underWay.get(key) ?? render(key, question).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
  const get = (question: Question): Rendered | Promise<Rendered> => {
    const key = JSON.stringify(question)
    const current = answers.get(key)
    const left = (current?.until ?? 0) - clock.now().getTime()
    if (!current || left <= 0) return renew(key, question)
    // If that fails, whoever asks once this one is over is told.
    if (left <= seconds * 1000 * lastPart) renew(key, question).catch(() => undefined)
    return current
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { plain, gzipped, etag } = await get(request.query as Question)
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
