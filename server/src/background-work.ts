import { join } from 'node:path'
import { forgetEmailChanges } from '#domains/account'
import { forgetExpiredSessions } from '#domains/auth'
import { recountCourses } from '#domains/courses'
import { keepDictionaryLoaded } from '#domains/dictionary'
import { submitOverdue, type ExamDeps } from '#domains/exams'
import { forgetExpiredDevices } from '#domains/families'
import { forgetExpiredChallenges } from '#domains/passkeys'
import { forgetExpiredAttempts } from '#domains/single-sign-on'
import { sweepUploads } from '#domains/video-uploads'
import { prepareVideos, takeUpUnprepared, weighLadders } from '#domains/videos'
import { deliverQueued } from '#platform/deliveries'
import { createMail } from '#platform/mail'
import { startPeriodicTasks } from '#platform/periodic-tasks'
import { createSms } from '#platform/sms'
import { forgetOldCounters } from '#platform/throttle'
import type { Product } from './product.ts'

/** What nobody waits for, in every process; each part is safe to run in several at once. */
export async function startBackgroundWork(product: Product, exams: ExamDeps): Promise<{ stop(): Promise<void> }> {
  const { settings, db, storage, clock, jobs, log } = product
  await deliverQueued(jobs, { mail: createMail(settings), sms: createSms(settings) })
  const stopping = new AbortController()
  await keepDictionaryLoaded({ db, clock, jobs }, stopping.signal)
  const videos = await prepareVideos({ ...product, workDirectory: join(settings.dataDir, 'transcoding') }, jobs)
  const uploads = { db, storage, jobs, clock, quota: settings.videoQuotaBytes }
  const tasks = startPeriodicTasks(log, [
    { name: 'take up unprepared videos', everySeconds: 60, run: () => takeUpUnprepared({ db, jobs }) },
    { name: 'submit overdue attempts', everySeconds: 5, run: () => submitOverdue(exams) },
    { name: 'sweep uploads', everySeconds: 300, run: () => sweepUploads(uploads) },
    { name: 'weigh ladders', everySeconds: 300, run: () => weighLadders({ db, storage }) },
    { name: 'recount courses', everySeconds: 3_600, run: () => recountCourses(db) },
    { name: 'forget expired sessions', everySeconds: 3_600, run: () => forgetExpiredSessions(db, clock.now()) },
    { name: 'forget expired challenges', everySeconds: 3_600, run: () => forgetExpiredChallenges(db, clock.now()) },
    { name: 'forget expired attempts', everySeconds: 3_600, run: () => forgetExpiredAttempts(db, clock.now()) },
    { name: 'forget expired devices', everySeconds: 3_600, run: () => forgetExpiredDevices(db, clock.now()) },
    { name: 'forget email changes', everySeconds: 3_600, run: () => forgetEmailChanges(db, clock.now()) },
    { name: 'forget old counters', everySeconds: 3_600, run: () => forgetOldCounters(db, clock.now()) },
  ])
  return {
    async stop() {
      stopping.abort()
      videos.stop()
      await tasks.stop()
    },
  }
}
