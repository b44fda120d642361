import { personalDataOf } from '#platform/personal-data'
import { emailChanges } from './tables.ts'

export const accountPersonalData = [
  personalDataOf(emailChanges, {
    kind: 'email-change',
    title: { en: 'A new email address waiting to be confirmed', zh: '等待验证的新邮箱' },
    owner: 'userId',
    columns: ['newEmail', 'oldConfirmedAt', 'newConfirmedAt', 'expiresAt'],
  }),
]
