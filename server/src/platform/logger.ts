import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'

interface QueryFailure extends Error {
  query?: string
  code?: string
  cause?: unknown
}

/** A failed query is told by its SQL and PostgreSQL's code: its parameters, and PostgreSQL's own words, quote the row. */
function tellError(error: QueryFailure): { type: string; message: string; stack: string } {
  const { cause } = error
  const code = error.code ?? (cause as QueryFailure | undefined)?.code
  const isOfDatabase = error.query !== undefined || 'severity' in error
  const message = isOfDatabase ? `query failed with ${code ?? 'no code'}: ${error.query ?? ''}` : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message, stack: frames.join('\n') }
}

/**
 * One JSON line an event. Never headers, query strings or bodies: they carry cookies, signatures and what children
 * write.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: tellError,
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
