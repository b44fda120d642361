import { AccessAdjustment } from '@capyzen/contracts/payment-management'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './access-messages.ts'
import { ContentChoice } from './content-choice.tsx'
import { messages as common } from './messages.ts'
import { useAdjustAccess } from './queries.ts'
import { ReasonField } from './reason-field.tsx'

interface GiveAccessDialogProps {
  userId: string
  name: string | undefined
  /** What the page shows, as a start. */
  about: 'premium' | 'content'
  contentId: string | undefined
  onClose: () => void
}

export function GiveAccessDialog(props: GiveAccessDialogProps) {
  const { userId, name, onClose } = props
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const adjust = useAdjustAccess()
  // One for each opening, so that a second try gives nothing twice.
  const [idempotencyKey] = useState(randomUuid)
  const [what, setWhat] = useState(props.about)
  const [contentId, setContentId] = useState(props.contentId)
  const form = useContractForm({
    messages: common,
    schema: AccessAdjustment,
    defaultValues: { months: '1', reason: '', content: '' },
    toContract: ({ months, reason }) => ({
      reason,
      idempotencyKey,
      ...(what === 'premium' ? { premiumMonths: wholeNumber(months) } : { contentId }),
    }),
    contractFields: {
      reason: 'reasonMissing',
      premiumMonths: () => ({ months: () => t('badMonths') }),
      contentId: () => ({ content: () => t('contentMissing') }),
    },
    submit: async (adjustment) => {
      await adjust.mutateAsync({ userId, ...adjustment })
      toast.success(t('given'))
      onClose()
    },
    errorsOf: (error) => ({ form: () => errorMessage(error, { conflict: t('owned') }) }),
  })
  return (
    <Dialog
      onClose={onClose}
      isBusy={form.isBusy}
      title={name === undefined ? t('give') : t('giveTo', { name })}
      description={t('giveWhy')}
    >
      <Form form={form}>
        <RadioGroup
          name={t('what')}
          value={what}
          onValueChange={setWhat}
          options={[
            { value: 'premium', label: t('premium') },
            { value: 'content', label: t('content') },
          ]}
        />
        {what === 'premium' ? (
          <TextField
            form={form}
            name="months"
            label={t('months')}
            hint={t('monthsHint')}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <ContentChoice
            chosen={contentId}
            onChoose={setContentId}
            error={contentId === undefined ? form.errorAt('content') : undefined}
          />
        )}
        <ReasonField form={form} />
        <FormFooter form={form} submitLabel={t('give')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** NaN unless it is one. Accepts the full-width digits of Chinese keyboards. */
function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
}
