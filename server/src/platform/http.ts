import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { operationName, type AnyEndpoint, type CallResult, type Endpoint } from '@capyzen/contracts/endpoint'
import { ApiFailure, type ErrorCode } from '@capyzen/contracts/errors'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { compressAnswers } from './compressed-answers.ts'
import { AppError } from './errors.ts'
import type { Settings } from './settings.ts'

/** Turns a request into proof of who is asking, or throws the refusal. */
export interface Guard<Actor> {
  (request: FastifyRequest): Promise<Actor> | Actor
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler receives: who asks, and input that is already right. */
export type Call<E, Actor> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? {
        actor: Actor
        params: Output<Params>
        query: Output<Query>
        body: Output<Body>
        request: FastifyRequest
        reply: FastifyReply
      }
    : never

declare module 'fastify' {
  interface FastifyInstance {
    /** Operations that `serve` has registered, for the method check and the walk over all permissions. */
    operations: Map<string, AnyEndpoint>
    /** Answers with the web app's document; undefined where only the API is served. */
    showPage: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined
  }
}

/** Binds a contract to its handler: the guard decides first, input is parsed before it, the answer on the way out. */
export function serve<E extends AnyEndpoint, Actor>(
  app: FastifyInstance,
  operation: E,
  guard: Guard<Actor>,
  handler: (call: Call<E, Actor>) => Promise<CallResult<E>>,
): void {
  app.operations.set(operationName(operation), operation)
  app.route({
    method: operation.method,
    url: operation.path,
    schema: {
      summary: operation.summary,
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.body && { body: operation.body }),
      response: { 200: operation.result, default: ApiFailure },
    },
    // Who may ask is settled before what is asked is looked at: a stranger learns nothing from validation.
    preValidation: async (request) => {
      request.actor = await guard(request)
    },
    handler: async (request, reply) => handler(callOf<E, Actor>(request, reply)),
  })
}

function callOf<E, Actor>(request: FastifyRequest, reply: FastifyReply): Call<E, Actor> {
  const { actor, params, query, body } = request
  return { actor, params, query, body, request, reply } as Call<E, Actor>
}

/** For an answer that is no JSON, such as a redirect or an archive: the handler sends it by itself. Failures are as everywhere. */
export function serveAsIs<E extends AnyEndpoint, Actor>(
  app: FastifyInstance,
  operation: E,
  guard: Guard<Actor>,
  handler: (call: Call<E, Actor>) => Promise<FastifyReply>,
  { takesForeignForms = false }: { takesForeignForms?: boolean } = {},
): void {
  app.operations.set(operationName(operation), operation)
  app.route({
    method: operation.method,
    url: operation.path,
    config: { takesForeignForms },
    schema: {
      summary: operation.summary,
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.body && { body: operation.body }),
      response: { default: ApiFailure },
    },
    preValidation: async (request) => {
      request.actor = await guard(request)
    },
    handler: async (request, reply) => handler(callOf<E, Actor>(request, reply)),
  })
}

/** The same answer for everybody who asks the same: no guard, and the cache writes the reply itself. */
export function serveCached(
  app: FastifyInstance,
  operation: AnyEndpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.operations.set(operationName(operation), operation)
  app.route({
    method: operation.method,
    url: operation.path,
    schema: {
      summary: operation.summary,
      ...(operation.query && { querystring: operation.query }),
      response: { 200: operation.result, default: ApiFailure },
    },
    handler: answer,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: unknown
  }
  interface FastifyContextConfig {
    /** A page of another site sends it, and its content alone must prove whose it is: no cookie of ours may count. */
    takesForeignForms?: boolean
  }
}

const oneMegabyte = 1_048_576

/** Fastify with our habits: one error shape, strict parsing, security headers, no secrets in logs. */
export async function createHttpServer(settings: Settings, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: oneMegabyte,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestTimeout: 120_000,
    clientErrorHandler: (_error, socket) => {
      // Not HTTP at all: there is no request to answer by the usual way.
      const body = JSON.stringify({ error: 'invalid_request' })
      if (socket.writable)
        socket.end(
          `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log,
  })
  app.decorate('operations', new Map<string, AnyEndpoint>())
  app.decorate('showPage', undefined)
  app.decorateRequest('actor', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  parseJsonStrictly(app)
  refuseForeignOrigins(app, settings)
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, pressureHandler: refuseUnderPressure })
  await app.register(cookie)
  compressAnswers(app)
  sendSecurityHeaders(app, settings)
  // Hooks of every answer call back: a promise each would cost as much as the rest of a small answer.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('x-request-id', request.id)
      // A refusal too: what a file's address may keep for an hour is the file.
      if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal) {
    // An address that is not even one is a missing page to whoever typed it.
    if (refusal.code === 'not_found' && asksForPage(request) && request.server.showPage)
      return request.server.showPage(request, reply)
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
    return sendFailure(reply, refusal.code, refusal)
  }
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed')
  return sendFailure(reply, 'internal', new AppError('internal', { requestId: request.id }))
}

export function asksForPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url !== '/api' && !url.startsWith('/api/')
}

function sendFailure(reply: FastifyReply, code: ErrorCode, error = new AppError(code)): FastifyReply {
  // A plain string passes by the answer's schema, whichever the route declared.
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ error: error.code, ...error.details })
}

const fastifyRefusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_PARAM_TOO_LONG: 'not_found',
}

/** What plugins refuse with a status of their own, such as a path that leaves its folder. */
const statusRefusals: Record<number, ErrorCode> = {
  400: 'invalid_request',
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
}

/** PostgreSQL's classes for "cannot be reached just now": lost connection, resources, starting or stopping. */
const databaseAway = /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/

function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isResponseSerializationError(error)) return undefined
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(({ instancePath, params }) => {
      const place = instancePath.split('/').filter(Boolean)
      // A field that nobody asked for is named itself, not the object that it stands in.
      const { keys } = params as { keys?: string[] }
      return (keys ?? [undefined]).map((key) => [...place, ...(key === undefined ? [] : [key.slice(0, 100)])].join('.'))
    })
    // An id of the wrong form names nothing: the same answer as for one that does not exist.
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('invalid_request', { fields: [...new Set(fields)] })
  }
  const { code, cause, message } = error as FastifyError & { cause?: { code?: string; message?: string } }
  const known = fastifyRefusals[code]
  if (known) return new AppError(known)
  const refused = statusRefusals[(error as { statusCode?: number }).statusCode ?? 500]
  if (refused) return new AppError(refused)
  const deepest = cause?.code ?? code ?? ''
  if (
    databaseAway.test(deepest) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(`${message} ${cause?.message}`)
  )
    return new AppError('unavailable', { retryAfterSeconds: 2 })
  return undefined
}

function refuseUnderPressure(_request: FastifyRequest, _reply: FastifyReply): void {
  throw new AppError('unavailable', { retryAfterSeconds: 5 })
}

/** What a browser is told about every answer; documents add their content security policy (web-pages.ts). */
function sendSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers: Record<string, string> = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Only as an escape can a body hold NUL or half a surrogate pair: its bytes were read as UTF-8. */
const suspiciousEscape = /\\u(0000|d[89a-f])/i

/** JSON only; what is no text, which PostgreSQL could not store, is refused at the door. */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text as string, (error, value) => {
      if (error) return done(new AppError('broken_json'))
      if (suspiciousEscape.test(text as string) && !holdsOnlyText(value)) return done(new AppError('invalid_request'))
      done(null, value)
    })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new AppError('not_found') : undefined)
  })
}

/** Every key and value is text that can be stored. No recursion: a body may nest deeper than the stack. */
function holdsOnlyText(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) return false
    if (typeof value === 'object' && value !== null) left.push(...Object.keys(value), ...Object.values(value))
  }
  return true
}

/** A page of another site may not act with this site's cookies (besides SameSite, which old browsers ignore). */
function refuseForeignOrigins(app: FastifyInstance, settings: Settings): void {
  const own = new URL(settings.publicUrl).host
  const isForeign = (request: FastifyRequest): boolean => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false
    if (request.routeOptions.config?.takesForeignForms) return false
    const origin = request.headers.origin
    if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
    const host = URL.canParse(origin) ? new URL(origin).host : undefined
    return host === undefined || (host !== own && host !== request.host)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request) ? new AppError('foreign_origin') : undefined)
  })
}

/** Unknown paths under /api: 405 where the path exists under another method, else 404. */
export function answerUnknownOperations(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const patterns = [...app.operations.values()].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\/\*$/, '/.+').replace(/:[A-Za-z]+/g, '[^/]+')}$`),
  }))
  return (request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // The operation exists and what it was asked for does not, such as a file that is gone.
    if (methods.length === 0 || methods.includes(request.method as 'GET')) return sendFailure(reply, 'not_found')
    return sendFailure(reply.header('allow', [...new Set(methods)].join(', ')), 'wrong_method')
  }
}
