import { PaymentCompletion, type ManagedOrder } from '@capyzen/contracts/payment-management'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { messages as ofPayments } from './payment-messages.ts'
import { useCompletePayment } from './queries.ts'
import { ReasonField } from './reason-field.tsx'

export function CompleteDialog({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useText(ofPayments)
  const errorMessage = useErrorMessage()
  const complete = useCompletePayment()
  const form = useContractForm({
    messages,
    schema: PaymentCompletion,
    contractFields: { reason: 'reasonMissing' },
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await complete.mutateAsync({ orderId: order.id, reason })
      toast.success(t('completedDone'))
      onClose()
    },
    errorsOf: (error) => ({ form: () => errorMessage(error, { conflict: t('completeConflict') }) }),
  })
  return (
    <Dialog
      onClose={onClose}
      isBusy={form.isBusy}
      title={t('completeAsk', { amount: formatMoney(order.priceCents) })}
      description={t('completeWhy')}
    >
      <Form form={form}>
        <ReasonField form={form} />
        <FormFooter form={form} submitLabel={t('completeNow')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
