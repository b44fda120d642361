import type { UserType } from '@capyzen/contracts/auth'
import { CircleAlert, GraduationCap, Presentation } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './door-messages.ts'
import { messages as failureMessages } from './failure-messages.ts'
import { useFailureWords, useReportFailure } from './failure.ts'
import { emailFault, nameFault, passwordFault, type FieldFault } from './field-rules.ts'
import { SubmitButton } from './submit-button.tsx'

export interface DoorValues {
  name: string
  userType: UserType
  email: string
  password: string
}

export interface DoorFormProps {
  /** Which fields are asked for. */
  asks: 'credentials' | 'administrator' | 'registration' | 'email' | 'new password'
  email?: string
  /** Busy for a reason of the caller's. */
  isLeaving?: boolean
  button: ReactNode
  belowPassword?: ReactNode
  /** Throws what the call throws; success is the caller's to tell. */
  send: (values: DoorValues) => Promise<unknown>
  onEmailChange?: (email: string) => void
}

/** `incomplete`: e-mail or password is missing, so nothing was sent. */
type Failure = 'incomplete' | { error: unknown }

const faultOfField = { name: 'badName', email: 'badEmail', password: 'badPassword' } as const

export function DoorForm(props: DoorFormProps) {
  const { asks, email = '', isLeaving = false, button, belowPassword, send, onEmailChange } = props
  const t = useText(messages)
  const failureWords = useFailureWords()
  const report = useReportFailure()
  const [failure, setFailure] = useState<Failure>()
  const isUnderWay = useRef(false)
  const form = useForm<DoorValues>({ defaultValues: { name: '', userType: 'student', email, password: '' } })
  const { errors, isSubmitting } = form.formState
  const asksName = asks === 'administrator' || asks === 'registration'
  const asksEmail = asks !== 'new password'
  const asksPassword = asks !== 'email'
  const isNewPassword = asks !== 'credentials'

  async function submit(values: DoorValues) {
    // Two presses can fall into one frame, before the button has become busy.
    if (isUnderWay.current || isLeaving) return
    isUnderWay.current = true
    setFailure(undefined)
    try {
      await send({ ...values, name: values.name.trim(), email: values.email.trim() })
    } catch (error) {
      setFailure({ error })
      report(error)
      if (error instanceof ApiError) showAtFields(error)
    } finally {
      isUnderWay.current = false
    }
  }

  function showAtFields({ code, fields }: ApiError) {
    if (code === 'weak_password') form.setError('password', { type: 'weak' }, { shouldFocus: true })
    if (code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
    for (const [name, message] of Object.entries(faultOfField)) {
      if (fields.includes(name)) form.setError(name as keyof typeof faultOfField, { message }, { shouldFocus: true })
    }
  }

  function refuse(wrong: FieldErrors<DoorValues>) {
    const isIncomplete =
      asksEmail && asksPassword && (wrong.email?.message === 'needEmail' || wrong.password?.message === 'needPassword')
    setFailure(isIncomplete ? 'incomplete' : undefined)
    if (isIncomplete) toast.error(textNow(failureMessages, 'error'), textNow(messages, 'needBoth'))
  }

  const said = (fault: string | undefined) => (fault ? t(fault as FieldFault) : undefined)
  const isWeak = errors.password?.type === 'weak'
  const passwordError =
    isWeak && typeof failure === 'object' ? failureWords(failure.error) : said(errors.password?.message)

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
      className="flex flex-col gap-5"
    >
      {asksName && (
        <Field label={t('name')} error={said(errors.name?.message)}>
          {(control) => (
            <TextInput {...control} {...form.register('name', { validate: nameFault })} autoComplete="name" required />
          )}
        </Field>
      )}
      {asks === 'registration' && (
        <UserTypeChoice value={form.watch('userType')} onChange={(userType) => form.setValue('userType', userType)} />
      )}
      {asksEmail && (
        <Field label={t('email')} error={said(errors.email?.message)}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email', {
                validate: emailFault,
                onChange: (event: { target: { value: string } }) => onEmailChange?.(event.target.value),
              })}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
      )}
      {asksPassword && (
        <div>
          <Field
            label={t(asks === 'new password' ? 'newPassword' : 'password')}
            hint={isNewPassword ? t('passwordHint') : undefined}
            error={passwordError}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('password', { validate: passwordFault })}
                autoComplete={isNewPassword ? 'new-password' : 'current-password'}
                showName={t('showPassword')}
                hideName={t('hidePassword')}
                required
              />
            )}
          </Field>
          {belowPassword}
        </div>
      )}
      {failure && !isWeak && (
        // The toast has said it aloud; this stays for whoever reads slowly.
        <p className="flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          {failure === 'incomplete' ? t('needBoth') : failureWords(failure.error)}
        </p>
      )}
      <SubmitButton isBusy={isSubmitting || isLeaving}>{button}</SubmitButton>
    </form>
  )
}

function UserTypeChoice({ value, onChange }: { value: UserType; onChange: (userType: UserType) => void }) {
  const t = useText(messages)
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="font-bold">
        {t('userType')}
      </p>
      <RadioGroup
        name={t('userType')}
        value={value}
        onValueChange={onChange}
        className="sm:flex-row sm:*:flex-1"
        options={[
          {
            value: 'student',
            label: <UserTypeCard icon={GraduationCap} title={t('student')} line={t('studentLine')} />,
          },
          {
            value: 'teacher',
            label: <UserTypeCard icon={Presentation} title={t('teacher')} line={t('teacherLine')} />,
          },
        ]}
      />
    </div>
  )
}

function UserTypeCard({ icon: Icon, title, line }: { icon: typeof GraduationCap; title: string; line: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{line}</span>
      </span>
      <Icon aria-hidden className="size-6 shrink-0 text-spring" />
    </span>
  )
}
