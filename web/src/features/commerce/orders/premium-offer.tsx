import { Sparkles } from 'lucide-react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { OfferTerms } from './offer-terms.tsx'
import { premium } from './product.ts'
import { useOffer } from './queries.ts'

/** On the account page, for those who aren't premium. */
export function PremiumOffer({ priceCents }: { priceCents: number }) {
  const t = useText(messages)
  const language = useLanguage()
  const { data: offer } = useOffer(premium)
  return (
    <div className="rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <p className="font-bold">{t('upgradeNote')}</p>
      <CheckoutButton product={premium} variant="yuzu" size="large" data-track="upgrade" className="mt-4 w-full">
        <Sparkles aria-hidden className="size-5" />
        <span>
          {t('upgrade')}{' '}
          <span className="block text-sm font-bold">{t('perMonth', { price: formatMoney(priceCents, language) })}</span>
        </span>
      </CheckoutButton>
      {offer && (
        <div className="mt-3 text-sm">
          <OfferTerms offer={offer} product={premium} />
        </div>
      )}
    </div>
  )
}
