import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** JSON text can contain NUL or a lone surrogate only as an escape, because its bytes were decoded as UTF-8. */
const suspiciousEscape = /\\u(0000|d[89a-f])/i

/** Accepts JSON alone, and in it and in addresses no text that PostgreSQL cannot store. */
export function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text as string, (error, value) => {
      if (error) return done(new AppError('broken_json'))
      if (suspiciousEscape.test(text as string) && !holdsOnlyText(value)) return done(new AppError('invalid_request'))
      done(null, value)
    })
  })
  // PostgreSQL stores no NUL. After guards and validation, so that it answers as any other unknown id or invalid query.
  app.addHook('preHandler', ({ url, query, routeOptions }, _reply, done) => {
    if (!url.includes('%00')) return done()
    const [path = ''] = url.split('?')
    if (path.includes('%00')) return done(new AppError('not_found'))
    done(routeOptions.schema?.querystring && !holdsOnlyText(query) ? new AppError('invalid_request') : undefined)
  })
}

/** Iterative, because a body may nest deeper than the stack. */
function holdsOnlyText(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) return false
    if (typeof value === 'object' && value !== null) left.push(...Object.keys(value), ...Object.values(value))
  }
  return true
}
