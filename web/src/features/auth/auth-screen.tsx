import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { safeReturnPath } from '#paths'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath, emailFrom, recoverPath, type DoorPage, type DoorState } from './door-path.ts'
import { useSignIn, useSignUp } from './door-queries.ts'
import { RecoverPanel } from './recover-panel.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { useViewer } from './session.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

/** `/login` and `/register`: one card with two tabs, which the path selects. Links in letters bring a token along. */
export function AuthScreen({ page }: { page: DoorPage }) {
  const [search] = useSearchParams()
  const verification = page === 'login' ? search.get('verify') : null
  const reset = page === 'login' ? search.get('reset') : null
  const setup = page === 'register' ? search.get('setup') : null
  if (verification !== null) return <VerifyPanel token={verification} />
  if (reset !== null) return <ResetPanel token={reset} />
  if (page === 'login' && search.has('recover')) return <RecoverPanel />
  if (setup !== null) return <SetupPanel token={setup} />
  return <AuthCard page={page} />
}

function AuthCard({ page }: { page: DoorPage }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  const { state } = useLocation()
  const [email, setEmail] = useState(() => emailFrom(state))
  const signIn = useSignIn()
  const signUp = useSignUp()
  const isLeaving = useLeaveWhenSignedIn(returnTo)

  function turnTo(tab: DoorPage) {
    void navigate(doorPath(tab, returnTo), { state: { email } satisfies DoorState })
  }

  return (
    <DoorFrame
      mood={page === 'login' ? 'calm' : 'reading'}
      title={t(page === 'login' ? 'welcomeBack' : 'welcome')}
      line={t(page === 'login' ? 'welcomeBackLine' : 'welcomeLine')}
    >
      <Tabs
        name={t('tabs')}
        value={page}
        onValueChange={turnTo}
        tabs={[
          { value: 'login', label: t('login') },
          { value: 'register', label: t('register') },
        ]}
      >
        <TabPanel value="login">
          <DoorForm
            asks="credentials"
            email={email}
            onEmailChange={setEmail}
            isLeaving={isLeaving}
            button={t('loginButton')}
            belowPassword={
              <Link
                to={recoverPath(returnTo)}
                state={{ email } satisfies DoorState}
                className="text-link mt-1 -mb-3 inline-flex min-h-11 items-center"
              >
                {t('forgot')}
              </Link>
            }
            send={({ email, password }) => signIn.mutateAsync({ email, password })}
          />
        </TabPanel>
        <TabPanel value="register">
          <DoorForm
            asks="registration"
            email={email}
            onEmailChange={setEmail}
            isLeaving={isLeaving}
            button={t('registerButton')}
            send={async (person) => {
              await signUp.mutateAsync(person)
              toast.success(t('signedUp'))
              turnTo('login')
            }}
          />
        </TabPanel>
      </Tabs>
      <p className="mt-5 text-center text-ink-soft">
        {t(page === 'login' ? 'noAccount' : 'haveAccount')}{' '}
        <Link
          to={doorPath(page === 'login' ? 'register' : 'login', returnTo)}
          state={{ email } satisfies DoorState}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t(page === 'login' ? 'noAccountLink' : 'haveAccountLink')}
        </Link>
      </p>
    </DoorFrame>
  )
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
