import { personalDataOf } from '#platform/personal-data'
import { factors } from './tables.ts'

/** Without secrets and recovery codes: a stored archive must not give access to the account. */
export const factorPersonalData = personalDataOf(factors, {
  kind: 'factors',
  title: { en: 'Two-step verification methods', zh: '登录的两步验证' },
  owner: 'userId',
  columns: ['type', 'phone', 'createdAt', 'verifiedAt', 'lastUsedAt'],
  orderBy: 'createdAt',
  withheldTables: ['recovery_codes'],
})
