import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-pill px-3 py-0.5 text-sm font-bold whitespace-nowrap [&_svg]:size-4',
  {
    variants: {
      tone: {
        plain: 'bg-well text-ink',
        spring: 'bg-spring-soft text-spring-ink',
        yuzu: 'bg-yuzu-soft text-yuzu-ink',
        leaf: 'bg-leaf-soft text-leaf-ink',
        plum: 'bg-plum-soft text-plum-ink',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badgeVariants> {
  icon?: LucideIcon
}

export function Badge({ tone, icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(badgeVariants({ tone }), className)}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  )
}
