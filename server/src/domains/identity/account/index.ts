/** What people change about their own account: profile, email, phone, sign-in methods, export and deletion. */

import { personalDataOf } from '#platform/personal-data'
import { eq } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { deleteExpiredEmailChanges } from './email-change.ts'
import { accountRoutes } from './routes.ts'
import { emailChanges } from './tables.ts'

const accountPersonalData = [
  personalDataOf(emailChanges, {
    kind: 'email-change',
    title: { en: 'A new email address waiting to be confirmed', zh: '等待验证的新电邮' },
    owner: 'userId',
    columns: ['newEmail', 'oldConfirmedAt', 'newConfirmedAt', 'expiresAt'],
  }),
]

export { emailChanges }

export const accountDomain = defineDomain({
  name: 'account',
  routes: accountRoutes,
  personalData: accountPersonalData,
  periodicTasks: [
    {
      name: 'forget email changes',
      everySeconds: 3_600,
      run: ({ db, clock }) => deleteExpiredEmailChanges(db, clock.now()),
    },
  ],
  async revokeCredentials(tx, userId) {
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  },
})
