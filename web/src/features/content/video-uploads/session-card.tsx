import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, LogIn, RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { useSignOut } from '#features/identity/auth/sign-out.ts'
import type { Viewer } from '@capyzen/contracts/auth'
import { useSessionCheck } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { Card } from '#ui/card.tsx'
import { LeaveDialog } from './leave-warning.tsx'
import { messages } from './messages.ts'

/** The signed-in administrator. Signing in again signs out first, and asks before it while an upload runs (`isBusy`). */
export function SessionCard({ viewer, isBusy }: { viewer: Viewer; isBusy: boolean }) {
  const t = useText(messages)
  const queries = useQueryClient()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { checkAgain } = useSessionCheck()
  const [isRefreshing, setRefreshing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const logInAgain = () =>
    signOut.mutate(undefined, { onSuccess: () => void navigate(loginReturningTo(pathname + search)) })
  // Reading the session extends it.
  async function refresh() {
    setRefreshing(true)
    await checkAgain()
    setRefreshing(false)
    const state = queries.getQueryState(sessionQuery.queryKey)
    if (state?.status === 'success' && state.data?.viewer) toast.success(t('sessionRefreshed'))
    else toast.error(t('refreshFailed'))
  }

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
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} onConfirm={logInAgain} />}
    </StatusCard>
  )
}

export function StatusCard({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 flex-1">{children}</div>
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </Card>
  )
}
