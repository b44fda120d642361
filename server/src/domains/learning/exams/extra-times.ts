import { eq, or, sql } from 'drizzle-orm'
import { ExtraTimeFactor } from '@capyzen/contracts/exams'
import { users, type SignedIn } from '#domains/identity/auth'
import { taughtStudents } from '#domains/identity/classes'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { extraTimes } from './tables.ts'

const factorOf = prepared((db) =>
  db
    .select({ factor: extraTimes.factor })
    .from(extraTimes)
    .where(eq(extraTimes.studentId, sql.placeholder('userId')))
    .prepare('extra_time_of'),
)

export async function extraTimeOf(db: Database, userId: string): Promise<ExtraTimeFactor> {
  const [row] = await factorOf(db).execute({ userId })
  return ExtraTimeFactor.parse(row?.factor ?? 1)
}

/** Children of one's family, and students of one's classes. */
const lookedAfterBy = (actor: SignedIn) =>
  or(eq(users.guardianId, actor.userId), actor.isTeacher ? sql`${users.id} in (${taughtStudents(actor)})` : undefined)

export async function listExtraTimes(deps: Deps, actor: SignedIn) {
  const rows = await deps.db
    .select({ studentId: extraTimes.studentId, factor: extraTimes.factor })
    .from(extraTimes)
    .innerJoin(users, eq(users.id, extraTimes.studentId))
    .where(lookedAfterBy(actor))
    .orderBy(extraTimes.studentId)
  return rows.map(({ studentId, factor }) => ({ studentId, factor: ExtraTimeFactor.parse(factor) }))
}

/** `not_found` for everybody else's students. */
export async function setExtraTime(
  deps: Deps,
  actor: SignedIn,
  { studentId, factor }: { studentId: string; factor: ExtraTimeFactor },
) {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [student] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = ${studentId} and (${lookedAfterBy(actor)})`)
      // The account stays until the row refers to it.
      .for('key share')
    if (!student) throw new AppError('not_found')
    await tx
      .insert(extraTimes)
      .values({ studentId, factor, setBy: actor.userId, setAt: now })
      .onConflictDoUpdate({ target: extraTimes.studentId, set: { factor, setBy: actor.userId, setAt: now } })
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'extra_time_set',
      subjectId: studentId,
      detail: `×${factor}`,
      at: now,
    })
    return { studentId, factor }
  })
}
