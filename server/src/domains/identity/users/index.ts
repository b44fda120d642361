/** What administrators do to accounts, and the record of what administrators and authors did. */

import { defineDomain } from '#platform/domain'
import { usersPersonalData } from './personal-data.ts'
import { userRoutes } from './routes.ts'

export { administratorMailboxes, requireOtherAdministrator } from './administration.ts'
export type { AuditLabel, AuditLabels, LabelledEntry } from './audit-trail.ts'

export const usersDomain = defineDomain({
  name: 'users',
  routes: (app, { auth, listDb, longDb }) => userRoutes(app, { ...auth, listDb, longDb }),
  personalData: [usersPersonalData],
})
