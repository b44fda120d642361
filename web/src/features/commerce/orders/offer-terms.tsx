import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getOffer } from '@capyzen/contracts/orders'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { messages } from './messages.ts'
import type { Product } from './product.ts'

export type Offer = CallResult<typeof getOffer>

const methodMessages = {
  premium_subscription: { card: 'renews', paynow: 'prepaid' },
  video_tutorial: { card: 'byCard', paynow: 'byPayNow' },
  live_course: { card: 'seatByCard', paynow: 'seatByPayNow' },
} as const

/** What is said before somebody goes to pay: what was paid already, how it is paid, and whether it renews. */
export function OfferTerms({ offer, product }: { offer: Offer; product: Product }) {
  const t = useText(messages)
  const { listPriceCents, creditCents, priceCents, method } = offer
  const price = (cents: number) => formatMoney(cents)
  const isPremium = product.kind === 'premium_subscription'
  return (
    <>
      {creditCents > 0 && (
        <p>
          {t('credit', { price: price(listPriceCents), credit: price(creditCents) })}
          <strong className="block text-base text-ink tabular-nums">
            {priceCents === 0 ? t('nothingToPay') : t('toPay', { price: price(priceCents) })}
          </strong>
        </p>
      )}
      {(priceCents > 0 || isPremium) && <p>{t(methodMessages[product.kind][method])}</p>}
      {product.kind === 'live_course' && <p className="mt-1">{t('seatRefund')}</p>}
    </>
  )
}
