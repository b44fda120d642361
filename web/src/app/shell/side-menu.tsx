import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { usePick, useText } from '#platform/i18n.ts'
import { Sheet } from '#ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'
import { messages } from './messages.ts'
import { matchesExactly, navigationFor, type NavItem } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export default function SideMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText(messages)
  const pick = usePick()
  const { key } = useLocation()
  const shownAt = useRef(key)

  // Closes after any navigation, also by the account links.
  useEffect(() => {
    if (shownAt.current !== key) onOpenChange(false)
    shownAt.current = key
  }, [key, onOpenChange])

  const item = ({ label, to }: NavItem) => (
    <li key={to}>
      <NavLink
        to={to}
        end={matchesExactly(to)}
        onClick={() => onOpenChange(false)}
        className="flex min-h-12 items-center rounded-control px-3 font-bold hover:bg-well aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink"
      >
        {pick(label)}
      </NavLink>
    </li>
  )

  const navigation = navigationFor(useViewer())
  const single = navigation.filter((entry) => 'to' in entry)
  const groups = navigation.filter((entry) => 'items' in entry)

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      title={t('menu')}
      description={t('menuAbout')}
      closeName={t('closeMenu')}
    >
      <AccountLinks className="mb-3 grid grid-cols-2 gap-2" />
      <nav aria-label={t('mainNavigation')}>
        <ul>{single.map(item)}</ul>
        {groups.map(({ menu, label, items }) => (
          <div key={menu} className="mt-3 border-t border-line pt-3">
            <p id={`side-${menu}`} className="px-3 pb-1 text-sm font-bold text-ink-soft">
              {pick(label)}
            </p>
            <ul aria-labelledby={`side-${menu}`}>{items.map(item)}</ul>
          </div>
        ))}
      </nav>
      <div className="mt-3 border-t border-line pt-3">
        <ThemeToggle withText className="justify-start px-3" />
      </div>
    </Sheet>
  )
}
