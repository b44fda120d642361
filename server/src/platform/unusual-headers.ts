import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** Browsers send some twenty. Node drops those beyond its own limit silently, a cookie perhaps among them. */
const mostHeaders = 200

/**
 * Refuses floods: sixteen kilobytes bound how many headers can come, so counting them all is safe; longer ones end in
 * `clientErrorHandler`. Ignores an unknown expectation, because Node's own answer, 417, is no answer of any operation.
 */
export function handleUnusualHeaders(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.maxHeadersCount = 0
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.rawHeaders.length > 2 * mostHeaders ? new AppError('headers_too_large') : undefined)
  })
}
