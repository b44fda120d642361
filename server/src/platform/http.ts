import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import type { Access } from '@capyzen/contracts/access'
import { operationName, type AnyEndpoint, type CallResult, type Endpoint } from '@capyzen/contracts/endpoint'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { isChannelUpgrade } from './channels/upgrade-proxy.ts'
import { compressAnswers } from './compressed-answers.ts'
import { documentedResponses } from './documented-responses.ts'
import { AppError } from './errors.ts'
import { toAppError } from './known-errors.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import { handleUnusualHeaders } from './unusual-headers.ts'
import { parseJsonStrictly } from './strict-json.ts'
import { endSlowBodies } from './request-timeouts.ts'
import type { Settings } from './settings.ts'

export type Guard<Actor> = (request: FastifyRequest) => Promise<Actor> | Actor

/** The actor type of each access. The domain that creates the guards declares them here. */
export interface Actors {}
type ActorFor<Allowed> = Allowed extends keyof Actors ? Actors[Allowed] : undefined

export type Guards = { readonly [Allowed in Exclude<Access, 'public' | 'signedAddress'>]: Guard<ActorFor<Allowed>> }

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Call<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType, infer Allowed>
    ? {
        actor: ActorFor<Allowed>
        params: Output<Params>
        query: Output<Query>
        body: Output<Body>
        request: FastifyRequest
        reply: FastifyReply
      }
    : never

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
    /** All registered operations, for the 405 check and the permissions test. */
    operations: Map<string, AnyEndpoint>
    /** A process that was told to stop still answers, and asks load balancers and clients to go elsewhere. */
    isDraining: boolean
    /** Sends the web app's document; undefined where only the API is served. */
    showPage: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined
  }
  interface FastifyRequest {
    actor: unknown
  }
  interface FastifyContextConfig {
    /**
     * Exempts the route from the origin check: other sites post to it, so its content alone must authenticate it,
     * never a cookie.
     */
    takesForeignForms?: boolean
  }
}

/** Binds a contract to its handler: the guard runs first, then input is validated, and the result on the way out. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  operation: E,
  handler: (call: Call<E>) => Promise<CallResult<E>>,
): void {
  register(app, operation, {
    handler: async (request, reply) => handler(callOf<E>(request, reply)),
  })
}

/**
 * For a handler that has the session checked within the statement that does its work. It is given no actor: where the
 * statement finds nothing, `check` says by the guard whether that was the session.
 */
export function serveUnchecked<E extends AnyEndpoint & { access: keyof Guards }>(
  app: FastifyInstance,
  operation: E,
  handler: (call: Omit<Call<E>, 'actor'> & { check: () => Promise<Call<E>['actor']> }) => Promise<CallResult<E>>,
): void {
  const guard = app.guards[operation.access]
  register(app, operation, {
    attachValidation: true,
    // Strict parsing refuses it before the handler.
    preValidation: async (request) => {
      if (request.url.includes('%00')) await guard(request)
    },
    handler: async (request, reply) => {
      const check = async () => guard(request) as Promise<Call<E>['actor']>
      // Unauthorized requests learn nothing from validation errors here either.
      if (request.validationError) await check()
      if (request.validationError) throw request.validationError
      const { params, query, body } = callOf<E>(request, reply)
      return handler({ params, query, body, request, reply, check } as never)
    },
  })
}

/**
 * For responses that are not JSON, such as a redirect or an archive: the handler sends them itself. Errors are JSON
 * as usual.
 */
export function serveAsIs<E extends AnyEndpoint>(
  app: FastifyInstance,
  operation: E,
  handler: (call: Call<E>) => Promise<FastifyReply>,
  config: Pick<FastifyContextConfig, 'takesForeignForms'> = {},
): void {
  register(app, operation, { config, handler: async (request, reply) => handler(callOf<E>(request, reply)) })
}

/** For a handler of `cacheAnswer`, which writes the reply itself. */
export function serveCached(
  app: FastifyInstance,
  operation: AnyEndpoint & { access: 'public' },
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  register(app, operation, { handler: answer })
}

function register(
  app: FastifyInstance,
  operation: AnyEndpoint,
  route: Pick<RouteOptions, 'config' | 'handler' | 'attachValidation' | 'preValidation'>,
): void {
  const { method, path: url, access, summary, params, query, body, largestBody } = operation
  const isOpen = access === 'public' || access === 'signedAddress' || route.attachValidation
  const guard = isOpen ? undefined : app.guards[access]
  app.operations.set(operationName(operation), operation)
  // HEAD would run the handler too, and spend a unit for an answer that nobody reads.
  const hasBudget = method === 'GET' && operation.errors?.includes('too_many_requests')
  if (hasBudget)
    app.route({
      ...{ method: 'HEAD', url, schema: { hide: true } },
      handler: async (_request, reply) => sendFailure(reply.header('allow', method), new AppError('wrong_method')),
    })
  app.route({
    ...route,
    method,
    url,
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: documentedResponses(operation),
    },
    ...(hasBudget && { exposeHeadRoute: false }),
    // The guard runs before validation, so that unauthorized requests learn nothing from validation errors, and before a
    // large body is read, which would cost the other callers their time.
    ...(guard && {
      [largestBody === undefined ? 'preValidation' : 'onRequest']: async (request: FastifyRequest) => {
        request.actor = await guard(request)
      },
    }),
  })
}

function callOf<E>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { actor, params, query, body } = request
  return { actor, params, query, body, request, reply } as Call<E>
}

const oneMegabyte = 1_048_576

export interface HttpLimits {
  /** Calls are answered 503 while the event loop lags by more milliseconds on average; 0 is no limit. */
  maxEventLoopDelay?: number
  /** How long the average is taken over: one stall is no overload. */
  lagSampleMs?: number
  /** Within which the headers of a request, and then its body, must have arrived. */
  requestArrivalMs?: number
}

/** Fastify with one error shape, strict parsing, security headers and no secrets in logs. */
export async function createHttpServer(
  settings: Settings,
  log: FastifyBaseLogger,
  guards: Guards,
  { maxEventLoopDelay = 2_000, lagSampleMs = 5_000, requestArrivalMs = 60_000 }: HttpLimits = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: oneMegabyte,
    // Requests on open connections are answered while the server closes; the database closes after it.
    return503OnClosing: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // Bodies have limits of their own (request-timeouts.ts).
    requestTimeout: 0,
    http: {
      headersTimeout: requestArrivalMs,
      connectionsCheckingInterval: Math.min(5_000, requestArrivalMs / 4),
      shouldUpgradeCallback: isChannelUpgrade,
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerMalformed,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log,
  })
  app.decorate('guards', guards)
  app.decorate('operations', new Map<string, AnyEndpoint>())
  app.decorate('showPage', undefined)
  app.decorate('isDraining', false)
  app.decorateRequest('actor', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  endSlowBodies(app, requestArrivalMs)
  handleUnusualHeaders(app)
  parseJsonStrictly(app)
  rejectForeignOrigins(app, settings)
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: lagSampleMs,
    // Files cost little, and a page that misses a script of its own would stay empty.
    pressureHandler: ({ url }) => {
      if (url.startsWith('/api/')) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    },
  })
  await app.register(cookie)
  compressAnswers(app)
  sendSecurityHeaders(app, settings)
  // Hooks of every request use callbacks: promises would cost as much as the rest of a small response.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('x-request-id', request.id)
      // Errors too: a file's address may be cached for an hour, its error may not.
      if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (!known) {
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed')
    return sendFailure(reply, new AppError('internal', { requestId: request.id }))
  }
  // A malformed address outside the API shows the not-found page.
  if (known.code === 'not_found' && asksForPage(request) && request.server.showPage)
    return request.server.showPage(request, reply)
  if (known.details.retryAfterSeconds) reply.header('retry-after', known.details.retryAfterSeconds)
  return sendFailure(reply, known)
}

/** Of an address that can't be read, for which no hook has run; what is thrown here would end the process. */
function answerMalformed(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  try {
    answerError(error, request, reply)
  } catch (fault) {
    answerError(fault, request, reply)
  }
}

export function asksForPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url !== '/api' && !url.startsWith('/api/')
}

function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  // A serializer of its own bypasses the response schema of the route.
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ error: error.code, ...error.details })
}

/** Headers of every response; documents add their content security policy (web-pages.ts). */
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
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * Rejects cross-site requests that change something; SameSite cookies alone don't suffice, as old browsers ignore
 * them.
 */
function rejectForeignOrigins(app: FastifyInstance, settings: Settings): void {
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

/** Answers unknown operations under /api: 405 where the path exists under another method, else 404. */
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
    // The operation exists, but what it asks for does not, such as a deleted file.
    if (methods.length === 0 || methods.includes(request.method as 'GET'))
      return sendFailure(reply, new AppError('not_found'))
    return sendFailure(reply.header('allow', [...new Set(methods)].join(', ')), new AppError('wrong_method'))
  }
}
