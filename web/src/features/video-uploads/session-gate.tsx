import { LogIn, RotateCw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { Viewer } from '#features/auth/queries.ts'
import { useSessionCheck } from '#features/auth/session.tsx'
import { textNow, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useIsCheckOver } from './use-is-check-over.ts'

/** Shows its children to administrators, and everybody else why they see nothing of it (spec 1 §4). */
export function SessionGate({ children }: { children: (viewer: Viewer) => ReactNode }) {
  const { session, error, checkAgain } = useSessionCheck()
  const isOver = useIsCheckOver(session === undefined, checkAgain)
  const wasHere = useRef(false)
  if (session?.viewer) wasHere.current = true

  if (session?.viewer) return session.viewer.isAdministrator ? children(session.viewer) : <NotForYou />
  // Whose session ends on this page is not pulled away from it.
  if (session) return wasHere.current ? <GoToLogin isOver /> : <SendToLogin />
  if (error || isOver) return <GoToLogin onCheckAgain={() => void checkAgain()} />
  return <Checking />
}

function Checking() {
  const t = useText(messages)
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-24 text-spring-ink">
      <Spinner className="size-10" />
      <p className="text-ink-soft">{t('checking')}</p>
    </div>
  )
}

function SendToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => toast.error(textNow(messages, 'loginRequired'), textNow(messages, 'loginRequiredWhy')), [])
  return <Navigate to={loginReturningTo(pathname + search)} replace />
}

/** The session has ended meanwhile, or nothing could be learned about it, and then it can be asked again. */
function GoToLogin({ isOver = false, onCheckAgain }: { isOver?: boolean; onCheckAgain?: () => void }) {
  const t = useText(messages)
  const { pathname, search } = useLocation()
  return (
    <Card>
      <EmptyState
        mood="puzzled"
        title={t(isOver ? 'loginRequired' : 'noSession')}
        description={t(isOver ? 'sessionOver' : 'noSessionWhy')}
        action={
          <>
            {onCheckAgain && (
              <Button variant="secondary" onClick={onCheckAgain}>
                <RotateCw aria-hidden className="size-5" />
                {t('checkAgain')}
              </Button>
            )}
            <Link to={loginReturningTo(pathname + search)} className={buttonLook()}>
              <LogIn aria-hidden className="size-5" />
              {t('goToLogin')}
            </Link>
          </>
        }
      />
    </Card>
  )
}

function NotForYou() {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood="puzzled"
        title={t('notForYou')}
        description={t('notForYouWhy')}
        action={
          <Link to={paths.courses()} className={buttonLook({ variant: 'secondary' })}>
            {t('toLessons')}
          </Link>
        }
      />
    </Card>
  )
}
