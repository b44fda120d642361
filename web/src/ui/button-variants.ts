import { cva, type VariantProps } from 'class-variance-authority'

/** Also for links that look like buttons: `<Link className={buttonVariants({ variant: 'primary' })}>`. */
export const buttonVariants = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border-2 text-center font-bold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-spring text-on-spring hover:bg-spring-strong disabled:bg-well disabled:text-ink-soft',
        secondary:
          'border-line-strong bg-card text-ink hover:border-spring hover:text-spring-ink disabled:border-line disabled:text-ink-soft',
        quiet: 'border-transparent text-spring-ink hover:bg-spring-soft disabled:text-ink-soft',
        yuzu: 'border-transparent bg-yuzu text-on-yuzu hover:brightness-95 disabled:bg-well disabled:text-ink-soft',
        danger: 'border-transparent bg-plum text-on-plum hover:bg-plum-strong disabled:bg-well disabled:text-ink-soft',
      },
      size: {
        small: 'min-h-11 px-4 py-1.5 text-sm leading-snug',
        medium: 'min-h-12 px-5 py-2 text-base leading-snug',
        large: 'min-h-14 px-7 py-2.5 text-lg leading-snug',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

export type ButtonVariants = VariantProps<typeof buttonVariants>
