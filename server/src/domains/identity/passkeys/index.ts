/** Signing in and reauthenticating with passkeys. */

import { eq } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { passkeyPersonalData } from './personal-data.ts'
import { passkeyRoutes } from './routes.ts'
import { deleteExpiredChallenges, verifyPasskey } from './service.ts'
import { passkeys } from './tables.ts'

export { passkeys }

export const passkeysDomain = defineDomain({
  name: 'passkeys',
  routes: (app, { auth }) => passkeyRoutes(app, auth),
  personalData: [passkeyPersonalData],
  periodicTasks: [
    {
      name: 'forget expired challenges',
      everySeconds: 3_600,
      run: ({ db, clock }) => deleteExpiredChallenges(db, clock.now()),
    },
  ],
  async revokeCredentials(tx, userId) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  },
  verifyPasskey,
})
