import { useState, type FormEvent } from 'react'
import { CodeForm } from '#features/auth/code-form.tsx'
import { ResendButton } from '#features/auth/resend-button.tsx'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { TextInput } from '#ui/text-input.tsx'
import { messages, stepMessages } from './messages.ts'

export interface PhoneNumberDialogProps {
  /** What was typed before, if it has to be typed better. */
  given: string
  isRefused: boolean
  onNumber: (phone: string) => void
  onClose: () => void
}

/** Enough digits to be one; whether it is one is the server's to say. */
const looksLikeNumber = /^\+?[\d ()-]{6,32}$/

export function PhoneNumberDialog({ given, isRefused, onNumber, onClose }: PhoneNumberDialogProps) {
  const t = useText(messages)
  const [phone, setPhone] = useState(given)
  const [isBad, setBad] = useState(isRefused)
  const input = useFocusOnce<HTMLInputElement>()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const typed = phone.normalize('NFKC').trim()
    if (looksLikeNumber.test(typed)) return onNumber(typed)
    setBad(true)
    input.current?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('phoneSetUp')}
      description={t('phoneSetUpLine')}
      closeName={t('close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('phoneNumber')} hint={t('phoneHint')} {...(isBad && { error: t('badPhone') })}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value.slice(0, 32))}
              required
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('goOn')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface PhoneCodeDialogProps {
  phone: string
  onCode: (code: string) => Promise<unknown>
  sendAgain: () => Promise<unknown>
  onClose: () => void
}

export function PhoneCodeDialog({ phone, onCode, sendAgain, onClose }: PhoneCodeDialogProps) {
  const t = useText(messages)
  const atStep = useText(stepMessages)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('phoneCode')}
      description={t('phoneCodeLine', { phone })}
      closeName={t('close')}
    >
      <CodeForm label={atStep('code')} button={t('turnOn')} wrongWords={atStep('wrongPhoneCode')} onCode={onCode} />
      <ResendButton className="mt-2" send={sendAgain} />
    </Dialog>
  )
}
