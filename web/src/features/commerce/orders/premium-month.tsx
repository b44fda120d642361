import { CalendarPlus } from 'lucide-react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { premium } from './product.ts'

/** For those who have premium already: a further prepaid month, and for parents premium for a child. */
export function PremiumMonth({ isPremium, isRenewing }: { isPremium: boolean; isRenewing: boolean }) {
  const t = useText(messages)
  const isParent = useViewer()?.userType === 'parent'
  if (!isParent && (!isPremium || isRenewing)) return null
  return (
    <CheckoutButton product={premium} variant="secondary" size="small" icon={CalendarPlus} data-track="upgrade">
      {t(isParent ? 'buyPremium' : 'addMonth')}
    </CheckoutButton>
  )
}
