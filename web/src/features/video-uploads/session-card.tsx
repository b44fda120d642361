import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, LogIn, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionQuery, useSignOut, type Viewer } from '#features/auth/queries.ts'
import { useSessionCheck } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { LeaveDialog } from './leave-warning.tsx'
import { messages } from './messages.ts'
import { StatusCard } from './status-card.tsx'

/**
 * Who is logged in here; logging in again is signing out first, since a session is one person's. It asks while something
 * is on its way (`isBusy`), because that would stop.
 */
export function SessionCard({ viewer, isBusy }: { viewer: Viewer; isBusy: boolean }) {
  const t = useText(messages)
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { refresh, isRefreshing } = useRefreshSession()
  const [isAsking, setAsking] = useState(false)
  const logInAgain = () =>
    signOut.mutate(undefined, { onSuccess: () => void navigate(loginReturningTo(pathname + search)) })
  return (
    <StatusCard
      title={t('session')}
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            loading={signOut.isPending}
            onClick={() => (isBusy ? setAsking(true) : logInAgain())}
          >
            <LogIn aria-hidden className="size-4.5" />
            {t('logInAgain')}
          </Button>
          <Button variant="secondary" size="small" loading={isRefreshing} onClick={() => void refresh()}>
            <RotateCw aria-hidden className="size-4.5" />
            {t('refreshSession')}
          </Button>
        </>
      }
    >
      <p className="flex items-start gap-2 font-bold text-leaf-ink">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t('signedInAs', { name: viewer.name })}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {(viewer.email ?? viewer.phone) !== null && (
          <span className="[overflow-wrap:anywhere] text-ink-soft">{viewer.email ?? viewer.phone}</span>
        )}
        <Badge tone="spring">{t('administrator')}</Badge>
      </p>
      <LeaveDialog open={isAsking} onOpenChange={setAsking} onConfirm={logInAgain} />
    </StatusCard>
  )
}

/** Reading the session extends it. That it has ended is said by the whole page. */
function useRefreshSession() {
  const t = useText(messages)
  const queries = useQueryClient()
  const { checkAgain } = useSessionCheck()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await checkAgain()
    setRefreshing(false)
    const state = queries.getQueryState(sessionQuery.queryKey)
    if (state?.status === 'success' && state.data?.viewer) toast.success(t('sessionRefreshed'))
    else toast.error(t('refreshFailed'))
  }

  return { refresh, isRefreshing }
}
