import * as contract from '@capyzen/contracts/paynow'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { findBankColumns, importFile } from './bank-lines.ts'
import { decide } from './decisions.ts'
import { listLines } from './listing.ts'
import { getPayment, verify } from './payments.ts'
import { listTransfers, recordTransfer } from './transfers.ts'

export function payNowRoutes(app: FastifyInstance, deps: DomainDeps): void {
  serve(app, contract.getPayNowPayment, async ({ actor, params }) => ({
    payment: await getPayment(deps, { ...params, payerId: actor.userId }),
  }))
  serve(app, contract.verifyPayment, ({ actor, body: { paymentReference: reference, transactionId } }) =>
    verify(deps, { reference, transactionId, payerId: actor.userId }),
  )
  serve(app, contract.getBankColumns, async () => ({ columns: await findBankColumns(deps.db) }))
  serve(app, contract.importBankLines, ({ actor, body }) => importFile(deps, { ...body, by: actor }))
  serve(app, contract.listBankLines, ({ query }) => listLines({ ...deps, db: deps.listDb }, query))
  serve(app, contract.listRefundTransfers, ({ query }) => listTransfers({ ...deps, db: deps.listDb }, query))
  serve(app, contract.recordRefundTransfer, ({ actor, params, body }) =>
    recordTransfer(deps, { ...params, ...body, by: actor }),
  )
  serve(app, contract.decideBankLine, ({ actor, params, body }) => decide(deps, { ...params, ...body, by: actor }))
}
