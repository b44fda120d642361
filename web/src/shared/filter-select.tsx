import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
  className?: string
  selectClassName?: string
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, values, nameOf, onChoose, className = '', selectClassName = '' } = props
  return (
    <Field label={label} className={className}>
      {({ id }) => (
        <Select
          id={id}
          value={value}
          onValueChange={onChoose}
          options={values.map((one) => ({ value: one, label: nameOf(one) }))}
          className={selectClassName}
        />
      )}
    </Field>
  )
}
