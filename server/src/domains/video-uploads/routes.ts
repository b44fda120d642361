import {
  deleteLastVideoFile,
  listVideoFiles,
  previewVideoFile,
  retryVideoFile,
  testConnection,
} from '@capyzen/contracts/video-uploads'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { serve } from '#platform/http'
import { testStores } from './connection.ts'
import { deleteLastFile, listFiles, previewFile, retryFile } from './course-files.ts'
import type { UploadDeps } from './running-uploads.ts'
import { tusRoutes } from './tus-routes.ts'

export async function videoUploadRoutes(
  app: FastifyInstance,
  deps: UploadDeps & { canTranscode: boolean },
  guards: Guards,
): Promise<void> {
  const { administrator } = guards
  await app.register(async (scope) => tusRoutes(scope, deps, guards))
  serve(app, listVideoFiles, administrator, async ({ params, query }) => listFiles(deps, { ...params, ...query }))
  serve(app, previewVideoFile, administrator, async ({ params }) => previewFile(deps, params.videoFileId))
  serve(app, retryVideoFile, administrator, async ({ params }) => ({ file: await retryFile(deps, params.videoFileId) }))
  serve(app, deleteLastVideoFile, administrator, async ({ params: { courseId }, body: { storedName }, actor }) => ({
    outcome: await deleteLastFile(deps, { courseId, storedName, userId: actor.userId }),
  }))
  serve(app, testConnection, administrator, async () => ({
    ...(await testStores(deps)),
    canTranscode: deps.canTranscode,
  }))
}
