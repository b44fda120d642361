import { Mail } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { isEmail, plainText } from '#features/auth/identifier.ts'
import { useViewer } from '#features/auth/session.tsx'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './consent-messages.ts'
import { useAskGuardian } from './queries.ts'

type Trouble = 'needEmail' | 'badEmail' | 'ownEmail' | 'tooMany' | 'askFailed'

/** Of an address the server says only that it does not take it: it may be no address, or the pupil's own. */
function troubleOf(error: unknown, isOwn: boolean): Trouble {
  if (!(error instanceof ApiError)) return 'askFailed'
  if (error.code === 'too_many_requests') return 'tooMany'
  if (!error.fields.includes('guardianEmail')) return 'askFailed'
  return isOwn ? 'ownEmail' : 'badEmail'
}

/** What stands after a plus leads to the same mailbox. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

export function AskGuardianForm({ isAgain }: { isAgain: boolean }) {
  const t = useText(messages)
  const viewer = useViewer()
  const ask = useAskGuardian()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()

  function complain(found: Trouble) {
    setTrouble(found)
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    const typed = plainText(email)
    if (typed === '') return complain('needEmail')
    if (!isEmail(typed)) return complain('badEmail')
    setTrouble(undefined)
    ask.mutate(typed, {
      onSuccess: () => {
        setEmail('')
        toast.success(t('sent'))
      },
      onError: (error) => complain(troubleOf(error, mailboxOf(typed) === mailboxOf(viewer?.email ?? ''))),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-left">
      <Field label={t('guardianEmail')} hint={t('guardianEmailHint')} {...(trouble && { error: t(trouble) })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} loading={ask.isPending}>
        <Mail aria-hidden className="size-5" />
        {t(isAgain ? 'askAgain' : 'ask')}
      </Button>
    </form>
  )
}
