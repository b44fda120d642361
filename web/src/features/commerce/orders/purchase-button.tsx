import { Crown, ShoppingBag } from 'lucide-react'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { isUnknown } from '#platform/api.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { Badge } from '#ui/badge.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { OfferTerms } from './offer-terms.tsx'
import { lessonOrSeries, premium } from './product.ts'
import { useOffer } from './queries.ts'

/** In the locked area of a lesson: buy it, or watch it with premium. Children are referred to their parent. */
export function PurchaseButton({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const session = useSession()
  const product = lessonOrSeries(courseId)
  const { data: offer } = useOffer(product)
  if (typeof session === 'object' && session.isChild) return <AskParent />
  return (
    <>
      <CheckoutButton product={product} size="large" icon={ShoppingBag} data-track="purchase">
        {t('purchase')}
      </CheckoutButton>
      <CheckoutButton product={premium} size="large" variant="secondary" icon={Crown} data-track="upgrade">
        {t('orPremium')}
      </CheckoutButton>
      {offer && (
        <div className="w-full text-sm text-ink-soft">
          <OfferTerms offer={offer} product={product} />
        </div>
      )}
    </>
  )
}

/** Nothing where the series isn't sold to the viewer; visitors learn that after signing in. */
export function SeriesPurchase({ seriesId }: { seriesId: string }) {
  const t = useText(messages)
  const session = useSession()
  const product = lessonOrSeries(seriesId)
  const { data: offer, error } = useOffer(product)
  if (session === 'loading' || (typeof session === 'object' && session.isChild)) return null
  if (session !== 'visitor' && !offer && (!error || isUnknown(error))) return null
  const isForOneself = typeof session === 'string' || session.userType !== 'parent'
  if (offer?.isOwned && isForOneself) return <Badge tone="leaf">{t('seriesIsYours')}</Badge>
  return (
    <div className="flex flex-col items-start gap-3">
      {offer && !offer.isOwned && (
        <div className="text-sm text-ink-soft">
          <OfferTerms offer={offer} product={product} />
        </div>
      )}
      <CheckoutButton product={product} size="large" icon={ShoppingBag} data-track="purchase">
        {t('purchaseSeries')}
      </CheckoutButton>
    </div>
  )
}
