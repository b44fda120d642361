import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { mostCodesExported, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { users, type Administrator } from '#domains/auth'
import { requireCourse } from '#domains/courses'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { toRow } from './code-state.ts'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

interface Deps {
  db: Database
  clock: Clock
}

interface Page {
  limit: number
  offset: number
}

export async function listCodes(
  { db, clock }: Deps,
  { courseId, search, limit, offset }: { courseId: string; search: string } & Page,
): Promise<{ codes: AccessCodeRow[]; total: number }> {
  await requireCourse(db, courseId)
  const found = matching(courseId, search)
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    newestFirst(db, found).limit(limit).offset(offset),
    db.select({ total: count() }).from(accessCodes).where(found),
  ])
  return { codes: rows.map((row) => toRow(row, clock.now())), total }
}

export async function exportCodes(
  { db, clock }: Deps,
  { courseId, search, madeAt, by }: { courseId: string; search: string; madeAt: Date | undefined; by: Administrator },
): Promise<AccessCodeRow[]> {
  await requireCourse(db, courseId)
  const found = and(matching(courseId, search), madeAt && eq(accessCodes.createdAt, madeAt))
  const rows = await newestFirst(db, found).limit(mostCodesExported + 1)
  if (rows.length > mostCodesExported) throw new AppError('limit_reached')
  const at = clock.now()
  const subject = { subjectId: courseId, detail: String(rows.length) }
  await recordAudit(db, { actorId: by.userId, action: 'access_codes_exported', ...subject, at })
  return rows.map((row) => toRow(row, at))
}

export async function listRedemptions(db: Database, { accessCodeId, limit, offset }: { accessCodeId: string } & Page) {
  const [code] = await db.select({ id: accessCodes.id }).from(accessCodes).where(eq(accessCodes.id, accessCodeId))
  if (!code) throw new AppError('not_found')
  const ofThisCode = eq(accessCodeRedemptions.accessCodeId, accessCodeId)
  const { userId, redeemedAt } = accessCodeRedemptions
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    db
      .select({ userId, redeemedAt, name: users.name, email: users.email })
      .from(accessCodeRedemptions)
      .innerJoin(users, eq(users.id, userId))
      .where(ofThisCode)
      .orderBy(desc(redeemedAt), userId)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(accessCodeRedemptions).where(ofThisCode),
  ])
  return { redemptions: rows.map((row) => ({ ...row, redeemedAt: row.redeemedAt.toISOString() })), total }
}

function newestFirst(db: Database, found: SQL | undefined) {
  return db
    .select()
    .from(accessCodes)
    .where(found)
    .orderBy(desc(accessCodes.createdAt), desc(accessCodes.id))
    .$dynamic()
}

/** All the words in the label, in any order, or all of it in the code. */
function matching(courseId: string, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  const inLabel = words.map((word) => holds(accessCodes.label, word))
  return and(eq(accessCodes.courseId, courseId), or(and(...inLabel), holds(accessCodes.code, words.join(''))))
}

const holds = (column: typeof accessCodes.label | typeof accessCodes.code, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`
