import type { Viewer } from '@capyzen/contracts/auth'
import { CalendarDays, Crown, GraduationCap, LogOut, Mail, Pencil, Smartphone, Sparkles } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignOut } from '#features/auth/queries.ts'
import { paths } from '#paths'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { messages } from './messages.ts'
import { messages as profileMessages } from './profile-messages.ts'

/** What the account page knows of the subscription; the server decides it. */
export type Subscription =
  'loading' | 'unknown' | { isPremium: boolean; premiumUntil: string | null; premiumPriceCents: number }

export interface ProfileCardProps {
  viewer: Viewer
  subscription: Subscription
  onRetrySubscription: () => void
}

export function ProfileCard({ viewer, subscription, onRetrySubscription }: ProfileCardProps) {
  const t = useText(messages)
  const onProfile = useText(profileMessages)
  const ofLevels = useText(levelMessages)
  const [isEditing, setEditing] = useState(false)
  const language = useLanguage()
  const signOut = useSignOut()
  const isKnown = typeof subscription === 'object'
  const isPremium = isKnown && subscription.isPremium

  return (
    <Card className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar of={viewer.avatar} size={72} />
        <div className="min-w-0">
          <h3 className="text-xl break-words">{viewer.name}</h3>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="spring">{t(viewer.userType)}</Badge>
            {viewer.isAdministrator && <Badge>{t('administrator')}</Badge>}
            {isPremium && (
              <Badge tone="yuzu">
                <Crown aria-hidden />
                {t('premium')}
              </Badge>
            )}
          </div>
        </div>
      </div>

      <dl className="flex flex-col gap-4">
        {viewer.email !== null && (
          <Fact icon={Mail} name={t('email')}>
            <span className="break-all">{viewer.email}</span>
          </Fact>
        )}
        {viewer.phone !== null && (
          <Fact icon={Smartphone} name={t('phone')}>
            {viewer.phone}
          </Fact>
        )}
        {viewer.level !== null && (
          <Fact icon={GraduationCap} name={t('level')}>
            {ofLevels(viewer.level)}
          </Fact>
        )}
        <Fact icon={CalendarDays} name={t('joined')}>
          {formatDate(viewer.createdAt, language)}
        </Fact>
        <Fact icon={Crown} name={t('subscription')}>
          {subscription === 'loading' && <Skeleton className="my-1 h-5 w-24" />}
          {subscription === 'unknown' && <SubscriptionUnknown onRetry={onRetrySubscription} />}
          {isKnown && t(subscription.isPremium ? 'premium' : 'free')}
          {isPremium && subscription.premiumUntil && (
            <span className="ml-2 text-sm text-ink-soft">
              {t('premiumUntil', { date: formatDate(subscription.premiumUntil, language) })}
            </span>
          )}
        </Fact>
      </dl>

      {isKnown && !isPremium && <Upgrade priceCents={subscription.premiumPriceCents} />}

      <div className="flex flex-col gap-3">
        <Button variant="secondary" onClick={() => setEditing(true)} className="w-full">
          <Pencil aria-hidden className="size-5" />
          {onProfile('edit')}
        </Button>
        <Button variant="secondary" loading={signOut.isPending} onClick={() => signOut.mutate()} className="w-full">
          <LogOut aria-hidden className="size-5" />
          {t('signOut')}
        </Button>
      </div>
      <EditProfileDialog viewer={viewer} open={isEditing} onOpenChange={setEditing} />
    </Card>
  )
}

function Fact({ icon: Icon, name, children }: { icon: typeof Mail; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className="row-span-2 mt-1 size-5 text-spring" />
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="col-start-2 font-bold">{children}</dd>
    </div>
  )
}

function SubscriptionUnknown({ onRetry }: { onRetry: () => void }) {
  const t = useText(messages)
  return (
    <>
      <span className="block">{t('checkFailed')}</span>
      <span className="block text-sm font-normal text-ink-soft">{t('checkFailedWhy')}</span>
      <Button variant="quiet" size="small" onClick={onRetry} className="-ml-4">
        {t('tryAgain')}
      </Button>
    </>
  )
}

function Upgrade({ priceCents }: { priceCents: number }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <div className="rounded-card bg-yuzu-soft p-4 text-yuzu-ink">
      <p className="font-bold">{t('upgradeNote')}</p>
      <Link
        to={`${paths.paymentVerification()}?type=premium_subscription`}
        className={`mt-4 w-full ${buttonLook({ variant: 'yuzu', size: 'large' })}`}
      >
        <Sparkles aria-hidden className="size-5" />
        <span>
          {t('upgrade')}{' '}
          <span className="block text-sm font-bold">{t('perMonth', { price: formatMoney(priceCents, language) })}</span>
        </span>
      </Link>
    </div>
  )
}

export function ProfileCardSkeleton() {
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 !rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="mt-2 h-6 w-20" />
        </div>
      </div>
      {[0, 1, 2].map((line) => (
        <div key={line}>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-5 w-48 max-w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-full" />
    </Card>
  )
}
