import { spanOf } from '@capyzen/contracts/singapore-days'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import type { Teacher } from '#domains/identity/auth'
import { requireClass } from '#domains/identity/classes'
import type { ReportDeps } from './child-week.ts'
import { noFigures, readFigures, readFirstCreation } from './figures.ts'
import { mostFrequent, readMistakes } from './mistakes.ts'
import { showWeek } from './weeks.ts'

/** Of those who are in the class now. */
export async function readClassWeek(
  deps: ReportDeps,
  teacher: Teacher,
  { classId, week: asked }: { classId: string; week?: string | undefined },
) {
  const { db, clock } = deps
  const { name: className, students } = await requireClass(deps.db, teacher, classId)
  const ids = students.map(({ id }) => id)
  const now = clock.now()
  const week = showWeek(asked, { now, since: (await readFirstCreation(db, ids)) ?? now })
  const [figures, mistakes] = await Promise.all([readFigures(db, ids, week), readMistakes(db, ids, spanOf(week))])
  return {
    className,
    week,
    students: students.map(({ id, name }) => {
      const most = mostFrequent(mistakes.filter(({ userId }) => userId === id))
      return {
        studentId: id,
        name,
        figures: figures.get(id) ?? noFigures,
        // Once may be a slip.
        misconception: most && most.times > 1 ? (findMisconception(most.misconception)?.label ?? null) : null,
      }
    }),
  }
}
