import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { FamilyPremium, usePremiumSale } from './family-premium.tsx'
import { messages } from './messages.ts'
import { PremiumLink } from './premium-link.tsx'
import { premium } from './product.ts'

/** Where a chat goes on with premium only. */
export function ChatUpgrade() {
  const t = useText(messages)
  const sale = usePremiumSale()
  if (useViewer()?.isChild) return <AskParent asks={premium} />
  if (sale === 'in_family')
    return (
      <div className="text-left">
        <p className="font-bold">{t('inFamily')}</p>
        <FamilyPremium />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <CheckoutButton product={premium} variant="yuzu" size="small" data-track="upgrade">
        {t('upgrade')}
      </CheckoutButton>
      <PremiumLink />
    </div>
  )
}
