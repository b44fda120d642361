import { Star } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

export function Stars({ count, className, size = 'size-5' }: { count: number; className?: string; size?: string }) {
  const t = useText(messages)
  return (
    <span className={cn('inline-flex gap-0.5', className)}>
      <span className="sr-only">{t('starsOf', { count })}</span>
      {[1, 2, 3].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cn(size, star <= count ? 'fill-yuzu text-yuzu-ink' : 'text-line-strong opacity-60')}
          strokeWidth={1.75}
        />
      ))}
    </span>
  )
}
