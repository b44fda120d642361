import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { useVerifyPhone } from './door-queries.ts'
import { spokenIdentifier } from './identifier.ts'
import { ResendButton } from './resend-button.tsx'

export interface PhonePanelProps {
  phone: string
  /** Registers once more: without its code there is no account yet that a new one could be sent for. */
  sendAgain: () => Promise<unknown>
  onVerified: () => void
  onBack: () => void
}

/** The second half of a registration by phone. */
export function PhonePanel({ phone, sendAgain, onVerified, onBack }: PhonePanelProps) {
  const t = useText(messages)
  const verify = useVerifyPhone()
  return (
    <DoorFrame mood="reading" title={t('typeCode')} line={t('codeComes', { to: spokenIdentifier(phone) })}>
      <DoorForm
        asks="code"
        button={t('goOn')}
        send={async ({ code }) => {
          await verify.mutateAsync({ phone, code })
          onVerified()
        }}
      />
      <ResendButton send={sendAgain} className="mt-3" />
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('backToRegister')}
      </Button>
    </DoorFrame>
  )
}
