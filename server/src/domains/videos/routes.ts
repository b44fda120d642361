import { getCourseVideo } from '@capyzen/contracts/videos'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Storage } from '#platform/storage'
import { findPlayableVideo } from './service.ts'

export function videoRoutes(
  app: FastifyInstance,
  deps: { db: Database; storage: Storage; clock: Clock },
  { anyone }: Guards,
): void {
  serve(app, getCourseVideo, anyone, async ({ params, actor }) => ({
    video: await findPlayableVideo(deps, params.courseId, actor),
  }))
}
