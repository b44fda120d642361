import fastifySwagger from '@fastify/swagger'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { accessCodeRoutes } from '#domains/access-codes'
import { accountRoutes } from '#domains/account'
import { analyticsRoutes } from '#domains/analytics'
import { authRoutes, createAuthService, createGuards, type AuthService } from '#domains/auth'
import { classRoutes } from '#domains/classes'
import { courseAuthoringRoutes } from '#domains/course-authoring'
import { courseRoutes } from '#domains/courses'
import { dictionaryRoutes } from '#domains/dictionary'
import { entitlementRoutes } from '#domains/entitlements'
import { createPaperShelf, examRoutes, type ExamDeps } from '#domains/exams'
import { createSignInProviders, providerNames, singleSignOnRoutes } from '#domains/single-sign-on'
import { factorRoutes } from '#domains/factors'
import { passkeyRoutes, provePasskey } from '#domains/passkeys'
import { deviceTokenIn, familyRoutes, forgetDevices } from '#domains/families'
import { userRoutes } from '#domains/users'
import { videoUploadRoutes } from '#domains/video-uploads'
import { createPlaybackTokens, videoRoutes, type MediaPrograms } from '#domains/videos'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { healthRoutes } from '#platform/health'
import { answerUnknownOperations, asksForPage, createHttpServer } from '#platform/http'
import type { Deliveries } from '#platform/deliveries'
import type { Jobs } from '#platform/jobs'
import { sharedSecret } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Storage } from '#platform/storage'
import { storedFileRoutes } from '#platform/stored-files'
import { webPages } from '#platform/web-pages'
import { personalData } from './personal-data.ts'
import { forgetWaysIn } from './ways-in.ts'

export interface AppDeps extends Deliveries {
  settings: Settings
  db: Database
  pool: Pool
  storage: Storage
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  /** ffmpeg and ffprobe, where this machine has them. */
  programs: MediaPrograms | undefined
  /** The built web app; without it only the API is served. */
  webDirectory?: string | undefined
  log: FastifyBaseLogger
}

export interface App {
  http: FastifyInstance
  auth: AuthService
  exams: ExamDeps
}

/** Every domain mounted on one server; nothing listens yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { settings, db, pool, storage, jobs, clock, programs } = deps
  const http = await createHttpServer(settings, deps.log)
  const auth = await createAuthService({
    ...{ ...deps, forgetWaysIn, provePasskey },
    forgetFamilyDevices: (tx, parentId, kept = {}) =>
      forgetDevices(tx, parentId, deviceTokenIn(kept, settings.publicUrl)),
  })
  http.addHook('onClose', () => auth.errands.settled())
  const guards = createGuards(auth)

  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Capyzen Academy', version: '1', description: 'Every operation of the learning platform.' },
      servers: [{ url: settings.publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  authRoutes(http, auth, guards)
  factorRoutes(http, auth, guards)
  passkeyRoutes(http, auth, guards)
  const providers = createSignInProviders(settings, clock)
  await singleSignOnRoutes(http, { auth, providers }, guards)
  accountRoutes(http, { auth, personalData, providerNames: providerNames(providers) }, guards)
  entitlementRoutes(http, { db, clock, settings }, guards)
  courseRoutes(http, { db, clock }, guards)
  courseAuthoringRoutes(http, { db, clock }, guards)
  const tokens = createPlaybackTokens(await sharedSecret(db, 'playback'))
  videoRoutes(http, { db, storage, jobs, clock, tokens, programs }, guards)
  dictionaryRoutes(http, { db }, guards)
  const uploads = { db, storage, jobs, clock, quota: settings.videoQuotaBytes, canTranscode: programs !== undefined }
  await videoUploadRoutes(http, uploads, guards)
  accessCodeRoutes(http, { db, clock, settings }, guards)
  const exams = { db, pool, clock, shelf: createPaperShelf(db, clock) }
  examRoutes(http, exams, guards)
  classRoutes(http, { db, clock }, guards)
  userRoutes(http, auth, guards)
  analyticsRoutes(http, { db, clock }, guards)
  familyRoutes(http, { auth, personalData }, guards)
  await http.register(async (scope) => storedFileRoutes(scope, { storage, clock }))
  healthRoutes(http, { pool, storage })
  http.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(http.swagger()),
  )

  const unknownOperation = answerUnknownOperations(http)
  if (deps.webDirectory) http.showPage = await webPages(http, { directory: deps.webDirectory })
  http.setNotFoundHandler((request, reply) =>
    http.showPage && asksForPage(request) ? http.showPage(request, reply) : unknownOperation(request, reply),
  )
  return { http, auth, exams }
}
