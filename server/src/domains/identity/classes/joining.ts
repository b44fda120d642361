import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { JoinedClass } from '@capyzen/contracts/classes'
import { rateLimits, userRoles, users, type SignedIn } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, countFailures } from '#platform/rate-limits'
import { removeStudent } from './departures.ts'
import { classes, classStudents } from './tables.ts'
import type { ClassDeps } from './teaching.ts'

/** Open classes of active, confirmed teachers, in a query that joins the teacher. */
const isOfConfirmedTeacher = and(
  isNull(classes.archivedAt),
  isNull(users.bannedAt),
  sql`exists (select from ${userRoles} where ${userRoles.userId} = ${classes.teacherId} and ${userRoles.role} = 'teacher')`,
)

export async function isInConfirmedClass(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: classes.id })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(users, eq(users.id, classes.teacherId))
    .where(and(eq(classStudents.studentId, userId), isOfConfirmedTeacher))
    .limit(1)
  return found !== undefined
}

/** Archived classes are left out; restoring one shows it to its students again. */
export async function listJoined(db: Database, student: SignedIn): Promise<JoinedClass[]> {
  const rows = await db
    .select({
      id: classes.id,
      name: classes.name,
      level: classes.level,
      teacherName: users.name,
      joinedAt: classStudents.joinedAt,
    })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(users, eq(users.id, classes.teacherId))
    .where(and(eq(classStudents.studentId, student.userId), isNull(classes.archivedAt)))
    .orderBy(desc(classStudents.joinedAt), desc(classes.id))
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
}

/** `forbidden` unless the user is a student. */
export async function join(
  deps: ClassDeps,
  student: SignedIn,
  { code, network }: { code: string; network: string },
): Promise<{ outcome: 'joined' | 'already_in'; joinedClass: JoinedClass }> {
  const { db, clock } = deps
  const now = clock.now()
  if (student.userType !== 'student') throw new AppError('forbidden')
  const budgets = [
    ...budgetsOf(rateLimits.codeGuesses, { kind: 'join', user: student.userId }),
    ...budgetsOf(rateLimits.joinCodeGuessesOfNetwork, { network }),
  ]
  return countFailures(db, { budgets, now }, () => joinByCode(deps, { code, studentId: student.userId, now }))
}

/** `invalid_code` where no open class of an active teacher has this code. */
async function joinByCode(
  deps: ClassDeps,
  { code, studentId, now }: { code: string; studentId: string; now: Date },
): Promise<{ outcome: 'joined' | 'already_in'; joinedClass: JoinedClass }> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: classes.id, name: classes.name, level: classes.level, teacherName: users.name })
      .from(classes)
      .innerJoin(users, eq(users.id, classes.teacherId))
      .where(and(eq(classes.joinCode, code), isOfConfirmedTeacher))
      // Serialises with archiving and code renewal, so that nobody joins after them.
      .for('share', { of: classes })
    if (!found) throw new AppError('invalid_code')
    const [entered] = await tx
      .insert(classStudents)
      .values({ classId: found.id, studentId, joinedAt: now })
      .onConflictDoNothing()
      .returning({ joinedAt: classStudents.joinedAt })
    if (entered) {
      const joined = { classId: found.id, studentId, now }
      for (const { classJoined } of deps.domains) await classJoined?.(tx, deps, joined)
      return { outcome: 'joined', joinedClass: { ...found, joinedAt: now.toISOString() } }
    }
    const [before] = await tx
      .select({ joinedAt: classStudents.joinedAt })
      .from(classStudents)
      .where(and(eq(classStudents.classId, found.id), eq(classStudents.studentId, studentId)))
    const joinedAt = before?.joinedAt ?? now
    return { outcome: 'already_in', joinedClass: { ...found, joinedAt: joinedAt.toISOString() } }
  })
}

export async function leave({ db, clock, domains }: ClassDeps, student: SignedIn, classId: string): Promise<void> {
  const place = { classId, studentId: student.userId }
  const isGone = await db.transaction((tx) => removeStudent(tx, domains, place, clock.now()))
  if (!isGone) throw new AppError('not_found')
}
