import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import type { Domain } from '#platform/domain'
import type { Settings } from '#platform/settings'
import { classDepartures, classStudents } from './tables.ts'

interface Membership {
  classId: string
  studentId: string
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** A student has joined a class: in the transaction, with whose end an email about it may be sent. */
    classJoined(
      tx: Transaction,
      deps: Deliveries & { settings: Pick<Settings, 'publicUrl'> },
      joined: Membership & { now: Date },
    ): Promise<void>
    /** A student has left a class or was removed from it; in the transaction. */
    classLeft(tx: Transaction, left: Membership): Promise<void>
  }
}

/** False for a student who isn't in the class. */
export async function removeStudent(
  tx: Transaction,
  domains: readonly Domain[],
  { classId, studentId }: Membership,
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
  for (const { classLeft } of domains) await classLeft?.(tx, { classId, studentId })
  return true
}
