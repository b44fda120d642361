import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import { useState } from 'react'
import { useRecordFailure } from '#features/identity/auth/failure.ts'
import { passwordError } from '#features/identity/auth/field-rules.ts'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { messages } from '#features/identity/auth/security-messages.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { PasswordField } from '#shared/form-fields.tsx'
import { messages as fieldMessages } from '#shared/form-messages.ts'
import { Form, FormError } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as contactMessages } from './contact-messages.ts'
import { useChangePassword, useHasPassword } from './queries.ts'

export function ChangePasswordCard({ viewer }: { viewer: Viewer }) {
  const hasPassword = useHasPassword()
  return (
    <Card>
      {hasPassword === undefined ? <FormSkeleton /> : <PasswordForm viewer={viewer} hasPassword={hasPassword} />}
    </Card>
  )
}

/** Reauthenticates by the current password, or by a code when there is none or it is forgotten. */
function PasswordForm({ viewer, hasPassword }: { viewer: Viewer; hasPassword: boolean }) {
  const t = useText(messages)
  const ofFields = useText(fieldMessages)
  const errorMessage = useErrorMessage()
  const record = useRecordFailure()
  const change = useChangePassword()
  const [isAsking, setAsking] = useState(false)
  const form = useContractForm({
    messages,
    defaultValues: { currentPassword: '', newPassword: '' },
    submit: async ({ currentPassword, newPassword }) => {
      const wrong = {
        currentPassword: hasPassword ? passwordError(currentPassword) : undefined,
        newPassword: passwordError(newPassword),
      }
      if (wrong.currentPassword ?? wrong.newPassword) return wrong
      if (hasPassword) await save({ password: currentPassword })
      else setAsking(true)
    },
    errorsOf: (error) => {
      if (hasCode(error, 'invalid_credentials')) return { currentPassword: 'wrongCurrent' }
      if (hasCode(error, 'weak_password')) return { newPassword: () => errorMessage(error) }
      record(error)
      return undefined
    },
  })

  async function save(reauthentication: Reauthentication) {
    await change.mutateAsync({ reauthentication, newPassword: form.getValues('newPassword') })
    form.reset()
    toast.success(t('changed'), t('changedLine'))
  }

  function reauthenticateByCode() {
    const isMissing = form.getValues('newPassword') === ''
    form.showErrors(isMissing ? { newPassword: 'needPassword' } : {})
    setAsking(!isMissing)
  }

  const title = t(hasPassword ? 'changePassword' : 'setPassword')

  return (
    <>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t(hasPassword ? 'changePasswordLine' : 'setPasswordLine')}</p>
      <Form form={form} className="mt-5 flex flex-col gap-5">
        {/* Tells password managers the account. */}
        <input type="text" autoComplete="username" value={viewer.email ?? viewer.phone ?? ''} readOnly hidden />
        {hasPassword && <PasswordField form={form} name="currentPassword" label={t('currentPassword')} />}
        <PasswordField form={form} name="newPassword" label={t('newPassword')} hint={ofFields('passwordHint')} isNew />
        <FormError form={form} />
        <div className="flex flex-col items-start gap-1">
          <Button type="submit" variant="secondary" loading={form.isBusy} className="w-full sm:w-fit">
            {t('save')}
          </Button>
          {hasPassword && (
            <Button variant="quiet" size="small" onClick={reauthenticateByCode} className="-ml-4">
              {t('forgotCurrent')}
            </Button>
          )}
        </div>
      </Form>
      <ReauthenticationDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={t('reauthenticationForPassword')}
        confirmLabel={t('save')}
        withoutPassword
        onConfirm={async (reauthentication) => {
          try {
            await save(reauthentication)
          } catch (error) {
            // The new password is invalid, not the reauthentication.
            if (!hasCode(error, 'weak_password')) throw error
            form.showThrown(error)
          }
        }}
      />
    </>
  )
}

function FormSkeleton() {
  const t = useText(contactMessages)
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-6 h-13 w-full" />
      <Skeleton className="mt-6 h-13 w-full" />
    </div>
  )
}
