import { sql } from 'drizzle-orm'
import { taughtStudents } from '#domains/identity/classes'
import { attempts, workIdOf } from '#domains/learning/attempts'
import { readSheetRows } from '#domains/learning/worksheets'
import type { DomainHooks } from '#platform/domain'

/** Of a sheet that was deleted; what was answered on it stays. */
const deleted = { en: 'Worksheet', zh: '练习纸' }

/** Open answers of students in one's classes. Its names also stand in the mistakes book. */
export const sheetsToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'worksheet',
    isCheckedBy: (teacher) => sql`${attempts.userId} in (${taughtStudents(teacher)})`,
    async readNames(db, listIds) {
      const rows = await readSheetRows(db, listIds.map(workIdOf))
      const titles = new Map(rows.map((row) => [row.id, { en: row.titleEn, zh: row.titleZh }]))
      return new Map(
        listIds.map((listId) => [
          listId,
          { title: titles.get(workIdOf(listId)) ?? deleted, className: null, isListed: true },
        ]),
      )
    },
  },
]
