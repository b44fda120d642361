import * as contract from '@capyzen/contracts/characters'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors'
import { serveAsIs } from '#platform/http'
import { readLicence, readStrokesOf } from './stroke-data.ts'

/** Strokes change with the package alone, so browsers ask again after a month at the earliest. */
const cacheControl = 'public, max-age=2592000, immutable'

export function strokeRoutes(app: FastifyInstance): void {
  serveAsIs(app, contract.readStrokes, async ({ params, request, reply }) => {
    const strokes = await readStrokesOf(params.character)
    if (!strokes) throw new AppError('not_found')
    const { plain, gzipped, etag } = strokes
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControl)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(plain)
  })
  serveAsIs(app, contract.readStrokeLicence, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(await readLicence()),
  )
}
