import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  /** The accessible name and tooltip. */
  name: string
  icon: LucideIcon
}

export function IconButton({ name, icon: Icon, className, title = name, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={name}
      title={title}
      className={cn(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-well hover:text-ink disabled:cursor-not-allowed disabled:opacity-60',
        className,
      )}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
