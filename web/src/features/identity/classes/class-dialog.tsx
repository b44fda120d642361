import { ClassDraft } from '@capyzen/contracts/classes'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'

interface ClassDialogProps {
  onClose: () => void
  title: string
  description?: string
  submitLabel: string
  before?: ClassDraft
  /** Rejects with the error of the call; the caller reports success. */
  send: (draft: ClassDraft) => Promise<unknown>
}

export function ClassDialog({ onClose, title, description, submitLabel, before, send }: ClassDialogProps) {
  const t = useText(messages)
  const ofLevels = useText(vocabularyMessages)
  const form = useContractForm({
    messages,
    schema: ClassDraft,
    contractFields: { name: (issue) => ({ name: issue?.code === 'too_big' ? 'nameTooLong' : 'nameMissing' }) },
    defaultValues: before ?? { name: '', level: null },
    submit: async (draft) => {
      await send(draft)
      onClose()
    },
    errorsOf: (error) => ({
      name: (say) =>
        hasCode(error, 'limit_reached')
          ? sentences(say('limit'), say('limitWhy'))
          : sentences(say('failed'), say('failedWhy')),
    }),
  })
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Form form={form}>
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" required />
        <SelectField
          form={form}
          name="level"
          label={t('level')}
          noneLabel={t('noLevel')}
          options={levels.map((value) => ({ value, label: ofLevels(value) }))}
        />
        <Button type="submit" size="large" loading={form.isBusy} className="w-full">
          {submitLabel}
        </Button>
      </Form>
    </Dialog>
  )
}
