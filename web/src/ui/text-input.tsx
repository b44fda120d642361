import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { inputVariant } from '#ui/input-variant.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cn(inputVariant, className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cn(inputVariant, 'py-3', className)} />
}
