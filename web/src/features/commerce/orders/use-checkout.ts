import { startCheckout } from '@capyzen/contracts/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { randomUuid } from '#platform/visit-id.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { supportQuery } from '#shared/support-query.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { alreadyMessages, nameOf, notYetMessages, type Product } from './product.ts'
import { refreshPurchases } from './queries.ts'

/**
 * Starts to pay and goes where the server says. Each learner keeps one idempotency key until the server has answered, so
 * that a second click or a retry after a lost answer leads to the same order.
 */
export function useCheckout(product: Product) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keys = useRef(new Map<string, string>())
  // Two clicks can happen before the button is rendered as busy.
  const isStarted = useRef(false)
  const [isBusy, setBusy] = useState(false)

  function setStarted(started: boolean) {
    isStarted.current = started
    setBusy(started)
  }

  useEffect(() => {
    // The browser may show this page again as it was left, when the card processor's page is closed with "back".
    const again = ({ persisted }: PageTransitionEvent) => persisted && setStarted(false)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])

  async function start(childId?: string): Promise<void> {
    if (isStarted.current) return
    setStarted(true)
    const attempt = [nameOf(product), childId ?? ''].join(' ')
    const idempotencyKey = keyFor(keys.current, attempt)
    try {
      const { url } = await call(startCheckout, {
        ...product,
        ...(childId !== undefined && { childId }),
        idempotencyKey,
      })
      keys.current.delete(attempt)
      for (const changed of ['orders', 'paynow']) void queries.invalidateQueries({ queryKey: [changed] })
      const { origin, pathname, search, href } = new URL(url, location.origin)
      // Stays busy, as the page is about to be left.
      if (origin !== location.origin) return location.assign(href)
      await navigate(pathname + search)
      setStarted(false)
    } catch (error) {
      setStarted(false)
      await explain(error)
    }
  }

  async function supportNow() {
    try {
      return await queries.fetchQuery(supportQuery)
    } catch {
      return undefined
    }
  }

  async function explain(error: unknown) {
    if (hasCode(error, 'conflict')) {
      keys.current.clear()
      toast.info(t('already'), t(alreadyMessages[product.kind]))
      await refreshPurchases(queries)
    } else if (hasCode(error, 'not_for_sale')) {
      toast.info(t('notYet'), t(notYetMessages[product.kind]))
      await refreshPurchases(queries)
    } else if (hasCode(error, 'limit_reached')) {
      toast.info(t('noSeatLeft'), t('noSeatLeftWhy'))
      await refreshPurchases(queries)
    } else if (hasCode(error, 'not_found')) {
      const support = await supportNow()
      const title = support?.name ? t('askSupport', { name: support.name }) : t('askAdministrator')
      const address = support?.url ?? support?.email
      toast.info(title, address ? t('askAt', { address }) : t('askWhy'))
    } else toast.error(t('notStarted'), errorMessage(error, { unavailable: t('processorDown') }))
  }

  return { start, isBusy }
}

function keyFor(keys: Map<string, string>, name: string): string {
  const key = keys.get(name) ?? randomUuid()
  keys.set(name, key)
  return key
}
