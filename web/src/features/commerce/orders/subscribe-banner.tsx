import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { messages } from './messages.ts'
import { lessonOrSeries, premium } from './product.ts'
import { useOffer } from './queries.ts'

const texts = {
  tutor: { title: 'tutorOffer', why: 'tutorOfferWhy' },
  daily: { title: 'dailyOffer', why: 'dailyOfferWhy' },
} as const

/** One calm offer of premium. Nothing for premium users; children of a family are referred to their parent. */
export function SubscribeBanner({ variant }: { variant: keyof typeof texts }) {
  const t = useText(messages)
  const session = useSession()
  const { data: entitlements, isError } = useEntitlements()
  const language = useLanguage()
  if (session === 'loading') return null
  if (session !== 'visitor') {
    if (entitlements?.isPremium || (!entitlements && !isError)) return null
    if (session.isChild) return <AskParent />
  }
  const { title, why } = texts[variant]
  const priceCents = entitlements?.premiumPriceCents ?? null
  return (
    <Banner title={t(title)} why={t(why)}>
      <CheckoutButton product={premium} variant="yuzu" size="small" data-track="upgrade">
        {t('upgrade')}
      </CheckoutButton>
      {priceCents !== null && (
        <span className="text-sm font-bold tabular-nums">
          {t('perMonth', { price: formatMoney(priceCents, language) })}
        </span>
      )}
    </Banner>
  )
}

/**
 * Below a lesson that is open: premium users may buy it by itself to keep it, and parents for a child. Nothing where it
 * isn't sold.
 */
export function VideoOffer({ courseId }: { courseId: string }) {
  const session = useSession()
  if (typeof session !== 'object' || session.isChild) return null
  return <OfferOfVideo courseId={courseId} isParent={session.userType === 'parent'} />
}

function OfferOfVideo({ courseId, isParent }: { courseId: string; isParent: boolean }) {
  const t = useText(messages)
  const language = useLanguage()
  const product = lessonOrSeries(courseId)
  const { data: offer } = useOffer(product)
  const { data: entitlements } = useEntitlements()
  if (!offer || !entitlements) return null
  const isKept = offer.isOwned || !entitlements.isPremium
  if (isKept && !isParent) return null
  const price = formatMoney(offer.priceCents, language)
  return (
    <Banner
      title={t(isKept ? 'childOffer' : 'videoOffer')}
      why={isKept ? t('childOfferWhy') : t('videoOfferWhy', { price })}
    >
      <CheckoutButton product={product} variant="secondary" size="small" data-track="purchase">
        {t('purchaseVideo')}
      </CheckoutButton>
    </Banner>
  )
}

function Banner({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section className="flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-yuzu-ink md:p-5">
      <Sparkles aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <h2 className="text-base font-bold text-yuzu-ink">{title}</h2>
        <p>{why}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </section>
  )
}
