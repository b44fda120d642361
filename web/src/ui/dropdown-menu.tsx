import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { cn } from '#ui/class-names.ts'

export interface MenuAction {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  disabled?: boolean
  /** Deletes or ends something. */
  danger?: boolean
}

/** Actions on one thing behind one button; for places to go use links. `trigger` is a Button or IconButton. */
export function DropdownMenu({ trigger, actions }: { trigger: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-52 animate-appear rounded-card border border-line bg-card p-2 shadow-float"
        >
          {actions.map(({ label, icon: Icon, onSelect, disabled, danger }) => (
            <Radix.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-bold outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft',
                danger
                  ? 'text-plum-ink data-highlighted:bg-plum-soft'
                  : 'data-highlighted:bg-spring-soft data-highlighted:text-spring-ink',
              )}
            >
              {Icon && <Icon aria-hidden className="size-5" />}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
