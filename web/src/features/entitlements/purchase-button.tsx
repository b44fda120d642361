import { ShoppingBag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** The way in to a course that is sold. Until paying here is open it says so, and who can help. */
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

  return (
    <Button size="large" loading={session === 'loading'} onClick={purchase}>
      <ShoppingBag aria-hidden className="size-5" />
      {t('purchase')}
    </Button>
  )
}
