import { LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '#features/auth/queries.ts'
import { useSession } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { NavMenu } from './nav-menu.tsx'
import { ownPages } from './navigation.ts'

/** The way in for visitors, the way to one's own page and out for everyone else. `compact` is for the crowded header. */
export function AccountLinks({ compact = false, className }: { compact?: boolean; className?: string }) {
  const t = useText(messages)
  const session = useSession()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const isAtTheDoor = pathname === paths.login() || pathname === paths.register()

  if (typeof session === 'string') {
    return (
      // Until it is known who is there the room is kept, so that nothing moves and nothing wrong is shown.
      <div className={cn(className ?? 'flex items-center gap-1', session === 'loading' && 'invisible')}>
        <Link
          to={isAtTheDoor ? paths.login() : loginReturningTo(pathname + search)}
          className={buttonLook({ variant: 'quiet', size: 'small' })}
        >
          {t('login')}
        </Link>
        <Link to={paths.register()} className={buttonLook({ variant: 'primary', size: 'small' })}>
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
            ...pages.map(({ label, to }) => ({ to, text: t(label) })),
          ]}
        />
      ) : (
        <Link to={paths.account()} className={buttonLook({ variant: 'secondary', size: 'small' })}>
          <UserRound aria-hidden className="size-5" />
          {t('account')}
        </Link>
      )}
      {!compact &&
        pages.map(({ label, to }) => (
          <Link key={label} to={to} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            {t(label)}
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
