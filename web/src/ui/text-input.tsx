import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cn(inputLook, className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cn(inputLook, 'py-3', className)} />
}
