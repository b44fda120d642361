import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePatterns } from '@capyzen/contracts/pages'
import { Link, NavLink, useMatch } from 'react-router'
import { messages as fetchMessages } from '#features/auth/fetch-messages.ts'
import { RequireSession, useViewer } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages as auditMessages } from './audit-messages.ts'
import { messages } from './messages.ts'

/** The frame of the administrators' pages: for whom they are, where else one can go, and the wish for a second factor. */
export function AdministrationScreen({ children }: { children: ReactNode }) {
  return (
    <div className="page-width py-6 md:py-10">
      <RequireSession loading={<ScreenSkeleton />}>
        <ForAdministrators>{children}</ForAdministrators>
      </RequireSession>
    </div>
  )
}

function ForAdministrators({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  if (!viewer) return null
  if (!viewer.isAdministrator) return <NotForYou />
  return (
    <>
      <AdministrationSections />
      {!viewer.hasSecondFactor && <FactorNotice />}
      {children}
    </>
  )
}

/** Also for an administrator whose role was taken just now. */
export function NotForYou() {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood="puzzled"
        title={t('notForYou')}
        description={t('notForYouWhy')}
        action={
          <Link to={paths.home()} className={buttonLook({ variant: 'secondary' })}>
            {t('toHome')}
          </Link>
        }
      />
    </Card>
  )
}

/** Where administrators find their pages; the upload page shows it too. */
export function AdministrationSections() {
  const t = useText(messages)
  const ofAudit = useText(auditMessages)
  const catalogue = useMatch({ path: pagePatterns.authoring, end: false })
  const series = useMatch(pagePatterns.authoredSeries)
  const table = useMatch(pagePatterns.courseImport)
  const isAuthoring = (catalogue ?? series ?? table) !== null
  const look =
    'flex min-h-11 items-center rounded-control px-4 max-[430px]:px-2.5 max-[430px]:text-sm font-bold text-ink-soft hover:bg-well hover:text-ink aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink'
  return (
    <nav aria-label={t('sections')} className="mb-5 flex flex-wrap gap-1 max-[430px]:gap-0">
      <Link to={paths.authoring()} aria-current={isAuthoring ? 'page' : undefined} className={look}>
        {t('courses')}
      </Link>
      <NavLink to={paths.videoUpload()} className={look}>
        {t('videoUpload')}
      </NavLink>
      <NavLink to={paths.users()} className={look}>
        {t('users')}
      </NavLink>
      <NavLink to={paths.audit()} className={look}>
        {ofAudit('audit')}
      </NavLink>
    </nav>
  )
}

function FactorNotice() {
  const t = useText(messages)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-yuzu-soft px-5 py-4 text-yuzu-ink">
      <ShieldAlert aria-hidden className="size-7 shrink-0" />
      <div className="min-w-60 flex-1">
        <p className="font-bold">{t('addFactor')}</p>
        <p className="text-sm">{t('addFactorWhy')}</p>
      </div>
      <Link to={`${paths.account()}#security`} className={buttonLook({ variant: 'yuzu', size: 'small' })}>
        {t('addFactorLink')}
      </Link>
    </div>
  )
}

export function ScreenSkeleton() {
  const t = useText(fetchMessages)
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-48" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-14 w-full" />
      ))}
    </div>
  )
}
