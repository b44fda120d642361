/** Payments by PayNow: the QR code, the bank's file, which order its lines pay, and refunds that administrators transfer. */

import { and, inArray } from 'drizzle-orm'
import type { AuditLabels } from '#domains/identity/users'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { isWaitingLine } from './named-payments.ts'
import { payNowMethod } from './payments.ts'
import { payNowPersonalData } from './personal-data.ts'
import { closeExpired, forgetLines } from './retention.ts'
import { payNowRoutes } from './routes.ts'
import { bankLines, refundTransfers } from './tables.ts'

/** A decided line and a transfer have the bank's number as their name, a file its own. */
const bankLabels: AuditLabels = {
  actions: /^bank_/,
  async find(db, entries) {
    const ids = entries.filter(({ action }) => action.startsWith('bank_line_')).map(({ subjectId }) => subjectId)
    const { id, transactionId } = bankLines
    const rows = await db.select({ id, transactionId }).from(bankLines).where(inArray(id, ids))
    const numbers = new Map<string, string | null>(rows.map((row) => [row.id, row.transactionId]))
    const transferIds = entries
      .filter(({ action }) => action === 'bank_transfer_made')
      .map(({ subjectId }) => subjectId)
    for (const transfer of await db.select().from(refundTransfers).where(inArray(refundTransfers.id, transferIds)))
      numbers.set(transfer.id, transfer.bankReference)
    return ({ action, subjectId }) => ({
      content: null,
      subjectName: action === 'bank_file_imported' ? subjectId : (numbers.get(subjectId) ?? undefined),
    })
  },
}

export const payNowDomain = defineDomain({
  name: 'paynow',
  start: ({ settings, log }: DomainDeps) => {
    if (!settings.payNowPayee)
      log.warn('PAYNOW_UEN and PAYNOW_NAME are not set: PayNow payments show a sample that nobody must pay')
    return {}
  },
  routes: payNowRoutes,
  paymentMethod: payNowMethod,
  async decidedOf(tx, decisions) {
    const ids = decisions.filter(({ kind }) => kind === 'bank_line').map(({ subjectId }) => subjectId)
    const waiting = await tx
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(and(inArray(bankLines.id, ids), isWaitingLine))
    return ids.filter((id) => !waiting.some((line) => line.id === id))
  },
  personalData: payNowPersonalData,
  auditLabels: bankLabels,
  periodicTasks: [
    { name: 'close expired PayNow payments', everySeconds: 60, run: closeExpired },
    { name: 'forget bank lines', everySeconds: 3_600, run: forgetLines },
  ],
})
