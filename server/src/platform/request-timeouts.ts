import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined
  }
  interface FastifyContextConfig {
    /** Its body may take as long as it likes, as long as bytes go on arriving. */
    takesLongBodies?: boolean
  }
}

/**
 * Ends a request whose body is not complete in time with `request_timeout` and closes its connection. Node's own `requestTimeout` ends
 * uploads of gigabytes too, because it is the same for all routes; so that one is off, and headers alone are timed by Node.
 */
export function endSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest('bodyTimer', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || (length !== undefined && length !== '0')) watch(request, reply, limitMs)
    done()
  })
  // A body that goes on after its answer is still timed: it occupies the connection.
  app.addHook('onResponse', ({ raw, bodyTimer }, _reply, done) => {
    if (raw.complete || raw.readableEnded) clearTimeout(bodyTimer)
    done()
  })
}

function watch(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
  const { raw } = request
  const { socket } = raw
  const received = socket.bytesRead
  request.bodyTimer = setTimeout(() => {
    if (raw.complete || raw.readableEnded || socket.destroyed) return
    const takesLong = request.routeOptions.config?.takesLongBodies ?? false
    // Bytes that wait to be read are not the client's delay.
    if (takesLong && !reply.sent && (socket.bytesRead > received || raw.readableLength > 0))
      return watch(request, reply, limitMs)
    // What has come of an upload is kept, and there is nobody left to tell.
    if (takesLong || reply.sent) raw.destroy()
    else reply.header('connection', 'close').send(new AppError('request_timeout'))
  }, limitMs).unref()
}
