import type { UserType } from '@capyzen/contracts/auth'
import { tidyText } from '@capyzen/contracts/typed-identifiers'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useEffect, type ReactNode } from 'react'
import { GraduationCap, HeartHandshake, Presentation } from 'lucide-react'
import { ApiError, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { CodeField, PasswordField, TextField } from '#shared/form-fields.tsx'
import { messages as fieldMessages } from '#shared/form-messages.ts'
import { Form } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useSignInDraft, type SignInDraft } from './sign-in-draft.tsx'
import { messages } from './sign-in-messages.ts'
import { useRecordFailure } from './failure.ts'
import {
  codeError,
  emailError,
  identifierError,
  nameError,
  passwordError,
  singaporeNumber,
  type FieldErrorKey,
} from './field-rules.ts'

type SignInValues = Omit<SignInDraft, 'prefersForm'> & { code: string }

type FieldName = keyof SignInValues

const forms = {
  credentials: { fields: ['identifier', 'password'], takesPhone: true, isNew: false },
  registration: { fields: ['userType', 'name', 'level', 'identifier', 'password'], takesPhone: true, isNew: true },
  administrator: { fields: ['name', 'identifier', 'password'], takesPhone: false, isNew: true },
  identifier: { fields: ['identifier'], takesPhone: true, isNew: false },
  email: { fields: ['identifier'], takesPhone: false, isNew: false },
  code: { fields: ['code'], takesPhone: false, isNew: false },
  'new password': { fields: ['password'], takesPhone: false, isNew: true },
  'code and new password': { fields: ['code', 'password'], takesPhone: false, isNew: true },
} as const satisfies Record<string, { fields: readonly FieldName[]; takesPhone: boolean; isNew: boolean }>

/** The login and the registration form share their password through the draft. */
const keepsPassword = (asks: keyof typeof forms) => asks === 'credentials' || asks === 'registration'

interface SignInFormProps {
  asks: keyof typeof forms
  /** Focused when the form appears. A code field focuses itself. */
  startAt?: 'identifier' | 'password'
  /** Account of the new password, for password managers. */
  account?: string
  isLeaving?: boolean
  button: ReactNode
  belowPassword?: ReactNode
  belowButton?: (values: SignInValues) => ReactNode
  remedy?: (error: ApiError) => ReactNode
  /** Rejects with the error of the call; the caller reports success. */
  send: (values: SignInValues) => Promise<unknown>
}

export function SignInForm(props: SignInFormProps) {
  const { asks, startAt, account, isLeaving = false, button, belowPassword, belowButton, remedy, send } = props
  const { takesPhone, isNew } = forms[asks]
  const has = (name: FieldName) => (forms[asks].fields as readonly FieldName[]).includes(name)
  const t = useText(messages)
  const ofFields = useText(fieldMessages)
  const ofLevels = useText(vocabularyMessages)
  const errorMessage = useErrorMessage()
  const record = useRecordFailure()
  const draft = useSignInDraft()
  const { name, userType, level, identifier, password } = draft.current
  const atIdentifier = (error: FieldErrorKey) => () => (has('identifier') ? { identifier: error } : {})
  const form = useContractForm({
    messages,
    defaultValues: { name, userType, level, identifier, code: '', password: keepsPassword(asks) ? password : '' },
    contractFields: {
      ...(has('name') && { name: 'badName' }),
      ...(has('level') && { level: 'needLevel' }),
      ...(has('code') && { code: 'needCode' }),
      ...(has('password') && { password: 'badPassword' }),
      email: atIdentifier('badEmail'),
      phone: atIdentifier('badPhone'),
    },
    submit: async (values) => {
      if (isLeaving) return
      const wrong: Partial<Record<FieldName, FieldErrorKey | undefined>> = {
        name: has('name') ? nameError(values.name) : undefined,
        level: has('level') && values.userType === 'student' && !values.level ? 'needLevel' : undefined,
        identifier: has('identifier') ? (takesPhone ? identifierError : emailError)(values.identifier) : undefined,
        code: has('code') ? codeError(values.code) : undefined,
        password: has('password') ? passwordError(values.password) : undefined,
      }
      if (has('identifier') && has('password') && (isMissing(wrong.identifier) || isMissing(wrong.password))) {
        // One message for both fields; an empty text only marks the field.
        return {
          ...wrong,
          ...(isMissing(wrong.identifier) && { identifier: () => '' }),
          ...(isMissing(wrong.password) && { password: () => '' }),
          form: () => errorMessage(new ApiError('incomplete_credentials', 0)),
        }
      }
      if (Object.values(wrong).some(Boolean)) return wrong
      await send({ ...values, name: values.name.trim(), identifier: tidyText(values.identifier) })
    },
    errorsOf: (error) => {
      record(error)
      if (hasCode(error, 'invalid_credentials')) form.setFocus('password', { shouldSelect: true })
      if (hasCode(error, 'name_not_allowed') && has('name')) return { name: 'nameNotAllowed' }
      if (hasCode(error, 'weak_password') && has('password')) return { password: () => errorMessage(error) }
      if (!hasCode(error, 'invalid_code') || !has('code')) return undefined
      form.setFocus('code', { shouldSelect: true })
      return { code: () => errorMessage(error) }
    },
  })

  const { watch, setFocus } = form
  useEffect(() => {
    if (startAt === 'password') setFocus('password')
  }, [startAt, setFocus])

  useEffect(() => {
    const { unsubscribe } = watch(({ name, userType, level, identifier, password }) => {
      Object.assign(draft.current, { name, userType, level, identifier }, keepsPassword(asks) && { password })
    })
    return unsubscribe
  }, [watch, draft, asks])

  const isStudent = has('userType') && form.watch('userType') === 'student'
  const typedNumber = takesPhone ? singaporeNumber(form.watch('identifier')) : undefined

  return (
    <Form form={form}>
      {account && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {has('userType') && (
        <UserTypeChoice value={form.watch('userType')} onChange={(userType) => form.setValue('userType', userType)} />
      )}
      {has('name') && (
        <TextField
          form={form}
          name="name"
          label={t(isStudent ? 'callMe' : 'name')}
          {...(isStudent && { hint: t('callMeHint') })}
          autoComplete={isStudent ? 'nickname' : 'name'}
          required
        />
      )}
      {isStudent && (
        <SelectField
          form={form}
          name="level"
          label={t('level')}
          placeholder={t('chooseLevel')}
          options={levels.map((value) => ({ value, label: ofLevels(value) }))}
        />
      )}
      {has('identifier') && (
        <TextField
          form={form}
          name="identifier"
          label={t(takesPhone ? 'identifier' : 'email')}
          hint={typedNumber && t('singaporeNumber', { phone: typedNumber })}
          // Its keyboard has digits too, and the form doesn't use the browser's validation.
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          takesFocus={startAt === 'identifier'}
          required
        />
      )}
      {has('code') && (
        <CodeField
          form={form}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          onComplete={() => (has('password') ? form.setFocus('password') : void form.send())}
        />
      )}
      {has('password') && (
        <div>
          <PasswordField
            form={form}
            name="password"
            label={t(asks === 'credentials' || has('identifier') ? 'password' : 'newPassword')}
            hint={isNew ? ofFields('passwordHint') : undefined}
            isNew={isNew}
          />
          {belowPassword}
        </div>
      )}
      {form.formError && (
        <FailureBox isAlert id={form.formErrorId} message={form.formError}>
          {form.thrown instanceof ApiError && remedy?.(form.thrown)}
        </FailureBox>
      )}
      <SubmitButton isBusy={form.isBusy || isLeaving}>{button}</SubmitButton>
      {belowButton?.(form.watch())}
    </Form>
  )
}

function isMissing(error: FieldErrorKey | undefined): boolean {
  return error === 'needIdentifier' || error === 'needEmail' || error === 'needPassword'
}

/** While busy it reads Loading (spec 1 §4) and keeps the focus, which `disabled` would lose. */
function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const t = useText(messages)
  return (
    <Button
      type={isBusy ? 'button' : 'submit'}
      size="large"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className="w-full"
    >
      {isBusy ? (
        <>
          <Spinner className="size-5" />
          {t('loading')}
        </>
      ) : (
        children
      )}
    </Button>
  )
}

const userTypes = [
  { value: 'student', line: 'studentLine', icon: GraduationCap },
  { value: 'parent', line: 'parentLine', icon: HeartHandshake },
  { value: 'teacher', line: 'teacherLine', icon: Presentation },
] as const satisfies readonly { value: UserType; line: string; icon: typeof GraduationCap }[]

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
        options={userTypes.map(({ value: userType, line, icon: Icon }) => ({
          value: userType,
          label: (
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-bold">{t(userType)}</span>
                <span className="block text-sm text-ink-soft">{t(line)}</span>
              </span>
              <Icon aria-hidden className="size-6 shrink-0 text-spring" />
            </span>
          ),
        }))}
      />
      <p role="status" className="text-sm text-ink-soft">
        {value === 'teacher' && t('teacherNote')}
      </p>
    </div>
  )
}
