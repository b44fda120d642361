import { SetName } from '@capyzen/contracts/question-bank'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { z } from 'zod'
import { setMessages } from './messages.ts'

const NamedSet = z.strictObject({ name: SetName })

interface SetNameFormProps {
  name?: string
  submitLabel: string
  isSecondary?: boolean
  /** Rejects with the error of the call. */
  send: (name: string) => Promise<unknown>
}

export function SetNameForm({ name = '', submitLabel, isSecondary = false, send }: SetNameFormProps) {
  const t = useText(setMessages)
  const form = useContractForm({
    messages: setMessages,
    schema: NamedSet,
    contractFields: { name: (issue) => ({ name: issue?.code === 'too_big' ? 'nameTooLong' : 'nameMissing' }) },
    defaultValues: { name },
    submit: async (draft) => {
      await send(draft.name)
    },
    errorsOf: (error) => ({
      name: (say) => (hasCode(error, 'limit_reached') ? say('setLimit') : sentences(say('failed'), say('failedWhy'))),
    }),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" required />
      <Button
        type="submit"
        variant={isSecondary ? 'secondary' : 'primary'}
        loading={form.isBusy}
        className="w-full sm:w-auto sm:self-end"
      >
        {submitLabel}
      </Button>
    </Form>
  )
}
