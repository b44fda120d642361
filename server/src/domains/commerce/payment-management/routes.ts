import * as contract from '@capyzen/contracts/payment-management'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { giveByDecision, reverseByDecision } from './access-decisions.ts'
import { explainAccess } from './access-reasons.ts'
import { exportEntries, readDailyTotals } from './bookkeeping.ts'
import { completeByDecision, refundByDecision } from './decisions.ts'
import { listAll, readPayment } from './listing.ts'

export function paymentManagementRoutes(app: FastifyInstance, deps: DomainDeps): void {
  const lists = { ...deps, db: deps.listDb }
  serve(app, contract.listPayments, ({ query }) => listAll(lists, query))
  serve(app, contract.getPayment, ({ params }) => readPayment(deps, params.orderId))
  serve(app, contract.completePayment, async ({ actor, params, body }) => ({
    order: await completeByDecision(deps, { ...params, ...body, by: actor }),
  }))
  serve(app, contract.refundPayment, async ({ actor, params, body }) => ({
    order: await refundByDecision(deps, { ...params, ...body, by: actor }),
  }))
  serve(app, contract.listDailyTotals, async ({ query }) => ({ days: await readDailyTotals(lists.db, query) }))
  serve(app, contract.exportLedger, ({ query }) => exportEntries(lists.db, query))
  serve(app, contract.explainAccess, ({ params, query }) =>
    explainAccess({ db: deps.db, now: deps.clock.now() }, { ...params, ...query }),
  )
  serve(app, contract.adjustAccess, async ({ actor, params, body }) => ({
    entry: await giveByDecision(deps, { ...params, ...body, by: actor }),
  }))
  serve(app, contract.reverseEntry, async ({ actor, params, body }) => ({
    entry: await reverseByDecision(deps, { ...params, ...body, by: actor }),
  }))
}
