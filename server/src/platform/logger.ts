import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'

/**
 * One JSON line an event. Never headers, query strings or bodies: they carry cookies, signatures and what children
 * write.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
