import { randomInt } from 'node:crypto'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ClassDraft, RosterStudent, TaughtClass } from '@capyzen/contracts/classes'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'
import { lockUser, type Teacher, users } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Settings } from '#platform/settings'
import { removeStudent } from './departures.ts'
import { classes, classStudents } from './tables.ts'

export interface ClassDeps extends Deliveries {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'publicUrl'>
  domains: readonly Domain[]
}

export const openClassesPerTeacher = 50

export async function listTaught(db: Database, teacher: Teacher): Promise<TaughtClass[]> {
  const rows = await selectTaught(db)
    .where(eq(classes.teacherId, teacher.userId))
    .orderBy(desc(classes.createdAt), desc(classes.id))
  return rows.map(toTaughtClass)
}

export async function openClass(
  { db, clock }: ClassDeps,
  teacher: Teacher,
  { name, level }: ClassDraft,
): Promise<TaughtClass> {
  return db.transaction(async (tx) => {
    await lockUser(tx, teacher.userId, 'no key update')
    await requireCapacity(tx, teacher)
    for (;;) {
      const [made] = await tx
        .insert(classes)
        .values({ teacherId: teacher.userId, name, level, joinCode: drawJoinCode(), createdAt: clock.now() })
        .onConflictDoNothing({ target: classes.joinCode })
        .returning({ id: classes.id })
      if (made) return findTaught(tx, teacher, made.id)
    }
  })
}

export async function changeClass(
  { db, clock }: ClassDeps,
  teacher: Teacher,
  classId: string,
  { name, level, isArchived }: Partial<ClassDraft> & { isArchived?: boolean | undefined },
): Promise<TaughtClass> {
  return db.transaction(async (tx) => {
    if (isArchived === false) await lockUser(tx, teacher.userId, 'no key update')
    const before = await findTaught(tx, teacher, classId)
    if (before.isArchived && isArchived === false) await requireCapacity(tx, teacher)
    await tx
      .update(classes)
      .set({
        // Drizzle rejects an empty `set`.
        id: classId,
        ...(name !== undefined && { name }),
        ...(level !== undefined && { level }),
        ...(isArchived !== undefined && {
          archivedAt: isArchived
            ? sql`coalesce(${classes.archivedAt}, ${clock.now().toISOString()}::timestamptz)`
            : null,
        }),
      })
      .where(taughtBy(teacher, classId))
    return findTaught(tx, teacher, classId)
  })
}

export async function readRoster(
  db: Database,
  teacher: Teacher,
  classId: string,
): Promise<{ taughtClass: TaughtClass; students: RosterStudent[] }> {
  const taughtClass = await findTaught(db, teacher, classId)
  const rows = await db
    .select({
      studentId: users.id,
      name: users.name,
      avatar: users.avatar,
      level: users.level,
      joinedAt: classStudents.joinedAt,
    })
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .where(eq(classStudents.classId, classId))
    .orderBy(asc(users.name), asc(users.id))
  return { taughtClass, students: rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })) }
}

export async function renewCode(db: Database, teacher: Teacher, classId: string): Promise<TaughtClass> {
  await db.update(classes).set({ joinCode: drawJoinCode() }).where(taughtBy(teacher, classId))
  return findTaught(db, teacher, classId)
}

export async function removeFromClass(
  { db, clock, domains }: ClassDeps,
  teacher: Teacher,
  place: { classId: string; studentId: string },
): Promise<void> {
  const isGone = await db.transaction(async (tx) => {
    await findTaught(tx, teacher, place.classId)
    return removeStudent(tx, domains, place, clock.now())
  })
  if (!isGone) throw new AppError('not_found')
}

/** Callers lock the teacher before, so that concurrent requests cannot exceed the limit. */
async function requireCapacity(tx: Transaction, { userId }: Teacher): Promise<void> {
  const [{ open } = { open: 0 }] = await tx
    .select({ open: count() })
    .from(classes)
    .where(and(eq(classes.teacherId, userId), isNull(classes.archivedAt)))
  if (open >= openClassesPerTeacher) throw new AppError('limit_reached')
}

/** `not_found` for another teacher's class too. */
async function findTaught(db: DatabaseOrTransaction, teacher: Teacher, classId: string): Promise<TaughtClass> {
  const [row] = await selectTaught(db).where(taughtBy(teacher, classId))
  if (!row) throw new AppError('not_found')
  return toTaughtClass(row)
}

const taughtBy = ({ userId }: Teacher, classId: string) => and(eq(classes.id, classId), eq(classes.teacherId, userId))

function selectTaught(db: DatabaseOrTransaction) {
  const students = sql<number>`(select count(*)::int from ${classStudents} inside where inside.class_id = ${classes}.id)`
  return db.select({ row: classes, students }).from(classes).$dynamic()
}

function toTaughtClass({ row, students }: { row: typeof classes.$inferSelect; students: number }): TaughtClass {
  const { id, name, level, joinCode, createdAt, archivedAt } = row
  return { id, name, level, joinCode, students, isArchived: archivedAt !== null, createdAt: createdAt.toISOString() }
}

export function drawJoinCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
