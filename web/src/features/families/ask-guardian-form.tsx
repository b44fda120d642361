import { Mail } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './consent-messages.ts'
import { useAskGuardian } from './queries.ts'

/** Enough to catch a slip of the hand; the server decides what an address is. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

type Trouble = 'needEmail' | 'badEmail' | 'ownEmail' | 'tooMany' | 'askFailed'

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'askFailed'
  if (error.code === 'too_many_requests') return 'tooMany'
  return error.code === 'invalid_request' ? 'ownEmail' : 'askFailed'
}

export function AskGuardianForm({ isAgain }: { isAgain: boolean }) {
  const t = useText(messages)
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
    const typed = email.trim()
    if (typed === '') return complain('needEmail')
    if (!looksLikeEmail.test(typed)) return complain('badEmail')
    setTrouble(undefined)
    ask.mutate(typed, {
      onSuccess: () => {
        setEmail('')
        toast.success(t('sent'))
      },
      onError: (error) => complain(troubleOf(error)),
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
