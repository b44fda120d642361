/** Children of a parent: their accounts, picture PINs, family devices and a guardian's consent. */

import { defineDomain } from '#platform/domain'
import { deviceTokenIn, revokeDevices, deleteExpiredDevices } from './devices.ts'
import { familiesPersonalData } from './personal-data.ts'
import { familyRoutes } from './routes.ts'

export { hasRefusedConsent, isConsentGiven, keepsVoiceAndPictures, requireConsent } from './consent.ts'
export { callName } from './call-name.ts'
export { childrenOf, householdOf, requireOwnChild, type ChildOfParent } from './household.ts'
export { familyDevices } from './tables.ts'

export const familiesDomain = defineDomain({
  name: 'families',
  routes: familyRoutes,
  personalData: familiesPersonalData,
  periodicTasks: [
    {
      name: 'forget expired devices',
      everySeconds: 3_600,
      run: ({ db, clock }) => deleteExpiredDevices(db, clock.now()),
    },
  ],
  revokeCredentials: (tx, userId) => revokeDevices(tx, userId),
  revokeFamilyDevices: (tx, parentId, kept, publicUrl) => revokeDevices(tx, parentId, deviceTokenIn(kept, publicUrl)),
})
