import { getCatalogue, getCourse, getSeries } from '@capyzen/contracts/courses'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { cacheAnswer } from '#platform/cached-answer'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve, serveCached } from '#platform/http'
import { readCatalogue, readCourse, readSeries } from './service.ts'

/** A change in the catalogue shows everywhere after this long. */
const catalogueSeconds = 2

export function courseRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  { anyone }: Guards,
): void {
  serveCached(
    app,
    getCatalogue,
    cacheAnswer(clock, catalogueSeconds, () => readCatalogue(db)),
  )
  serve(app, getSeries, anyone, async ({ params }) => readSeries(db, params.seriesId))
  serve(app, getCourse, anyone, async ({ params, actor }) => readCourse(db, params.courseId, actor, clock.now()))
}
