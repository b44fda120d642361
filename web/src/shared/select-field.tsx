import { useController, type FieldValues } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import type { FormFieldProps } from './form-fields.tsx'

type SelectFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Pick<SelectProps<string>, 'options' | 'placeholder'> & {
    noneLabel?: string
    selectClassName?: string
  }

/** Radix allows no empty value. */
const none = '-'

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, hint, className, options, noneLabel, selectClassName, ...select } = props
  const { field } = useController({ control: form.control, name })
  const value: unknown = field.value
  return (
    <Field label={label} hint={hint} error={form.errorAt(name)} {...(className && { className })}>
      {(control) => (
        <Select
          {...select}
          {...control}
          {...(selectClassName && { className: selectClassName })}
          value={value === null ? none : (value as string | undefined)}
          onValueChange={(next) => field.onChange(next === none ? null : next)}
          options={noneLabel === undefined ? options : [{ value: none, label: noneLabel }, ...options]}
        />
      )}
    </Field>
  )
}
