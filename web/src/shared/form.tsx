import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import type { ContractForm } from './contract-form.ts'
import { messages } from './dialog-messages.ts'

type AnyForm = Pick<ContractForm<FieldValues, string>, 'element' | 'onSubmit' | 'isBusy' | 'formError' | 'formErrorId'>

interface FormProps {
  form: AnyForm
  className?: string
  children: ReactNode
}

export function Form({ form, className = 'flex flex-col gap-5', children }: FormProps) {
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit} className={className}>
      {children}
    </form>
  )
}

export function FormError({ form }: { form: AnyForm }) {
  return form.formError && <FailureBox isAlert id={form.formErrorId} message={form.formError} />
}

interface FormFooterProps {
  form: AnyForm
  submitLabel: string
  onCancel: () => void
  danger?: boolean
}

export function FormFooter({ form, ...buttons }: FormFooterProps) {
  return (
    <>
      <FormError form={form} />
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons {...buttons} isBusy={form.isBusy} />
      </div>
    </>
  )
}

export function FormButtons({
  isBusy,
  submitLabel,
  onCancel,
  danger = false,
}: Omit<FormFooterProps, 'form'> & { isBusy: boolean }) {
  return (
    <>
      <CancelButton onClick={onCancel} />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isBusy}>
        {submitLabel}
      </Button>
    </>
  )
}

export function CancelButton({ onClick }: { onClick: () => void }) {
  const t = useText(messages)
  return (
    <Button variant="secondary" onClick={onClick}>
      {t('cancel')}
    </Button>
  )
}
