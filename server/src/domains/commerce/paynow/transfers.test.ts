import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders } from '@capyzen/contracts/orders'
import { refundPayment } from '@capyzen/contracts/payment-management'
import { decideBankLine, listRefundTransfers, recordRefundTransfer } from '@capyzen/contracts/paynow'
import { listAudit } from '@capyzen/contracts/users'
import { newId } from '#platform/ids'
import { checkOut, linesOf, upload } from '#test/fixtures/paynow'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp({ guardians: true })
  admin = await app.administrator()
})
afterAll(() => app.close())

async function paid(amount = '29.90') {
  const buyer = await app.person()
  const { reference } = await checkOut(buyer, { kind: 'premium_subscription' })
  await upload(admin, [{ reference, amount, number: reference.slice(-9) }])
  const [line] = await linesOf(admin, reference)
  const own = async () => (await buyer.call(listOrders, {})).body.orders[0]!
  const toTransfer = async () =>
    (await admin.call(listRefundTransfers, { show: 'waiting', limit: 100 })).body.transfers.filter(
      ({ payment }) => payment?.reference === reference,
    )
  return { buyer, reference, line: line!, orderId: (await own()).id, own, toTransfer }
}

const refund = (orderId: string, amountCents: number, idempotencyKey = newId()) =>
  admin.call(refundPayment, { orderId, amountCents, reason: 'asked for it', idempotencyKey })

const record = (transferId: string, bankReference = 'FT26112300017') =>
  admin.call(recordRefundTransfer, { transferId, bankReference })

describe('the refund of a PayNow payment', () => {
  it('is to be transferred until an administrator records the transfer, and the family sees both', async () => {
    const { orderId, reference, own, toTransfer } = await paid()
    const key = newId()
    await Promise.all(Array.from({ length: 5 }, () => refund(orderId, 2_990, key)))
    const [transfer, ...others] = await toTransfer()
    expect(others).toEqual([])
    expect(transfer).toMatchObject({ amountCents: 2_990, reason: 'asked for it', made: null })
    expect(transfer!.bankText).toContain('TAN MEI LING')
    expect(transfer!.payment).toMatchObject({ orderId, reference })
    expect(await own()).toMatchObject({ status: 'refunded', refundedCents: 2_990, toTransferCents: 2_990 })

    const { body } = await record(transfer!.id)
    const made = { at: app.clock.now().toISOString(), by: 'Administrator', bankReference: 'FT26112300017' }
    expect(body.transfer.made).toEqual(made)
    expect(await own()).toMatchObject({ refundedCents: 2_990, toTransferCents: 0 })
    expect(await toTransfer()).toEqual([])
    const { records } = (await admin.call(listAudit, { page: 1 })).body
    expect(records).toContainEqual(
      expect.objectContaining({ action: 'bank_transfer_made', subjectName: 'FT26112300017', detail: 'S$29.90' }),
    )
  })

  it('is recorded once when ten administrators record it at once', async () => {
    const { orderId, toTransfer } = await paid()
    await refund(orderId, 990)
    const [transfer] = await toTransfer()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => record(transfer!.id, `FT-${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error === 'conflict')).toHaveLength(9)
    expect((await record(newId())).body.error).toBe('not_found')
    expect((await record(transfer!.id, '  ')).status).toBe(400)
  })

  it('also goes back for what a decision about a line of the bank leaves over', async () => {
    const { line, own, toTransfer } = await paid('35.00')
    expect(line).toMatchObject({ issue: 'overpaid' })
    await admin.call(decideBankLine, { lineId: line.id, decision: 'complete', reason: 'paid too much' })
    expect(await toTransfer()).toMatchObject([{ amountCents: 510, reason: 'paid too much' }])
    expect(await own()).toMatchObject({ status: 'completed', refundedCents: 0, toTransferCents: 510 })
  })
})
