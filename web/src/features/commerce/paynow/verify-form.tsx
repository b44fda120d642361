import type { PayNowPayment } from '@capyzen/contracts/paynow'
import { hasCode } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useVerifyPayment } from './queries.ts'

/** Says that the payment was made; this completes nothing. */
export function VerifyForm({ payment, onSent }: { payment: PayNowPayment; onSent?: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  const errorMessage = useErrorMessage()
  const verify = useVerifyPayment(payment)
  const form = useContractForm({
    messages,
    defaultValues: { transactionId: payment.transactionId ?? '' },
    contractFields: { transactionId: 'needTransaction' },
    submit: async ({ transactionId }) => {
      const typed = transactionId.trim()
      if (typed === '') return { transactionId: 'needTransaction' }
      const { success, message } = await verify.mutateAsync(typed)
      if (!success) return toast.error(t('notVerified'), pick(message))
      toast.success(t('verified'), pick(message))
      onSent?.()
    },
    errorsOf: (error) => {
      if (hasCode(error, 'invalid_request')) return undefined
      const why = errorMessage(error, { not_found: t('notYours'), conflict: t('notOpen') })
      toast.error(t('notVerified'), why)
      return { transactionId: () => why }
    },
  })
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="transactionId"
        label={t('transaction')}
        hint={t('transactionHint')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        inputClassName="font-mono"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          size="large"
          loading={form.isBusy}
          className="w-full sm:w-fit"
          data-track="verify-payment"
        >
          {t('verify')}
        </Button>
        {payment.status === 'open' && <p className="text-sm text-ink-soft">{t('alsoByItself')}</p>}
      </div>
    </Form>
  )
}
