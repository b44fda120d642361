import { HeartHandshake } from 'lucide-react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'

const messages = defineMessages('ask-parent', {
  ask: { en: 'Ask your parent', zh: '问问家长' },
  askWhy: {
    en: 'Want to learn more? Show them this page. They decide what to open for you.',
    zh: '想学更多？请家长看看这一页，由他们决定开通什么。',
  },
})

/** For children of a family, in place of everything that sells: they never see a price or a way to pay. */
export function AskParent({ className }: { className?: string }) {
  const t = useText(messages)
  return (
    <div className={cn('flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-left text-yuzu-ink', className)}>
      <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold">{t('ask')}</p>
        <p className="text-sm">{t('askWhy')}</p>
      </div>
    </div>
  )
}

/** The short form, in place of a price. */
export function AskParentLabel({ className }: { className?: string }) {
  const t = useText(messages)
  return <span className={cn('text-sm font-bold whitespace-nowrap text-ink-soft', className)}>{t('ask')}</span>
}
