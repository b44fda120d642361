import { Progress as Radix } from 'radix-ui'
import { cn } from '#ui/class-names.ts'

interface ProgressProps {
  name: string
  value: number
  max?: number
  className?: string
}

export function Progress({ name, value, max = 100, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <Radix.Root
      aria-label={name}
      value={share * max}
      max={max}
      className={cn('h-3 w-full overflow-hidden rounded-pill bg-well', className)}
    >
      <Radix.Indicator
        className="h-full rounded-pill bg-spring transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </Radix.Root>
  )
}
