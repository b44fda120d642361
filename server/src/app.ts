import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { zoomProgram } from '#domains/classroom/zoom'
import { cookieName, createGuards } from '#domains/identity/auth'
import { passChannelsOn } from '#platform/channels/upgrade-proxy'
import { isReady } from '#platform/database'
import { startDomains, type Domain, type ProcessDeps } from '#platform/domain'
import { answerUnknownOperations, asksForPage, createHttpServer, type HttpLimits } from '#platform/http'
import { storedFileRoutes } from '#platform/stored-files'
import { webPages } from '#platform/web-pages'
import { domains as allDomains } from './domains.ts'
import { earlyCalls, earlyEverywhere } from './early-calls.ts'

interface AppDeps extends ProcessDeps {
  /** The built web app; without it only the API is served. */
  webDirectory?: string | undefined
  /** Shorter or none in tests. */
  limits?: HttpLimits
  /** Others in tests. */
  domains?: readonly Domain[]
}

/** Mounts every domain on one HTTP server, which does not listen yet. */
export async function createApp({ webDirectory, limits, domains = allDomains, ...process }: AppDeps) {
  const { deps, started } = await startDomains(process, domains)
  const { settings, pool, storage, clock, log, auth } = deps
  const http = await createHttpServer(settings, log, createGuards(auth), limits)
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Capyzen Academy', version: '1', description: 'Every operation of the learning platform.' },
      servers: [{ url: settings.publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  passChannelsOn(http, deps.db)
  for (const { domain, deps: own } of started) await domain.routes?.(http, own)
  await http.register(async (scope) => storedFileRoutes(scope, { storage, clock }))
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (http.isDraining) return reply.code(503).send({ status: 'not ready', reason: 'draining' })
    const [database, files] = await Promise.all([isReady(pool), storage.isWritable()])
    if (database && files) return { status: 'ready' }
    const reason = database ? 'storage' : 'database'
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason })
  })
  http.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(http.swagger()),
  )

  const unknownOperation = answerUnknownOperations(http)
  if (webDirectory)
    http.showPage = await webPages(http, {
      directory: webDirectory,
      isVisitor: ({ cookies }) => !cookies[cookieName(settings.publicUrl, 'session')],
      publicUrl: settings.publicUrl,
      foreignFrames: settings.toolAddresses,
      framedPages: ['oralExamTool', 'languageArtsTool', 'zoomMeeting'],
      // The room decodes voice where no other connection gets through.
      compiledPages: ['liveRoom'],
      foreignPrograms: settings.zoom ? { zoomMeeting: zoomProgram(settings.zoomSdk.base) } : {},
      early: { everywhere: earlyEverywhere, pages: earlyCalls },
    })
  http.setNotFoundHandler((request, reply) =>
    http.showPage && asksForPage(request) ? http.showPage(request, reply) : unknownOperation(request, reply),
  )
  return { http, auth, started }
}
