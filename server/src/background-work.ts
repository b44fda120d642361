import { forgetEmailChanges } from '#domains/account'
import { forgetExpiredSessions } from '#domains/auth'
import { submitOverdue, type ExamDeps } from '#domains/exams'
import { forgetExpiredDevices } from '#domains/families'
import { forgetExpiredChallenges } from '#domains/passkeys'
import { forgetExpiredAttempts } from '#domains/single-sign-on'
import { deliverQueued } from '#platform/deliveries'
import { createMail } from '#platform/mail'
import { startPeriodicTasks } from '#platform/periodic-tasks'
import { createSms } from '#platform/sms'
import { forgetOldCounters } from '#platform/throttle'
import type { Product } from './product.ts'

/** What nobody waits for, in every process; each part is safe to run in several at once. */
export async function startBackgroundWork(
  { settings, db, clock, jobs, log }: Product,
  exams: ExamDeps,
): Promise<{ stop(): Promise<void> }> {
  await deliverQueued(jobs, { mail: createMail(settings), sms: createSms(settings) })
  return startPeriodicTasks(log, [
    { name: 'submit overdue attempts', everySeconds: 5, run: () => submitOverdue(exams) },
    { name: 'forget expired sessions', everySeconds: 3_600, run: () => forgetExpiredSessions(db, clock.now()) },
    { name: 'forget expired challenges', everySeconds: 3_600, run: () => forgetExpiredChallenges(db, clock.now()) },
    { name: 'forget expired attempts', everySeconds: 3_600, run: () => forgetExpiredAttempts(db, clock.now()) },
    { name: 'forget expired devices', everySeconds: 3_600, run: () => forgetExpiredDevices(db, clock.now()) },
    { name: 'forget email changes', everySeconds: 3_600, run: () => forgetEmailChanges(db, clock.now()) },
    { name: 'forget old counters', everySeconds: 3_600, run: () => forgetOldCounters(db, clock.now()) },
  ])
}
