import type { Viewer } from '@capyzen/contracts/auth'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as doorMessages } from '#features/auth/door-messages.ts'
import { useFailureWords, useReportFailure } from '#features/auth/failure.ts'
import { passwordFault } from '#features/auth/field-rules.ts'
import { messages } from '#features/auth/security-messages.ts'
import { useChangePassword } from '#features/auth/security-queries.ts'

const empty = { currentPassword: '', newPassword: '' }

export function ChangePasswordCard({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const atDoor = useText(doorMessages)
  const failureWords = useFailureWords()
  const report = useReportFailure()
  const change = useChangePassword()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const isUnderWay = useRef(false)
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  async function submit(values: typeof empty) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(undefined)
    try {
      await change.mutateAsync(values)
      form.reset(empty)
      toast.success(t('changed'), t('changedLine'))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'invalid_credentials') {
        form.setError('currentPassword', { type: 'wrong' })
        form.setFocus('currentPassword', { shouldSelect: true })
      } else {
        setFailure({ error })
        if (code === 'weak_password') form.setError('newPassword', { type: 'weak' }, { shouldFocus: true })
        else report(error)
      }
    } finally {
      isUnderWay.current = false
    }
  }

  const isWeak = errors.newPassword?.type === 'weak'
  const faults = {
    currentPassword:
      errors.currentPassword && (errors.currentPassword.type === 'wrong' ? t('wrongCurrent') : atDoor('needPassword')),
    newPassword: errors.newPassword && (isWeak && failure ? failureWords(failure.error) : atDoor('needPassword')),
  }

  return (
    <Card>
      <h2 className="text-xl">{t('changePassword')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('changePasswordLine')}</p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="mt-5 flex flex-col gap-5">
        {/* A password manager learns whose password this is. */}
        <input type="text" autoComplete="username" value={viewer.email} readOnly hidden />
        {(['currentPassword', 'newPassword'] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={name === 'newPassword' ? atDoor('passwordHint') : undefined}
            error={faults[name]}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register(name, { validate: passwordFault })}
                autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
                showName={atDoor('showPassword')}
                hideName={atDoor('hidePassword')}
                required
              />
            )}
          </Field>
        ))}
        {failure && !isWeak && (
          <p className="flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink">
            <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
            {failureWords(failure.error)}
          </p>
        )}
        <Button type="submit" variant="secondary" loading={isSubmitting} className="w-full sm:w-fit">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
