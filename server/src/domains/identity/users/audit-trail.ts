import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { AccountAction, AuditAction, usersPerPage, type AuditRecord } from '@capyzen/contracts/users'
import { users } from '#domains/identity/auth'
import { recordAudit, type AuditEntry } from '#platform/audit'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { Domain } from '#platform/domain'
import { numberedPage, readPage } from '#platform/paging'
import { auditRecords } from '#platform/tables'

const aboutAccounts = inArray(auditRecords.action, AccountAction.options)
/** Other domains may have internal records. */
const isShown = inArray(auditRecords.action, AuditAction.options)

export async function listAudit(
  deps: LabelDeps & Deps,
  page: number,
): Promise<{ records: AuditRecord[]; total: number }> {
  const { db } = deps
  const { rows, total } = await readPage(
    deps,
    {
      table: auditRecords,
      key: auditRecords.id,
      where: isShown,
      orderBy: [auditRecords.at, auditRecords.id],
      direction: 'descending',
    },
    numberedPage(page, usersPerPage),
    (onPage) => selectRecords(db).where(onPage),
  )
  return { records: await toAuditRecords(deps, rows), total }
}

export async function auditOf(deps: LabelDeps, userId: string): Promise<AuditRecord[]> {
  const rows = await selectRecords(deps.db)
    .where(and(aboutAccounts, eq(auditRecords.subjectId, userId)))
    .orderBy(...newestFirst)
    .limit(usersPerPage)
  return toAuditRecords(deps, rows)
}

const newestFirst = [desc(auditRecords.at), desc(auditRecords.id)]

const oneViewSeconds = 600

/** Repeated views within ten minutes count as one. */
export async function recordView(
  tx: DatabaseOrTransaction,
  {
    actorId,
    action,
    subjectId,
    detail,
    at,
  }: AuditEntry & { actorId: string; action: 'user_viewed' | 'users_searched' },
): Promise<void> {
  const [view] = await tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subjectId, subjectId),
        eq(auditRecords.actorId, actorId),
        eq(auditRecords.action, action),
        detail === undefined ? isNull(auditRecords.detail) : eq(auditRecords.detail, detail),
        gt(auditRecords.at, new Date(at.getTime() - oneViewSeconds * 1000)),
      ),
    )
    .limit(1)
  if (!view) await recordAudit(tx, { actorId, action, subjectId, detail, at })
}

function selectRecords(db: Database) {
  const nameOf = (id: SQL) => sql<string | null>`(select named.name from ${users} named where named.id = ${id})`
  return db
    .select({
      id: auditRecords.id,
      at: auditRecords.at,
      action: sql<AuditAction>`${auditRecords.action}`,
      actorName: nameOf(sql`${auditRecords}.actor_id`),
      isBySystem: sql<boolean>`${auditRecords.actorId} is null`,
      subjectId: auditRecords.subjectId,
      // Other subjects have ids of other types.
      subjectName: nameOf(sql`case when ${aboutAccounts} then ${auditRecords}.subject_id::uuid end`),
      detail: auditRecords.detail,
    })
    .from(auditRecords)
    .$dynamic()
}

async function toAuditRecords(
  deps: LabelDeps,
  rows: Awaited<ReturnType<typeof selectRecords>>,
): Promise<AuditRecord[]> {
  const labelOf = await findLabels(deps, rows)
  return rows.map((row) => {
    const { content, subjectName = row.subjectName } = labelOf(row)
    return { ...row, at: row.at.toISOString(), subjectName, content }
  })
}

export type LabelledEntry = Pick<AuditRecord, 'action' | 'subjectId' | 'detail'>
/** Without `subjectName` the entry shows the account's. */
export type AuditLabel = Pick<AuditRecord, 'content'> & { subjectName?: string | undefined }

/** Current names of the subjects of a domain's audit entries. */
export interface AuditLabels {
  actions: RegExp
  find(db: Database, entries: readonly LabelledEntry[]): Promise<(entry: LabelledEntry) => AuditLabel>
}

declare module '#platform/domain' {
  interface DomainHooks {
    auditLabels: AuditLabels
  }
}

interface LabelDeps {
  db: Database
  domains: readonly Domain[]
}

async function findLabels(
  { db, domains }: LabelDeps,
  entries: readonly LabelledEntry[],
): Promise<(entry: LabelledEntry) => AuditLabel> {
  const labels = domains.flatMap(({ auditLabels }) => auditLabels ?? [])
  const found = await Promise.all(
    labels.map(async ({ actions, find }) => {
      const own = entries.filter(({ action }) => actions.test(action))
      return { actions, labelOf: own.length > 0 ? await find(db, own) : undefined }
    }),
  )
  return (entry) => {
    const { labelOf } = found.find(({ actions }) => actions.test(entry.action)) ?? {}
    return labelOf?.(entry) ?? { content: null }
  }
}
