import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

/** A sheet of paper on the page. `flush` leaves out the inner margin, for a picture that reaches the edge. */
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
