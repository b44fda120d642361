import { Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { cn } from '#ui/class-names.ts'

const stars = [1, 2, 3, 4, 5] as const

interface StarRatingProps {
  name: string
  value: number | null
  onValueChange: (stars: number) => void
  /** `3 stars` for 3. */
  labelOf: (stars: number) => string
}

export function StarRating({ name, value, onValueChange, labelOf }: StarRatingProps) {
  return (
    <RadioGroup.Root
      aria-label={name}
      orientation="horizontal"
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      className="flex"
    >
      {stars.map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={labelOf(star)}
          title={labelOf(star)}
          className="grid size-12 cursor-pointer place-items-center rounded-control text-yuzu-ink transition-colors hover:bg-yuzu-soft"
        >
          <Star aria-hidden className={cn('size-7', value !== null && star <= value && 'fill-yuzu')} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
