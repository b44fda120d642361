import { pagePatterns } from '@capyzen/contracts/pages'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useMatch } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { messages } from './admin-frame-messages.ts'
import { Forbidden } from './forbidden.tsx'

/** The frame of administrators' pages: their sections, and a recommendation to add a second factor. */
export function AdminFrame({ hasSecondFactor, children }: { hasSecondFactor: boolean; children: ReactNode }) {
  return (
    <>
      <AdminSections />
      {!hasSecondFactor && <FactorNotice />}
      {children}
    </>
  )
}

export function ForAdministratorsOnly() {
  const t = useText(messages)
  return <Forbidden title={t('forAdministrators')} description={t('forAdministratorsWhy')} />
}

const linkClass =
  'flex min-h-11 items-center rounded-control px-4 max-[430px]:px-2.5 max-[430px]:text-sm font-bold text-ink-soft hover:bg-well hover:text-ink aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink'

export function AdminSections() {
  const t = useText(messages)
  const catalogue = useMatch({ path: pagePatterns.authoring, end: false })
  const series = useMatch(pagePatterns.authoredSeries)
  const table = useMatch(pagePatterns.courseImport)
  const isAuthoring = (catalogue ?? series ?? table) !== null
  return (
    <nav aria-label={t('sections')} className="mb-5 flex flex-wrap gap-1 max-[430px]:gap-0">
      <Link to={paths.authoring()} aria-current={isAuthoring ? 'page' : undefined} className={linkClass}>
        {t('courses')}
      </Link>
      <NavLink to={paths.videoUpload()} className={linkClass}>
        {t('videoUpload')}
      </NavLink>
      <AuthoringLinks />
      <NavLink to={paths.users()} className={linkClass}>
        {t('users')}
      </NavLink>
      <NavLink to={paths.payments()} className={linkClass}>
        {t('payments')}
      </NavLink>
      <NavLink to={paths.tutorHubSettings()} className={linkClass}>
        {t('tutor')}
      </NavLink>
      <NavLink to={paths.audit()} className={linkClass}>
        {t('audit')}
      </NavLink>
      <NavLink to={paths.reports()} className={linkClass}>
        {t('reports')}
      </NavLink>
    </nav>
  )
}

/** Of a confirmed teacher's pages. */
export function AuthorSections() {
  const t = useText(messages)
  return (
    <nav aria-label={t('authorSections')} className="mb-5 flex flex-wrap gap-1 max-[430px]:gap-0">
      <NavLink to={paths.classes()} className={linkClass}>
        {t('classes')}
      </NavLink>
      <AuthoringLinks />
    </nav>
  )
}

function AuthoringLinks() {
  const t = useText(messages)
  const questions = useMatch({ path: pagePatterns.authoredQuestions, end: false })
  const courses = useMatch({ path: pagePatterns.authoredLiveCourses, end: false })
  const session = useMatch(pagePatterns.authoredLiveSession)
  return (
    <>
      <Link to={paths.authoredQuestions()} aria-current={questions ? 'page' : undefined} className={linkClass}>
        {t('questions')}
      </Link>
      <NavLink to={paths.authoredPapers()} className={linkClass}>
        {t('papers')}
      </NavLink>
      <Link
        to={paths.authoredLiveCourses()}
        aria-current={(courses ?? session) ? 'page' : undefined}
        className={linkClass}
      >
        {t('liveCourses')}
      </Link>
    </>
  )
}

export function ForAuthorsOnly() {
  const t = useText(messages)
  return <Forbidden title={t('forAuthors')} description={t('forAuthorsWhy')} />
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
      <Link to={`${paths.account()}#security`} className={buttonVariants({ variant: 'yuzu', size: 'small' })}>
        {t('addFactorLink')}
      </Link>
    </div>
  )
}
