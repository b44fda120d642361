import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** Browsers send some twenty. Node drops those beyond its own limit silently, a cookie perhaps among them. */
const mostHeaders = 200

/** An expectation that we don't know is ignored: Node's own answer, 417, is no answer of any operation. */
function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Sixteen kilobytes bound how many can come, so counting them all is safe; longer ones end in `clientErrorHandler`. */
function refuseHeaderFloods(app: FastifyInstance): void {
  app.server.maxHeadersCount = 0
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.rawHeaders.length > 2 * mostHeaders ? new AppError('headers_too_large') : undefined)
  })
}

export function applyHeaderRules(app: FastifyInstance): void {
  ignoreExpectations(app)
  refuseHeaderFloods(app)
}
