import { and, asc, inArray, sql } from 'drizzle-orm'
import { taughtStudents } from '#domains/identity/classes'
import { attempts } from '#domains/learning/attempts'
import type { DomainHooks } from '#platform/domain'
import { hasResultsFor } from './paper-audience.ts'
import { papers } from './tables.ts'

/** Of students in one's classes, at papers whose results one sees. */
export const examsToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'exam',
    isCheckedBy: (teacher) =>
      and(
        sql`${attempts.userId} in (${taughtStudents(teacher)})`,
        sql`${attempts.listId} in (select ${papers.id} from ${papers} where ${hasResultsFor(teacher) ?? sql`true`})`,
      ),
    async readNames(db, listIds) {
      const rows = await db
        .select({ id: papers.id, en: papers.titleEn, zh: papers.titleZh })
        .from(papers)
        .where(inArray(papers.id, [...listIds]))
        .orderBy(asc(papers.position), asc(papers.id))
      return new Map(rows.map(({ id, en, zh }) => [id, { title: { en, zh }, className: null, isListed: true }]))
    },
  },
]
