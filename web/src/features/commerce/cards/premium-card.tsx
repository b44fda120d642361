import { CreditCard, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useCardSubscription, useOpenBillingPortal, type CardSubscription } from './queries.ts'

const whys = {
  active: 'activeWhy',
  past_due: 'pastDueWhy',
  ending: 'endingWhy',
  ended: 'endedWhy',
} as const satisfies Record<CardSubscription['status'], string>

const labels = {
  active: 'manage',
  past_due: 'manage',
  ending: 'manageEnding',
  ended: 'manageEnded',
} as const satisfies Record<CardSubscription['status'], string>

const tones = { active: 'leaf', past_due: 'plum', ending: 'plain', ended: 'plain' } as const

/** How long premium lasts and whether it renews, with the way out. `buyMonth` buys a month, where that makes sense. */
export function PremiumCard({
  buyMonth,
  family,
}: {
  buyMonth: (now: { isPremium: boolean; isRenewing: boolean }) => ReactNode
  /** How premium of the children stands, for parents. */
  family?: ReactNode
}) {
  const t = useText(messages)
  const language = useLanguage()
  const { data: entitlements } = useEntitlements()
  const subscription = useCardSubscription()
  const isPremium = entitlements?.isPremium ?? false
  const until = entitlements?.premiumUntil
  /** The end of a month by card is said with its renewal, as some days of grace follow it. */
  function headline(card: CardSubscription | null): string {
    if (isRenewing(card)) return t(isPremium ? 'on' : 'forFamily')
    return isPremium && until ? t('until', { date: formatDate(until, language) }) : t('free')
  }

  return (
    <Card>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xl">
        <Crown aria-hidden className="size-6 text-yuzu-ink" />
        {t('premium')}
      </h3>
      <Fetched query={knownOf(subscription)} lines={1} className="mt-4">
        {({ card }) => (
          <div className="mt-3 flex flex-col items-start gap-3">
            <p className="font-bold">{headline(card)}</p>
            {isRenewing(card) ? (
              <CardPart subscription={card} />
            ) : (
              <>
                {isPremium && <Badge>{t('prepaid')}</Badge>}
                <p className="text-ink-soft">{t(isPremium ? 'prepaidWhy' : 'freeWhy')}</p>
                {card && <CardPart subscription={card} />}
              </>
            )}
            {family}
            {buyMonth({ isPremium, isRenewing: isRenewing(card) })}
          </div>
        )}
      </Fetched>
    </Card>
  )
}

function isRenewing(card: CardSubscription | null): card is CardSubscription {
  return card !== null && card.status !== 'ended'
}

/** No subscription is an answer too. */
function knownOf({ data, error, refetch }: ReturnType<typeof useCardSubscription>) {
  return { data: data === undefined ? undefined : { card: data }, error, refetch }
}

function CardPart({ subscription: { status, periodEndsAt } }: { subscription: CardSubscription }) {
  const t = useText(messages)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const portal = useOpenBillingPortal()
  const open = () =>
    portal.mutate(undefined, {
      onError: (error) => toast.error(t('portalFailed'), errorMessage(error, { unavailable: t('portalDown') })),
    })
  return (
    <>
      <Badge tone={tones[status]} icon={CreditCard}>
        {t(status)}
      </Badge>
      <p className="text-ink-soft">{t(whys[status], { date: formatDate(periodEndsAt, language) })}</p>
      <Button variant="secondary" size="small" loading={portal.isPending} onClick={open}>
        {t(labels[status])}
      </Button>
      {(status === 'active' || status === 'past_due') && <p className="text-sm text-ink-soft">{t('manageWhy')}</p>}
    </>
  )
}
