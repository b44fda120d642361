import { and, asc, eq, inArray } from 'drizzle-orm'
import { AccountAction } from '@capyzen/contracts/users'
import type { PersonalDataSource } from '#platform/personal-data'
import { auditRecords } from '#platform/tables'

/** What administrators did to somebody's account; who they were is theirs. */
export const usersPersonalData: PersonalDataSource = {
  kind: 'administration',
  title: { en: 'What administrators did to the account', zh: '管理员对账户做过的操作' },
  tables: ['audit_records'],
  read: (db, userId) =>
    db
      .select({ at: auditRecords.at, action: auditRecords.action, detail: auditRecords.detail })
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, userId), inArray(auditRecords.action, AccountAction.options)))
      .orderBy(asc(auditRecords.at)),
}
