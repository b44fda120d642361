import { tidyEmail } from '@capyzen/contracts/typed-identifiers'
import { Mail } from 'lucide-react'
import { isEmail } from '#features/identity/auth/field-rules.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ApiError, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './consent-messages.ts'
import { useAskGuardian } from './queries.ts'

/** Without the part after a plus, which leads to the same mailbox. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '')
}

export function AskGuardianForm({ isAgain }: { isAgain: boolean }) {
  const t = useText(messages)
  const viewer = useViewer()
  const ask = useAskGuardian()
  const form = useContractForm({
    messages,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const typed = tidyEmail(email)
      if (typed === '') return { email: 'needEmail' }
      if (!isEmail(typed)) return { email: 'badEmail' }
      await ask.mutateAsync(typed)
      form.reset()
      toast.success(t('sent'))
    },
    errorsOf: (error, { email }) => {
      if (hasCode(error, 'too_many_requests')) return { email: 'tooMany' }
      if (!(error instanceof ApiError && error.fields.includes('guardianEmail'))) return { email: 'askFailed' }
      // The server rejects an invalid address and the student's own with the same error.
      const isOwn = mailboxOf(tidyEmail(email)) === mailboxOf(viewer?.email ?? '')
      return { email: isOwn ? 'ownEmail' : 'badEmail' }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4 text-left">
      <TextField
        form={form}
        name="email"
        label={t('guardianEmail')}
        hint={t('guardianEmailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} loading={form.isBusy}>
        <Mail aria-hidden className="size-5" />
        {t(isAgain ? 'askAgain' : 'ask')}
      </Button>
    </Form>
  )
}
