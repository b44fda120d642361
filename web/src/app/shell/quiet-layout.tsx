import { Outlet, ScrollRestoration } from 'react-router'
import { usePageViews } from '#app/page-views.ts'
import { useText } from '#platform/i18n.ts'
import { Toasts } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** For the exam and for what is printed: no navigation, no mascot, nothing but the paper. */
export function QuietLayout() {
  const t = useText(messages)
  usePageViews()
  return (
    <>
      <main id="main" tabIndex={-1} className="min-h-dvh">
        <Outlet />
      </main>
      <Toasts label={t('notices')} />
      <ScrollRestoration />
    </>
  )
}
