import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#platform/api.ts'
import { startStopwatch } from '#platform/clock.ts'
import { useText, type Message, type Messages, type Say } from '#platform/i18n.ts'
import { useErrorMessage } from './error-message.ts'
import { messages as fieldMessages } from './form-messages.ts'
import { announceForm } from './sent-forms.ts'

type FieldKey = keyof typeof fieldMessages.words

/**
 * A key of the form's messages or of `form-messages.ts`, or a function of them, so that errors follow the language.
 * An empty text marks the field as invalid without a message of its own.
 */
type ErrorText<Key extends string> = Key | FieldKey | ((t: Say<Key | FieldKey>) => string)

/** Errors by field; `form` is for errors without a field. */
export type FormErrors<Values extends FieldValues, Key extends string> = {
  [Name in FieldPath<Values> | 'form']?: ErrorText<Key> | undefined
}

export type Issue = z.core.$ZodIssue

type Errors<Values extends FieldValues, Words> = FormErrors<Values, keyof Words & string>

interface ContractFormOptions<Values extends FieldValues, Words extends Record<string, Message>, Output> {
  messages: Messages<Words>
  defaultValues: Values
  defaultErrors?: Errors<Values, NoInfer<Words>>
  /**
   * The contract's schema; `submit` receives its output. Pages that should not load zod leave it out and validate in
   * `submit`.
   */
  schema?: z.ZodType<Output>
  /** Converts form values to the schema's input, such as an amount typed as text. */
  toContract?: (values: Values) => unknown
  /**
   * Messages by contract field, where the schema or the server rejects its value. A key is shown at the field of the
   * same name. Issues are passed for the schema's errors only.
   */
  contractFields?: Partial<
    Record<string, (keyof NoInfer<Words> & string) | FieldKey | ((issue?: Issue) => Errors<Values, NoInfer<Words>>)>
  >
  /** May throw the call's error. Returned errors are shown and the form stays as it is. */
  submit: (values: Output) => Promise<Errors<Values, NoInfer<Words>> | void> | Errors<Values, NoInfer<Words>> | void
  /**
   * The errors to show for a thrown error. Undefined falls back to `contractFields`, then to the general message of
   * its code.
   */
  errorsOf?: (error: unknown, values: Values) => Errors<Values, NoInfer<Words>> | undefined
  /** Selects an invalid value, for fields such as codes that are retyped rather than corrected. */
  selectsWrong?: boolean
}

export interface ContractForm<Values extends FieldValues, Key extends string> extends UseFormReturn<Values> {
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
  send: () => Promise<void>
  isBusy: boolean
  errorAt: (name: FieldPath<Values>) => string | undefined
  formError: string | undefined
  formErrorId: string
  /** The error that `submit` threw, unless it is shown at a field. */
  thrown: unknown
  showErrors: (errors: FormErrors<Values, Key>) => void
  showThrown: (error: unknown) => void
}

/**
 * A form validated by the contract. Submits once at a time, keeps its values on errors, shows each error at its field
 * until the field changes, and focuses the first invalid field.
 */
export function useContractForm<Values extends FieldValues, Words extends Record<string, Message>, Output = Values>(
  options: ContractFormOptions<Values, Words, Output>,
): ContractForm<Values, keyof Words & string> {
  type Key = keyof Words & string
  const { messages, defaultValues, submit, selectsWrong = false } = options
  const own = useText(messages)
  const ofFields = useText(fieldMessages)
  const t: Say<Key | FieldKey> = (key, values) =>
    Object.hasOwn(messages.words, key) ? own(key as Key, values) : ofFields(key as FieldKey, values)
  const errorMessage = useErrorMessage()
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> })
  const element = useRef<HTMLFormElement>(null)
  const formErrorId = useId()
  // Two clicks can happen before the button is rendered as busy.
  const isSending = useRef(false)
  const sinceChange = useRef<() => number>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors<Values, Key>>(options.defaultErrors ?? {})
  const [thrown, setThrown] = useState<{ error: unknown }>()

  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      sinceChange.current ??= startStopwatch()
      if (name) setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }))
    })
    return unsubscribe
  }, [form])

  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus()
    if (selectsWrong && wrong instanceof HTMLInputElement) wrong.select()
  })

  function showErrors(found: FormErrors<Values, Key>) {
    wantsFocus.current = true
    setErrors(found)
  }

  function showThrown(error: unknown) {
    const found =
      options.errorsOf?.(error, form.getValues()) ?? (error instanceof ApiError ? errorsIn(error.fields) : undefined)
    if (found) return showErrors(found)
    setThrown({ error })
  }

  function errorsIn(fields: readonly string[]): FormErrors<Values, Key> | undefined {
    const found = merged(fields.map((field) => errorsAt(field)))
    return Object.keys(found).length > 0 ? found : undefined
  }

  function errorsAt(field: string, issue?: Issue): FormErrors<Values, Key> {
    const known = options.contractFields?.[field]
    if (typeof known === 'function') return known(issue)
    return (known ? { [field]: known } : {}) as FormErrors<Values, Key>
  }

  function judge(values: Values): { output: Output } | { errors: FormErrors<Values, Key> } {
    const { schema, toContract } = options
    if (!schema) return { output: values as unknown as Output }
    const { success, data, error } = schema.safeParse(toContract ? toContract(values) : values)
    if (success) return { output: data }
    const found = merged(error.issues.map((issue) => errorsAt(issue.path.join('.'), issue)))
    const unsaid = { form: () => errorMessage(new ApiError('invalid_request', 0)) } as FormErrors<Values, Key>
    return { errors: Object.keys(found).length > 0 ? found : unsaid }
  }

  async function send() {
    if (isSending.current) return
    setErrors({})
    setThrown(undefined)
    const judged = judge(structuredClone(form.getValues()))
    if ('errors' in judged) return showErrors(judged.errors)
    isSending.current = true
    setBusy(true)
    announceForm({ name: messages.namespace, milliseconds: sinceChange.current?.() ?? 0 })
    sinceChange.current = undefined
    try {
      const found = await submit(judged.output)
      if (found) showErrors(found)
    } catch (error) {
      showThrown(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const said = (text: ErrorText<Key> | undefined) => (typeof text === 'function' ? text(t) : text && t(text))
  return {
    ...form,
    element,
    onSubmit: (event) => {
      event.preventDefault()
      // React bubbles the event to a form around a dialog, although the dialog is elsewhere in the DOM.
      event.stopPropagation()
      void send()
    },
    send,
    isBusy,
    errorAt: (name) => said(errors[name]),
    formError: said(errors.form) ?? (thrown && errorMessage(thrown.error)),
    formErrorId,
    thrown: thrown?.error,
    showErrors,
    showThrown,
  }
}

function merged<Values extends FieldValues, Key extends string>(
  all: readonly FormErrors<Values, Key>[],
): FormErrors<Values, Key> {
  return Object.assign({}, ...all.toReversed()) as FormErrors<Values, Key>
}
