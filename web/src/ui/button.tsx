import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonVariants, type ButtonVariants } from '#ui/button-variants.ts'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  loading?: boolean
  /** Before the label. */
  icon?: LucideIcon
}

export function Button(props: ButtonProps) {
  const { variant, size, loading = false, icon: Icon, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      // A loading submit button must not submit again, not even by Enter.
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={cn(buttonVariants({ variant, size }), 'relative', className)}
    >
      {loading && <Spinner className="absolute size-5" />}
      <span className={cn('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {Icon && <Icon aria-hidden className="size-5" />}
        {children}
      </span>
    </button>
  )
}
