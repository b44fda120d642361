/** Second factors: authenticator apps, codes by phone, recovery codes, and levels of assurance. */

import { defineDomain } from '#platform/domain'
import { factorPersonalData } from './personal-data.ts'
import { factorRoutes } from './routes.ts'
import { sealStoredSecrets } from './sealed-secrets.ts'
import { removeAllFactors } from './service.ts'

export { isFactorNumber, removeAllFactors } from './service.ts'

export const factorsDomain = defineDomain({
  name: 'factors',
  async start({ auth }) {
    await sealStoredSecrets(auth)
    return {}
  },
  routes: (app, { auth }) => factorRoutes(app, auth),
  personalData: [factorPersonalData],
  async revokeCredentials(tx, userId) {
    await removeAllFactors(tx, userId)
  },
})
