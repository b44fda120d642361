import { storedFile } from '@capyzen/contracts/videos'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { buckets, type Bucket } from './buckets.ts'
import { parseByteRange } from './byte-ranges.ts'
import type { Clock } from './clock.ts'
import { documentedResponses } from './documented-responses.ts'
import { AppError } from './errors.ts'
import type { ByteRange, FileStore, Storage } from './storage.ts'

const FileAddress = z.object({ bucket: z.string(), '*': z.string() })

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
      response: documentedResponses(storedFile),
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

/**
 * Sends 200, 206, 304 or 416; the caller has checked access. Behind nginx with `ACCEL_REDIRECT_PREFIX` only the
 * internal address is sent, and nginx answers ranges and conditions itself.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<FastifyReply> {
  const { size, mimeType, etag, modifiedAt } = await files.info(bucket, key)
  asStoredFile(reply).type(mimeType)
  const accelAddress = files.accelAddress(bucket, key)
  if (accelAddress !== undefined) return reply.header('x-accel-redirect', accelAddress).send()
  reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': modifiedAt.toUTCString() })
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = asked ? parseByteRange(request.headers.range, size) : 'whole'
  // For HEAD an empty stream, because without a body the length header would be 0.
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

/** Weak tags match too (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** Keeps scripts in a stored SVG from running as a page of this origin. */
export function asStoredFile(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

/** Signed files may be cached privately, no longer than the signature is valid. */
function cacheRule(bucket: Bucket, expires: number | undefined, now: Date): string {
  if (buckets[bucket].public) return 'public, max-age=3600'
  return `private, max-age=${Math.max(0, (expires ?? 0) - Math.ceil(now.getTime() / 1000))}`
}
