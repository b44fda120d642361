import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import { classDepartures, classStudents } from './tables.ts'

/** False for a student who isn't in the class. */
export async function removeStudent(
  tx: Transaction,
  { classId, studentId }: { classId: string; studentId: string },
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .delete(classStudents)
    .where(and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId)))
    .returning({ classId: classStudents.classId })
  if (removed.length === 0) return false
  await tx
    .insert(classDepartures)
    .values({ classId, studentId, leftAt: now })
    .onConflictDoUpdate({ target: [classDepartures.classId, classDepartures.studentId], set: { leftAt: now } })
  return true
}
