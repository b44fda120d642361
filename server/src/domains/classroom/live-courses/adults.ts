import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { userRoles, users, type Reader } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { liveCourses, liveSessions } from './tables.ts'

interface SessionAdults {
  course: { title: Bilingual }
  startsAt: Date
  endsAt: Date
  /** The course's teacher and all administrators. */
  adults: Reader[]
}

/** Who looks into what was reported in a session. */
export async function readAdults(db: DatabaseOrTransaction, sessionId: string): Promise<SessionAdults | undefined> {
  const [session] = await db
    .select({
      ...{ title: liveCourses.title, teacherId: liveCourses.teacherId },
      ...{ startsAt: liveSessions.startsAt, endsAt: liveSessions.endsAt },
    })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .where(eq(liveSessions.id, sessionId))
  if (!session) return undefined
  const { title, teacherId, ...times } = session
  const isAdministrator = sql`exists (select from ${userRoles} held
    where held.user_id = ${users.id} and held.role = 'administrator')`
  const found = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        or(teacherId === null ? undefined : eq(users.id, teacherId), isAdministrator),
        ...[isNotNull(users.email), isNull(users.bannedAt)],
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
  const adults = found.flatMap(({ email, ...reader }) => (email ? [{ ...reader, email }] : []))
  return { course: { title }, ...times, adults }
}
