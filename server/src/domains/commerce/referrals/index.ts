/** Invitations: which of them count, and the month of premium for both sides. */

import * as contract from '@capyzen/contracts/referrals'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { accept } from './accepting.ts'
import { referralPersonalData } from './personal-data.ts'
import { deleteOrphans, followRefunds, lockAccounts, reward } from './rewards.ts'
import { readReferral } from './service.ts'

export { referrals } from './tables.ts'

export const referralsDomain = defineDomain({
  name: 'referrals',
  routes(app, deps) {
    serve(app, contract.getReferral, ({ actor }) => readReferral(deps, actor))
    serve(app, contract.acceptReferral, ({ actor, body }) => accept(deps, actor, body.code))
  },
  personalData: referralPersonalData,
  periodicTasks: [
    { name: 'delete referrals of deleted accounts', everySeconds: 86_400, run: ({ db }) => deleteOrphans(db) },
  ],
  lockAccountsOf: lockAccounts,
  orderCompleted: reward,
  orderChanged: followRefunds,
})
