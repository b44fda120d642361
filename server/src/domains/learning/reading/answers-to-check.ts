import { inArray, sql } from 'drizzle-orm'
import { taughtStudents } from '#domains/identity/classes'
import { attempts, listIdOf, workIdOf } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { DomainHooks } from '#platform/domain'
import { readingPassages } from './tables.ts'

/** Open answers of students in one's classes. Its names also stand in the mistakes book. */
export const readingsToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'reading',
    isCheckedBy: (teacher) => sql`${attempts.userId} in (${taughtStudents(teacher)})`,
    async readNames(db, listIds) {
      const rows = await db
        .select({ versionId: questionVersions.id, title: readingPassages.title })
        .from(questionVersions)
        .innerJoin(readingPassages, sql`${readingPassages.questionIds} ? ${questionVersions.questionId}::text`)
        .where(inArray(questionVersions.id, listIds.map(workIdOf)))
      return new Map(
        rows.map(({ versionId, title }) => [
          listIdOf('reading', versionId),
          { title: { en: `Reading: ${title}`, zh: `阅读：${title}` }, className: null, isListed: true },
        ]),
      )
    },
  },
]
