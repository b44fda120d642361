import { and, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { AccountAction, AuthorAction, usersPerPage, type AuditRecord } from '@capyzen/contracts/users'
import { users } from '#domains/auth'
import { recordAudit, type AuditEntry } from '#platform/audit'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { auditRecords } from '#platform/tables'
import { findContent } from './audited-content.ts'

const aboutAccounts = inArray(auditRecords.action, AccountAction.options)
/** Other domains may keep records of their own. */
const isShown = inArray(auditRecords.action, [...AccountAction.options, ...AuthorAction.options])

export async function listAudit(db: Database, page: number): Promise<{ records: AuditRecord[]; total: number }> {
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    selectRecords(db)
      .where(isShown)
      .limit(usersPerPage)
      .offset((page - 1) * usersPerPage),
    db.select({ total: count() }).from(auditRecords).where(isShown),
  ])
  return { records: await toAuditRecords(db, rows), total }
}

/** The last ones; all of them are on the pages of the whole trail. */
export async function auditOf(db: Database, userId: string): Promise<AuditRecord[]> {
  const rows = await selectRecords(db)
    .where(and(aboutAccounts, eq(auditRecords.subjectId, userId)))
    .limit(usersPerPage)
  return toAuditRecords(db, rows)
}

const oneLookSeconds = 600

/** A page that is read again and again while somebody works on it was looked at once. */
export async function recordLook(
  tx: DatabaseOrTransaction,
  { actorId, action, subjectId, detail, at }: AuditEntry & { action: 'user_viewed' | 'users_searched' },
): Promise<void> {
  const [look] = await tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subjectId, subjectId),
        eq(auditRecords.actorId, actorId),
        eq(auditRecords.action, action),
        detail === undefined ? isNull(auditRecords.detail) : eq(auditRecords.detail, detail),
        gt(auditRecords.at, new Date(at.getTime() - oneLookSeconds * 1000)),
      ),
    )
    .limit(1)
  if (!look) await recordAudit(tx, { actorId, action, subjectId, detail, at })
}

function selectRecords(db: Database) {
  const nameOf = (id: SQL) => sql<string | null>`(select named.name from ${users} named where named.id = ${id})`
  return db
    .select({
      id: auditRecords.id,
      at: auditRecords.at,
      action: sql<AuditRecord['action']>`${auditRecords.action}`,
      actorName: nameOf(sql`${auditRecords}.actor_id`),
      subjectId: auditRecords.subjectId,
      // What authors write about has ids of other kinds.
      subjectName: nameOf(sql`case when ${aboutAccounts} then ${auditRecords}.subject_id::uuid end`),
      detail: auditRecords.detail,
    })
    .from(auditRecords)
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .$dynamic()
}

async function toAuditRecords(db: Database, rows: Awaited<ReturnType<typeof selectRecords>>): Promise<AuditRecord[]> {
  const contentOf = await findContent(db, rows)
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), ...contentOf(row) }))
}
