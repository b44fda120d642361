import { storedFile } from '@capyzen/contracts/videos'
import { ApiFailure } from '@capyzen/contracts/errors'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { buckets, type Bucket } from './buckets.ts'
import { parseByteRange } from './byte-ranges.ts'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'
import type { ByteRange, FileStore, Storage } from './storage.ts'

const FileAddress = z.object({ bucket: z.string(), '*': z.string() })

/** Stored files by their address, whole or by byte range; the signature in the address is the permission. */
export async function storedFileRoutes(
  app: FastifyInstance,
  { storage, clock }: { storage: Storage; clock: Clock },
): Promise<void> {
  app.operations.set(`${storedFile.method} ${storedFile.path}`, { ...storedFile, result: z.unknown() })
  app.route({
    method: 'GET',
    url: storedFile.path,
    schema: {
      summary: storedFile.summary,
      params: FileAddress,
      querystring: storedFile.query.partial(),
      response: { default: ApiFailure },
    },
    handler: async (request, reply) => {
      const { bucket: name, '*': key } = request.params as z.output<typeof FileAddress>
      const { expires, signature } = request.query as { expires?: number; signature?: string }
      const bucket = storage.verify({ verb: 'GET', bucket: name, key, expires, signature }, clock.now())
      reply.header('cache-control', cacheRule(bucket, expires, clock.now()))
      return sendStoredFile(request, reply, storage, { bucket, key })
    },
  })
}

/** The bytes that the request asks for: 200, 206, 304 or 416. Who may have them has been decided before. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<FastifyReply> {
  const { size, mimeType, etag, modifiedAt } = await files.info(bucket, key)
  asStoredFile(reply)
    .headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modifiedAt.toUTCString() })
    .type(mimeType)
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = asked ? parseByteRange(request.headers.range, size) : 'whole'
  // An empty stream keeps the size in the header, where no body at all would make it 0.
  const bytesOf = async (part?: ByteRange) =>
    request.method === 'HEAD' ? Readable.from([]) : files.read(bucket, key, part)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  if (range === 'whole') {
    reply.header('content-length', size)
    return reply.send(await bytesOf())
  }
  reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  })
  return reply.send(await bytesOf(range))
}

/** Whether an If-None-Match header has this tag among its own; weak ones count (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** It is never a page of ours: an SVG with a script in it stays a picture. */
export function asStoredFile(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

/** What needs a signature may be kept by its reader alone, and no longer than the signature lasts. */
function cacheRule(bucket: Bucket, expires: number | undefined, now: Date): string {
  if (buckets[bucket].public) return 'public, max-age=3600'
  return `private, max-age=${Math.max(0, (expires ?? 0) - Math.ceil(now.getTime() / 1000))}`
}
