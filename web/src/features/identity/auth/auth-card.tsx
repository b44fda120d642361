import { useState, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { UserType } from '@capyzen/contracts/auth'
import { paths } from '#paths'
import { usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { readArrival, type Arrival } from './arrival.ts'
import { useSignInDraft } from './sign-in-draft.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { loginScreenPath, SignInFrame, signInPath, type SignInPage } from './sign-in-frame.tsx'
import { messages } from './sign-in-messages.ts'
import { useResendVerification, useSignIn, useSignUp } from './queries.ts'
import { identifierOf } from './field-rules.ts'
import { PhonePanel } from './code-panels.tsx'
import { SingleSignOnError } from './single-sign-on-error.tsx'
import { useReportFailure } from './failure.ts'

interface AuthCardProps extends Omit<SignInSlots, 'factorStep'> {
  page: SignInPage
  isLeaving: boolean
}

type Registration = Parameters<ReturnType<typeof useSignUp>['mutateAsync']>[0]

export function AuthCard({ page, isLeaving, ...slots }: AuthCardProps) {
  const { otherMethods, aboveRegistration, otherMethodsToRegister, familySignIn } = slots
  const t = useText(messages)
  const navigate = useNavigate()
  const { isNew, ...sent } = readArrival(useLocation().state)
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  const draft = useSignInDraft()
  const signIn = useSignIn()
  const signUp = useSignUp()
  const [chosen, setChosen] = useState(draft.current.prefersForm)
  /** A registration that waits for its code; null after the viewer has gone back. */
  const [waiting, setWaiting] = useState<{ phone: string; registration: Registration } | null>()
  const failure = search.get('failure')

  function openTab(tab: SignInPage, arrival: Arrival = {}) {
    void navigate(signInPath(tab, returnTo), { state: { ...sent, ...arrival } })
  }

  function choose(form: boolean) {
    draft.current.prefersForm = form
    setChosen(form)
  }

  function goToLogin() {
    // The login form keeps the identifier, but the password has to be typed again.
    draft.current.password = ''
    openTab('login', { isNew: 'registered' })
  }

  if (waiting && page === 'register') {
    return (
      <PhonePanel
        phone={waiting.phone}
        sendAgain={() => signUp.mutateAsync(waiting.registration)}
        onVerified={() => {
          setWaiting(undefined)
          toast.success(t('signedUpByPhone'), t('signedUpByPhoneLine'), undefined, 'top')
          goToLogin()
        }}
        onBack={() => setWaiting(null)}
      />
    )
  }
  // The family may be loaded late, so a form that is being filled in stays.
  const { identifier, password } = draft.current
  const prefersForm = chosen ?? (identifier !== '' || password !== '')
  if (familySignIn && page === 'login' && !prefersForm) {
    return (
      <SignInFrame mood="cheering" title={t('family')} line={t('familyLine')}>
        {familySignIn}
        <Button variant="quiet" className="mt-4 w-full" onClick={() => choose(true)}>
          {t('somebodyElse')}
        </Button>
      </SignInFrame>
    )
  }
  const greeting = greetingOf(page, isNew)
  const isMailed = isNew === 'registered' && page === 'login' && identifier.includes('@')
  return (
    <SignInFrame {...greeting} title={t(greeting.title)} line={t(greeting.line)} hasToast={isNew === 'registered'}>
      {sent.isSent && !isNew && <WhyHere {...sent} />}
      {isMailed && <p className={note}>{t('newcomerEmail', { email: identifier.trim() })}</p>}
      {failure !== null && page === 'login' && (
        <div className="mb-5">
          <SingleSignOnError code={failure} />
        </div>
      )}
      <Tabs
        name={t('tabs')}
        value={page}
        onValueChange={(tab) => openTab(tab)}
        tabs={[
          { value: 'login', label: t('login') },
          { value: 'register', label: t('register') },
        ]}
      >
        <TabPanel value="login">
          <SignInForm
            asks="credentials"
            {...(isNew && identifier !== '' && { startAt: 'password' })}
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
              if (code === 'account_banned') return <ContactLink />
              const whose = identifierOf(draft.current.identifier)
              return code === 'email_not_verified' && 'email' in whose && <ResendEmail email={whose.email} />
            }}
            send={({ identifier, password }) => signIn.mutateAsync({ ...identifierOf(identifier), password })}
          />
          <OtherMethods className="mt-5">
            <Link
              to={loginScreenPath('code', returnTo)}
              className={`w-full ${buttonVariants({ variant: 'secondary' })}`}
            >
              {t('codeInstead')}
            </Link>
            {otherMethods}
          </OtherMethods>
        </TabPanel>
        <TabPanel value="register">
          {aboveRegistration}
          <SignInForm
            asks="registration"
            {...(waiting === null && { startAt: 'identifier' })}
            isLeaving={isLeaving}
            button={t('registerButton')}
            belowButton={({ userType }) => (
              <>
                <HouseRules />
                {otherMethodsToRegister && <OtherMethods>{otherMethodsToRegister(userType)}</OtherMethods>}
              </>
            )}
            send={async ({ name, userType, level, identifier, password }) => {
              const whose = identifierOf(identifier)
              const registration = { name, userType, ...(userType === 'student' && { level }), ...whose, password }
              const { outcome } = await signUp.mutateAsync(registration)
              if (outcome === 'code_sent' && 'phone' in whose) {
                setWaiting({ phone: whose.phone, registration })
                return
              }
              toast.success(t('signedUp'), undefined, undefined, 'top')
              goToLogin()
            }}
          />
        </TabPanel>
      </Tabs>
      {familySignIn && page === 'login' && (
        <Button variant="quiet" className="mt-3 w-full" onClick={() => choose(false)}>
          {t('backToFamily')}
        </Button>
      )}
    </SignInFrame>
  )
}

const note = 'mb-5 rounded-control bg-well px-4 py-3 leading-snug break-words'

function greetingOf(page: SignInPage, isNew: Arrival['isNew']) {
  if (page === 'register') return { mood: 'reading', title: 'welcome', line: 'welcomeLine' } as const
  if (isNew === 'registered') return { mood: 'cheering', title: 'newcomer', line: 'newcomerLine' } as const
  if (isNew === 'verified') return { mood: 'cheering', title: 'verified', line: 'verifiedLine' } as const
  return { mood: 'calm', title: 'welcomeBack', line: 'welcomeBackLine' } as const
}

/** Says to a visitor why the page that was asked for doesn't open. */
function WhyHere({ from }: Arrival) {
  const t = useText(messages)
  const pick = usePick()
  return <p className={note}>{from ? t('whyHere', { page: pick(from) }) : t('whyHereUnnamed')}</p>
}

function ContactLink() {
  const t = useText(messages)
  return (
    <Link to={paths.contact()} className="text-link mt-1 inline-flex min-h-11 items-center">
      {t('contact')}
    </Link>
  )
}

/** Opened in a new tab, so that the form keeps its input. */
function HouseRules() {
  const t = useText(messages)
  return (
    <p className="text-sm text-ink-soft">
      {t('agreeTerms')}
      <span className="flex flex-wrap gap-x-5">
        {(['terms', 'privacy'] as const).map((page) => (
          <Link key={page} to={paths[page]()} target="_blank" className="text-link inline-flex min-h-11 items-center">
            {t(page)}
          </Link>
        ))}
      </span>
    </p>
  )
}

/** The divider is hidden when no child renders anything. */
function OtherMethods({ className, children }: { className?: string; children: ReactNode }) {
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

function ResendEmail({ email }: { email: string }) {
  const t = useText(messages)
  const report = useReportFailure()
  const resend = useResendVerification()
  const message = useFocusOnce<HTMLParagraphElement>(resend.isSuccess)
  return (
    <div role="status" className="mt-2">
      {resend.isSuccess ? (
        <p ref={message} tabIndex={-1} className="outline-none">
          {t('emailIsComing')}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          loading={resend.isPending}
          onClick={() => resend.mutate({ email }, { onError: report })}
        >
          {t('sendNewEmail')}
        </Button>
      )}
    </div>
  )
}

/** Parts from other features, composed in app/pages/login-page.tsx; each may render nothing. */
export interface SignInSlots {
  /** Below the login form: passkey and single sign-on. */
  otherMethods?: ReactNode
  aboveRegistration?: ReactNode
  /** Below the registration form; single sign-on creates an account of the chosen type. */
  otherMethodsToRegister?: (userType: UserType) => ReactNode
  factorStep?: ReactNode
  /** Sign-in of children by PIN, on a device that a parent has set up. */
  familySignIn?: ReactNode
}
