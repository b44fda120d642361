import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string
  error?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error: `<Field label={…}>{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Rendered while empty, so that screen readers announce an error that appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cn('flex items-start gap-1.5 text-sm font-bold text-plum-ink', !error && 'hidden')}
    >
      {error && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </>
      )}
    </p>
  )
}
