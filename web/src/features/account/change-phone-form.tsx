import type { Proof } from '@capyzen/contracts/auth'
import { useState, type FormEvent } from 'react'
import { CodeForm } from '#features/auth/code-form.tsx'
import { isPhone, plainText } from '#features/auth/identifier.ts'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { ResendButton } from '#features/auth/resend-button.tsx'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './contact-messages.ts'
import { useChangePhone, useConfirmPhone } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

export interface ChangePhoneFormProps {
  isFirst: boolean
  onDone: () => void
}

/** First the number, with proof; then the code that came to it. */
export function ChangePhoneForm({ isFirst, onDone }: ChangePhoneFormProps) {
  const t = useText(messages)
  const refusalWords = useRefusalWords()
  const change = useChangePhone()
  const [typed, setTyped] = useKeptTyping('change-phone', '')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  /** By what the code was sent. */
  const [proof, setProof] = useState<Proof>()
  const field = useFocusOnce<HTMLInputElement>(!proof)
  const phone = plainText(typed)

  function goOn(event: FormEvent) {
    event.preventDefault()
    const isNumber = isPhone(phone)
    setProblem(isNumber ? undefined : t('badPhone'))
    setAsking(isNumber)
    if (!isNumber) field.current?.focus()
  }

  async function sendAgain() {
    if (proof && 'password' in proof) return change.mutateAsync({ phone, proof })
    // Any other proof is good for once.
    setProof(undefined)
    setAsking(true)
  }

  if (proof) return <CodeStep phone={phone} sendAgain={sendAgain} onBack={() => setProof(undefined)} onDone={onDone} />
  return (
    <form noValidate onSubmit={goOn} className="mt-3 flex flex-col gap-4">
      <Field label={t('newPhone')} hint={t('newPhoneHint')} {...(problem && { error: problem })}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="tel"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
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
        description={t('proofForPhone', { phone })}
        confirmLabel={t('confirmPhone')}
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          try {
            await change.mutateAsync({ phone, proof })
            setProof(proof)
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

interface CodeStepProps {
  phone: string
  sendAgain: () => Promise<unknown>
  onBack: () => void
  onDone: () => void
}

function CodeStep({ phone, sendAgain, onBack, onDone }: CodeStepProps) {
  const t = useText(messages)
  const confirm = useConfirmPhone()
  return (
    <div className="mt-3">
      <p role="status" className="mb-4">
        {t('codeSent', { phone })}
      </p>
      <CodeForm
        label={t('code')}
        button={t('saveNumber')}
        wrongWords={t('wrongCode')}
        onCode={async (code) => {
          await confirm.mutateAsync(code)
          toast.success(t('phoneSaved'))
          onDone()
        }}
      />
      <ResendButton className="mt-2" send={sendAgain} />
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('cancel')}
      </Button>
    </div>
  )
}
