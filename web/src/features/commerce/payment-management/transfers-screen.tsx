import { TransferRecord, type RefundTransfer } from '@capyzen/contracts/paynow'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { Fact, Facts, Payer } from './facts.tsx'
import { messages as common } from './messages.ts'
import { paymentPaths } from './payment-paths.ts'
import { PaymentsFrame } from './payments-frame.tsx'
import { useRecordTransfer, useRefundTransfers } from './queries.ts'
import { messages } from './transfer-messages.ts'
import { useWaitingFilter, WaitingList } from './waiting-list.tsx'

export function TransfersScreen() {
  const t = useText(messages)
  return (
    <PaymentsFrame lead={t('lead')}>
      <Transfers />
    </PaymentsFrame>
  )
}

function Transfers() {
  const t = useText(messages)
  const filter = useWaitingFilter()
  const query = useRefundTransfers(filter.show, filter.paging.page)
  const [asked, setAsked] = useState<RefundTransfer>()
  return (
    <>
      <WaitingList filter={filter} query={query} itemsOf={({ transfers }) => transfers} t={t}>
        {(transfer) => <TransferCard transfer={transfer} onRecord={() => setAsked(transfer)} />}
      </WaitingList>
      {asked && <RecordDialog transfer={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function TransferCard({ transfer, onRecord }: { transfer: RefundTransfer; onRecord: () => void }) {
  const t = useText(messages)
  const word = useText(common)
  const pick = usePick()
  const language = useLanguage()
  const { amountCents, decidedAt, reason, bankText, payment, made } = transfer
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl tabular-nums">{formatMoney(amountCents)}</h2>
        <Badge tone={made === null ? 'yuzu' : 'leaf'}>{t(made === null ? 'toTransfer' : 'transferred')}</Badge>
        <span className="text-ink-soft">{t('decidedOn', { date: formatDate(decidedAt, language) })}</span>
      </div>
      <div className="mt-3">
        <Facts>
          {payment === null ? (
            <Fact name={word('sameOrder')}>{t('noOrder')}</Fact>
          ) : (
            <>
              <Fact name={word('sameOrder')}>
                {pick(payment.title)}
                <Link
                  to={paymentPaths.order(payment.orderId)}
                  className="text-link block min-h-11 content-center font-normal"
                >
                  {t('seeOrder')}
                </Link>
              </Fact>
              <Fact name={word('payer')}>
                <Payer id={payment.payerId} name={payment.payer} />
              </Fact>
              {payment.reference !== null && (
                <Fact name={word('reference')}>
                  <code>{payment.reference}</code>
                </Fact>
              )}
            </>
          )}
          {bankText !== null && <Fact name={t('bankText')}>{bankText}</Fact>}
          <Fact name={t('why')}>{reason}</Fact>
          {made !== null && (
            <Fact name={t('bankReference')}>
              <code>{made.bankReference}</code>
              <span className="block text-sm font-normal text-ink-soft">
                {t('madeOn', { date: formatDate(made.at, language), name: made.by ?? word('goneAccount') })}
              </span>
            </Fact>
          )}
        </Facts>
      </div>
      {made === null && (
        <Button className="mt-4" onClick={onRecord}>
          {t('record')}
        </Button>
      )}
    </Card>
  )
}

function RecordDialog({ transfer, onClose }: { transfer: RefundTransfer; onClose: () => void }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const record = useRecordTransfer()
  const form = useContractForm({
    messages,
    schema: TransferRecord,
    contractFields: { bankReference: 'bankReferenceMissing' },
    defaultValues: { bankReference: '' },
    submit: async ({ bankReference }) => {
      await record.mutateAsync({ transferId: transfer.id, bankReference })
      toast.success(t('recorded'))
      onClose()
    },
    errorsOf: (error) => ({ form: () => errorMessage(error, { conflict: t('conflict') }) }),
  })
  return (
    <Dialog
      onClose={onClose}
      isBusy={form.isBusy}
      title={t('recordAsk', { amount: formatMoney(transfer.amountCents) })}
      description={t('recordWhy')}
    >
      <Form form={form}>
        <TextField
          form={form}
          name="bankReference"
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          autoComplete="off"
          required
        />
        <FormFooter form={form} submitLabel={t('recordNow')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
