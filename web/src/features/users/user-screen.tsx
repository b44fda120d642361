import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getUser, ListedUser } from '@capyzen/contracts/users'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FetchFailure } from '#features/auth/fetch-failure.tsx'
import { useViewer } from '#features/auth/session.tsx'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AccessCard } from './access-card.tsx'
import { AdministrationScreen, NotForYou, ScreenSkeleton } from './administration-screen.tsx'
import { messages as auditMessages } from './audit-messages.ts'
import { AuditTable } from './audit-table.tsx'
import { messages as listMessages } from './messages.ts'
import { useUser } from './queries.ts'
import { RemoveFactorsCard } from './remove-factors-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { messages } from './user-messages.ts'
import { UserSessionsCard } from './user-sessions-card.tsx'
import { UserState } from './user-state.tsx'

/** One account: who it is, what they may do, where they are signed in, and what was done to it. */
export function UserScreen({ userId }: { userId: string }) {
  return (
    <AdministrationScreen>
      <FetchedUser userId={userId} />
    </AdministrationScreen>
  )
}

function FetchedUser({ userId }: { userId: string }) {
  const t = useText(messages)
  const { data, error, refetch } = useUser(userId)
  const backLink = (
    <Link to={paths.users()} className="text-link inline-flex min-h-11 items-center gap-1">
      <ChevronLeft aria-hidden className="size-5" />
      {t('allUsers')}
    </Link>
  )
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <Card>
        <EmptyState
          mood="puzzled"
          title={t('unknown')}
          description={t('unknownWhy')}
          action={
            <Link to={paths.users()} className={buttonLook({ variant: 'secondary' })}>
              {t('allUsers')}
            </Link>
          }
        />
      </Card>
    )
  }
  return (
    <>
      {backLink}
      {data && <OneUser {...data} />}
      {!data && !error && <ScreenSkeleton />}
      {!data && error && <FetchFailure error={error} notForYou={<NotForYou />} onRetry={() => void refetch()} />}
    </>
  )
}

function OneUser({ user, banReason, sessions, audit }: CallResult<typeof getUser>) {
  const t = useText(messages)
  const ofAudit = useText(auditMessages)
  const isSelf = useViewer()?.id === user.id
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words md:text-3xl">{user.name}</h1>
        {isSelf && <Badge>{t('you')}</Badge>}
        <UserState user={user} />
      </div>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2 md:gap-6">
        <DetailsCard user={user} />
        <RolesCard user={user} isSelf={isSelf} />
        <AccessCard user={user} banReason={banReason} isSelf={isSelf} />
        {user.hasSecondFactor && !isSelf && <RemoveFactorsCard user={user} />}
        <UserSessionsCard user={user} sessions={sessions} isSelf={isSelf} />
      </div>
      <section className="mt-8">
        <h2 className="mb-4 text-xl">{t('history')}</h2>
        {audit.length > 0 ? (
          <AuditTable name={t('history')} records={audit} />
        ) : (
          <p className="text-ink-soft">{ofAudit('nothing')}</p>
        )}
      </section>
    </>
  )
}

function DetailsCard({ user }: { user: ListedUser }) {
  const t = useText(messages)
  const ofList = useText(listMessages)
  const ofLevels = useText(levelMessages)
  const language = useLanguage()
  return (
    <Card>
      <h2 className="text-xl">{t('details')}</h2>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={ofList('type')}>{ofList(user.isChild ? 'child' : user.userType)}</Fact>
        <Fact name={t('email')}>
          {user.email ?? t('none')}
          {user.email && !user.emailVerified && (
            <span className="block text-sm font-normal text-ink-soft">{ofList('notVerified')}</span>
          )}
        </Fact>
        <Fact name={t('phone')}>{user.phone ?? t('none')}</Fact>
        {user.userType === 'student' && (
          <Fact name={t('level')}>{user.level ? ofLevels(user.level) : t('noLevel')}</Fact>
        )}
        <Fact name={t('secondFactor')}>{t(user.hasSecondFactor ? 'hasFactor' : 'hasNoFactor')}</Fact>
        <Fact name={ofList('registered')}>{formatDate(user.createdAt, language)}</Fact>
        <Fact name={ofList('lastActive')}>
          {user.lastActiveAt ? formatDateTime(user.lastActiveAt, language) : ofList('signedInNowhere')}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="shrink-0 text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
