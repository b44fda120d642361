import { productKinds, type ProductKind, type Order, type OrderStatus } from '@capyzen/contracts/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { useChildren } from './family-premium.tsx'
import { paymentMessages } from './payment-messages.ts'
import { refreshPurchases, useOrderNews, useOrders } from './queries.ts'

type Outcome = 'paid' | 'agreed' | 'awaited' | 'none'

const outcomes = {
  completed: 'paid',
  partly_refunded: 'paid',
  open: 'awaited',
  under_review: 'awaited',
  canceled: 'none',
  refunded: 'none',
} as const satisfies Record<OrderStatus, Outcome>

function outcomeOf(order: Order | undefined): Outcome {
  if (!order) return 'none'
  return order.beginsAt === null ? outcomes[order.status] : 'agreed'
}

/** What lets the child for whom it was bought log in here. */
type HandOver = (name: string) => ReactNode

interface Slots {
  handOver: HandOver
  /** Of a live course: its next session, and its sessions for the calendar. */
  nextLesson: (courseId: string) => ReactNode
}

interface Bought {
  kind: ProductKind | undefined
  contentId: string | undefined
}

/** `/payment-success?type=…&id=…`: says what the server knows, and grants nothing. */
export function PaymentSuccessScreen(slots: Slots) {
  const session = useSession()
  const [query] = useSearchParams()
  const type = query.get('type')
  const kind = productKinds.find((one) => one === type)
  const bought: Bought = { kind, contentId: query.get('id') || undefined }
  if (session === 'loading') return <Checking />
  if (session === 'visitor') return <VisitorsSuccess bought={bought} />
  return <Confirmation bought={bought} {...slots} />
}

/** The newest order of what the address names. */
function find({ kind, contentId }: Bought, orders: readonly Order[] | undefined): Order | undefined {
  return orders
    ?.filter((order) => kind === undefined || order.kind === kind)
    .filter((order) => kind === 'premium_subscription' || contentId === undefined || order.contentId === contentId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
}

function Confirmation({ bought, ...slots }: Slots & { bought: Bought }) {
  const queries = useQueryClient()
  useOrderNews()
  const orders = useOrders({ isAwaited: (all) => outcomeOf(find(bought, all)) === 'awaited' })
  const order = find(bought, orders.data)
  const isPaid = outcomeOf(order) === 'paid'
  // Only what is in use is asked again.
  useEntitlements()
  // Everything that was known before the payment is asked again before anything is shown (spec 1 §2).
  const checked = useQuery({
    queryKey: ['payment-success', order?.id, isPaid],
    queryFn: async () => {
      await refreshPurchases(queries)
      return true
    },
    enabled: orders.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (orders.data && checked.isPending) return <Checking />
  return (
    <Fetched query={orders} skeleton={<Checking />} inCard className="page-width my-10">
      {() => <Result {...{ order, bought, ...slots }} />}
    </Fetched>
  )
}

const longAfterMs = 8_000

function Result({ order, bought, handOver, nextLesson }: Slots & { order: Order | undefined; bought: Bought }) {
  const t = useText(paymentMessages)
  const pick = usePick()
  const language = useLanguage()
  const { data: entitlements } = useEntitlements()
  const outcome = outcomeOf(order)
  const isLong = useIsLong(outcome === 'awaited')
  const children = useChildren()
  const named = children?.filter(({ nickname }) => nickname === order?.childName)
  // Two children may have one nickname.
  const ofChild = named?.length === 1 ? named[0]?.premiumUntil : undefined
  const until = order?.childName === null ? entitlements?.premiumUntil : ofChild

  if (outcome === 'awaited')
    return (
      <Page
        mood={isLong ? 'calm' : 'thinking'}
        title={t(isLong ? 'waitingLong' : 'waiting')}
        why={t(isLong ? 'waitingLongWhy' : 'waitingWhy')}
      >
        {isLong && (
          <ButtonLink to={toPayments} variant="secondary">
            {t('toAccount')}
          </ButtonLink>
        )}
        <DashboardLink />
      </Page>
    )
  if (order && order.beginsAt !== null)
    return (
      <Page mood="cheering" title={t('agreed')} why={t('agreedWhy', { date: formatDate(order.beginsAt, language) })}>
        <NextLinks bought={bought} />
        <ButtonLink to={toPayments} variant="quiet">
          {t('toAccount')}
        </ButtonLink>
      </Page>
    )
  if (!order || outcome === 'none')
    return (
      <Page mood="thinking" title={t('noPayment')} why={t('noPaymentWhy')}>
        <NextLinks bought={bought} />
        <ButtonLink to={toPayments} variant="quiet">
          {t('toAccount')}
        </ButtonLink>
      </Page>
    )
  if (order.lacksSeat)
    return (
      <Page mood="thinking" title={t('noSeatLeft')} why={t('lacksSeat')}>
        <ButtonLink to={toPayments}>{t('toAccount')}</ButtonLink>
        <NextLinks bought={bought} isSecond />
      </Page>
    )
  const { title, why } = wordsOf(bought)
  const childWhy = order.kind === 'live_course' ? 'childSeatSuccessWhy' : 'childSuccessWhy'
  return (
    <Page
      mood="cheering"
      title={t(title)}
      why={order.childName === null ? t(why) : t(childWhy, { name: order.childName })}
    >
      <p className="w-full font-bold">
        {pick(order.title)}
        {/* A month by card is followed by some days of grace, which aren't promised. */}
        {order.kind === 'premium_subscription' && order.method === 'paynow' && until && (
          <span className="block text-ink-soft">{t('premiumUntil', { date: formatDate(until, language) })}</span>
        )}
      </p>
      {order.kind === 'live_course' && order.contentId !== null && nextLesson(order.contentId)}
      {order.childName !== null && order.kind !== 'live_course' && handOver(order.childName)}
      <NextLinks bought={bought} isSecond={order.childName !== null && order.kind !== 'live_course'} />
      <ButtonLink to={toPayments} variant="quiet">
        {t('toAccount')}
      </ButtonLink>
    </Page>
  )
}

function VisitorsSuccess({ bought }: { bought: Bought }) {
  const t = useText(paymentMessages)
  const query = new URLSearchParams()
  if (bought.kind) query.set('type', bought.kind)
  if (bought.contentId) query.set('id', bought.contentId)
  return (
    <Page mood="calm" title={t(wordsOf(bought).title)} why={t('visitorWhy')}>
      <ButtonLink to={loginReturningTo(`${paths.paymentSuccess()}?${query}`)}>{t('logIn')}</ButtonLink>
      <NextLinks bought={bought} />
    </Page>
  )
}

const words = {
  premium_subscription: { title: 'premiumSuccess', why: 'premiumSuccessWhy' },
  video_tutorial: { title: 'videoSuccess', why: 'videoSuccessWhy' },
  live_course: { title: 'seatSuccess', why: 'seatSuccessWhy' },
} as const

const wordsOf = ({ kind }: Bought) => (kind ? words[kind] : ({ title: 'success', why: 'successWhy' } as const))

const toPayments = `${paths.account()}#payments`

function NextLinks({ bought: { kind, contentId }, isSecond = false }: { bought: Bought; isSecond?: boolean }) {
  const t = useText(paymentMessages)
  const variant = isSecond ? 'secondary' : 'primary'
  return (
    <>
      {kind === 'premium_subscription' && (
        <ButtonLink to={paths.aiTutor()} variant={variant}>
          {t('toTutor')}
        </ButtonLink>
      )}
      {kind === 'video_tutorial' && contentId && (
        <ButtonLink to={`${paths.courses()}?content=${encodeURIComponent(contentId)}`} variant={variant}>
          {t('toCourse')}
        </ButtonLink>
      )}
      {kind === 'live_course' && (
        <ButtonLink to={paths.classroom()} variant={variant}>
          {t('toClassroom')}
        </ButtonLink>
      )}
      <DashboardLink />
    </>
  )
}

function DashboardLink() {
  const t = useText(paymentMessages)
  return (
    <ButtonLink to={paths.dashboard()} variant="secondary">
      {t('toDashboard')}
    </ButtonLink>
  )
}

function Checking() {
  const { checking } = paymentMessages.words
  const t = useText(paymentMessages)
  return <Loading messages={{ loading: checking }} skeleton={<Page mood="thinking" title={t('checking')} />} />
}

interface PageProps {
  mood: MascotMood
  title: string
  why?: string
  children?: ReactNode
}

function Page({ mood, title, why, children }: PageProps) {
  return (
    <div className="page-width py-8 md:py-14">
      <Card className="mx-auto flex max-w-2xl flex-col items-center py-8 text-center md:py-10">
        <Mascot mood={mood} className="w-40 md:w-48" />
        <div role="status" className="mt-4">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {why && <p className="mt-3 max-w-lg text-balance text-ink-soft">{why}</p>}
        </div>
        {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      </Card>
    </div>
  )
}

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longAfterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
