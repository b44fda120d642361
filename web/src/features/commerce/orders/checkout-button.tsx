import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { childrenQuery } from '#shared/family-queries.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { isCheckoutAwaited, pathToCheckout, takeAwaitedCheckout } from './awaited-checkout.ts'
import { usePremiumSale } from './family-premium.tsx'
import { messages } from './messages.ts'
import { NotYet } from './not-yet.tsx'
import { nameOf, type Product } from './product.ts'
import type { SeatDetails } from './summary-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

/** Loaded for those who buy only. */
const SummaryDialog = latePart(() => import('./summary-dialog.tsx').then((m) => m.SummaryDialog))

interface CheckoutButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  product: Product
  seat?: SeatDetails
  /** Whom it is for, where that is known. */
  childId?: string
  children: ReactNode
}

/**
 * Opens the summary, from which the order begins. Visitors sign in first, and it then opens by itself. Nothing for children
 * of a family, who are shown `AskParent` by what is around it.
 */
export function CheckoutButton({ product, seat, childId, children, ...button }: CheckoutButtonProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const { start, isBusy } = useCheckout(product)
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isPremium = product.kind === 'premium_subscription'
  const sale = usePremiumSale({ isWanted: isPremium })
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
    if (typeof session !== 'object' || session.userType !== 'parent') return setOpen(true)
    setAsking(true)
    try {
      await queries.fetchQuery(childrenQuery)
      setOpen(true)
    } catch (error) {
      toast.error(t('notStarted'), errorMessage(error))
    } finally {
      setAsking(false)
    }
  }

  if (typeof session === 'object' && session.isChild) return null
  if (isPremium && sale === 'not_yet') return <NotYet product={product} />
  return (
    <>
      <Button {...button} loading={session === 'loading' || isAsking} onClick={() => void begin()}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <SummaryDialog
            product={product}
            seat={seat}
            childId={childId}
            isBusy={isBusy}
            onConfirm={(learnerId) => void start(learnerId)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
