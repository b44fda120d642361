import * as contract from '@capyzen/contracts/orders'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve, serveAsIs } from '#platform/http'
import { checkOut, readOffer } from './checkout.ts'
import { cancelOwn, listOwnOrders, requirePaidOwn } from './own-orders.ts'
import { ask, listOfFamily, listOwnRequests, setSeen } from './parent-requests.ts'
import { renderReceipt } from './receipt.ts'

export function orderRoutes(app: FastifyInstance, deps: DomainDeps): void {
  serve(app, contract.getOffer, ({ actor, query }) => readOffer(deps, actor, query))
  serve(app, contract.startCheckout, ({ actor, body }) => checkOut(deps, actor, body))
  serve(app, contract.listOrders, async ({ actor }) => ({ orders: await listOwnOrders(deps, actor.userId) }))
  serve(app, contract.cancelOrder, async ({ actor, params }) => ({
    order: await cancelOwn(deps, actor.userId, params.orderId),
  }))
  serve(app, contract.listParentRequests, async ({ actor }) => ({ requests: await listOwnRequests(deps, actor) }))
  serve(app, contract.askParent, async ({ actor, body }) => ({ request: await ask(deps, actor, body) }))
  serve(app, contract.listFamilyRequests, async ({ actor }) => ({ requests: await listOfFamily(deps, actor) }))
  serve(app, contract.setRequestSeen, async ({ actor, params }) => {
    await setSeen(deps, actor, params.requestId)
    return { outcome: 'seen' as const }
  })
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
