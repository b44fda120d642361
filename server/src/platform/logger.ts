import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'

interface QueryFailure extends Error {
  query?: string
  code?: string
  cause?: unknown
}

/**
 * A failed query is logged by its SQL and error code only, because its parameters and PostgreSQL's message quote the
 * row.
 */
function serializeError(error: QueryFailure): { type: string; message: string; stack: string } {
  const { cause } = error
  const code = error.code ?? (cause as QueryFailure | undefined)?.code
  const isQueryError = error.query !== undefined || 'severity' in error
  const message = isQueryError ? `query failed with ${code ?? 'no code'}: ${error.query ?? ''}` : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message, stack: frames.join('\n') }
}

/**
 * One JSON line per event, without headers, query strings or bodies, which hold cookies, signatures and children's
 * texts.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: serializeError,
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
