import fastifyStatic from '@fastify/static'
import { storedFile } from '@capyzen/contracts/videos'
import { ApiFailure } from '@capyzen/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'
import { buckets, type Bucket, type Storage } from './storage.ts'

const FileAddress = z.object({ bucket: z.string(), '*': z.string() })

/** Stored files by their address, whole or by byte range; the signature in the address is the permission. */
export async function storedFileRoutes(
  app: FastifyInstance,
  { storage, clock }: { storage: Storage; clock: Clock },
): Promise<void> {
  await app.register(fastifyStatic, { root: storage.root('course-videos'), serve: false, index: false })
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
      const query = request.query as { expires?: number; signature?: string }
      const bucket = storage.verify({ bucket: name, key, ...query }, clock.now())
      if (askedRanges(request.headers.range) > 1) throw new AppError('range_not_satisfiable')
      // A stored file is never a page of ours: an SVG with a script in it stays a picture.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      reply.header('cache-control', cacheRule(bucket, query.expires, clock.now()))
      return reply.sendFile(key, storage.root(bucket), { cacheControl: false })
    },
  })
}

/** What needs a signature may be kept by its reader alone, and no longer than the signature lasts. */
function cacheRule(bucket: Bucket, expires: number | undefined, now: Date): string {
  if (buckets[bucket].public) return 'public, max-age=3600'
  return `private, max-age=${Math.max(0, (expires ?? 0) - Math.ceil(now.getTime() / 1000))}`
}

/** Many small ranges in one request cost far more than they bring (RFC 9110, 14.2 lets a server refuse them). */
function askedRanges(header: string | undefined): number {
  return header === undefined ? 0 : header.split(',').length
}
