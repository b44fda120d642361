import { useState, type FormEvent } from 'react'
import { useFailureWords } from '#features/auth/failure.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './contact-messages.ts'
import { useChangePhone, useConfirmPhone } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

/** Enough to catch a slip of the hand; the server decides what a number is. */
const looksLikeNumber = /^[+\d][\d ()-]{5,}$/

export interface ChangePhoneFormProps {
  isFirst: boolean
  onDone: () => void
}

/** First the number, with proof; then the code that came to it. */
export function ChangePhoneForm({ isFirst, onDone }: ChangePhoneFormProps) {
  const t = useText(messages)
  const field = useFocusOnce<HTMLInputElement>()
  const refusalWords = useRefusalWords()
  const change = useChangePhone()
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)

  function goOn(event: FormEvent) {
    event.preventDefault()
    const isNumber = looksLikeNumber.test(phone.trim())
    setProblem(isNumber ? undefined : t('badPhone'))
    setAsking(isNumber)
  }

  if (isSent) return <CodeForm phone={phone.trim()} onBack={() => setSent(false)} onDone={onDone} />
  return (
    <form noValidate onSubmit={goOn} className="mt-3 flex flex-col gap-4">
      <Field label={t('newPhone')} hint={t('newPhoneHint')} {...(problem && { error: problem })}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="tel"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            autoComplete="tel"
            placeholder="9123 4567"
            maxLength={32}
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
        title={t(isFirst ? 'addPhone' : 'changePhone')}
        description={t('proofForPhone', { phone: phone.trim() })}
        confirmLabel={t('confirmPhone')}
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          try {
            await change.mutateAsync({ phone, proof })
            setSent(true)
          } catch (error) {
            // It is the number that is wrong, not the proof.
            if (!(error instanceof ApiError) || !error.fields.includes('phone')) throw error
            setProblem(t('badPhone'))
          }
        }}
      />
    </form>
  )
}

function CodeForm({ phone, onBack, onDone }: { phone: string; onBack: () => void; onDone: () => void }) {
  const t = useText(messages)
  const field = useFocusOnce<HTMLInputElement>()
  const failureWords = useFailureWords()
  const confirm = useConfirmPhone()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length < 6) return setProblem(t('needCode'))
    setProblem(undefined)
    try {
      await confirm.mutateAsync(code)
      toast.success(t('phoneSaved'))
      onDone()
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'invalid_code'
      setProblem(isWrong ? t('wrongCode') : failureWords(error))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-4">
      <p role="status">{t('codeSent', { phone })}</p>
      <Field label={t('code')} {...(problem && { error: problem })}>
        {(control) => <CodeInput {...control} ref={field} value={code} onValueChange={setCode} required />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={confirm.isPending}>
          {t('saveNumber')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
