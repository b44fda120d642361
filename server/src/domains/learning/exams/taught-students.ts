import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Teacher } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'

export interface ClassOfStudents {
  name: string
  students: { id: string; name: string }[]
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** A subquery: ids of the students in this teacher's open classes. */
    studentsTaughtBy(teacherId: string | SQLWrapper): SQL
    /** Undefined for another teacher's class too. */
    findClassOf(db: Database, teacherId: string, classId: string): Promise<ClassOfStudents | undefined>
  }
}

/** A subquery; of nobody where no domain has classes. */
export function taughtStudents(domains: readonly Domain[], { userId }: { userId: string | SQLWrapper }): SQL {
  const subqueries = domains.flatMap(({ studentsTaughtBy }) => studentsTaughtBy?.(userId) ?? [])
  return subqueries.length > 0 ? sql.join(subqueries, sql` union `) : sql`select null::uuid where false`
}

export async function requireClass(
  { db, domains }: { db: Database; domains: readonly Domain[] },
  { userId }: Teacher,
  classId: string,
): Promise<ClassOfStudents> {
  for (const { findClassOf } of domains) {
    const found = await findClassOf?.(db, userId, classId)
    if (found) return found
  }
  throw new AppError('not_found')
}
