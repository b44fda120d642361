import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { useDoorDraft } from './door-draft.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath, loginScreenPath, type DoorPage } from './door-path.ts'
import { useSignIn, useSignUp } from './door-queries.ts'
import type { DoorSlots } from './door-slots.ts'
import { identifierOf } from './identifier.ts'
import { PhonePanel } from './phone-panel.tsx'
import { ResendLetter } from './resend-letter.tsx'
import { SingleSignOnTrouble } from './single-sign-on-failure.tsx'

export interface AuthCardProps extends Omit<DoorSlots, 'factorStep'> {
  page: DoorPage
  isLeaving: boolean
}

type Registration = Parameters<ReturnType<typeof useSignUp>['mutateAsync']>[0]

export function AuthCard({ page, isLeaving, otherWays, otherWaysToRegister, familyDoor }: AuthCardProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  const draft = useDoorDraft()
  const signUp = useSignUp()
  const [chosen, setChosen] = useState(draft.current.prefersForm)
  const [waiting, setWaiting] = useState<{ phone: string; registration: Registration }>()
  const [cameBack, setCameBack] = useState(false)
  const trouble = search.get('failure')

  const turnTo = (tab: DoorPage) => void navigate(doorPath(tab, returnTo))

  function choose(form: boolean) {
    draft.current.prefersForm = form
    setChosen(form)
  }

  function goToLogin() {
    // The address is worth keeping for the login; the password is typed anew, as its owner will from now on.
    draft.current.password = ''
    turnTo('login')
  }

  if (waiting && page === 'register') {
    return (
      <PhonePanel
        phone={waiting.phone}
        sendAgain={() => signUp.mutateAsync(waiting.registration)}
        onVerified={() => {
          setWaiting(undefined)
          toast.success(t('signedUpByPhone'), t('signedUpByPhoneLine'))
          goToLogin()
        }}
        onBack={() => {
          setWaiting(undefined)
          setCameBack(true)
        }}
      />
    )
  }
  // The answer about the family may come late: a form that somebody is filling in stays.
  const { identifier, password } = draft.current
  const prefersForm = chosen ?? (identifier !== '' || password !== '')
  if (familyDoor && page === 'login' && !prefersForm) {
    return (
      <DoorFrame mood="cheering" title={t('family')} line={t('familyLine')}>
        {familyDoor}
        <Button variant="quiet" className="mt-4 w-full" onClick={() => choose(true)}>
          {t('somebodyElse')}
        </Button>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame
      mood={page === 'login' ? 'calm' : 'reading'}
      title={t(page === 'login' ? 'welcomeBack' : 'welcome')}
      line={t(page === 'login' ? 'welcomeBackLine' : 'welcomeLine')}
    >
      {trouble !== null && page === 'login' && (
        <div className="mb-5">
          <SingleSignOnTrouble code={trouble} />
        </div>
      )}
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
          <LoginForm returnTo={returnTo} isLeaving={isLeaving} />
          <OtherWays className="mt-5">
            <Link to={loginScreenPath('code', returnTo)} className={`w-full ${buttonLook({ variant: 'secondary' })}`}>
              {t('codeInstead')}
            </Link>
            {otherWays}
          </OtherWays>
        </TabPanel>
        <TabPanel value="register">
          <DoorForm
            asks="registration"
            {...(cameBack && { startAt: 'identifier' })}
            isLeaving={isLeaving}
            button={t('registerButton')}
            {...(otherWaysToRegister && {
              belowButton: ({ userType }) => <OtherWays>{otherWaysToRegister(userType)}</OtherWays>,
            })}
            send={async ({ name, userType, identifier, password }) => {
              const whose = identifierOf(identifier)
              const registration = { name, userType, ...whose, password }
              const { outcome } = await signUp.mutateAsync(registration)
              if (outcome === 'code_sent' && 'phone' in whose) {
                setWaiting({ phone: whose.phone, registration })
                return
              }
              toast.success(t('signedUp'))
              goToLogin()
            }}
          />
        </TabPanel>
      </Tabs>
      {familyDoor && page === 'login' && (
        <Button variant="quiet" className="mt-3 w-full" onClick={() => choose(false)}>
          {t('backToFamily')}
        </Button>
      )}
    </DoorFrame>
  )
}

function LoginForm({ returnTo, isLeaving }: { returnTo: string | null; isLeaving: boolean }) {
  const t = useText(messages)
  const draft = useDoorDraft()
  const signIn = useSignIn()
  return (
    <DoorForm
      asks="credentials"
      isLeaving={isLeaving}
      button={t('loginButton')}
      belowPassword={
        <Link
          to={loginScreenPath('recover', returnTo)}
          className="text-link mt-1 -mb-3 inline-flex min-h-11 items-center"
        >
          {t('forgot')}
        </Link>
      }
      remedy={({ code }) => {
        const whose = identifierOf(draft.current.identifier)
        return code === 'email_not_verified' && 'email' in whose && <ResendLetter email={whose.email} />
      }}
      send={({ identifier, password }) => signIn.mutateAsync({ ...identifierOf(identifier), password })}
    />
  )
}

/** Divided from the one thing to do; where there are none, the line is not there either. */
function OtherWays({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText(messages)
  return (
    <div className={cn('flex flex-col gap-3', className)}>
      <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line only:hidden after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </div>
      {children}
    </div>
  )
}
