import type { UserType } from '@capyzen/contracts/auth'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useController, useForm, type FieldErrors } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { useDoorDraft, type DoorDraft } from './door-draft.tsx'
import { messages } from './door-messages.ts'
import { messages as failureMessages } from './failure-messages.ts'
import { useFailureWords, useReportFailure } from './failure.ts'
import { codeFault, emailFault, identifierFault, nameFault, passwordFault, type FieldFault } from './field-rules.ts'
import { plainText, singaporeNumber } from './identifier.ts'
import { SubmitButton } from './submit-button.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

export interface DoorValues {
  name: string
  userType: UserType
  /** An e-mail address or a phone number; only the former where the form asks for no other. */
  identifier: string
  code: string
  password: string
}

type FieldName = keyof DoorValues

/** What each form asks for, from top to bottom. A new password is hinted at and judged; another one is only checked. */
const forms = {
  credentials: { fields: ['identifier', 'password'], takesPhone: true, isNew: false },
  registration: { fields: ['name', 'userType', 'identifier', 'password'], takesPhone: true, isNew: true },
  administrator: { fields: ['name', 'identifier', 'password'], takesPhone: false, isNew: true },
  identifier: { fields: ['identifier'], takesPhone: true, isNew: false },
  email: { fields: ['identifier'], takesPhone: false, isNew: false },
  code: { fields: ['code'], takesPhone: false, isNew: false },
  'new password': { fields: ['password'], takesPhone: false, isNew: true },
  'code and new password': { fields: ['code', 'password'], takesPhone: false, isNew: true },
} as const satisfies Record<string, { fields: readonly FieldName[]; takesPhone: boolean; isNew: boolean }>

/** Forms whose password comes along from one tab to the other. */
const keepsPassword = (asks: keyof typeof forms) => asks === 'credentials' || asks === 'registration'

export interface DoorFormProps {
  asks: keyof typeof forms
  /** Where the focus goes when the form appears, if anywhere. A code takes it by itself. */
  startAt?: 'identifier'
  /** Whose new password it is, for a password manager. */
  account?: string
  /** Busy for a reason of the caller's. */
  isLeaving?: boolean
  button: ReactNode
  belowPassword?: ReactNode
  belowButton?: (values: DoorValues) => ReactNode
  /** What can be done about a failure, inside its box. */
  remedy?: (error: ApiError) => ReactNode
  /** Throws what the call throws; success is the caller's to tell. */
  send: (values: DoorValues) => Promise<unknown>
}

/** `incomplete`: e-mail or phone, or the password, is missing, so nothing was sent. A fault of a field is said there. */
type Failure = 'incomplete' | { error: unknown; isAtField: boolean }

/** By the names of the contract. */
const faultOfField: Record<string, { name: FieldName; message: FieldFault }> = {
  name: { name: 'name', message: 'badName' },
  email: { name: 'identifier', message: 'badEmail' },
  phone: { name: 'identifier', message: 'badPhone' },
  code: { name: 'code', message: 'needCode' },
  password: { name: 'password', message: 'badPassword' },
}

export function DoorForm(props: DoorFormProps) {
  const { asks, startAt, account, isLeaving = false, button, belowPassword, belowButton, remedy, send } = props
  const { takesPhone, isNew } = forms[asks]
  const has = (name: FieldName) => (forms[asks].fields as readonly FieldName[]).includes(name)
  const t = useText(messages)
  const failureWords = useFailureWords()
  const report = useReportFailure()
  const draft = useDoorDraft()
  const boxId = useId()
  const [failure, setFailure] = useState<Failure>()
  const isUnderWay = useRef(false)
  const form = useForm<DoorValues>({
    reValidateMode: 'onSubmit',
    defaultValues: startValues(draft.current, asks),
  })
  const { errors } = form.formState
  const [isBusy, setBusy] = useState(false)
  const code = useController({ control: form.control, name: 'code', rules: has('code') ? { validate: codeFault } : {} })

  useEffect(() => {
    const { unsubscribe } = form.watch(({ name: called, userType, identifier, password }, { name }) => {
      Object.assign(draft.current, { name: called, userType, identifier }, keepsPassword(asks) && { password })
      // What is being mended is no longer called wrong.
      if (name) form.clearErrors(name)
    })
    return unsubscribe
  }, [form, draft, asks])

  useEffect(() => {
    if (startAt) form.setFocus(startAt)
  }, [form, startAt])

  async function submit(values: DoorValues) {
    // Two presses can fall into one frame, before the button has become busy.
    if (isUnderWay.current || isLeaving) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await send({ ...values, name: values.name.trim(), identifier: plainText(values.identifier) })
    } catch (error) {
      report(error)
      setFailure({ error, isAtField: error instanceof ApiError && showAtFields(error) })
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  function showAtFields({ code: refusal, fields }: ApiError): boolean {
    if (refusal === 'invalid_credentials') form.setFocus('password', { shouldSelect: true })
    const said = refusal === 'weak_password' ? 'password' : refusal === 'invalid_code' ? 'code' : undefined
    if (said && has(said)) {
      form.setError(said, { type: 'said' })
      form.setFocus(said, { shouldSelect: said === 'code' })
      return true
    }
    const wrong = fields.flatMap((field) => {
      const fault = faultOfField[field]
      return fault && has(fault.name) ? [fault] : []
    })
    // The first one of them keeps the focus.
    for (const { name, message } of wrong.toReversed()) form.setError(name, { message }, { shouldFocus: true })
    return wrong.length > 0
  }

  function refuse(wrong: FieldErrors<DoorValues>) {
    const isIncomplete =
      has('identifier') &&
      has('password') &&
      (['needIdentifier', 'needEmail'].includes(wrong.identifier?.message ?? '') ||
        wrong.password?.message === 'needPassword')
    setFailure(isIncomplete ? 'incomplete' : undefined)
    if (isIncomplete) toast.error(textNow(failureMessages, 'error'), textNow(failureMessages, 'incompleteCredentials'))
  }

  const submitNow = () => void form.handleSubmit(submit, refuse)()

  /** One place says it: the field it is about, or the box for all of them. */
  const isIncomplete = failure === 'incomplete'
  const error = typeof failure === 'object' ? failure.error : undefined
  const boxWords = isIncomplete
    ? failureWords(new ApiError('incomplete_credentials', 0))
    : failure && !failure.isAtField && failureWords(error)
  const wordsAt = (name: FieldName): string | undefined => {
    const fault = errors[name]
    if (!fault) return undefined
    if (fault.type === 'said') return failureWords(error)
    if (isIncomplete && isMissing(fault.message)) return undefined
    return t(fault.message as FieldFault)
  }
  /** Missing, and the box says so. */
  const missingAt = (name: FieldName) =>
    isIncomplete && isMissing(errors[name]?.message)
      ? ({ 'aria-invalid': true, 'aria-describedby': boxId } as const)
      : {}

  const typedNumber = takesPhone ? singaporeNumber(form.watch('identifier')) : undefined

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitNow()
      }}
      className="flex flex-col gap-5"
    >
      {account && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {has('name') && (
        <Field label={t('name')} error={wordsAt('name')}>
          {(control) => (
            <TextInput {...control} {...form.register('name', { validate: nameFault })} autoComplete="name" required />
          )}
        </Field>
      )}
      {has('userType') && (
        <UserTypeChoice value={form.watch('userType')} onChange={(userType) => form.setValue('userType', userType)} />
      )}
      {has('identifier') && (
        <Field
          label={t(takesPhone ? 'identifier' : 'email')}
          hint={typedNumber && t('singaporeNumber', { phone: typedNumber })}
          error={wordsAt('identifier')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...missingAt('identifier')}
              {...form.register('identifier', { validate: takesPhone ? identifierFault : emailFault })}
              // Its keyboard has digits one tap away, and the form does not hold a number against it.
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
      {has('code') && (
        <CodeField
          value={code.field.value}
          onValueChange={code.field.onChange}
          onComplete={has('password') ? () => form.setFocus('password') : submitNow}
          error={wordsAt('code')}
          inputRef={code.field.ref}
        />
      )}
      {has('password') && (
        <div>
          <Field
            label={t(asks === 'credentials' || has('identifier') ? 'password' : 'newPassword')}
            hint={isNew ? t('passwordHint') : undefined}
            error={wordsAt('password')}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...missingAt('password')}
                {...form.register('password', { validate: passwordFault })}
                autoComplete={isNew ? 'new-password' : 'current-password'}
                showName={t('showPassword')}
                hideName={t('hidePassword')}
                required
              />
            )}
          </Field>
          {belowPassword}
        </div>
      )}
      {boxWords && (
        <FailureBox id={boxId} words={boxWords}>
          {error instanceof ApiError && remedy?.(error)}
        </FailureBox>
      )}
      <SubmitButton isBusy={isBusy || isLeaving}>{button}</SubmitButton>
      {belowButton?.(form.watch())}
    </form>
  )
}

function startValues({ name, userType, identifier, password }: DoorDraft, asks: keyof typeof forms): DoorValues {
  return { name, userType, identifier, code: '', password: keepsPassword(asks) ? password : '' }
}

function isMissing(message: string | undefined): boolean {
  return message === 'needIdentifier' || message === 'needEmail' || message === 'needPassword'
}
