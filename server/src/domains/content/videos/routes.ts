import { changeCaptions, changeChapters, getLessonText } from '@capyzen/contracts/course-authoring'
import { rateCourse } from '@capyzen/contracts/courses'
import { getCourseVideo, getTranscript, listLessonProgress, saveLessonProgress } from '@capyzen/contracts/videos'
import type { FastifyInstance } from 'fastify'
import { rate, requireKnownCourse } from '#domains/content/courses'
import { serve } from '#platform/http'
import { playbackRoutes, type PlaybackDeps } from './playback.ts'
import { readLessonText, writeCaptions, writeChapters } from './lesson-text.ts'
import { listProgress, readProgress, saveProgress, emptyProgress } from './progress.ts'
import { findPlayableVideo, requireWatchable } from './service.ts'
import { readTranscript } from './transcript.ts'

export function videoRoutes(app: FastifyInstance, deps: PlaybackDeps): void {
  const { db, clock } = deps
  playbackRoutes(app, deps)
  serve(app, getCourseVideo, async ({ params, actor }) => findPlayableVideo(deps, params.courseId, actor))
  serve(app, getTranscript, async ({ params, actor }) => ({
    transcript: await readTranscript(deps, params, actor),
  }))
  serve(app, saveLessonProgress, async ({ params: { courseId }, body, actor }) => {
    const lesson = await requireWatchable(deps, courseId, actor)
    const watching = { courseId, ...lesson, now: clock.now() }
    // The progress of administrators is not stored, because it would keep drafts from being deleted.
    if (actor.isAdministrator) return { progress: emptyProgress(watching) }
    return { progress: await saveProgress(db, { ...body, ...watching, userId: actor.userId }) }
  })
  serve(app, listLessonProgress, async ({ actor }) => ({ lessons: await listProgress(db, actor.userId) }))
  serve(app, getLessonText, ({ params }) => readLessonText(db, params.courseId))
  serve(app, changeCaptions, ({ params, body }) => writeCaptions(db, { ...params, ...body, now: clock.now() }))
  serve(app, changeChapters, ({ params, body }) => writeChapters(db, { ...params, ...body }))
  serve(app, rateCourse, async ({ params: { courseId }, body, actor }) => {
    const { userId } = actor
    await requireKnownCourse(db, courseId, actor)
    const progress = await readProgress(db, { courseId, userId })
    if (!progress || progress.watchedSeconds === 0) return { outcome: 'not_watched_yet' as const }
    await rate(db, { courseId, userId, stars: body.stars, now: clock.now() })
    return { outcome: 'rated' as const }
  })
}
