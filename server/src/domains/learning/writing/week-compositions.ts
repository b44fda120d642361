import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekComposition } from '@capyzen/contracts/weekly-reports'
import { compositionMarks } from '@capyzen/contracts/writing'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'
import { isNewest } from './compositions.ts'
import { writingSessions, writingVersions } from './tables.ts'
import { marksOf } from './versions.ts'

/** Submitted or marked in the week, the newest version of each, the last one first. */
export async function readWeekCompositions(db: Database, userId: string, span: TimeSpan): Promise<WeekComposition[]> {
  const { id, madeAt, markedAt, feedback, teacherContent, teacherLanguage } = writingVersions
  const { title, language } = writingSessions
  const rows = await db
    .select({ versionId: id, title, language, madeAt, feedback, teacherContent, teacherLanguage })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .where(
      and(
        ...[eq(writingSessions.ownerId, userId), eq(writingVersions.kind, 'submitted'), isNewest],
        or(isWithin(madeAt, span), isWithin(markedAt, span)),
      ),
    )
    .orderBy(desc(madeAt), sql`${id}`)
  return rows.map(({ versionId, madeAt: submittedAt, ...row }) => {
    const marks = marksOf(row)
    const most = compositionMarks[row.language]
    return {
      ...{ versionId, title: row.title, language: row.language, submittedAt: submittedAt.toISOString() },
      marks: marks && {
        ...{ awarded: marks.total, total: most.content + most.language, isProvisional: marks.isProvisional },
      },
    }
  })
}
