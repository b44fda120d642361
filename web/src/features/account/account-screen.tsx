import type { Viewer } from '@capyzen/contracts/auth'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSessionCheck } from '#features/auth/session.tsx'
import { loginReturningTo, paths } from '#paths'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { messages } from './messages.ts'

export interface AccountScreenProps {
  /** Shaped like the cards, while it is not known who is here. */
  skeleton: ReactNode
  /** The cards for the person who is here. */
  children: (viewer: Viewer) => ReactNode
}

export function AccountScreen({ skeleton, children }: AccountScreenProps) {
  const t = useText(messages)
  const { session, error, isOver, checkAgain } = useSessionCheck()
  const viewer = session?.viewer
  const isLost = !session && (error !== null || isOver)
  const isOrphan = !session && isProfileMissing(error)

  if (session && !viewer) return <Navigate to={loginReturningTo(paths.account())} replace />

  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t('account')}</h1>
      <div className="mt-5 md:mt-7">
        {viewer && (hasProfile(viewer) ? children(viewer) : <NoProfile />)}
        {!session && !isLost && skeleton}
        {isOrphan && <NoProfile />}
        {isLost && !isOrphan && (
          <Card>
            <ErrorState
              title={t('loadFailed')}
              description={t('loadFailedWhy')}
              retryLabel={t('tryAgain')}
              onRetry={() => void checkAgain()}
            />
          </Card>
        )}
      </div>
    </div>
  )
}

function hasProfile(viewer: Viewer): boolean {
  return viewer.name.trim() !== ''
}

/** Asked who is here, the server refuses only when a valid session belongs to nobody it knows. */
function isProfileMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'login_required' || error.code === 'not_found')
}

function NoProfile() {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState mood="puzzled" title={t('noProfile')} />
    </Card>
  )
}
