import { LogIn, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Viewer } from '@capyzen/contracts/auth'
import { useSessionCheck } from '#features/identity/auth/session.tsx'
import { textNow, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { Forbidden } from '#shared/forbidden.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

/** Shows its children to administrators, and an explanation to everybody else (spec 1 §4). */
export function SessionGate({ children }: { children: (viewer: Viewer) => ReactNode }) {
  const t = useText(messages)
  const { session, error, checkAgain } = useSessionCheck()
  const isOver = useIsCheckOver(session === undefined, checkAgain)
  const wasHere = useRef(false)
  if (session?.viewer) wasHere.current = true

  if (session?.viewer?.isAdministrator) return children(session.viewer)
  if (session?.viewer)
    return (
      <Forbidden
        title={t('notForYou')}
        description={t('notForYouWhy')}
        link={{ to: paths.courses(), label: t('toLessons') }}
      />
    )
  // A session that ends on this page does not redirect away from it.
  if (session) return wasHere.current ? <GoToLogin isOver /> : <SendToLogin />
  if (error || isOver) return <GoToLogin onCheckAgain={() => void checkAgain()} />
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

/** The session has ended, or could not be checked and can be checked again. */
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
              <Button variant="secondary" onClick={onCheckAgain} icon={RotateCw}>
                {t('checkAgain')}
              </Button>
            )}
            <ButtonLink to={loginReturningTo(pathname + search)} icon={LogIn}>
              {t('goToLogin')}
            </ButtonLink>
          </>
        }
      />
    </Card>
  )
}

const patienceMs = 5_000

/** Repeats a session check that takes five seconds, and gives up after ten (spec 1 §4). */
function useIsCheckOver(isLoading: boolean, checkAgain: () => Promise<void>): boolean {
  const [isOver, setOver] = useState(false)
  const again = useRef(checkAgain)
  again.current = checkAgain

  useEffect(() => {
    if (!isLoading) return
    const rerun = setTimeout(() => void again.current(), patienceMs)
    const end = setTimeout(() => setOver(true), 2 * patienceMs)
    return () => {
      clearTimeout(rerun)
      clearTimeout(end)
      setOver(false)
    }
  }, [isLoading])

  return isOver && isLoading
}
