import { EntryReversal, type LedgerEntry } from '@capyzen/contracts/payment-management'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './access-messages.ts'
import { messages as common } from './messages.ts'
import { useReverseEntry } from './queries.ts'
import { ReasonField } from './reason-field.tsx'

/** Takes back by decision what an entry gives, or undoes that. */
export function ReverseEntryDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const reverse = useReverseEntry()
  // One for each opening, so that a second try changes nothing twice.
  const [idempotencyKey] = useState(randomUuid)
  const { userId, position } = entry
  const act = entry.reverses === null ? 'takeBack' : 'giveAgain'
  const form = useContractForm({
    messages: common,
    schema: EntryReversal,
    defaultValues: { reason: '' },
    contractFields: { reason: 'reasonMissing' },
    toContract: ({ reason }) => ({ position, reason, idempotencyKey }),
    submit: async (reversal) => {
      await reverse.mutateAsync({ userId, ...reversal })
      toast.success(t(act === 'takeBack' ? 'takenBack' : 'givenAgain'))
      onClose()
    },
    errorsOf: (error) => ({ form: () => errorMessage(error, { conflict: t('reversed') }) }),
  })
  return (
    <Dialog onClose={onClose} isBusy={form.isBusy} title={t(`${act}Ask`, { position })} description={t(`${act}Why`)}>
      <Form form={form}>
        <ReasonField form={form} />
        <FormFooter form={form} submitLabel={t(`${act}Now`)} onCancel={onClose} danger={act === 'takeBack'} />
      </Form>
    </Dialog>
  )
}
