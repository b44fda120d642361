import { Hourglass } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { notYetMessages, type Product } from './product.ts'

/** In place of a way to buy: nothing of it is there yet. */
export function NotYet({ product, className }: { product: Product; className?: string }) {
  const t = useText(messages)
  return (
    <p className={cn('flex items-start gap-2 text-left', className)}>
      <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <strong className="block">{t('notYet')}</strong>
        {t(notYetMessages[product.kind])}
      </span>
    </p>
  )
}
