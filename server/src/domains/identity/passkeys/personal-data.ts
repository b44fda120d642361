import { personalDataOf } from '#platform/personal-data'
import { passkeys } from './tables.ts'

export const passkeyPersonalData = personalDataOf(passkeys, {
  kind: 'passkeys',
  title: { en: 'Passkeys', zh: '通行密钥' },
  owner: 'userId',
  columns: ['name', 'isSynced', 'createdAt', 'lastUsedAt'],
  orderBy: 'createdAt',
  withheldTables: ['passkey_challenges'],
})
