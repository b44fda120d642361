import { RadioGroup as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

interface RadioGroupProps<Value extends string> {
  name: string
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  disabled?: boolean
  className?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, value, onValueChange, options, disabled, className } = props
  const id = useId()
  return (
    <Radix.Root
      aria-label={name}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      className={cn('flex flex-col gap-2', className)}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          htmlFor={`${id}-${index}`}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-2 border-line bg-card px-4 py-2 transition-colors hover:border-spring has-data-[state=checked]:border-spring has-data-[state=checked]:bg-spring-soft has-disabled:cursor-not-allowed has-disabled:hover:border-line"
        >
          <Radix.Item
            id={`${id}-${index}`}
            value={option.value}
            disabled={option.disabled}
            className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full border-2 border-line-strong bg-card data-[state=checked]:border-spring"
          >
            <Radix.Indicator className="size-3 rounded-full bg-spring" />
          </Radix.Item>
          <span className="min-w-0 flex-1">{option.label}</span>
        </label>
      ))}
    </Radix.Root>
  )
}
