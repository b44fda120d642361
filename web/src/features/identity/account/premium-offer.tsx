import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { messages } from './messages.ts'

export function PremiumOffer({ priceCents, isOnSale }: { priceCents: number; isOnSale: boolean }) {
  const t = useText(messages)
  const language = useLanguage()
  if (!isOnSale)
    return (
      <div className="flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
        <Sparkles aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="font-bold">{t('premiumSoon')}</p>
          <p className="text-sm">{t('premiumSoonWhy')}</p>
        </div>
      </div>
    )
  return (
    <div className="rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <p className="font-bold">{t('upgradeNote')}</p>
      <Link
        to={`${paths.paymentVerification()}?type=premium_subscription`}
        data-track="upgrade"
        className={`mt-4 w-full ${buttonVariants({ variant: 'yuzu', size: 'large' })}`}
      >
        <Sparkles aria-hidden className="size-5" />
        <span>
          {t('upgrade')}{' '}
          <span className="block text-sm font-bold">{t('perMonth', { price: formatMoney(priceCents, language) })}</span>
        </span>
      </Link>
    </div>
  )
}
