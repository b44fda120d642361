import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from '#ui/button-look.ts'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Busy: keeps its width and its focus, and does nothing when pressed again. */
  loading?: boolean
}

export function Button({
  variant,
  size,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy submit button must not submit again, not even by Enter.
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={cn(buttonLook({ variant, size }), 'relative', className)}
    >
      {loading && <Spinner className="absolute size-5" />}
      <span className={cn('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>{children}</span>
    </button>
  )
}
