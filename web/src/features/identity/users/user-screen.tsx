import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getUser, ListedUser } from '@capyzen/contracts/users'
import type { ReactNode } from 'react'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AccessCard, RemoveFactorsCard, UserSessionsCard } from './access-cards.tsx'
import { messages as auditMessages } from './audit-messages.ts'
import { AuditTable } from './audit-screen.tsx'
import { messages as listMessages } from './messages.ts'
import { useUser } from './queries.ts'
import { RolesCard } from './roles-card.tsx'
import { messages } from './user-messages.ts'
import { UserState } from './user-state.tsx'

export function UserScreen({ userId }: { userId: string }) {
  return (
    <RequireAdministrator>
      <FetchedUser userId={userId} />
    </RequireAdministrator>
  )
}

function FetchedUser({ userId }: { userId: string }) {
  const t = useText(messages)
  const user = useUser(userId)
  return (
    <>
      <BackLink to={paths.users()} label={t('allUsers')} />
      <Fetched
        query={user}
        lines={5}
        forbidden={<ForAdministratorsOnly />}
        inCard
        unknown={
          <Card>
            <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
          </Card>
        }
      >
        {(data) => <OneUser {...data} />}
      </Fetched>
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
        <Card>
          <h2 className="text-xl">{t('entitlements')}</h2>
          <p className="mt-3 text-sm text-ink-soft">{t('entitlementsWhy')}</p>
          <ButtonLink to={paths.userAccess(user.id)} variant="secondary" size="small" className="mt-4">
            {t('seeEntitlements')}
          </ButtonLink>
        </Card>
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
  const ofLevels = useText(vocabularyMessages)
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
