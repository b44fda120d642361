import { inArray } from 'drizzle-orm'
import { AccountAction } from '@capyzen/contracts/users'
import { personalDataOf } from '#platform/personal-data'
import { auditRecords } from '#platform/tables'

/** Without the acting administrators, whose data that is. */
export const usersPersonalData = personalDataOf(auditRecords, {
  kind: 'administration',
  title: { en: 'What administrators did to the account', zh: '管理员对账户做过的操作' },
  owner: 'subjectId',
  where: inArray(auditRecords.action, AccountAction.options),
  columns: ['at', 'action', 'detail'],
  orderBy: 'at',
})
