import { ShoppingBag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** Online payment is not open yet, so it refers to an administrator; children are referred to their parent. */
export function PurchaseButton() {
  const t = useText(messages)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function purchase() {
    if (session === 'visitor') {
      toast.info(t('loginFirst'), t('loginFirstWhy'))
      void navigate(loginReturningTo(pathname + search))
      return
    }
    toast.info(t('askAdministrator'), t('askAdministratorWhy'))
  }

  if (typeof session === 'object' && session.isChild) return <AskParent />
  return (
    <Button size="large" loading={session === 'loading'} onClick={purchase}>
      <ShoppingBag aria-hidden className="size-5" />
      {t('purchase')}
    </Button>
  )
}
