import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { cn } from '#ui/class-names.ts'
import { inputVariant } from '#ui/input-variant.ts'

export interface SelectProps<Value extends string> {
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** Radix allows no empty value. */
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  placeholder?: string
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder, disabled, className, ...trigger } = props
  const [isReached, setReached] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      onOpenChange={() => setReached(true)}
    >
      <Radix.Trigger
        {...trigger}
        onFocus={() => setReached(true)}
        className={cn(
          inputVariant,
          'flex cursor-pointer items-center justify-between gap-3 text-left data-placeholder:text-ink-soft',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder}>{chosen?.label}</Radix.Value>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-5 text-ink-soft" />
        </Radix.Icon>
      </Radix.Trigger>
      {/* Closed it is drawn too, unseen, for what is typed at it; nobody needs that before they are there. */}
      {isReached && (
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-card border border-line bg-card shadow-float"
          >
            <Radix.Viewport className="p-2">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-highlighted:bg-spring-soft data-highlighted:text-spring-ink data-[state=checked]:font-bold"
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-5 text-spring" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}
