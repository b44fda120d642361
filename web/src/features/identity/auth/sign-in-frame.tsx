import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { safeReturnPath } from './return-path.ts'
import { messages } from './sign-in-messages.ts'
import { useViewer } from './session.tsx'

interface SignInFrameProps {
  mood: MascotMood
  title: string
  line: string
  /** Focuses the title, because the button that had the focus is gone. */
  takesFocus?: boolean
  /** Leaves room above for a toast. */
  hasToast?: boolean
  children: ReactNode
}

export function SignInFrame({ mood, title, line, takesFocus = false, hasToast = false, children }: SignInFrameProps) {
  const heading = useFocusOnce<HTMLHeadingElement>(takesFocus)
  return (
    <div className={cn('page-width pt-6 pb-4 md:pt-14', hasToast && 'pt-32 md:pt-32')}>
      <div className="mx-auto grid max-w-[940px] grid-cols-1 items-start gap-x-16 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex items-center gap-4 md:flex-col md:items-start md:gap-0 md:pt-6">
          <Mascot mood={mood} className="w-24 shrink-0 md:-ml-4 md:w-72" />
          <div className="min-w-0">
            <h1
              ref={heading}
              tabIndex={takesFocus ? -1 : undefined}
              className="text-2xl outline-none md:mt-6 md:text-3xl"
            >
              {title}
            </h1>
            <p className="mt-1 text-ink-soft md:mt-3 md:max-w-sm md:text-lg">{line}</p>
          </div>
        </div>
        <Card>{children}</Card>
      </div>
    </div>
  )
}

/** For an incomplete link (spec 1 §5). */
export function BrokenLink({ children }: { children: ReactNode }) {
  const t = useText(messages)
  return (
    <SignInFrame mood="puzzled" title={t('noSession')} line={t('noSessionLine')}>
      {children}
    </SignInFrame>
  )
}

/** False for a token that was cut off in copying. */
export function looksLikeLinkToken(text: string): boolean {
  return /^[\w-]{16,200}$/.test(text.trim())
}

/** Leads to the login form; for viewers who are signed in, to the page they came from. */
export function LoginLink({ label, isPrimary = false }: { label?: string; isPrimary?: boolean }) {
  const t = useText(messages)
  const viewer = useViewer()
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  return (
    <Link
      to={viewer ? safeReturnPath(returnTo) : signInPath('login', returnTo)}
      className={
        isPrimary
          ? `mt-6 w-full first:mt-0 ${buttonVariants({ variant: 'primary', size: 'large' })}`
          : 'text-link mx-auto mt-4 flex min-h-11 w-fit items-center'
      }
    >
      {viewer ? t('goOn') : (label ?? t('backToLogin'))}
    </Link>
  )
}

export type SignInPage = 'login' | 'register'

export function signInPath(page: SignInPage, returnTo: string | null): string {
  return paths[page]() + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '')
}

/** Path of password recovery or sign-in by code; the parameter has no value. */
export function loginScreenPath(screen: 'recover' | 'code', returnTo: string | null): string {
  const path = signInPath('login', returnTo)
  return `${path}${path.includes('?') ? '&' : '?'}${screen}`
}
