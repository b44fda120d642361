import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '#paths'
import { AuthCard } from './auth-card.tsx'
import { CodePanel } from './code-panel.tsx'
import { DoorDraftKeeper } from './door-draft.tsx'
import type { DoorPage } from './door-path.ts'
import type { DoorSlots } from './door-slots.ts'
import { FactorPanel } from './factor-panel.tsx'
import { RecoverPanel } from './recover-panel.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { sessionQuery } from './session-query.ts'
import { useViewer } from './session.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

/** `/login` and `/register`: one card with two tabs, which the path selects. Links in letters bring a token along. */
export function AuthScreen({ page, ...slots }: DoorSlots & { page: DoorPage }) {
  return (
    <DoorDraftKeeper>
      <Panel page={page} {...slots} />
    </DoorDraftKeeper>
  )
}

function Panel({ page, factorStep, ...slots }: DoorSlots & { page: DoorPage }) {
  const [search] = useSearchParams()
  const token = (name: string, of: DoorPage) => (page === of ? search.get(name) : null)
  const verification = token('verify', 'login')
  const reset = token('reset', 'login')
  const setup = token('setup', 'register')
  if (verification !== null) return <VerifyPanel token={verification} />
  if (reset !== null) return <ResetPanel token={reset} />
  if (setup !== null) return <SetupPanel token={setup} />
  return <Entrance page={page} screen={screenOf(page, search)} factorStep={factorStep} {...slots} />
}

function screenOf(page: DoorPage, search: URLSearchParams): 'recover' | 'code' | 'card' {
  if (page !== 'login') return 'card'
  return search.has('recover') ? 'recover' : search.has('code') ? 'code' : 'card'
}

/** For visitors alone, and for whoever is half in. */
function Entrance({
  page,
  screen,
  factorStep,
  ...slots
}: DoorSlots & { page: DoorPage; screen: 'recover' | 'code' | 'card' }) {
  const [search] = useSearchParams()
  const isLeaving = useLeaveWhenSignedIn(search.get('returnTo'))
  const awaitsFactor = useQuery(sessionQuery).data?.awaitsFactor ?? false
  if (awaitsFactor) return <FactorPanel>{factorStep}</FactorPanel>
  if (screen === 'recover') return <RecoverPanel />
  if (screen === 'code') return <CodePanel isLeaving={isLeaving} />
  return <AuthCard page={page} isLeaving={isLeaving} {...slots} />
}

/** Whoever is signed in, or becomes so in this tab or another, has nothing to do here. */
function useLeaveWhenSignedIn(returnTo: string | null): boolean {
  const navigate = useNavigate()
  const isSignedIn = useViewer() !== null
  useEffect(() => {
    if (isSignedIn) void navigate(safeReturnPath(returnTo), { replace: true })
  }, [isSignedIn, returnTo, navigate])
  return isSignedIn
}
