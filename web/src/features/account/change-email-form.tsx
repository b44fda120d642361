import type { Viewer } from '@capyzen/contracts/auth'
import { useState, type FormEvent } from 'react'
import { messages as doorMessages } from '#features/auth/door-messages.ts'
import { emailFault } from '#features/auth/field-rules.ts'
import { plainText } from '#features/auth/identifier.ts'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './contact-messages.ts'
import { useChangeEmail } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

export interface ChangeEmailFormProps {
  viewer: Viewer
  onDone: () => void
}

export function ChangeEmailForm({ viewer, onDone }: ChangeEmailFormProps) {
  const t = useText(messages)
  const field = useFocusOnce<HTMLInputElement>()
  const atDoor = useText(doorMessages)
  const refusalWords = useRefusalWords()
  const change = useChangeEmail()
  const [email, setEmail] = useKeptTyping('change-email', '')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const typed = plainText(email)

  function complain(words: string) {
    setProblem(words)
    field.current?.focus()
  }

  function goOn(event: FormEvent) {
    event.preventDefault()
    const fault = emailFault(typed)
    if (fault) return complain(atDoor(fault))
    if (typed.toLowerCase() === viewer.email) return complain(t('ownEmail'))
    setProblem(undefined)
    setAsking(true)
  }

  return (
    <form noValidate onSubmit={goOn} className="mt-3 flex flex-col gap-4">
      <Field
        label={t('newEmail')}
        hint={t(viewer.email ? 'newEmailHint' : 'firstEmailHint')}
        {...(problem && { error: problem })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('goOn')}</Button>
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
      <ProofDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(viewer.email ? 'changeEmail' : 'addEmail')}
        description={t('proofForEmail', { email: typed })}
        confirmLabel={t('confirmEmail')}
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          await change.mutateAsync({ email: typed, proof })
          toast.success(t('emailSent'), t(viewer.email ? 'newEmailHint' : 'firstEmailHint'))
          onDone()
        }}
      />
    </form>
  )
}
