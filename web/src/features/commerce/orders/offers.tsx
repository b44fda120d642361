import { CalendarPlus, CircleCheck, Crown, ShoppingBag, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { isUnknown } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { AskParent } from '#shared/ask-parent.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { PremiumLink } from './premium-link.tsx'
import { FamilyPremium, useChildren, usePremiumSale } from './family-premium.tsx'
import { messages } from './messages.ts'
import { NotYet } from './not-yet.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { lessonOrSeries, premium, type Product } from './product.ts'
import { useOffer, useOrders } from './queries.ts'

/* Everything that leads to a checkout, in one file for the sake of the first page's size. */

/** Nicknames of the children for whom a parent bought one of these. */
function useBoughtFor(...contentIds: (string | null)[]): string[] {
  const { data: orders = [] } = useOrders()
  const own = orders.filter(
    ({ kind, status, contentId }) =>
      kind === 'video_tutorial' &&
      (status === 'completed' || status === 'partly_refunded') &&
      contentId !== null &&
      contentIds.includes(contentId),
  )
  return [...new Set(own.flatMap(({ childName }) => childName ?? []))]
}

/** For parents, who find something locked that they bought for a child. */
function BoughtFor({ names }: { names: readonly string[] }) {
  const t = useText(messages)
  return names.map((name) => <CheckedLine key={name}>{t('boughtFor', { name })}</CheckedLine>)
}

function CheckedLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex w-full items-start gap-2 text-left font-bold text-leaf-ink">
      <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
      {children}
    </p>
  )
}

interface PurchaseButtonProps {
  /** Of a lesson or a series. */
  courseId: string
  seriesId?: string | null
  /** By itself; otherwise only premium opens it. */
  isForSale: boolean
}

/** In the locked area of a lesson: buy it, or watch it with premium. Children are referred to their parent. */
export function PurchaseButton({ courseId, seriesId = null, isForSale }: PurchaseButtonProps) {
  const t = useText(messages)
  const session = useSession()
  const product = lessonOrSeries(courseId)
  const boughtFor = useBoughtFor(courseId, seriesId)
  const { data: offer } = useOffer(product, undefined, { isWanted: isForSale })
  const sale = usePremiumSale()
  const priceCents = useEntitlements().data?.premiumPriceCents ?? null
  if (typeof session === 'object' && session.isChild) return <AskParent asks={isForSale ? product : premium} />
  return (
    <>
      <BoughtFor names={boughtFor} />
      {sale === 'in_family' && (
        <>
          <CheckedLine>{t('inFamily')}</CheckedLine>
          <FamilyPremium className="w-full pl-7 text-left" />
        </>
      )}
      {isForSale && (
        <CheckoutButton
          product={product}
          size="large"
          variant={boughtFor.length > 0 ? 'secondary' : 'primary'}
          icon={ShoppingBag}
          data-track="purchase"
        >
          {t('purchase')}
        </CheckoutButton>
      )}
      {(sale === undefined || sale === 'for_sale') && (
        <CheckoutButton
          product={premium}
          size="large"
          variant={isForSale ? 'secondary' : 'primary'}
          data-track="upgrade"
        >
          <Crown aria-hidden className="size-5" />
          <span>
            {t('orPremium')}{' '}
            {priceCents !== null && (
              <span className="block text-sm">{t('perMonth', { price: formatMoney(priceCents) })}</span>
            )}
          </span>
        </CheckoutButton>
      )}
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
  const boughtFor = useBoughtFor(seriesId)
  const { data: offer, error } = useOffer(product)
  if (session === 'loading' || (typeof session === 'object' && session.isChild)) return null
  if (session !== 'visitor' && !offer && (!error || isUnknown(error))) return null
  if (offer && !offer.isOwned && !offer.isForSale) return <NotYet product={product} />
  const isForOneself = typeof session === 'string' || session.userType !== 'parent'
  if (offer?.isOwned && isForOneself) return <Badge tone="leaf">{t('seriesIsYours')}</Badge>
  return (
    <div className="flex flex-col items-start gap-3">
      <BoughtFor names={boughtFor} />
      {offer && !offer.isOwned && (
        <div className="text-sm text-ink-soft">
          <OfferTerms offer={offer} product={product} />
        </div>
      )}
      <CheckoutButton
        product={product}
        size="large"
        // Beside it, whoever is signed in is offered to start with a lesson.
        variant={session === 'visitor' ? 'primary' : 'secondary'}
        icon={ShoppingBag}
        data-track="purchase"
      >
        {t('purchaseSeries')}
      </CheckoutButton>
    </div>
  )
}

/** On the account page, for those who aren't premium. */
export function PremiumOffer({ priceCents }: { priceCents: number }) {
  const t = useText(messages)
  const sale = usePremiumSale()
  const { data: offer } = useOffer(premium)
  if (useViewer()?.isAdministrator) return null
  // A month more is on the card of premium.
  if (sale === 'in_family')
    return (
      <div className="rounded-card bg-spring-soft p-4 text-spring-ink">
        <FamilyPremium />
      </div>
    )
  return (
    <div className="rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <FamilyPremium className="mb-3" />
      <p className="font-bold">{t('upgradeNote')}</p>
      {sale === 'not_yet' && (
        <p className="mt-2 font-bold tabular-nums">{t('perMonth', { price: formatMoney(priceCents) })}</p>
      )}
      <div className="mt-4 empty:hidden">
        <CheckoutButton product={premium} variant="yuzu" size="large" data-track="upgrade" className="w-full">
          <Sparkles aria-hidden className="size-5" />
          <span>
            {t('upgrade')}{' '}
            <span className="block text-sm font-bold">{t('perMonth', { price: formatMoney(priceCents) })}</span>
          </span>
        </CheckoutButton>
      </div>
      <p className="mt-3">
        <PremiumLink />
      </p>
      {offer && sale !== 'not_yet' && (
        <div className="mt-3 text-sm">
          <OfferTerms offer={offer} product={premium} />
        </div>
      )}
    </div>
  )
}

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

const texts = {
  tutor: { title: 'tutorOffer', why: 'tutorOfferWhy' },
  daily: { title: 'dailyOffer', why: 'dailyOfferWhy' },
} as const

interface SubscribeBannerProps {
  variant: keyof typeof texts
  /** For a parent whose children have premium: lets this child, or several, log in here. */
  handOver?: (name: string | undefined) => ReactNode
}

/**
 * One calm offer of premium. Nothing for premium users; children of a family are referred to their parent, and a parent whose
 * children have it sees until when.
 */
export function SubscribeBanner({ variant, handOver }: SubscribeBannerProps) {
  const t = useText(messages)
  const session = useSession()
  const { data: entitlements, isError } = useEntitlements()
  const sale = usePremiumSale()
  const children = useChildren() ?? []
  if (session === 'loading') return null
  if (session !== 'visitor') {
    if (entitlements?.isPremium || (!entitlements && !isError)) return null
    if (session.isChild) return <AskParent asks={premium} />
    if (session.isAdministrator || (sale === undefined && !isError)) return null
  }
  if (sale === 'in_family') {
    const [first, ...more] = children.filter(({ premiumUntil }) => premiumUntil !== null)
    return (
      <Banner title={t('inFamily')} why={<FamilyPremium />} isOn>
        {handOver?.(more.length === 0 ? first?.nickname : undefined)}
      </Banner>
    )
  }
  const { title, why } = texts[variant]
  const priceCents = entitlements?.premiumPriceCents ?? null
  return (
    <Banner title={t(title)} why={t(why)}>
      <FamilyPremium />
      <CheckoutButton product={premium} variant="yuzu" size="small" data-track="upgrade">
        {t('upgrade')}
      </CheckoutButton>
      {priceCents !== null && (
        <span className="text-sm font-bold tabular-nums">{t('perMonth', { price: formatMoney(priceCents) })}</span>
      )}
      <PremiumLink />
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
  const product = lessonOrSeries(courseId)
  const { data: offer } = useOffer(product)
  const { data: entitlements } = useEntitlements()
  if (!offer?.isForSale || !entitlements) return null
  const isKept = offer.isOwned || !entitlements.isPremium
  if (isKept && !isParent) return null
  const price = formatMoney(offer.priceCents)
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

interface BannerProps {
  title: string
  why: ReactNode
  /** It tells, and offers nothing. */
  isOn?: boolean
  children: ReactNode
}

function Banner({ title, why, isOn = false, children }: BannerProps) {
  const Icon = isOn ? CircleCheck : Sparkles
  return (
    <section
      className={cn(
        'flex items-start gap-3 rounded-card p-4 md:p-5',
        isOn ? 'bg-spring-soft text-spring-ink' : 'bg-yuzu-soft text-yuzu-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-base font-bold text-inherit">{title}</h2>
        <div>{why}</div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </section>
  )
}

/** In place of a payment that can't be paid any more. */
export function StartAgainButton({ product }: { product: Product }) {
  const t = useText(messages)
  return <CheckoutButton product={product}>{t('startAgain')}</CheckoutButton>
}
