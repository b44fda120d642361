import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Mail } from '#platform/mail'
import type { Settings } from '#platform/settings'
import { isRecordingAwaited } from './cards.ts'
import { recordingEmail } from './emails.ts'
import { requirePublishedCourse } from './service.ts'
import { courses, isPublishedCourse, recordingWishes } from './tables.ts'

const guardian = alias(users, 'guardian')
/** The confirmed email that is written to: the account's own, else the guardian's. */
const address = sql<string | null>`case when ${users.email} is not null and ${users.emailVerified} then ${users.email}
  when ${guardian.emailVerified} then ${guardian.email} end`

export async function addRecordingWish(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<'wished' | 'already_recorded' | 'needs_email'> {
  await requirePublishedCourse(db, courseId)
  const [course] = await db.select({ isAwaited: isRecordingAwaited }).from(courses).where(eq(courses.id, courseId))
  if (!course?.isAwaited) return 'already_recorded'
  const [reader] = await db
    .select({ address })
    .from(users)
    .leftJoin(guardian, eq(guardian.id, users.guardianId))
    .where(eq(users.id, userId))
  if (!reader?.address) return 'needs_email'
  await db.insert(recordingWishes).values({ courseId, userId, wishedAt: now }).onConflictDoNothing()
  return 'wished'
}

export async function deleteRecordingWish(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  await db
    .delete(recordingWishes)
    .where(and(eq(recordingWishes.courseId, courseId), eq(recordingWishes.userId, userId)))
}

const batchSize = 100

interface AnnouncementDeps {
  db: Database
  mail: Mail
  settings: Pick<Settings, 'publicUrl'>
}

/**
 * Queues one email per wish whose lesson is published and recorded, and deletes the wish in the same transaction, so
 * that no email is sent twice or lost. Safe to run in several processes. A wish waits while its account has no
 * confirmed email.
 */
export async function announceRecordings(deps: AnnouncementDeps): Promise<void> {
  let announced
  do announced = await announceBatch(deps)
  while (announced === batchSize)
}

async function announceBatch({ db, mail, settings }: AnnouncementDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        courseId: recordingWishes.courseId,
        userId: recordingWishes.userId,
        titleEn: courses.titleEn,
        titleZh: courses.titleZh,
        address,
        isOfChild: sql<boolean>`${users.guardianId} is not null`,
        name: sql<string>`coalesce(${guardian.name}, ${users.name})`,
        language: sql<typeof users.$inferSelect.language>`coalesce(${guardian.language}, ${users.language})`,
      })
      .from(recordingWishes)
      .innerJoin(courses, eq(courses.id, recordingWishes.courseId))
      .innerJoin(users, eq(users.id, recordingWishes.userId))
      .leftJoin(guardian, eq(guardian.id, users.guardianId))
      .where(
        and(
          isPublishedCourse,
          sql`not ${isRecordingAwaited}`,
          isNull(users.bannedAt),
          isNull(guardian.bannedAt),
          or(
            and(sql`${users.email} is not null`, eq(users.emailVerified, true)),
            and(sql`${guardian.email} is not null`, eq(guardian.emailVerified, true)),
          ),
        ),
      )
      .orderBy(asc(recordingWishes.wishedAt), asc(recordingWishes.courseId), asc(recordingWishes.userId))
      .limit(batchSize)
      .for('update', { of: recordingWishes, skipLocked: true })
    for (const { courseId, userId, titleEn, titleZh, address: to, name, language, isOfChild } of due) {
      if (to === null) continue
      const link = `${settings.publicUrl}/courses/${courseId}`
      await mail.send(recordingEmail({ name, email: to, language }, { titleEn, titleZh, link, isOfChild }), tx)
      await tx
        .delete(recordingWishes)
        .where(and(eq(recordingWishes.courseId, courseId), eq(recordingWishes.userId, userId)))
    }
    return due.length
  })
}
