import { HeartHandshake } from 'lucide-react'
import { Suspense } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { cn } from '#ui/class-names.ts'
import type { Asked } from './ask-parent-button.tsx'

const messages = defineMessages('ask-parent', {
  ask: { en: 'Ask your parent', zh: '问问家长' },
  askWhy: {
    en: 'They choose which parts you can use here.',
    zh: '这里能用哪些功能，由家长来选。',
  },
})

const AskParentButton = latePart(() => import('./ask-parent-button.tsx').then((part) => part.AskParentButton))

interface AskParentProps {
  /** What the child would like; without it, it only says whom to ask. */
  asks?: Asked
  className?: string
}

/** For children of a family, in place of everything that sells: they never see a price or a way to pay. */
export function AskParent({ asks, className }: AskParentProps) {
  const t = useText(messages)
  return (
    <div className={cn('flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-left text-yuzu-ink', className)}>
      <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold">{t('ask')}</p>
        <p className="text-sm">{t('askWhy')}</p>
        {asks && (
          <Suspense fallback={<div className="mt-3 h-11" />}>
            <AskParentButton asks={asks} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The short form, in place of a price. */
export function AskParentLabel({ className }: { className?: string }) {
  const t = useText(messages)
  return <span className={cn('text-sm font-bold whitespace-nowrap text-ink-soft', className)}>{t('ask')}</span>
}
