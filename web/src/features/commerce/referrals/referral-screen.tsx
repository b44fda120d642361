import type { CallResult } from '@capyzen/contracts/endpoint'
import { referralRules, type getReferral } from '@capyzen/contracts/referrals'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Copy, Minus, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { loginReturningTo, paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { messages } from './messages.ts'
import { referralQuery } from './queries.ts'

type OwnReferral = CallResult<typeof getReferral>
type Friend = OwnReferral['referrals'][number]

/** Explains itself to visitors; children of a family are asked to advertise nothing. */
export function ReferralScreen() {
  const t = useText(messages)
  const session = useSession()
  if (typeof session !== 'string' && session.isChild) return <ForParents />
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">{t('lead')}</p>
      {session === 'loading' && <Loading messages={messages.words} skeleton={<ReferralSkeleton />} className="mt-6" />}
      {session === 'visitor' && (
        <Parts first={<ForVisitors />}>
          <Rules most={referralRules.monthsPerYear} />
        </Parts>
      )}
      {typeof session !== 'string' && <Own />}
    </div>
  )
}

function ForParents() {
  const t = useText(messages)
  return (
    <div className="page-width flex flex-col items-center py-10 md:py-16">
      <Mascot mood="calm" className="w-56 md:w-64" />
      <h1 className="mt-6 text-3xl">{t('forParents')}</h1>
      <AskParent className="mt-6" />
      <ButtonLink to={paths.home()} className="mt-8">
        {t('goHome')}
      </ButtonLink>
    </div>
  )
}

function Own() {
  const query = useQuery(referralQuery)
  return (
    <Fetched query={query} messages={messages.words} skeleton={<ReferralSkeleton />} className="mt-6" inCard>
      {(own) => (
        <Parts first={<LinkCard url={own.url} />}>
          <Friends {...own} />
          <Rules most={own.monthsPerYear} />
        </Parts>
      )}
    </Fetched>
  )
}

/** The link beside the steps, the rest below. */
function Parts({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-5 lg:gap-6">
      <div className="grid items-stretch gap-5 lg:grid-cols-2 lg:gap-6">
        {first}
        <Steps />
      </div>
      {children}
    </div>
  )
}

function ForVisitors() {
  const t = useText(messages)
  return (
    <Card className="flex flex-col items-center justify-center text-center">
      <Mascot mood="calm" className="w-36 md:w-44" />
      <p className="mt-4 text-lg font-bold">{t('visitor')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to={loginReturningTo(paths.referral())}>{t('login')}</ButtonLink>
        <ButtonLink to={paths.register()} variant="secondary">
          {t('register')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function LinkCard({ url }: { url: string }) {
  const t = useText(messages)
  const copy = useCopy()
  return (
    <Card className="flex flex-col">
      <h2 className="text-xl">{t('yourLink')}</h2>
      <p
        translate="no"
        className="mt-4 rounded-control border border-line bg-well px-4 py-3 font-mono font-bold break-all select-all"
      >
        {url}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copy(url, { copied: t('copied'), failed: t('copyFailed') })}>
          {t('copy')}
        </Button>
        <Button variant="secondary" icon={Share2} onClick={() => void share(url)}>
          {t('share')}
        </Button>
      </div>
    </Card>
  )

  /** The device asks with whom; we never learn it. One that can't ask gets the link to paste. */
  async function share(link: string) {
    if (!('share' in navigator)) return copy(link, { copied: t('copied'), failed: t('copyFailed') })
    try {
      await navigator.share({ title: t('heading'), text: t('shareText'), url: link })
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) toast.error(t('shareFailed'))
    }
  }
}

const steps = [
  ['stepShare', 'stepShareWhy'],
  ['stepJoin', 'stepJoinWhy'],
  ['stepBoth', 'stepBothWhy'],
] as const

function Steps() {
  const t = useText(messages)
  return (
    <Card>
      <h2 className="text-xl">{t('how')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([step, why], at) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-spring-soft font-extrabold text-spring-ink tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="font-bold">{t(step)}</p>
              <p className="text-ink-soft">{t(why)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Friends({ referrals, earnedMonths, isCapped, monthsPerYear }: OwnReferral) {
  const t = useText(messages)
  const pending = referrals.filter(({ status }) => status === 'pending').length
  const facts = [
    { count: earnedMonths, label: t('monthsEarned', { count: earnedMonths }) },
    { count: pending, label: t('friendsPending', { count: pending }) },
  ]
  return (
    <Card>
      <h2 className="text-xl">{t('friends')}</h2>
      {isCapped && (
        <p className="mt-3 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {t('capped', { most: monthsPerYear })}
        </p>
      )}
      {referrals.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t('noFriends')}</p>
      ) : (
        <>
          <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            {facts.map(({ count, label }) => (
              <li key={label}>
                <span className="text-2xl font-extrabold tabular-nums">{formatNumber(count)}</span> {label}
              </li>
            ))}
          </ul>
          <FriendList friends={referrals} />
          <p className="mt-4 text-sm text-ink-soft">{t('onlyInitial')}</p>
        </>
      )}
    </Card>
  )
}

function FriendList({ friends }: { friends: readonly Friend[] }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {friends.map(({ friend, joinedAt, ...own }, at) => (
        // Nothing tells two friends with the same letter apart.
        <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <span translate="no" className="w-10 text-lg font-extrabold">
            {friend}
          </span>
          <span className="min-w-0 flex-1 basis-44 text-ink-soft">
            {t('joined', { date: formatDate(joinedAt, language) })}
          </span>
          <StatusBadge {...own} />
        </li>
      ))}
    </ul>
  )
}

function StatusBadge({ status, earnedAt }: Pick<Friend, 'status' | 'earnedAt'>) {
  const t = useText(messages)
  const language = useLanguage()
  if (status === 'earned')
    return (
      <Badge tone="leaf" icon={Check}>
        {earnedAt === null ? t('earned') : t('earnedOn', { date: formatDate(earnedAt, language) })}
      </Badge>
    )
  if (status === 'pending') return <Badge icon={Clock}>{t('pending')}</Badge>
  return <Badge icon={Minus}>{t('refused')}</Badge>
}

function Rules({ most }: { most: number }) {
  const t = useText(messages)
  return (
    <Card>
      <h2 className="text-xl">{t('rules')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-soft marker:text-spring">
        <li>{t('ruleMost', { most })}</li>
        <li>{t('ruleWho')}</li>
        <li>{t('ruleWhen')}</li>
        <li>{t('ruleFamily')}</li>
        <li>{t('ruleRefund')}</li>
      </ul>
    </Card>
  )
}

function ReferralSkeleton() {
  return (
    <div className="grid gap-5 lg:gap-6">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-36 w-full" />
    </div>
  )
}
