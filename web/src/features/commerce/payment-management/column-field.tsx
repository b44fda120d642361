import { useText } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { messages } from './import-messages.ts'

interface ColumnFieldProps {
  label: string
  hint: string | undefined
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (heading: string) => void
}

export function ColumnField({ label, hint, value, options, onChoose }: ColumnFieldProps) {
  const t = useText(messages)
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select {...control} value={value} placeholder={t('choose')} onValueChange={onChoose} options={options} />
      )}
    </Field>
  )
}
