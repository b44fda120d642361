/** What administrators see of payments and the ledger, and decide: completing, refunding, giving access and taking it back. */

import { defineDomain } from '#platform/domain'
import { mailDecisions, noteDecision } from './decision-notices.ts'
import { paymentManagementRoutes } from './routes.ts'

export const paymentManagementDomain = defineDomain({
  name: 'payment-management',
  routes: paymentManagementRoutes,
  decisionNeeded: noteDecision,
  periodicTasks: [{ name: 'email administrators about decisions', everySeconds: 300, run: mailDecisions }],
})
