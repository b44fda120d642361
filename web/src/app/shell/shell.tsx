import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useBehaviour } from '#app/behaviour.ts'
import { WithWordKeeping } from '#app/word-keeping.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useKeptAnswers } from '#features/learning/sample-questions/use-kept-answers.ts'
import { useReferralLink } from '#features/commerce/referrals/referral-link.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { KeptScroll, useIsNavigating } from '#platform/router.tsx'
import { Toasts } from '#ui/toast.tsx'
import { EmailNotice } from './email-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { messages } from './messages.ts'

const Assistant = latePart(() => import('./assistant.tsx').then((m) => m.Assistant))

export function Shell() {
  const t = useText(messages)
  const viewer = useViewer()
  const main = useRef<HTMLElement>(null)
  useBehaviour()
  useReferralLink()
  useKeptAnswers()
  useFocusOnNewPage(main)

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-spring px-5 py-3 font-bold text-on-spring focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <Header />
      <EmailNotice />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <WithWordKeeping>
          <Outlet />
        </WithWordKeeping>
      </main>
      <Footer />
      <Suspense>{viewer && <Assistant />}</Suspense>
      <ReadySignal />
      <Toasts label={t('notices')} />
      <KeptScroll />
    </div>
  )
}

/** Moves the focus to a new page, as after a full load. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // An element that is still shown keeps the focus, such as the tab that changed the path.
    if (main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** The layout of exams and printed pages: only the page itself. */
export function QuietLayout() {
  const t = useText(messages)
  useBehaviour()
  return (
    <>
      <main id="main" tabIndex={-1} className="min-h-dvh">
        <WithWordKeeping>
          <Outlet />
        </WithWordKeeping>
      </main>
      <Toasts label={t('notices')} />
      <KeptScroll />
      <ReadySignal />
    </>
  )
}

/**
 * Sets `data-ready` on the document while the requested page is shown and no query is being fetched, for browser tests.
 * Rendered after the page, so that the page's queries have started when its effect runs.
 */
function ReadySignal() {
  const isNavigating = useIsNavigating()
  const queries = useQueryClient()
  useIsFetching()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-ready', !isNavigating && queries.isFetching() === 0)
  })
  return null
}
