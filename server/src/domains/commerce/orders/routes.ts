import * as contract from '@capyzen/contracts/orders'
import * as management from '@capyzen/contracts/payment-management'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve, serveAsIs } from '#platform/http'
import { checkOut, readOffer } from './checkout.ts'
import {
  completeByDecision,
  explain,
  exportEntries,
  giveByDecision,
  listAll,
  readDailyTotals,
  readPayment,
  refundByDecision,
} from './management.ts'
import { cancelOwn, listOwnOrders, requirePaidOwn } from './own-orders.ts'
import { renderReceipt } from './receipt.ts'

export function orderRoutes(app: FastifyInstance, deps: DomainDeps): void {
  serve(app, contract.getOffer, ({ actor, query }) => readOffer(deps, actor, query))
  serve(app, contract.startCheckout, ({ actor, body }) => checkOut(deps, actor, body))
  serve(app, contract.listOrders, async ({ actor }) => ({ orders: await listOwnOrders(deps, actor.userId) }))
  serve(app, contract.cancelOrder, async ({ actor, params }) => ({
    order: await cancelOwn(deps, actor.userId, params.orderId),
  }))
  serveAsIs(app, contract.getReceipt, async ({ actor, params, query, reply }) => {
    const order = await requirePaidOwn(deps.db, actor.userId, params.orderId)
    const pdf = await renderReceipt(deps, order, query.language)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${order.receiptNumber}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}

export function managementRoutes(app: FastifyInstance, deps: DomainDeps): void {
  const lists = { ...deps, db: deps.listDb }
  serve(app, management.listPayments, ({ query }) => listAll(lists, query))
  serve(app, management.getPayment, ({ params }) => readPayment(deps, params.orderId))
  serve(app, management.completePayment, async ({ actor, params, body }) => ({
    order: await completeByDecision(deps, { ...params, ...body, by: actor }),
  }))
  serve(app, management.refundPayment, async ({ actor, params, body }) => ({
    order: await refundByDecision(deps, { ...params, ...body, by: actor }),
  }))
  serve(app, management.listDailyTotals, async ({ query }) => ({ days: await readDailyTotals(lists.db, query) }))
  serve(app, management.exportLedger, ({ query }) => exportEntries(lists.db, query))
  serve(app, management.explainAccess, ({ params, query }) =>
    explain({ db: deps.db, now: deps.clock.now() }, { ...params, ...query }),
  )
  serve(app, management.adjustAccess, async ({ actor, params, body }) => ({
    entry: await giveByDecision(deps, { ...params, ...body, by: actor }),
  }))
}
