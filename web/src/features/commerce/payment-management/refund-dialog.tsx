import { PaymentRefund, type ManagedOrder } from '@capyzen/contracts/payment-management'
import { useRef, useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { centsOf } from '#platform/money.ts'
import { formatMoney, formatPercent } from '#platform/numbers.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { messages as ofPayments } from './payment-messages.ts'
import { useRefundPayment } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import { effectOf, type Refundable } from './refund-effect.ts'
import { TransferNotice } from './transfer-notice.tsx'

interface RefundDialogProps {
  about: { order: ManagedOrder; left: Refundable }
  onClose: () => void
}

/** Of PayNow it ends with the transfer that the administrator has to make. */
export function RefundDialog({ about: { order, left }, onClose }: RefundDialogProps) {
  const t = useText(ofPayments)
  const pick = usePick()
  const [toTransfer, setToTransfer] = useState<number>()
  if (toTransfer !== undefined)
    return (
      <TransferNotice
        amountCents={toTransfer}
        why={t('nowTransferWhy', { reference: order.reference ?? order.receiptNumber ?? '' })}
        onClose={onClose}
      />
    )

  function finish(amountCents: number) {
    if (order.method === 'paynow') return setToTransfer(amountCents)
    toast.success(t('refundedDone', { amount: formatMoney(amountCents) }))
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={t('refundOf', { title: pick(order.title) })}>
      <RefundForm order={order} left={left} onClose={onClose} onRefunded={finish} />
    </Dialog>
  )
}

interface RefundFormProps {
  order: ManagedOrder
  left: Refundable
  onClose: () => void
  onRefunded: (amountCents: number) => void
}

function RefundForm({ order, left, onClose, onRefunded }: RefundFormProps) {
  const t = useText(ofPayments)
  const word = useText(messages)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const refund = useRefundPayment()
  // Kept while it is unknown whether an earlier try arrived, so that money never goes back twice.
  const key = useRef<string>(undefined)
  const [share, setShare] = useState<'whole' | 'part'>('whole')
  const [afterwards, setAfterwards] = useState<'ends' | 'goesOn'>('ends')
  const { mostCents } = left
  const money = (cents: number) => formatMoney(cents)
  const amountOf = (amount: string) => (share === 'whole' ? mostCents : centsOf(amount))
  const isRenewing = order.method === 'card' && order.kind === 'premium_subscription'
  const asksAboutRenewal = (cents: number) => isRenewing && cents === mostCents
  const form = useContractForm({
    messages,
    schema: PaymentRefund,
    defaultValues: { amount: '', reason: '' },
    toContract: ({ amount, reason }) => {
      key.current ??= randomUuid()
      const amountCents = amountOf(amount)
      const ending = asksAboutRenewal(amountCents) && { endsSubscription: afterwards === 'ends' }
      return { amountCents, reason, idempotencyKey: key.current, ...ending }
    },
    contractFields: {
      reason: 'reasonMissing',
      amountCents: () => ({ amount: () => t('badAmount', { most: money(mostCents) }) }),
    },
    submit: async (body) => {
      if (body.amountCents > mostCents) return { amount: () => t('badAmount', { most: money(mostCents) }) }
      await refund.mutateAsync({ orderId: order.id, ...body })
      onRefunded(body.amountCents)
    },
    errorsOf: (error) => {
      // Nothing was refunded under this key.
      if (hasCode(error, 'limit_reached')) key.current = undefined
      const form = () =>
        errorMessage(error, {
          limit_reached: t('tooMuch'),
          conflict: order.method === 'card' ? t('refundConflict') : word('changedMeanwhile'),
          unavailable: word('processorSilent'),
        })
      return { form }
    },
  })
  const amountCents = amountOf(form.watch('amount'))
  const isAmount = amountCents > 0 && amountCents <= mostCents

  return (
    <Form form={form}>
      <fieldset>
        <legend className="mb-1.5 font-bold">{t('howMuch')}</legend>
        <RadioGroup
          name={t('howMuch')}
          value={share}
          onValueChange={setShare}
          options={[
            {
              value: 'whole',
              label: t(mostCents === order.priceCents ? 'whole' : 'wholeLeft', { amount: money(mostCents) }),
            },
            { value: 'part', label: t('part') },
          ]}
        />
      </fieldset>
      {share === 'part' && (
        <TextField form={form} name="amount" label={t('amount')} inputMode="decimal" autoComplete="off" takesFocus />
      )}
      {isAmount && (
        <div aria-live="polite" className="rounded-control bg-well px-4 py-3">
          <p className="font-bold">{t('whatHappens')}</p>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
            <li>
              {t(effectOf(order, amountCents, left), {
                share: formatPercent(amountCents / (left.chargedCents + left.creditCents), language),
              })}
            </li>
            {isRenewing && <li>{t('cardMonth')}</li>}
            <li>{t(order.method === 'card' ? 'cardSends' : 'youSend', { amount: money(amountCents) })}</li>
          </ul>
        </div>
      )}
      {asksAboutRenewal(amountCents) && (
        <fieldset>
          <legend className="mb-1.5 font-bold">{t('afterwards')}</legend>
          <RadioGroup
            name={t('afterwards')}
            value={afterwards}
            onValueChange={setAfterwards}
            options={[
              { value: 'ends', label: t('renewalEnds') },
              { value: 'goesOn', label: t('renewalGoesOn') },
            ]}
          />
        </fieldset>
      )}
      <ReasonField form={form} />
      <FormFooter
        form={form}
        submitLabel={isAmount ? t('refundNow', { amount: money(amountCents) }) : t('refundShort')}
        onCancel={onClose}
        danger
      />
    </Form>
  )
}
