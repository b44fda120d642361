import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

const look = cva(
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

/** A word or two about a thing: its subject, level, state. The words carry the meaning, the colour only helps. */
export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof look>) {
  return <span {...rest} className={cn(look({ tone }), className)} />
}
