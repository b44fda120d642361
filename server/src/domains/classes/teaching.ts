import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Level } from '@capyzen/contracts/auth'
import type { RosterPupil, TaughtClass } from '@capyzen/contracts/classes'
import { users, type Teacher } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { drawJoinCode } from './join-codes.ts'
import { classes, classPupils } from './tables.ts'

export interface ClassDeps {
  db: Database
  clock: Clock
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
  { name, level }: { name: string; level: Level | null },
): Promise<TaughtClass> {
  return db.transaction(async (tx) => {
    await holdTeacher(tx, teacher)
    await requireRoomForOne(tx, teacher)
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

export interface ClassChange {
  name?: string | undefined
  level?: Level | null | undefined
  isArchived?: boolean | undefined
}

export async function changeClass(
  { db, clock }: ClassDeps,
  teacher: Teacher,
  classId: string,
  { name, level, isArchived }: ClassChange,
): Promise<TaughtClass> {
  return db.transaction(async (tx) => {
    if (isArchived === false) await holdTeacher(tx, teacher)
    const before = await findTaught(tx, teacher, classId)
    // One that is taken back counts among the open ones again.
    if (before.isArchived && isArchived === false) await requireRoomForOne(tx, teacher)
    await tx
      .update(classes)
      .set({
        // Without a change there would be nothing to set, which is no SQL.
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
): Promise<{ taughtClass: TaughtClass; pupils: RosterPupil[] }> {
  const taughtClass = await findTaught(db, teacher, classId)
  const rows = await db
    .select({
      pupilId: users.id,
      name: users.name,
      avatar: users.avatar,
      level: users.level,
      joinedAt: classPupils.joinedAt,
    })
    .from(classPupils)
    .innerJoin(users, eq(users.id, classPupils.pupilId))
    .where(eq(classPupils.classId, classId))
    .orderBy(asc(users.name), asc(users.id))
  return { taughtClass, pupils: rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })) }
}

export async function renewCode(db: Database, teacher: Teacher, classId: string): Promise<TaughtClass> {
  await db.update(classes).set({ joinCode: drawJoinCode() }).where(taughtBy(teacher, classId))
  return findTaught(db, teacher, classId)
}

export async function removeFromClass(
  db: Database,
  teacher: Teacher,
  { classId, pupilId }: { classId: string; pupilId: string },
): Promise<void> {
  const removed = await db
    .delete(classPupils)
    .where(
      and(
        eq(classPupils.classId, classId),
        eq(classPupils.pupilId, pupilId),
        sql`exists (select from ${classes} where ${taughtBy(teacher, classId)})`,
      ),
    )
    .returning({ pupilId: classPupils.pupilId })
  if (removed.length === 0) throw new AppError('not_found')
}

/** Until the end of the transaction, so that classes opened at the same time are counted one by one. */
async function holdTeacher(tx: Transaction, { userId }: Teacher): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function requireRoomForOne(tx: Transaction, { userId }: Teacher): Promise<void> {
  const [{ open } = { open: 0 }] = await tx
    .select({ open: count() })
    .from(classes)
    .where(and(eq(classes.teacherId, userId), isNull(classes.archivedAt)))
  if (open >= openClassesPerTeacher) throw new AppError('limit_reached')
}

/** Somebody else's class and one that never was are answered alike. */
async function findTaught(db: DatabaseOrTransaction, teacher: Teacher, classId: string): Promise<TaughtClass> {
  const [row] = await selectTaught(db).where(taughtBy(teacher, classId))
  if (!row) throw new AppError('not_found')
  return toTaughtClass(row)
}

const taughtBy = ({ userId }: Teacher, classId: string) => and(eq(classes.id, classId), eq(classes.teacherId, userId))

function selectTaught(db: DatabaseOrTransaction) {
  const pupils = sql<number>`(select count(*)::int from ${classPupils} inside where inside.class_id = ${classes}.id)`
  return db.select({ row: classes, pupils }).from(classes).$dynamic()
}

function toTaughtClass({ row, pupils }: { row: typeof classes.$inferSelect; pupils: number }): TaughtClass {
  const { id, name, level, joinCode, createdAt, archivedAt } = row
  return { id, name, level, joinCode, pupils, isArchived: archivedAt !== null, createdAt: createdAt.toISOString() }
}
