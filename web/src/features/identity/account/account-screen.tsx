import type { Viewer } from '@capyzen/contracts/auth'
import { useEffect, useId, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { HeartHandshake, ShieldAlert, type LucideIcon } from 'lucide-react'
import { useSessionCheck } from '#features/identity/auth/session.tsx'
import { loginReturningTo, paths } from '#paths'
import { ApiError, hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

export function AccountScreen({
  skeleton,
  children,
}: {
  skeleton: ReactNode
  children: (viewer: Viewer) => ReactNode
}) {
  const t = useText(messages)
  const { session, error, isOver, checkAgain } = useSessionCheck()
  const viewer = session?.viewer
  const lost = isOver ? new ApiError('unreachable', 0) : null

  if (session && !viewer) return <Navigate to={loginReturningTo(paths.account())} replace />

  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t('account')}</h1>
      <div className="mt-5 md:mt-7">
        {/* These errors mean that the session is valid but its account is missing. */}
        {!session && hasCode(error, 'login_required', 'not_found') ? (
          <NoProfile />
        ) : (
          <Fetched
            query={{ data: viewer ?? undefined, error: error ?? lost, refetch: checkAgain }}
            skeleton={skeleton}
            inCard
          >
            {(known) => (known.name.trim() === '' ? <NoProfile /> : children(known))}
          </Fetched>
        )}
      </div>
    </div>
  )
}

function NoProfile() {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood="puzzled"
        title={t('noProfile')}
        action={
          <Link to={paths.contact()} className={buttonVariants({ variant: 'secondary' })}>
            {t('contact')}
          </Link>
        }
      />
    </Card>
  )
}

export function ChildNote() {
  const t = useText(messages)
  return (
    <p className="flex items-center gap-3 rounded-card bg-spring-soft px-5 py-4 text-spring-ink">
      <HeartHandshake aria-hidden className="size-6 shrink-0" />
      {t('childNote')}
    </p>
  )
}

export function SecondFactorNotice({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  if (!viewer.isAdministrator || viewer.hasSecondFactor) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
      <ShieldAlert aria-hidden className="size-8 shrink-0" />
      <div className="min-w-60 flex-1">
        <p className="font-bold">{t('addFactor')}</p>
        <p className="text-sm">{t('addFactorWhy')}</p>
      </div>
      <a href="#security" className={buttonVariants({ variant: 'yuzu', size: 'small' })}>
        {t('addFactorLink')}
      </a>
    </div>
  )
}

export interface AccountSection {
  id: string
  title: string
  icon: LucideIcon
  content: ReactNode
}

export function AccountSections({ sections }: { sections: readonly AccountSection[] }) {
  const t = useText(messages)
  const { hash } = useLocation()

  useEffect(() => {
    // The browser looked for the fragment before the sections were rendered.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      {sections.length > 1 && (
        <nav aria-label={t('sections')} className="lg:sticky lg:top-22 lg:self-start">
          <div className="flex flex-wrap gap-2 lg:-ml-3 lg:flex-col lg:gap-1">
            {sections.map(({ id, title, icon: Icon }) => (
              <a
                key={id}
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 rounded-control bg-well px-3 text-sm font-bold hover:bg-spring-soft hover:text-spring-ink lg:bg-transparent"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-spring" />
                {title}
              </a>
            ))}
          </div>
        </nav>
      )}
      <div className={cn('flex min-w-0 flex-col gap-10', sections.length < 2 && 'lg:col-span-2')}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </div>
    </div>
  )
}

function Section({ id, title, content }: AccountSection) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {title}
      </h2>
      {content}
    </section>
  )
}

export function CardColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">{children}</div>
}
