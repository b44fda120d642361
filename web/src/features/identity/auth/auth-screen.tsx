import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { Button } from '#ui/button.tsx'
import { AuthCard, type SignInSlots } from './auth-card.tsx'
import { CodePanel, RecoverPanel } from './code-panels.tsx'
import { safeReturnPath } from './return-path.ts'
import { SignInDraftKeeper } from './sign-in-draft.tsx'
import { SignInFrame, type SignInPage } from './sign-in-frame.tsx'
import { ResetPanel, SetupPanel, VerifyPanel } from './link-panels.tsx'
import { sessionQuery } from './session-query.ts'
import { useViewer } from './session.tsx'
import { messages } from './sign-in-messages.ts'
import { useSignOut } from './sign-out.ts'

/** `/login` and `/register`: one card with two tabs, selected by the path. Links in emails add a token as parameter. */
export function AuthScreen({ page, ...slots }: SignInSlots & { page: SignInPage }) {
  return (
    <SignInDraftKeeper>
      <Panel page={page} {...slots} />
    </SignInDraftKeeper>
  )
}

function Panel({ page, ...slots }: SignInSlots & { page: SignInPage }) {
  const [search] = useSearchParams()
  const token = (name: string, of: SignInPage) => (page === of ? search.get(name) : null)
  const verification = token('verify', 'login')
  const reset = token('reset', 'login')
  const setup = token('setup', 'register')
  if (verification !== null) return <VerifyPanel token={verification} />
  if (reset !== null) return <ResetPanel token={reset} />
  if (setup !== null) return <SetupPanel token={setup} />
  return <Entrance page={page} {...slots} />
}

/** Redirects viewers who are signed in, also when that happens in another tab. */
function Entrance({ page, factorStep, ...slots }: SignInSlots & { page: SignInPage }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const returnTo = search.get('returnTo')
  const isSignedIn = useViewer() !== null
  const awaitsFactor = useQuery(sessionQuery).data?.awaitsFactor ?? false

  useEffect(() => {
    if (isSignedIn) void navigate(safeReturnPath(returnTo), { replace: true })
  }, [isSignedIn, returnTo, navigate])

  if (awaitsFactor) return <FactorPanel>{factorStep}</FactorPanel>
  if (page === 'login' && search.has('recover')) return <RecoverPanel />
  if (page === 'login' && search.has('code')) return <CodePanel isLeaving={isSignedIn} />
  return <AuthCard page={page} isLeaving={isSignedIn} {...slots} />
}

function FactorPanel({ children }: { children: ReactNode }) {
  const t = useText(messages)
  const signOut = useSignOut()
  return (
    <SignInFrame mood="thinking" title={t('factor')} line={t('factorLine')}>
      {children}
      <Button variant="quiet" className="mt-3 w-full" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('notNow')}
      </Button>
    </SignInFrame>
  )
}
