import type { FastifyInstance } from 'fastify'
import * as contract from '@capyzen/contracts/video-uploads'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { serve } from '#platform/http'
import { deleteLastFile, listFiles, previewFile, retryFile } from './course-files.ts'
import type { UploadDeps } from './running-uploads.ts'
import { tusRoutes } from './tus-routes.ts'

export async function videoUploadRoutes(
  app: FastifyInstance,
  deps: UploadDeps & { canTranscode: boolean; domains: readonly Domain[] },
): Promise<void> {
  await app.register(async (scope) => tusRoutes(scope, deps))
  serve(app, contract.listVideoFiles, async ({ params, query }) => listFiles(deps, { ...params, ...query }))
  serve(app, contract.previewVideoFile, async ({ params }) => previewFile(deps, params.videoFileId))
  serve(app, contract.retryVideoFile, async ({ params }) => ({ file: await retryFile(deps, params.videoFileId) }))
  serve(app, contract.deleteLastVideoFile, async ({ params: { courseId }, body: { storedName }, actor }) => ({
    outcome: await deleteLastFile(deps, { courseId, storedName, userId: actor.userId }),
  }))
  serve(app, contract.testConnection, async () => ({
    ...(await testStores(deps)),
    canTranscode: deps.canTranscode,
  }))
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** For the connection card of the upload page, which shows their sum. */
    countQuestions(db: Database): Promise<number>
  }
}

/** Does not throw: an unreachable store is the result. */
async function testStores({ db, storage, domains }: UploadDeps & { domains: readonly Domain[] }) {
  const [counts, isWritable] = await Promise.all([
    Promise.all(domains.flatMap((domain) => domain.countQuestions?.(db) ?? [])).catch(() => undefined),
    storage.isWritable(),
  ])
  return {
    database: counts ? ('ok' as const) : ('unreachable' as const),
    storage: isWritable ? ('ok' as const) : ('unreachable' as const),
    questionCount: counts?.reduce((sum, count) => sum + count, 0) ?? 0,
  }
}
