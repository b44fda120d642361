import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useOutlet } from 'react-router'
import { usePageViews } from '#app/page-views.ts'
import { useText } from '#platform/i18n.ts'
import { Toasts } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { messages } from './messages.ts'

/** The frame around every page but the exam. */
export function Shell() {
  const t = useText(messages)
  // Nothing yet on the first visit, until the page's own chunk is here; the foot would then only be pushed down.
  const page = useOutlet()
  const main = useRef<HTMLElement>(null)
  usePageViews()
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
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        {page}
      </main>
      {page && <Footer />}
      <Toasts label={t('notices')} />
      <ScrollRestoration />
    </div>
  )
}

/** After a page change the keyboard and the screen reader start at the new page, as they would after a full load. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // What has the focus and is still there, such as the tab that changed the path, keeps it.
    if (main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
