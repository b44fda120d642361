import { maximumCodesAtOnce, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { useRef, useState, type FormEvent } from 'react'
import { dayInSingapore, endOfDayInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './panel-messages.ts'

export interface CodeTerms {
  count: number
  label: string
  expiresAt: string | null
  maxUses: number | null
}

export interface TermsFormProps {
  /** The code that is changed; without it, codes are made and their number is asked. */
  before?: AccessCodeRow
  submitLabel: string
  /** Gives what went wrong in words, or nothing once it is done. */
  send: (terms: CodeTerms) => Promise<string | undefined>
}

type FieldName = 'count' | 'label' | 'until' | 'maxUses'
type Faults = Partial<Record<FieldName | 'form', string>>

const longestLabel = 80
const mostUses = 100_000

/** What is said of a code when it is made, and changed later. */
export function TermsForm({ before, submitLabel, send }: TermsFormProps) {
  const t = useText(messages)
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const untilBefore = before?.expiresAt ? dayInSingapore(before.expiresAt) : ''
  const [typed, setTyped] = useState({
    count: '1',
    label: before?.label ?? '',
    until: untilBefore,
    maxUses: before?.maxUses?.toString() ?? '',
  })

  const bind = (name: FieldName) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped((now) => ({ ...now, [name]: target.value }))
      setFaults({})
    },
  })

  function check(): { terms: CodeTerms; faults: Faults } {
    const count = wholeNumber(typed.count)
    const maxUses = typed.maxUses.trim() === '' ? null : wholeNumber(typed.maxUses)
    const label = typed.label.trim()
    const { until } = typed
    const used = before?.useCount ?? 0
    const found: Faults = {}
    if (!(count >= 1 && count <= maximumCodesAtOnce)) found.count = t('numberWrong', { most: maximumCodesAtOnce })
    if (label.length > longestLabel) found.label = t('labelTooLong', { most: longestLabel })
    if (until !== '' && until !== untilBefore && until < dayInSingapore()) found.until = t('expiresPast')
    if (maxUses !== null && !(maxUses >= 1 && maxUses <= mostUses)) found.maxUses = t('numberWrong', { most: mostUses })
    else if (maxUses !== null && maxUses < used) found.maxUses = t('maxUsesTooFew', { count: used })
    const expiresAt = until === '' ? null : endOfDayInSingapore(until)
    return { terms: { count, label, maxUses, expiresAt }, faults: found }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { terms, faults: found } = check()
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    // Two presses can fall into one frame, before the button has become busy.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const problem = await send(terms)
    isUnderWay.current = false
    setBusy(false)
    if (problem) setFaults({ form: problem })
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {!before && (
        <Field label={t('number')} hint={t('numberHint', { most: maximumCodesAtOnce })} error={faults.count}>
          {(control) => <TextInput {...control} {...bind('count')} inputMode="numeric" />}
        </Field>
      )}
      <Field label={t('label')} hint={t('labelHint')} error={faults.label}>
        {(control) => <TextInput {...control} {...bind('label')} />}
      </Field>
      <Field label={t('maxUses')} hint={t('maxUsesHint')} error={faults.maxUses}>
        {(control) => <TextInput {...control} {...bind('maxUses')} inputMode="numeric" />}
      </Field>
      <Field label={t('expires')} hint={t('expiresHint')} error={faults.until}>
        {(control) => <TextInput {...control} {...bind('until')} type="date" />}
      </Field>
      <FieldError id="terms-problem" error={faults.form} />
      <Button type="submit" size="large" loading={isBusy} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}

/** NaN where it is none. A Chinese keyboard may type wide digits. */
function wholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
