import { LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '#features/identity/auth/sign-out.ts'
import { useSession } from '#features/identity/auth/session.tsx'
import { usePick, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { NavMenu } from './nav-menu.tsx'
import { ownPages } from './navigation.ts'

/** Sign-in and sign-up for visitors; account pages and sign-out for users. `compact` is for the crowded header. */
export function AccountLinks({ compact = false, className }: { compact?: boolean; className?: string }) {
  const t = useText(messages)
  const pick = usePick()
  const session = useSession()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const isOnSignInPage = pathname === paths.login() || pathname === paths.register()

  if (typeof session === 'string') {
    return (
      // Keeps its space while the session is loading, so that nothing moves.
      <div className={cn(className ?? 'flex items-center gap-1', session === 'loading' && 'invisible')}>
        <Link
          to={isOnSignInPage ? paths.login() : loginReturningTo(pathname + search)}
          className={buttonVariants({ variant: 'quiet', size: 'small' })}
        >
          {t('login')}
        </Link>
        <Link to={paths.register()} className={buttonVariants({ variant: 'primary', size: 'small' })}>
          {t('getStarted')}
        </Link>
      </div>
    )
  }

  const pages = ownPages(session)
  return (
    <div className={className ?? 'flex items-center gap-1'}>
      {compact && pages.length > 0 ? (
        <NavMenu
          align="right"
          label={t('account')}
          items={[
            { to: paths.account(), text: t('profile') },
            ...pages.map(({ label, to }) => ({ to, text: pick(label) })),
          ]}
        />
      ) : (
        <Link to={paths.account()} className={buttonVariants({ variant: 'secondary', size: 'small' })}>
          <UserRound aria-hidden className="size-5" />
          {t('account')}
        </Link>
      )}
      {!compact &&
        pages.map(({ label, to }) => (
          <Link key={to} to={to} className={buttonVariants({ variant: 'secondary', size: 'small' })}>
            {pick(label)}
          </Link>
        ))}
      {compact ? (
        <IconButton name={t('logout')} icon={LogOut} disabled={signOut.isPending} onClick={() => signOut.mutate()} />
      ) : (
        <Button variant="quiet" size="small" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut aria-hidden className="size-5" />
          {t('logout')}
        </Button>
      )}
    </div>
  )
}
