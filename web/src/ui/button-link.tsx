import type { LucideIcon } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { buttonVariants, type ButtonVariants } from '#ui/button-variants.ts'
import { cn } from '#ui/class-names.ts'

interface ButtonLinkProps extends LinkProps, ButtonVariants {
  /** Before the label. */
  icon?: LucideIcon
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cn(buttonVariants({ variant, size }), className)}>
      {Icon && <Icon aria-hidden className="size-5" />}
      {children}
    </Link>
  )
}
