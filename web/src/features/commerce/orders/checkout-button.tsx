import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { isCheckoutAwaited, pathToCheckout, takeAwaitedCheckout } from './awaited-checkout.ts'
import { messages } from './messages.ts'
import { nameOf, type Product } from './product.ts'
import { childrenQuery } from './queries.ts'
import { useCheckout } from './use-checkout.ts'

/** Loaded for parents of children only. */
const LearnerDialog = lazy(() => import('./learner-dialog.tsx').then((m) => ({ default: m.LearnerDialog })))

interface CheckoutButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  product: Product
  children: ReactNode
}

/**
 * Visitors sign in first, and the checkout then starts by itself. Parents of children choose for whom. Nothing for
 * children of a family, who are shown `AskParent` by what is around it.
 */
export function CheckoutButton({ product, children, ...button }: CheckoutButtonProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const { start, isBusy } = useCheckout(product)
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const name = nameOf(product)
  const isAwaited = typeof session === 'object' && !session.isChild && isCheckoutAwaited(query, name)

  useEffect(() => {
    if (!isAwaited) return
    setQuery(takeAwaitedCheckout(query), { replace: true, preventScrollReset: true })
    void begin()
  })

  async function begin() {
    if (session === 'visitor') {
      toast.info(t('loginFirst'), t('loginFirstWhy'))
      return void navigate(loginReturningTo(pathToCheckout({ pathname, search }, name)))
    }
    if (typeof session !== 'object' || session.userType !== 'parent') return start()
    setAsking(true)
    try {
      const { children: family } = await queries.fetchQuery(childrenQuery)
      if (family.length > 0) setChoosing(true)
      else await start()
    } catch (error) {
      toast.error(t('notStarted'), errorMessage(error))
    } finally {
      setAsking(false)
    }
  }

  if (typeof session === 'object' && session.isChild) return null
  return (
    <>
      <Button {...button} loading={session === 'loading' || isAsking || isBusy} onClick={() => void begin()}>
        {children}
      </Button>
      {isChoosing && (
        <Suspense>
          <LearnerDialog
            product={product}
            isBusy={isBusy}
            onChoose={(childId) => void start(childId)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
