import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { premium } from './product.ts'

/** Where a chat goes on with premium only. */
export function ChatUpgrade() {
  const t = useText(messages)
  if (useViewer()?.isChild) return <AskParent />
  return (
    <CheckoutButton product={premium} variant="yuzu" size="small" data-track="upgrade">
      {t('upgrade')}
    </CheckoutButton>
  )
}
