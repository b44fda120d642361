import { useEffect, useRef, type ComponentProps } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { useText } from '#platform/i18n.ts'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { ContractForm } from './contract-form.ts'
import { messages } from './form-messages.ts'

export interface FormFieldProps<Values extends FieldValues> {
  form: Pick<ContractForm<Values, never>, 'register' | 'control' | 'errorAt' | 'formErrorId'>
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
  className?: string
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'onChange' | 'ref'> & {
    format?: (typed: string) => string
    onValueChange?: (value: string) => void
    /** Set where the field replaces the element that had the focus. */
    takesFocus?: boolean
    inputClassName?: string
  }

/** Marks a field as invalid whose message is the form's error. */
function markOf<Values extends FieldValues>({ form, name }: Pick<FormFieldProps<Values>, 'form' | 'name'>) {
  if (form.errorAt(name) !== '') return {}
  return { 'aria-invalid': true, 'aria-describedby': form.formErrorId } as const
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, className, inputClassName, format, onValueChange, takesFocus, ...input } = props
  const { onChange, ref, ...registered } = form.register(name)
  const element = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <Field label={label} hint={hint} error={form.errorAt(name)} {...(className && { className })}>
      {(control) => (
        <TextInput
          {...input}
          {...registered}
          {...control}
          {...markOf(props)}
          ref={(found) => {
            element.current = found
            ref(found)
          }}
          className={inputClassName}
          onChange={(event) => {
            const { target } = event
            const tidy = format?.(target.value)
            if (tidy !== undefined && tidy !== target.value) target.value = tidy
            void onChange(event)
            onValueChange?.(target.value)
          }}
        />
      )}
    </Field>
  )
}

type TextAreaFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<ComponentProps<'textarea'>, 'name' | 'form' | 'value' | 'onChange' | 'ref'>

export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { form, name, label, hint, className, ...area } = props
  return (
    <Field label={label} hint={hint} error={form.errorAt(name)} {...(className && { className })}>
      {(control) => <TextArea {...area} {...form.register(name)} {...control} />}
    </Field>
  )
}

type PasswordFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { isNew?: boolean }

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, label, hint, className, isNew = false } = props
  const t = useText(messages)
  return (
    <Field label={label} hint={hint} error={form.errorAt(name)} {...(className && { className })}>
      {(control) => (
        <PasswordInput
          {...form.register(name)}
          {...control}
          {...markOf(props)}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showName={t('showPassword')}
          hideName={t('hidePassword')}
          required
        />
      )}
    </Field>
  )
}

type CodeFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  onComplete?: () => void
}

/** A six-digit code that was sent; takes the focus when it appears. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { form, name, label, hint, onComplete } = props
  const { field } = useController({ control: form.control, name })
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={label} hint={hint} error={form.errorAt(name)}>
      {(control) => (
        <CodeInput
          {...control}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          name={name}
          value={field.value as string}
          onValueChange={field.onChange}
          {...(onComplete && { onComplete })}
          required
        />
      )}
    </Field>
  )
}
