import {
  getCatalogue,
  getCourse,
  getSeries,
  getWatchableCatalogue,
  listContentTitles,
  listSkillLessons,
  mostAskedSkills,
  wishForRecording,
  withdrawRecordingWish,
} from '@capyzen/contracts/courses'
import type { FastifyInstance } from 'fastify'
import { cacheAnswer } from '#platform/cached-answer'
import type { Deps } from '#platform/deps'
import { serve, serveCached } from '#platform/http'
import { findSkillLessons } from './lesson-skills.ts'
import { readCatalogue, readTitles, readWatchable, type CatalogueQuery } from './catalogue.ts'
import { addRecordingWish, deleteRecordingWish } from './recording-wishes.ts'
import { readCourse, readSeries } from './service.ts'

/** Changes of the catalogue are visible after this time. */
const catalogueSeconds = 2

export function courseRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serveCached(
    app,
    getCatalogue,
    cacheAnswer(clock, catalogueSeconds, (query: CatalogueQuery) => readCatalogue(db, query)),
  )
  serve(app, getWatchableCatalogue, ({ query, actor }) => readWatchable(db, query, actor, clock.now()))
  serve(app, listContentTitles, async ({ query }) => ({
    titles: await readTitles(db, query.ids.split(',').slice(0, 100)),
  }))
  serve(app, listSkillLessons, async ({ query, actor }) => {
    const skillIds = query.skills.split(',').slice(0, mostAskedSkills)
    return { lessons: await findSkillLessons(db, actor, { skillIds, now: clock.now() }) }
  })
  serve(app, getSeries, async ({ params, actor }) => readSeries(db, params.seriesId, actor, clock.now()))
  serve(app, getCourse, async ({ params, actor }) => readCourse(db, params.courseId, actor, clock.now()))
  serve(app, wishForRecording, async ({ params: { courseId }, actor }) => ({
    outcome: await addRecordingWish(db, { courseId, userId: actor.userId, now: clock.now() }),
  }))
  serve(app, withdrawRecordingWish, async ({ params: { courseId }, actor }) => {
    await deleteRecordingWish(db, { courseId, userId: actor.userId })
    return { outcome: 'withdrawn' as const }
  })
}
