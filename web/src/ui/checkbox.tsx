import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

interface CheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  className?: string
  'aria-describedby'?: string
}

export function Checkbox({ checked, onCheckedChange, children, disabled, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cn('flex min-h-11 items-center gap-3', className)}>
      <Radix.Root
        {...rest}
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-[8px] border-2 border-line-strong bg-card transition-colors hover:border-spring data-[state=checked]:border-spring data-[state=checked]:bg-spring"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-5 text-on-spring" strokeWidth={3.5} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer py-1.5">
        {children}
      </label>
    </div>
  )
}
