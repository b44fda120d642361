import { inArray } from 'drizzle-orm'
import type { AuditRecord } from '@capyzen/contracts/users'
import { accessCodes } from '#domains/access-codes'
import { courses, series } from '#domains/courses'
import type { Database } from '#platform/database'

type Recorded = Pick<AuditRecord, 'action' | 'subjectId' | 'subjectName' | 'detail'>
type Found = Pick<AuditRecord, 'subjectName' | 'content'>

/** What authors' acts were about, under the names of today; one question for each kind of thing. */
export async function findContent(db: Database, records: readonly Recorded[]): Promise<(record: Recorded) => Found> {
  const { id, courseId, code } = accessCodes
  const codeIds = records.filter(isAboutOneCode).map(({ subjectId }) => subjectId)
  const codes = await db.select({ id, courseId, code }).from(accessCodes).where(inArray(id, codeIds))
  const codeOf = new Map(codes.map((row) => [row.id, row]))
  const idOf = (record: Recorded) => contentIdOf(record, codeOf.get(record.subjectId)?.courseId)

  const ids = records.flatMap((record) => idOf(record) ?? [])
  const titles = await Promise.all(
    [series, courses].map((table) =>
      db.select({ id: table.id, en: table.titleEn, zh: table.titleZh }).from(table).where(inArray(table.id, ids)),
    ),
  )
  const titleOf = new Map(titles.flat().map((row) => [row.id, { en: row.en, zh: row.zh }]))
  return (record) => {
    const contentId = idOf(record)
    return {
      subjectName: codeOf.get(record.subjectId)?.code ?? record.subjectName,
      content:
        contentId === undefined ? null : { id: contentId, kind: kindOf(record), title: titleOf.get(contentId) ?? null },
    }
  }
}

const isAboutOneCode = ({ action }: Recorded) => action.startsWith('access_code_')
const kindOf = ({ action }: Recorded) => (action.startsWith('series_') ? 'series' : 'course')

function contentIdOf(record: Recorded, courseOfCode: string | undefined): string | undefined {
  const { action, subjectId, detail } = record
  if (isAboutOneCode(record)) return courseOfCode
  // The stored name of a video begins with its course.
  if (action.startsWith('video_')) return detail?.split('/')[0]
  return /^(series|course|access_codes)_/.test(action) ? subjectId : undefined
}
