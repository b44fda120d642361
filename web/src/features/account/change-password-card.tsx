import type { Proof, Viewer } from '@capyzen/contracts/auth'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messages as doorMessages } from '#features/auth/door-messages.ts'
import { useFailureWords, useReportFailure } from '#features/auth/failure.ts'
import { passwordFault } from '#features/auth/field-rules.ts'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { messages } from '#features/auth/security-messages.ts'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as contactMessages } from './contact-messages.ts'
import { useChangePassword, useHasPassword } from './queries.ts'

const empty = { currentPassword: '', newPassword: '' }

export function ChangePasswordCard({ viewer }: { viewer: Viewer }) {
  const hasPassword = useHasPassword()
  return (
    <Card>
      {hasPassword === undefined ? <FormSkeleton /> : <PasswordForm viewer={viewer} hasPassword={hasPassword} />}
    </Card>
  )
}

/** Proved by the password that is to go; by a code where there is none, or where it is forgotten. */
function PasswordForm({ viewer, hasPassword }: { viewer: Viewer; hasPassword: boolean }) {
  const t = useText(messages)
  const atDoor = useText(doorMessages)
  const failureWords = useFailureWords()
  const report = useReportFailure()
  const change = useChangePassword()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = useRef(false)
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  async function save(proof: Proof) {
    await change.mutateAsync({ proof, newPassword: form.getValues('newPassword') })
    form.reset(empty)
    toast.success(t('changed'), t('changedLine'))
  }

  function showWeakness(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'weak_password') return false
    setFailure({ error })
    form.setError('newPassword', { type: 'weak' }, { shouldFocus: true })
    return true
  }

  async function submit({ currentPassword }: typeof empty) {
    if (isUnderWay.current) return
    setFailure(undefined)
    if (!hasPassword) return setAsking(true)
    isUnderWay.current = true
    try {
      await save({ password: currentPassword })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        form.setError('currentPassword', { type: 'wrong' })
        form.setFocus('currentPassword', { shouldSelect: true })
      } else if (!showWeakness(error)) {
        setFailure({ error })
        report(error)
      }
    } finally {
      isUnderWay.current = false
    }
  }

  async function proveByCode() {
    form.clearErrors()
    setFailure(undefined)
    if (await form.trigger('newPassword', { shouldFocus: true })) setAsking(true)
  }

  const isWeak = errors.newPassword?.type === 'weak'
  const faults = {
    currentPassword:
      errors.currentPassword && (errors.currentPassword.type === 'wrong' ? t('wrongCurrent') : atDoor('needPassword')),
    newPassword: errors.newPassword && (isWeak && failure ? failureWords(failure.error) : atDoor('needPassword')),
  }
  const title = t(hasPassword ? 'changePassword' : 'setPassword')

  return (
    <>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t(hasPassword ? 'changePasswordLine' : 'setPasswordLine')}</p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="mt-5 flex flex-col gap-5">
        {/* A password manager learns whose password this is. */}
        <input type="text" autoComplete="username" value={viewer.email ?? viewer.phone ?? ''} readOnly hidden />
        {(hasPassword ? (['currentPassword', 'newPassword'] as const) : (['newPassword'] as const)).map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={name === 'newPassword' ? atDoor('passwordHint') : undefined}
            error={faults[name]}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register(name, { validate: passwordFault, shouldUnregister: true })}
                autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
                showName={atDoor('showPassword')}
                hideName={atDoor('hidePassword')}
                required
              />
            )}
          </Field>
        ))}
        {failure && !isWeak && <FailureBox isAlert words={failureWords(failure.error)} />}
        <div className="flex flex-col items-start gap-1">
          <Button type="submit" variant="secondary" loading={isSubmitting} className="w-full sm:w-fit">
            {t('save')}
          </Button>
          {hasPassword && (
            <Button variant="quiet" size="small" onClick={() => void proveByCode()} className="-ml-4">
              {t('forgotCurrent')}
            </Button>
          )}
        </div>
      </form>
      <ProofDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={t('proofForPassword')}
        confirmLabel={t('save')}
        withoutPassword
        onConfirm={async (proof) => {
          try {
            await save(proof)
          } catch (error) {
            // It is the new password that is wrong, not the proof.
            if (!showWeakness(error)) throw error
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
