import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { JoinedClass } from '@capyzen/contracts/classes'
import { userRoles, users, type SignedIn } from '#domains/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { reserveGuess } from './join-limits.ts'
import { classes, classPupils } from './tables.ts'
import type { ClassDeps } from './teaching.ts'

/** Archived classes are out of sight; a pupil is in them again when the teacher takes them back. */
export async function listJoined(db: Database, pupil: SignedIn): Promise<JoinedClass[]> {
  const rows = await db
    .select({
      id: classes.id,
      name: classes.name,
      level: classes.level,
      teacherName: users.name,
      joinedAt: classPupils.joinedAt,
    })
    .from(classPupils)
    .innerJoin(classes, eq(classes.id, classPupils.classId))
    .innerJoin(users, eq(users.id, classes.teacherId))
    .where(and(eq(classPupils.pupilId, pupil.userId), isNull(classes.archivedAt)))
    .orderBy(desc(classPupils.joinedAt), desc(classes.id))
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
}

/** For pupils alone: whoever else would only stand in a teacher's list of children. */
export async function join(
  { db, clock }: ClassDeps,
  pupil: SignedIn,
  { code, network }: { code: string; network: string },
): Promise<{ outcome: 'joined' | 'already_in'; joinedClass: JoinedClass }> {
  const now = clock.now()
  if (pupil.userType !== 'student') throw new AppError('forbidden')
  const guess = await reserveGuess(db, { pupilId: pupil.userId, network }, now)
  if (!guess.allowed) throw new AppError('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
  const joined = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: classes.id, name: classes.name, level: classes.level, teacherName: users.name })
      .from(classes)
      .innerJoin(users, eq(users.id, classes.teacherId))
      .where(
        and(
          eq(classes.joinCode, code),
          isNull(classes.archivedAt),
          // Somebody who may not teach any more gathers no pupils either.
          isNull(users.bannedAt),
          sql`exists (select from ${userRoles} where ${userRoles.userId} = ${classes.teacherId} and ${userRoles.role} = 'teacher')`,
        ),
      )
      // Archiving and a new code wait for us, or we for them: nobody joins afterwards.
      .for('share', { of: classes })
    if (!found) return undefined
    const [entered] = await tx
      .insert(classPupils)
      .values({ classId: found.id, pupilId: pupil.userId, joinedAt: now })
      .onConflictDoNothing()
      .returning({ joinedAt: classPupils.joinedAt })
    if (entered) return { outcome: 'joined' as const, joinedClass: { ...found, joinedAt: now.toISOString() } }
    const [before] = await tx
      .select({ joinedAt: classPupils.joinedAt })
      .from(classPupils)
      .where(and(eq(classPupils.classId, found.id), eq(classPupils.pupilId, pupil.userId)))
    const joinedAt = before?.joinedAt ?? now
    return { outcome: 'already_in' as const, joinedClass: { ...found, joinedAt: joinedAt.toISOString() } }
  })
  if (!joined) throw new AppError('invalid_code')
  await guess.giveBack()
  return joined
}

export async function leave(db: Database, pupil: SignedIn, classId: string): Promise<void> {
  const left = await db
    .delete(classPupils)
    .where(and(eq(classPupils.classId, classId), eq(classPupils.pupilId, pupil.userId)))
    .returning({ classId: classPupils.classId })
  if (left.length === 0) throw new AppError('not_found')
}
