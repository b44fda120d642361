import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

export function Card({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div
      {...rest}
      className={cn(
        'rounded-card border border-line bg-card shadow-card',
        flush ? 'overflow-hidden' : 'p-5 md:p-6',
        className,
      )}
    />
  )
}
