import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { isVisitor } from '#features/identity/auth/visitor.ts'
import { storedChoice } from '#platform/device-choices.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageToggle } from '#ui/language-toggle.tsx'
import { messages } from './messages.ts'
import { NavMenu } from './nav-menu.tsx'
import { matchesExactly, navigationFor } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const fetchSideMenu = () => import('./side-menu.tsx').then((m) => m.default)
const SideMenu = latePart(fetchSideMenu)

export function Header() {
  const t = useText(messages)
  const pick = usePick()
  const session = useSession()
  const viewer = useViewer()
  const [wasLoggedOut] = useState(() => isVisitor() || storedChoice('home-looks') === 'visitor')
  const isLoggedOut = session === 'visitor' || (session === 'loading' && wasLoggedOut)
  /** Undefined until it is opened for the first time. */
  const [isMenuOpen, setMenuOpen] = useState<boolean>()

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-[1360px] flex-wrap items-center gap-x-3 px-4 py-2 max-[359px]:gap-x-1 max-[359px]:px-3 md:px-6">
        <IconButton
          name={t('openMenu')}
          icon={Menu}
          className="-ml-2 md:hidden"
          aria-haspopup="dialog"
          aria-expanded={!!isMenuOpen}
          onPointerDown={() => void fetchSideMenu()}
          onClick={() => setMenuOpen(true)}
        />
        <Link
          to={paths.home()}
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-control max-[359px]:gap-2 nav:mr-0"
        >
          <BrandMark className="size-9" />
          <span
            className={cn(
              'text-lg font-extrabold whitespace-nowrap max-[359px]:text-base',
              // On phones it makes room for the way in; its name is still read.
              isLoggedOut && 'max-sm:sr-only',
            )}
          >
            {t('brand')}
          </span>
        </Link>
        <nav
          aria-label={t('mainNavigation')}
          className="order-last hidden basis-full md:block nav:order-none nav:mr-auto nav:ml-1 nav:basis-auto"
        >
          <ul className="-ml-2.5 flex items-center gap-0.5 nav:ml-0">
            {navigationFor(viewer).map((entry) => (
              <li key={'to' in entry ? entry.to : entry.menu}>
                {'items' in entry ? (
                  <NavMenu
                    label={pick(entry.label)}
                    items={entry.items.map((item) => ({ to: item.to, text: pick(item.label) }))}
                  />
                ) : (
                  <NavLink
                    to={entry.to}
                    end={matchesExactly(entry.to)}
                    className="relative flex min-h-11 items-center rounded-control px-2.5 text-sm font-bold whitespace-nowrap text-ink-soft hover:bg-well hover:text-ink aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink"
                  >
                    {pick(entry.label)}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1">
          <LanguageToggle />
          {isLoggedOut && <AccountLinks className="flex gap-1 *:px-3 md:hidden" />}
          <div className="hidden items-center gap-1 md:flex">
            <ThemeToggle />
            <AccountLinks compact />
          </div>
        </div>
      </div>
      {isMenuOpen !== undefined && (
        <Suspense>
          <SideMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </header>
  )
}

function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={cn('shrink-0', className)}>
      <rect width="64" height="64" rx="18" fill="#0c6865" />
      <path d="M10 64V41c0-13 9-20 22-20s22 7 22 20v23z" fill="#b5835a" />
      <path d="M14 30c-5-3-5-9 0-10 4-1 7 2 7 5zM50 30c5-3 5-9 0-10-4-1-7 2-7 5z" fill="#8f6240" />
      <rect x="17" y="42" width="30" height="22" rx="13" fill="#c99a70" />
      <path d="M26 47c0-3 12-3 12 0 0 3-4 5-6 5s-6-2-6-5z" fill="#4a3223" />
      <path
        d="M16 37q3.5 3.5 7 0M41 37q3.5 3.5 7 0"
        fill="none"
        stroke="#3b2a1e"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="32" cy="15" r="9" fill="#f5c63c" />
      <path d="M32 8c2-5 7-5 9-4-1 4-5 5-9 4z" fill="#4f9153" />
    </svg>
  )
}
