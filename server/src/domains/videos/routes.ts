import { rateCourse } from '@capyzen/contracts/courses'
import { getCourseVideo, getTranscript, listLessonProgress, saveLessonProgress } from '@capyzen/contracts/videos'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import { rate, requireKnownCourse } from '#domains/courses'
import { serve } from '#platform/http'
import { playbackRoutes } from './playback.ts'
import { listProgress, readProgress, saveProgress, untouchedProgress } from './progress.ts'
import { findPlayableVideo, requireWatchable, type VideoDeps } from './service.ts'
import { readTranscript } from './transcript.ts'

export function videoRoutes(app: FastifyInstance, deps: VideoDeps, guards: Guards): void {
  const { db, clock } = deps
  const { anyone, signedIn } = guards
  playbackRoutes(app, deps, guards)
  serve(app, getCourseVideo, anyone, async ({ params, actor }) => findPlayableVideo(deps, params.courseId, actor))
  serve(app, getTranscript, anyone, async ({ params, actor }) => ({
    transcript: await readTranscript(deps, params, actor),
  }))
  serve(app, saveLessonProgress, signedIn, async ({ params: { courseId }, body, actor }) => {
    const { durationSeconds } = await requireWatchable(deps, courseId, actor)
    const watching = { courseId, durationSeconds, now: clock.now() }
    // An author's looks at a lesson are kept nowhere, or no draft that was tried could be deleted.
    if (actor.isAdministrator) return { progress: untouchedProgress(watching) }
    return { progress: await saveProgress(db, { ...body, ...watching, userId: actor.userId }) }
  })
  serve(app, listLessonProgress, signedIn, async ({ actor }) => ({ lessons: await listProgress(db, actor.userId) }))
  serve(app, rateCourse, signedIn, async ({ params: { courseId }, body, actor }) => {
    const { userId } = actor
    await requireKnownCourse(db, courseId, actor)
    const progress = await readProgress(db, { courseId, userId })
    if (!progress || progress.watchedSeconds === 0) return { outcome: 'not_watched_yet' as const }
    await rate(db, { courseId, userId, stars: body.stars, now: clock.now() })
    return { outcome: 'rated' as const }
  })
}
