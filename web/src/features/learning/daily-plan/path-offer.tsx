import { Sparkles } from 'lucide-react'
import { isPremiumOnSale } from '#features/identity/entitlements/premium-sale.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

/** In place of the recommended path, once and calmly; children of a family are referred to their parent. */
export function PathOffer({ isChild }: { isChild: boolean }) {
  const t = useText(messages)
  if (isChild) return <AskParent />
  return (
    <section className="flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-yuzu-ink md:p-5">
      <Sparkles aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <h2 className="text-base font-bold text-yuzu-ink">{t('offer')}</h2>
        <p>{t('offerWhy')}</p>
        {isPremiumOnSale ? (
          <ButtonLink to={paths.account()} variant="yuzu" size="small" className="mt-3">
            {t('offerOpen')}
          </ButtonLink>
        ) : (
          <p className="mt-1 text-sm">{t('offerSoon')}</p>
        )}
      </div>
    </section>
  )
}
