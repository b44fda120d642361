import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import { useState } from 'react'
import type { SignInMethods } from '@capyzen/contracts/account'
import { tidyEmail, tidyPhone } from '@capyzen/contracts/typed-identifiers'
import { CircleCheck, Hourglass } from 'lucide-react'
import { emailError, isPhone } from '#features/identity/auth/field-rules.ts'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { useHeldDraft, useRestoredDraft } from '#shared/form-draft.ts'
import { TextField } from '#shared/form-fields.tsx'
import { CancelButton, Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { formatTime } from '#platform/dates.ts'
import { CodeForm, ResendButton } from '#features/identity/auth/code-form.tsx'
import { ApiError } from '#platform/api.ts'
import { messages } from './contact-messages.ts'
import { useChangeEmail, useChangePhone, useConfirmPhone, useOwnErrorMessage } from './queries.ts'

interface FormProps {
  viewer: Viewer
  onDone: () => void
}

export function ChangeEmailForm({ viewer, onDone }: FormProps) {
  const t = useText(messages)
  const ownErrorMessage = useOwnErrorMessage()
  const change = useChangeEmail()
  const [newEmail, setNewEmail] = useState<string>()
  const restored = useRestoredDraft<{ email: string }>('change-email', viewer.id)
  const form = useContractForm({
    messages,
    defaultValues: restored ?? { email: '' },
    submit: ({ email }) => {
      const typed = tidyEmail(email)
      const wrong = emailError(typed)
      if (wrong) return { email: wrong }
      if (typed === viewer.email) return { email: 'ownEmail' }
      setNewEmail(typed)
    },
  })
  useHeldDraft('change-email', viewer.id, form.getValues)

  return (
    <Form form={form} className="mt-3 flex flex-col gap-4">
      <TextField
        form={form}
        name="email"
        label={t('newEmail')}
        hint={t(viewer.email ? 'newEmailHint' : 'firstEmailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        takesFocus
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('goOn')}</Button>
        <CancelButton onClick={onDone} />
      </div>
      <ReauthenticationDialog
        open={newEmail !== undefined}
        onClose={() => setNewEmail(undefined)}
        title={t(viewer.email ? 'changeEmail' : 'addEmail')}
        description={t('reauthenticationForEmail', { email: newEmail ?? '' })}
        confirmLabel={t('confirmEmail')}
        ownErrorMessage={ownErrorMessage}
        onConfirm={async (reauthentication) => {
          await change.mutateAsync({ email: newEmail ?? '', reauthentication })
          toast.success(t('emailSent'), t(viewer.email ? 'newEmailHint' : 'firstEmailHint'))
          onDone()
        }}
      />
    </Form>
  )
}

type PendingChange = NonNullable<SignInMethods['emailChange']>

/** An email change that waits for confirmation from the new mailbox, and from the old one if there is one. */
export function PendingEmail({ change, hasOld }: { change: PendingChange; hasOld: boolean }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
      <p className="font-bold break-words">{t('pending', { email: change.newEmail })}</p>
      <p className="text-sm">{t('pendingUntil', { time: formatTime(change.expiresAt, language) })}</p>
      <div className="mt-2 flex flex-col gap-1 text-sm">
        {hasOld && <Mailbox name={t('oldMailbox')} isConfirmed={change.isOldConfirmed} />}
        <Mailbox name={t('newMailbox')} isConfirmed={change.isNewConfirmed} />
      </div>
    </div>
  )
}

function Mailbox({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  const t = useText(messages)
  const Icon = isConfirmed ? CircleCheck : Hourglass
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>
        <span className="font-bold">{name}</span> {t(isConfirmed ? 'confirmed' : 'waiting')}
      </span>
    </p>
  )
}

export function ChangePhoneForm({ viewer, onDone }: FormProps) {
  const t = useText(messages)
  const ownErrorMessage = useOwnErrorMessage()
  const change = useChangePhone()
  const [phone, setPhone] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [reauthentication, setReauthentication] = useState<Reauthentication>()
  const restored = useRestoredDraft<{ phone: string }>('change-phone', viewer.id)
  const form = useContractForm({
    messages,
    defaultValues: restored ?? { phone: '' },
    submit: (values) => {
      const typed = tidyPhone(values.phone)
      if (!isPhone(typed)) return { phone: 'badPhone' }
      setPhone(typed)
      setAsking(true)
    },
  })
  useHeldDraft('change-phone', viewer.id, form.getValues)

  async function sendAgain() {
    if (reauthentication && 'password' in reauthentication) return change.mutateAsync({ phone, reauthentication })
    // Any other reauthentication can be used only once.
    setReauthentication(undefined)
    setAsking(true)
  }

  if (reauthentication)
    return (
      <CodeStep phone={phone} sendAgain={sendAgain} onBack={() => setReauthentication(undefined)} onDone={onDone} />
    )
  return (
    <Form form={form} className="mt-3 flex flex-col gap-4">
      <TextField
        form={form}
        name="phone"
        label={t('newPhone')}
        hint={t('newPhoneHint')}
        type="tel"
        autoComplete="tel"
        placeholder="9123 4567"
        maxLength={32}
        takesFocus
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('goOn')}</Button>
        <CancelButton onClick={onDone} />
      </div>
      <ReauthenticationDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(viewer.phone ? 'changePhone' : 'addPhone')}
        description={t('reauthenticationForPhone', { phone })}
        confirmLabel={t('confirmPhone')}
        ownErrorMessage={ownErrorMessage}
        onConfirm={async (given) => {
          try {
            await change.mutateAsync({ phone, reauthentication: given })
            setReauthentication(given)
          } catch (error) {
            // The number is invalid, not the reauthentication.
            if (!(error instanceof ApiError) || !error.fields.includes('phone')) throw error
            form.showErrors({ phone: 'badPhone' })
          }
        }}
      />
    </Form>
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
        wrongMessage={t('wrongCode')}
        onCode={async (code) => {
          await confirm.mutateAsync({ code })
          toast.success(t('phoneSaved'), t('othersEnded'))
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
