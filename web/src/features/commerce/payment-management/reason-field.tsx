import type { FieldPath, FieldValues } from 'react-hook-form'
import { useText } from '#platform/i18n.ts'
import { TextAreaField, type FormFieldProps } from '#shared/form-fields.tsx'
import { messages } from './messages.ts'

/** Every decision about money has one. */
export function ReasonField<Values extends FieldValues & { reason: string }>({
  form,
}: Pick<FormFieldProps<Values>, 'form'>) {
  const t = useText(messages)
  return (
    <TextAreaField
      form={form}
      name={'reason' as FieldPath<Values>}
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={300}
      rows={3}
      required
    />
  )
}
