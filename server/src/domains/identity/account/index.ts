import { eq } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { deleteExpiredEmailChanges } from './email-change.ts'
import { accountPersonalData } from './personal-data.ts'
import { accountRoutes } from './routes.ts'
import { emailChanges } from './tables.ts'

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
