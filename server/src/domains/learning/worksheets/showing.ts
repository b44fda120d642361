import { and, desc, eq, inArray, isNotNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import type { Visitor } from '#domains/identity/auth'
import { classStudents } from '#domains/identity/classes'
import { isSetOnPaper } from '#domains/learning/homework'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { worksheets, worksheetSets } from './tables.ts'
import { viewerOf, type SheetReader, type SheetViewer } from './viewer.ts'

export type SheetRow = typeof worksheets.$inferSelect

export const listIdOfSheet = ({ id }: Pick<SheetRow, 'id'>) => ({ listId: `worksheet:${id}`, listVersion: 1 })

/** Whether a list is that of a sheet which is still there. */
export const isListOfSheet = (listId: SQLWrapper): SQL =>
  sql`exists (select from ${worksheets} where 'worksheet:' || ${worksheets.id} = ${listId})`

/** Those that are still there, without asking who may see them. */
export const readSheetRows = (db: Database, ids: readonly string[]): Promise<SheetRow[]> =>
  db
    .select()
    .from(worksheets)
    .where(inArray(worksheets.id, [...ids]))

export const hasSquares = ({ type }: Pick<SheetRow, 'type'>): boolean => type === 'characters' || type === 'dictation'

/** Squares to trace in have none; those of a dictation have the words. */
export const hasAnswers = ({ type }: Pick<SheetRow, 'type'>, { isGrownUp }: SheetViewer): boolean =>
  isGrownUp && type !== 'characters'

export function toWorksheet(row: SheetRow, viewer: SheetViewer): Worksheet {
  const {
    id,
    number,
    titleEn,
    titleZh,
    subject,
    level,
    type,
    language,
    questions,
    totalMarks,
    minutes,
    variant,
    pages,
  } = row
  return {
    ...{ id, number, subject, type, language, questions, totalMarks, minutes, variant, pages },
    title: { en: titleEn, zh: titleZh },
    grade: level,
    date: singaporeDay(row.createdAt),
    thumbnailUrl: `/api/worksheets/${id}/pages/1`,
    downloadCount: row.downloads,
    isOwn: viewer.userId !== null && row.ownerId === viewer.userId,
    hasAnswers: hasAnswers(row, viewer),
  }
}

/** The academy's; one's own; one made by the parent or a teacher for this learner, or for a class of theirs: printed, or set as homework. */
function isVisibleTo({ userId, guardianId }: SheetViewer): SQL | undefined {
  if (userId === null) return eq(worksheets.isAcademys, true)
  const isForClass = sql`exists (select from ${worksheetSets}
    join ${classStudents} on ${classStudents.classId} = ${worksheetSets.classId}
    where ${worksheets.id} = any(${worksheetSets.worksheetIds}) and ${classStudents.studentId} = ${userId})`
  const isMadeFor = and(isNotNull(worksheets.ownerId), eq(worksheets.learnerId, userId))
  const isParents = guardianId
    ? and(eq(worksheets.ownerId, guardianId), sql`coalesce(${worksheets.learnerId}, ${userId}) = ${userId}`)
    : undefined
  const isSet = isSetOnPaper(userId, sql`'worksheet:' || ${worksheets.id}`)
  const isOfSomeone = and(isNotNull(worksheets.ownerId), or(isForClass, isSet))
  return or(eq(worksheets.isAcademys, true), eq(worksheets.ownerId, userId), isMadeFor, isParents, isOfSomeone)
}

/** `not_found` for what this viewer may not see. */
export async function requireVisible(
  db: Database,
  visitor: SheetReader,
  which: { worksheetId: string } | { number: string },
): Promise<{ row: SheetRow; viewer: SheetViewer }> {
  const viewer = await viewerOf(db, visitor)
  const isMeant = 'number' in which ? eq(worksheets.number, which.number) : eq(worksheets.id, which.worksheetId)
  const [row] = await db
    .select()
    .from(worksheets)
    .where(and(isMeant, isVisibleTo(viewer)))
  if (!row) throw new AppError('not_found')
  return { row, viewer }
}

interface ListFilter {
  level?: Level | undefined
  subject?: Subject | undefined
}

/** The academy's, the newest first. */
export async function listAcademys(db: Database, visitor: Visitor, { level, subject }: ListFilter, page: Page) {
  const viewer = await viewerOf(db, visitor)
  return readPageOf(
    db,
    and(isNotNull(worksheets.slug), level && eq(worksheets.level, level), subject && eq(worksheets.subject, subject)),
    { viewer, page },
  )
}

export async function listOwn(db: Database, visitor: Visitor, page: Page) {
  const viewer = await viewerOf(db, visitor)
  return readPageOf(db, eq(worksheets.ownerId, viewer.userId ?? ''), { viewer, page })
}

async function readPageOf(
  db: Database,
  where: SQL | undefined,
  { viewer, page }: { viewer: SheetViewer; page: Page },
): Promise<{ worksheets: Worksheet[]; total: number }> {
  const [total, rows] = await Promise.all([
    db.$count(worksheets, where),
    db
      .select()
      .from(worksheets)
      .where(where)
      .orderBy(desc(worksheets.createdAt), desc(worksheets.id))
      .limit(page.limit)
      .offset(page.offset),
  ])
  return { worksheets: rows.map((row) => toWorksheet(row, viewer)), total }
}
